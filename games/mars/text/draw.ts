/** The table as a terminal shows it to one viewer. */
import type { Telling } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { mapOf } from '../facts/geometry.ts';
import type { Tile } from '../rules/state.ts';
import type { PlayerView, View } from '../rules/view.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { goalName } from './called.ts';
import { boardName, cardName, resource, say, tag } from './names.ts';

/** Two signs per area: the tile with its owner's number, or what the free area offers. */
function sign(view: View, space: number): string {
  const tile = view.tiles[space];
  if (tile) return tileSign(tile);
  const claim = view.claims.find((one) => one.space === space);
  if (claim) return `?${claim.seat + 1}`;
  const area = mapOf(view.board).areas[space]!;
  return area.ocean ? '~~' : area.reserved ? '::' : area.bonuses.length > 0 ? '+.' : ' .';
}

function tileSign({ kind, owner }: Tile): string {
  const who = owner === null ? '0' : String(owner + 1);
  switch (kind) {
    case 'ocean':
      return '≈≈';
    case 'greenery':
      return `g${who}`;
    case 'city':
    case 'capital':
      return `C${who}`;
    default:
      return `s${who}`;
  }
}

const map = (view: View): readonly string[] =>
  Array.from({ length: 9 }, (_, row) => {
    const areas = mapOf(view.board).areas.flatMap((area, space) =>
      area.row === row + 1 ? [sign(view, space)] : [],
    );
    return ' '.repeat(2 + 2 * Math.abs(row - 4)) + areas.join('  ');
  });

function player(view: View, seen: PlayerView, { locale, nameOf, viewer }: Telling): readonly string[] {
  const t = (en: string, zh: string): string => say(locale, en, zh);
  const marks = [
    ...(seen.seat === view.first ? ['①'] : []),
    ...(seen.passed ? [t('passed', '已跳过')] : []),
    ...(view.toAct.includes(seen.seat) ? ['◀'] : []),
  ];
  const stock = RESOURCES.map((kind) => {
    const made = seen.production[kind];
    return `${resource(kind, locale)} ${seen.stock[kind]}(${made < 0 ? `−${-made}` : `+${made}`})`;
  }).join('  ');
  const tags = Object.entries(seen.tags)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${tag(name as keyof typeof seen.tags, locale)} ${n}`)
    .join(' ');
  const cards = seen.played.map(
    ({ card, resources, down }) =>
      `${down ? '·' : ''}${cardName(card, locale)}${resources > 0 ? `[${resources}]` : ''}`,
  );
  const name = seen.seat === viewer ? t('You', '你') : nameOf(seen.seat);
  return [
    `${seen.seat + 1} ${name}  TR ${seen.tr}  ${t('hand', '手牌')} ${seen.hand}  ${marks.join(' ')}`.trimEnd(),
    `    ${stock}`,
    ...(tags === '' ? [] : [`    ${tags}`]),
    ...(cards.length === 0 ? [] : [`    ${cards.join(', ')}`]),
  ];
}

/** Cards laid before the viewer to choose from. */
function zones({ own }: View, { locale }: Telling): readonly string[] {
  if (own === null) return [];
  const named = (label: string, cards: readonly string[]): readonly string[] =>
    cards.length === 0
      ? []
      : [`${label}: ${cards.map((card) => `${cardName(card, locale)} ${cardOf(card).cost}`).join(', ')}`];
  return [
    ...named(say(locale, 'Corporations', '公司'), own.offered),
    ...named(say(locale, 'Kept', '已选'), own.drafted),
    ...named(say(locale, 'Dealt', '发到的牌'), own.dealt),
    ...named(say(locale, 'Looking at', '正在查看'), own.looking),
  ];
}

export function draw(view: View, telling: Telling): string {
  const { locale } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  const degrees = view.temperature < 0 ? `−${-view.temperature}` : `+${view.temperature}`;
  const goals = [
    ...view.milestones.map(({ name, threshold, values, seat }) =>
      seat === null
        ? `${goalName(name, locale)} ${values.join('/')} (${threshold})`
        : `${goalName(name, locale)} ✓${seat + 1}`,
    ),
    ...view.awards.map(
      ({ name, values, seat }) => `${seat === null ? '' : '★'}${goalName(name, locale)} ${values.join('/')}`,
    ),
  ];
  const hand = view.own?.hand ?? [];
  return [
    `${boardName(view.board, locale)}  ${t('generation', '世代')} ${view.generation}  ${degrees} °C  O₂ ${view.oxygen} %  ${t('oceans', '海洋')} ${view.oceans}/9  ${t('deck', '牌堆')} ${view.deck}`,
    ...map(view),
    ...view.players.flatMap((seen) => player(view, seen, telling)),
    ...(goals.length === 0 ? [] : [goals.join('  ')]),
    ...zones(view, telling),
    ...(hand.length === 0
      ? []
      : [
          `${t('Your hand', '你的手牌')}: ${hand
            .map(
              ({ card, bill, refusal }) =>
                `${cardName(card, locale)} ${bill.price}${refusal === null ? '' : '*'}`,
            )
            .join(', ')}`,
        ]),
  ].join('\n');
}
