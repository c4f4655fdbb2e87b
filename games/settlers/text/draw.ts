import type { Locale, Seat, Telling } from '@reckon/kernel';
import { at, rowAt } from '../facts/table.ts';
import { centreOf, geometryOf } from '../facts/geometry.ts';
import type { View } from '../rules/view.ts';
import { cardName, cardsText, DESERT_NAME, resourceName, SHORT, SHORT_DESERT, who } from './names.ts';

/** Columns of a terminal for half the width of a hex. */
const STEP = 4;
const SETTLEMENTS = 'abcdef';
const CITIES = 'ABCDEF';

const WORDS: { readonly [L in Locale]: { readonly [word: string]: string } } = {
  en: {
    robber: 'R = robber; a = settlement, A = city, 1 = road of the first seat, and so on',
    bank: 'bank',
    deck: 'development cards',
    harbours: 'harbours',
    dice: 'dice',
    points: 'points',
    cards: 'cards',
    road: 'road',
    knights: 'knights',
    development: 'development',
    hand: 'hand',
    any: 'any 3:1',
  },
  zh: {
    robber: 'R = 强盗；a = 村庄，A = 城市，1 = 第一位玩家的路，依此类推',
    bank: '银行',
    deck: '发展卡',
    harbours: '港口',
    dice: '骰子',
    points: '分',
    cards: '张资源',
    road: '路长',
    knights: '骑士',
    development: '张发展卡',
    hand: '手牌',
    any: '任意 3:1',
  },
};

/** The island and the table for a terminal. */
export function draw(view: View, telling: Telling): string {
  const { locale } = telling;
  const words = WORDS[locale];
  const lines = [...island(view, locale), '', words.robber!];
  lines.push(`${words.harbours}: ${harbours(view, locale)}`);
  if (at(view.dice, 0) > 0) lines.push(`${words.dice}: ${view.dice[0]} + ${view.dice[1]}`);
  lines.push(`${words.bank}: ${cardsText(view.bank, locale)}   ${words.deck}: ${view.deckLeft}`, '');
  view.players.forEach((player, seat) => {
    const awards = [
      view.longestRoadHolder === seat ? '+2' : '',
      view.largestArmyHolder === seat ? '+2' : '',
    ] as const;
    const mark = view.lifecycle !== 'ended' && view.acting === seat ? '>' : ' ';
    const points = player.points ?? player.publicPoints;
    lines.push(
      `${mark}${seat + 1} ${SETTLEMENTS[seat]} ${who(telling, seat as Seat)}: ${points} ${words.points}, ` +
        `${player.handSize} ${words.cards}, ${player.cardCount} ${words.development}, ` +
        `${words.road} ${player.roadLength}${awards[0]}, ${words.knights} ${player.knights}${awards[1]}`,
    );
    if (player.hand)
      lines.push(`     ${words.hand}: ${cardsText(player.hand, locale)}${own(player.cards, locale)}`);
  });
  return lines.join('\n');
}

function own(cards: readonly number[] | null, locale: Locale): string {
  const held = (cards ?? []).flatMap((count, card) =>
    count > 0 ? [`${count} ${cardName(card, locale)}`] : [],
  );
  return held.length > 0 ? ` | ${held.join(', ')}` : '';
}

const harbours = ({ board }: View, locale: Locale): string =>
  board.harbours
    .map(({ takes, vertices }) => {
      const beside = board.corners.findIndex((six) => six.includes(vertices[0]) && six.includes(vertices[1]));
      const near = at(board.terrain, beside);
      const place = near < 0 ? DESERT_NAME[locale] : `${resourceName(near, locale)} ${board.numbers[beside]}`;
      return `${takes < 0 ? WORDS[locale].any : `${resourceName(takes, locale)} 2:1`} (${place})`;
    })
    .join(', ');

/** Every hex with its number, every vertex and edge with what stands on it. */
function island({ board, builder, level, roads, robber }: View, locale: Locale): readonly string[] {
  const centres = board.hexes.map(centreOf);
  const left = Math.min(...centres.map(([x]) => x)) - 1;
  const top = Math.min(...centres.map(([, y]) => y)) - 2;
  const rows = Array.from(
    { length: Math.max(...centres.map(([, y]) => y)) + 3 - top },
    () => new Map<number, string>(),
  );
  const put = (x: number, y: number, what: string): void => {
    rowAt(rows, y - top).set((x - left) * STEP, what);
  };
  const places = geometryOf(board).points;
  places.forEach(([x, y], vertex) => {
    const owner = at(builder, vertex);
    put(x, y, owner < 0 ? '.' : ((level[vertex] === 1 ? SETTLEMENTS : CITIES)[owner] ?? '?'));
  });
  board.edges.forEach(([a, b], edge) => {
    const [ax, ay] = rowAt(places, a);
    const [bx, by] = rowAt(places, b);
    const owner = at(roads, edge);
    const line = ax === bx ? '|' : ax < bx === ay < by ? '\\' : '/';
    const sign = owner < 0 ? line : String(owner + 1);
    // Upright edges cross the middle row; slanted ones go beside the vertex that stands alone in its row.
    if (ax === bx) put(ax, (ay + by) / 2, sign);
    else put((ax + bx) / 2, (((ay % 3) + 3) % 3 === 1) === ay < by ? ay : by, sign);
  });
  board.terrain.forEach((resource, hex) => {
    const name = resource < 0 ? SHORT_DESERT[locale] : (SHORT[locale][resource] ?? '');
    const number = resource < 0 ? '  ' : String(board.numbers[hex]).padStart(2);
    const [x, y] = rowAt(centres, hex);
    put(x - 0.5, y, `${name}${number}${hex === robber ? 'R' : ' '}`);
  });
  return rows.map(lineOf);
}

/** Lays signs at their columns; Chinese characters take two. */
function lineOf(signs: ReadonlyMap<number, string>): string {
  let line = '';
  let width = 0;
  for (const [column, sign] of [...signs].toSorted(([a], [b]) => a - b)) {
    line += ' '.repeat(Math.max(0, column - width)) + sign;
    width = Math.max(width, column) + sign.length + (sign.match(/[\u2e80-\uffdc]/g)?.length ?? 0);
  }
  return line;
}
