import {
  accounted,
  EMPTY_SHEET,
  object,
  oneOf,
  optional,
  read,
  readOr,
  refuse,
  seat,
  seatsOf,
  tagged,
  whole,
  type AnyEntry,
  type Bot,
  type Entry,
  type Game,
  type ScoreLine,
  type Seat,
} from '@reckon/kernel';

/** A small game for tests: seats in turn add to their tally, each holds a hidden card, one move always makes the rules throw. */
interface Config {
  readonly rounds: number;
  readonly first: number;
  readonly turnMs: number;
}
interface State {
  readonly turn: number;
  readonly left: number;
  readonly tallies: readonly number[];
  readonly hidden: readonly string[];
  readonly turnMs: number;
}
type Move =
  | { readonly type: 'add'; readonly n: number }
  | { readonly type: 'look' }
  | { readonly type: 'end' }
  | { readonly type: 'boom' }
  | { readonly type: 'skip' };
type Event =
  | { readonly type: 'added'; readonly seat: Seat; readonly n: number }
  | { readonly type: 'looked'; readonly seat: Seat; readonly card?: string }
  | { readonly type: 'ended'; readonly seat: Seat; readonly why: 'move' | 'timeout' | 'offline' | 'left' };

const parseMove = tagged<Move>({
  add: object({ type: oneOf('add'), n: whole(1, 3) }),
  look: object({ type: oneOf('look') }),
  end: object({ type: oneOf('end') }),
  boom: object({ type: oneOf('boom') }),
});

const game = (version: number): Game<Config, State, Move, Event, object> => ({
  id: 'tally',
  version,
  seats: { min: 2, max: 4 },
  purposes: ['deal'],
  setup: ({ rounds, first, turnMs }, seats, dice) => ({
    turn: first % seats,
    left: rounds * seats,
    tallies: Array.from({ length: seats }, () => 0),
    hidden: dice.shuffled(['zebra', 'quokka', 'narwhal', 'lemur', 'ibex'], 'deal').slice(0, seats),
    turnMs,
  }),
  toAct: ({ turn, left }) => (left > 0 ? [seat(turn)] : []),
  moves: ({ turn, left }, who) =>
    left > 0 && turn === who ? [{ type: 'add', n: 1 }, { type: 'look' }, { type: 'end' }] : [],
  parseMove: (json, from = 'house') =>
    from === 'house' && (json as Move).type === 'skip' ? { type: 'skip' } : readOr(parseMove, json),
  decide: ({ turn, hidden, left }, who, move) => {
    if (left === 0 || turn !== who) return refuse('It is not your turn.', 'TAL-1.1', 'NOT_YOUR_TURN');
    switch (move.type) {
      case 'add':
        return [{ type: 'added', seat: who, n: move.n }];
      case 'look':
        return [{ type: 'looked', seat: who, card: hidden[who]! }];
      case 'end':
        return [{ type: 'ended', seat: who, why: 'move' }];
      case 'skip':
        return [{ type: 'ended', seat: who, why: 'timeout' }];
      case 'boom':
        throw new Error('boom');
      default:
        return move satisfies never;
    }
  },
  evolve: (state, event) => {
    if (event.type === 'added') state.tallies[event.seat]! += event.n;
    if (event.type === 'ended') {
      state.turn = (state.turn + 1) % state.tallies.length;
      state.left--;
    }
  },
  fallback: () => ({ type: 'skip' }),
  copy: (state) => ({ ...state, tallies: state.tallies.slice() }),
  informs: ({ type }) => type === 'looked',
  view: ({ turn, left, tallies, hidden }, viewer) => ({
    turn,
    left,
    tallies: tallies.slice(),
    ...((viewer !== 'spectator' || left === 0) && { hidden: left === 0 ? hidden : hidden[viewer as Seat] }),
  }),
  redact: (event, viewer) =>
    event.type === 'looked' && event.seat !== viewer ? { type: 'looked', seat: event.seat } : event,
  holdings: ({ hidden }) => hidden.slice(),
  allowance: ({ turnMs }, _seat, presence) =>
    turnMs === 0 ? undefined : { ms: presence === 'here' ? turnMs : turnMs / 2, why: `clock.${presence}` },
});

const linesOf = ({ tallies }: State): readonly ScoreLine[] =>
  tallies.map((points, n) => ({
    id: 'tally',
    seat: seat(n),
    points,
    condition: { kind: 'fixed', points },
    rule: 'TAL-2.1',
    source: 'tally',
    category: 'tally',
    why: { key: 'tally' },
    because: [],
    evidence: [],
  }));

const bot: Bot<Move, Event, object, number> = {
  id: 'adder',
  begin: () => 0,
  see: (memory) => memory + 1,
  choose: (_memory, _look, moves) => moves.at(-1)!,
};

export const tally = (version = 1): AnyEntry => {
  const rules = game(version);
  const entry: Entry<Config, State, Move, Event, object> = {
    game: rules,
    scoring: {
      id: 'tally',
      begin: (state) => ({ ...EMPTY_SHEET, lines: linesOf(state) }),
      observe: (sheet, _event, after) => ({ ...sheet, lines: linesOf(after), final: after.left === 0 }),
      settled: accounted({ open: (event: Event) => event, when: ({ left }: State) => left }),
      rank: (_sheet, { tallies }) =>
        [...new Set(tallies)]
          .toSorted((a, b) => b - a)
          .map((points) => seatsOf(tallies.length).filter((one) => tallies[one] === points)),
    },
    bots: [bot],
    options: [],
    parseConfig: (json) => {
      const reading = read(
        object({ rounds: optional(whole(1, 100)), turnMs: optional(whole(0)), first: optional(whole(0, 3)) }),
        json,
      );
      return 'value' in reading ? { value: { rounds: 2, turnMs: 0, first: 0, ...reading.value } } : reading;
    },
    rematch: (config, seats) => ({ ...config, first: (config.first + 1) % seats }),
    text: {
      title: { en: 'Tally', zh: '计数' },
      phrase: ({ key }) => key,
      event: ({ type }) => type,
      move: ({ type }) => type,
      status: () => '',
      refusal: ({ rejected }) => rejected,
      source: ({ source }) => source,
      draw: () => '',
      houseRules: () => [],
    },
  };
  return entry;
};

/** What a seat of it says most. */
export const END = { type: 'move', move: { type: 'end' } } as const;
export const LOOK = { type: 'move', move: { type: 'look' } } as const;
