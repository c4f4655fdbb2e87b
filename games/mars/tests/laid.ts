/** Small positions for the chapters of the packs, played by the referee of `reckon what-if`. */
import { whatIf } from '../score/whatif.ts';

type Flat = { readonly [key: string]: unknown };
export type Move = { readonly type: string } & Flat;

const EMPTY = { leader: null, delegates: {} };
const PARTIES = {
  'mars-first': EMPTY,
  scientists: EMPTY,
  unity: EMPTY,
  greens: EMPTY,
  reds: EMPTY,
  kelvinists: EMPTY,
};

/** A quiet parliament of two seats, changed as told; reserves are counted so that nobody has too many delegates. */
export function parliament(more: Flat = {}, parties: Flat = {}): Flat {
  const all = { ...PARTIES, ...parties } as { [key: string]: { delegates: { [who: string]: number } } };
  const chairman = more['chairman'] ?? 'neutral';
  const lobby = (more['lobby'] ?? [true, true]) as readonly boolean[];
  const count = (who: string): number =>
    Object.values(all).reduce((sum, { delegates }) => sum + (delegates[who] ?? 0), 0);
  return {
    ruling: 'greens',
    dominant: 'greens',
    chairman,
    parties: all,
    lobby,
    reserve: lobby.map(
      (there, seat) => 7 - (there ? 1 : 0) - count(String(seat)) - (chairman === seat ? 1 : 0),
    ),
    neutralReserve: 14 - count('neutral') - (chairman === 'neutral' ? 1 : 0),
    distant: 'Riots',
    coming: 'Sabotage',
    current: null,
    events: ['Productivity', 'Pandemic'],
    ...more,
  };
}

const STOCK = [60, 5, 5, 10, 5, 10];
export const colony = (name: string, more: Flat = {}): Flat => ({
  name,
  active: true,
  marker: 1,
  colonies: [],
  fleet: null,
  ...more,
});

/** Two seats with money; packs follow from what is given. */
export function lay(first: Flat = {}, more: Flat = {}): Flat {
  const { players, ...rest } = more;
  const packs = [
    'base-game',
    'corporate-era',
    'prelude',
    'venus-next',
    'promo',
    ...(rest['colonies'] ? ['colonies'] : []),
    ...(rest['turmoil'] ? ['turmoil'] : []),
  ];
  return {
    board: 'tharsis',
    packs,
    players: [
      { corp: 'B02', stock: STOCK, prod: [1, 1, 1, 1, 1, 1], ...first },
      ...((players as readonly Flat[] | undefined) ?? [
        { corp: 'B01', stock: [20, 2, 2, 2, 2, 2], prod: [1, 1, 1, 1, 1, 1] },
      ]),
    ],
    deck: ['001', '002', '003', '004', '006', '009', '010', '011', '012', '013'],
    deckOnly: true,
    ...rest,
  };
}

function answer(asked: Flat): Flat {
  const reading = whatIf(asked);
  if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value.answer as Flat;
}

export type Row = readonly [kind: string, answer: Move, seat?: number];
const rowsOf = (rows: readonly Row[]): readonly Flat[] =>
  rows.map(([kind, given, seat = 0]) => ({ seat, kind, answer: given }));

/** What the last of these moves of seat 0 changes. */
export function change(pos: Flat, moves: Move | readonly Move[], rows: readonly Row[] = []): Flat {
  const steps = [moves].flat().map((move) => ({ move, answers: rowsOf(rows) }));
  const told = answer({ pos, steps }) as { ok: boolean; code?: string; steps?: readonly { change: Flat }[] };
  if (!told.ok || !told.steps) throw new Error(`refused: ${told.code}`);
  return told.steps.at(-1)!.change;
}

/** Why seat 0 may not; undefined when it may. */
export const refusal = (pos: Flat, move: Move): unknown => answer({ pos, try: { move } })['code'];
export const offers = (pos: Flat, move: Move): unknown => answer({ pos, try: { move } })['offers'];
export const menu = (pos: Flat): Flat => answer({ pos, menu: {} })['menu'] as Flat;
/** What the end of the generation changes. */
export const passing = (pos: Flat, rows: readonly Row[] = []): Flat =>
  answer({ pos, pass: { answers: rowsOf(rows) } })['change'] as Flat;
/** The same without what production brings. */
export const solar = (pos: Flat, rows: readonly Row[] = []): Flat =>
  Object.fromEntries(
    Object.entries(passing(pos, rows)).filter(
      ([key]) => !/^\d\.(?:megacredits|steel|titanium|plants|energy|heat)$/.test(key),
    ),
  );
export const play = (card: string, megacredits: number, more: Flat = {}): Move => ({
  type: 'play',
  card,
  pay: megacredits === 0 ? {} : { megacredits },
  ...more,
});
