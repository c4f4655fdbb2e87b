import { seat, seatsOf, type About, type Dice, type Entry, type Row, type Seat } from '@reckon/kernel';
import { tableFor, types, type TestTable } from '@reckon/kernel/testing';
import { cambio } from '../entry.ts';
import { PACK, PACK_WITH_JOKERS, type Card, type Power } from '../facts/cards.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { handOf, type Slot } from '../facts/table.ts';
import { phaseOf, type Phase, type State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

export type Cambio = Entry<Config, State, Move, Event, View>;

/** A table as it is drawn in a test: cards by name, in slot order, and what chance will do. */
export interface Drawing extends Partial<Config> {
  /** One hand per seat, e.g. '7H 8D KC KS'; cards not named come from what is left of the pack. */
  readonly hands?: readonly string[];
  readonly seats?: number;
  /** The first discard. */
  readonly top?: string;
  /** What will be drawn, first first. */
  readonly deck?: string;
  /** What the dice give a king: slots. */
  readonly king?: readonly Slot[];
  /** Stop before the first look is over. */
  readonly looking?: true;
  /** Play another game than the real one. */
  readonly entry?: Cambio;
  /** Nobody keeps the score. */
  readonly unscored?: true;
}

/** Small cards without a power in every hand. */
export const TWO: Drawing = { hands: ['2C 3C 4C 5C', '2D 3D 4D 5D'], top: '6S' };
export const THREE: Drawing = { hands: ['2C 3C 4C 5C', '2D 3D 4D 5D', '2H 3H 4H 5H'], top: '6S' };

const cards = (names = ''): Card[] => names.split(/\s+/).filter(Boolean) as Card[];

/** The order of the pack that deals this table; the rest of the pack follows in its own order. */
function orderOf({ hands = [], top, deck }: Drawing, seats: number, config: Config): Card[] {
  const named = [...hands.flatMap(cards), ...cards(top), ...cards(deck)];
  const rest = (config.jokers === 2 ? PACK_WITH_JOKERS : PACK).filter((card) => !named.includes(card));
  const dealt = seatsOf(seats).flatMap((owner) => {
    const hand = cards(hands[owner]);
    return [...hand, ...rest.splice(0, 4 - hand.length)];
  });
  const faceUp = config.startDiscard === 'one' ? [cards(top)[0] ?? rest.shift()!] : [];
  return [...dealt, ...faceUp, ...cards(deck), ...rest];
}

const switchesOf = (drawing: Drawing): Partial<Config> =>
  Object.fromEntries(Object.entries(drawing).filter(([name]) => Object.hasOwn(STANDARD, name)));

export interface Table extends Omit<TestTable<Config, State, Move, Event, View>, 'play'> {
  readonly entry: Cambio;
  readonly phase: Phase;
  /** Whose turn it is; undefined while there are no turns. */
  readonly mover: Seat | undefined;
  /** The power that waits or is being used. */
  readonly power: Power;
  readonly rows: readonly Row[];
  /** All that was said of one row of the records. */
  record(name: Row['table'], key: Row['key']): Row['set'];
  /** Plays a move that must be accepted. */
  play(seat: number | undefined, move: Move): readonly Event[];
  /** Several moves of one seat. */
  turn(seat: number | undefined, ...moves: readonly Move[]): readonly Event[];
  /** The faces a viewer is shown, as 'seat.slot card'. */
  faces(viewer: number | 'spectator'): readonly string[];
  hand(seat: number): string;
}

export const draw: Move = { type: 'drawDeck' };
export const take: Move = { type: 'takeDiscard' };
export const call: Move = { type: 'callCambio' };
export const discard: Move = { type: 'discard' };
export const skip: Move = { type: 'skipPower' };
export const close: Move = { type: 'closePeek' };
export const ready: Move = { type: 'viewReady' };
export const swap = (slot: number): Move => ({ type: 'swap', slot: slot as Slot });
export const peekOwn = (slot: number): Move => ({ type: 'peekOwn', slot: slot as Slot });
export const peek = (owner: number, slot: number): Move => ({
  type: 'peekOpponent',
  seat: seat(owner),
  slot: slot as Slot,
});
export const blindSwap = (slot: number, owner: number, theirs: number): Move => ({
  type: 'blindSwap',
  slot: slot as Slot,
  seat: seat(owner),
  theirs: theirs as Slot,
});
/** Draws and discards: the shortest turn. */
export const pass: readonly Move[] = [draw, discard];

/** Ids that can be read. */
export const about: About = { table: 'table', at: 0, id: (kind, key) => `${kind}:${key}` };

/** What every row has besides. */
const PLAIN = ['id', 'game_session_id', 'number', 'round', 'created_at', 'ended_at', 'completed_at'];

const said = (rows: readonly Row[]): Row['set'] =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...rows.map(({ set }) => set)) as Row['set']).filter(
      ([column, value]) => value !== null && !PLAIN.includes(column),
    ),
  );

export function table(drawing: Drawing = {}): Table {
  const { seats = drawing.hands?.length ?? 2, king = [], entry = cambio } = drawing;
  const config = { ...STANDARD, ...switchesOf(drawing) };
  const kings = [...king];
  let dealt = false;
  const dice: Dice = {
    below: () => kings.shift() ?? 0,
    // The first deal is as drawn; later ones, and reshuffles, turn the order round: easy to follow, and not the same.
    shuffled<T>(items: readonly T[], what: string): T[] {
      if (what !== 'deal' || dealt) return items.toReversed();
      dealt = true;
      return orderOf(drawing, seats, config) as never;
    },
  };
  const { game } = entry;
  const seated = tableFor({ entry, config, seats, dice, ...(drawing.unscored && { observers: [] }) });
  const people = seatsOf(seats).map((n) => `P${n}`);
  const rows: Row[] = [...entry.records!.rows({ type: 'dealt', state: seated.state, people }, about)];
  /** Plays on, and writes down what the records say of it. */
  const noted = (happen: () => readonly Event[]): readonly Event[] => {
    const before = game.copy(seated.state);
    const events = happen();
    const played = seated.log.at(-1);
    if (played?.type === 'played')
      rows.push(
        ...entry.records!.rows({ type: 'played', before, record: played, after: seated.state }, about),
      );
    return events;
  };

  const it: Table = {
    ...seated,
    entry,
    get state() {
      return seated.state;
    },
    get phase() {
      return phaseOf(seated.state);
    },
    get mover() {
      const { step } = seated.state;
      return 'seat' in step ? step.seat : undefined;
    },
    get power() {
      const { step } = seated.state;
      return 'power' in step ? step.power : 'none';
    },
    get sheet() {
      return seated.sheet;
    },
    get totals() {
      return seated.totals;
    },
    rows,
    record: (name, key) => said(rows.filter((row) => row.table === name && row.key === key)),
    play(who, move) {
      if (who === undefined) throw new Error('there is no turn');
      return noted(() => seated.play(who, move));
    },
    turn(who, ...moves) {
      return moves.flatMap((move) => it.play(who, move));
    },
    house: (who, cause) => noted(() => seated.house(who, cause)),
    faces: (viewer) => it.view(viewer).faces.map(({ seat: owner, slot, card }) => `${owner}.${slot} ${card}`),
    hand: (who) => handOf(seated.state.hands, who).join(' '),
  };
  if (!drawing.looking && config.initialLook !== 'none')
    for (const who of seatsOf(seats)) it.play(who, ready);
  return it;
}

export { types };
