import {
  merged,
  seatsOf,
  totalOf,
  type About,
  type Happened,
  type Row,
  type ScoreLine,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { nameOf } from '../facts/tiles.ts';
import type { Event, KongEvent, WinEvent } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

type Played = Extract<Happened<State, Move, Event>, { type: 'played' }>;

/** The records of play, worked out from what happens at a table and what the score says of it. */
export function rows(happened: Happened<State, Move, Event>, about: About): readonly Row[] {
  switch (happened.type) {
    case 'dealt': {
      const { config, hand, dealer } = happened.state;
      return [
        {
          table: 'mahjong_game',
          key: 0,
          set: { table_id: about.table, rules: config.rules, hands: config.hands },
        },
        dealtRow(about, hand, dealer),
      ];
    }
    case 'played':
      return merged([
        ...happened.record.events.flatMap((event) => rowsOf(about, event, happened)),
        ...transfers(about, happened),
      ]);
    case 'abandoned':
    case 'presence':
      return [];
    default:
      return happened satisfies never;
  }
}

const dealtRow = ({ table, at }: About, hand: number, dealer: Seat): Row => ({
  table: 'mahjong_hand',
  key: hand,
  set: { table_id: table, hand, dealer, ended_by: null, began_at: at, ended_at: null },
});

function rowsOf(about: About, event: Event, { before, sheet }: Played): readonly Row[] {
  const { table, at } = about;
  // Only a deal leads to another hand, and nothing of the one before comes after it.
  const { hand } = before;
  switch (event.type) {
    case 'won':
      return [winRow(about, { hand, event, sheet })];
    case 'konged':
      return [kongRow(about, hand, event)];
    case 'kongLost':
      return [{ table: 'mahjong_kong', key: `${hand}/${event.no}`, set: { kept: false } }];
    case 'handEnded':
      return [
        { table: 'mahjong_hand', key: hand, set: { ended_by: event.reason, ended_at: at } },
        ...(sheet ? settlements(table, hand, sheet) : []),
      ];
    case 'dealt':
      return [dealtRow(about, event.hand, event.dealer)];
    default:
      return [];
  }
}

const isOf =
  (hand: number, no: number) =>
  ({ category, why }: ScoreLine): boolean =>
    category === 'hu' && why['hand'] === hand && why['no'] === no;

/** Parameters of the phrase of a win that name no pattern. */
const PLAIN = new Set(['key', 'kind', 'tile', 'of', 'fan', 'counted', 'each', 'more', 'hand', 'no']);

interface Win {
  readonly hand: number;
  readonly event: WinEvent;
  readonly sheet: Sheet | undefined;
}

function winRow({ table, at }: About, { hand, event, sheet }: Win): Row {
  const { seat, kind, tile, from, no, fan, each, payers } = event;
  const line = sheet?.lines.find(isOf(hand, no));
  const fans = Object.entries(line?.why ?? {}).filter(
    ([name, value]) => !PLAIN.has(name) && typeof value === 'number',
  );
  return {
    table: 'mahjong_win',
    key: `${hand}/${no}`,
    set: {
      table_id: table,
      hand,
      no,
      seat,
      kind,
      tile: nameOf(tile),
      from_seat: from,
      fan,
      points: each * payers.length,
      lines: Object.fromEntries(fans),
      at,
    },
  };
}

const kongRow = ({ table, at }: About, hand: number, { seat, kind, tile, from, no }: KongEvent): Row => ({
  table: 'mahjong_kong',
  key: `${hand}/${no}`,
  set: { table_id: table, hand, no, seat, kind, tile: nameOf(tile), from_seat: from, kept: true, at },
});

const settlements = (table: string, hand: number, { lines }: Sheet): readonly Row[] =>
  seatsOf(SEATS).map((seat) => ({
    table: 'mahjong_settlement',
    key: `${hand}/${seat}`,
    set: {
      table_id: table,
      hand,
      seat,
      change: totalOf(
        lines.filter(({ why }) => why['hand'] === hand),
        seat,
      ),
      total: totalOf(lines, seat),
    },
  }));

/** Double entry: of the two lines of a transfer the one that gains tells it. Lines are only ever added. */
function transfers({ table, at }: About, { before, sheet, earlier }: Played): readonly Row[] {
  if (!sheet || !earlier) return [];
  return sheet.lines.slice(earlier.lines.length).flatMap((line, i): readonly Row[] => {
    const { seat, other, points, category, rule, why } = line;
    if (other === undefined || points <= 0) return [];
    const no = earlier.lines.length + i;
    const fan = typeof why['fan'] === 'number' ? why['fan'] : null;
    const set = {
      table_id: table,
      no,
      hand: before.hand,
      payer: other,
      receiver: seat,
      points,
      reason: category,
      fan,
      rule,
      at,
    };
    return [{ table: 'mahjong_transfer', key: no, set }];
  });
}
