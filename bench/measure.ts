import { begin, play, seededDice, type AnyEntry } from '@reckon/kernel';
// The compiled program: a loader for TypeScript would name every function it makes while it is measured.
import { simulateGame, type Plan } from '../cli/dist/simulation/game.js';
import { compete, median, WARM_UP } from './clock.ts';
import type { Figure } from './figures.ts';
import { playAgain, record, standardOf, type Recording } from './recording.ts';

/** Random games are told for the number of seats the project made its promises for. */
const seatsFor = ({ game }: AnyEntry): number =>
  game.id === 'mars' ? 2 : Math.min(Math.max(4, game.seats.min), game.seats.max);

/** Games of the strongest bot: they look like games of people. */
export const recordingsOf = (entry: AnyEntry, count: number): readonly Recording[] =>
  Array.from({ length: count }, (_, n) =>
    record(entry, { seats: seatsFor(entry), bot: entry.bots.at(-1)!.id, seed: `bench ${n}` }),
  );

/** Games between two looks at the clock. */
const BATCH = 8;

/** What one game costs, whatever game it is. */
export function measure(entry: AnyEntry, recordings: readonly Recording[]): readonly Figure[] {
  const game = entry.game.id;
  const seats = seatsFor(entry);
  const figure = (what: string, value: number, unit: Figure['unit']): Figure => ({ game, what, value, unit });
  const moves = recordings.reduce((total, { steps }) => total + steps.length, 0);
  const again = (observers: Parameters<typeof playAgain>[2]) => (): number => {
    for (const recording of recordings) playAgain(entry, recording, observers);
    return recordings.length;
  };
  const chosen = randomMoves(entry, standardOf(entry), seats);
  const bots = entry.bots.map(({ id }) => ({ id, games: simulated(entry, id, seats) }));
  const playing = (ids: readonly string[]): { readonly [id: string]: () => number } =>
    Object.fromEntries(bots.flatMap(({ id, games }) => (ids.includes(id) ? [[id, games.play]] : [])));
  const rates = {
    // Random play first: games of cleverer bots have states the engine would have to be ready for as well.
    ...compete<string>({ chosen: chosen.play, ...playing(['random']) }, { warmUp: WARM_UP }),
    ...compete<string>(
      {
        recorded: again([entry.scoring]),
        unscored: again([]),
        ...playing(bots.map(({ id }) => id).filter((id) => id !== 'random')),
      },
      { warmUp: WARM_UP },
    ),
  };
  const rate = (name: string): number => median(rates[name]!);
  const events = recordings.reduce((total, recording) => total + recording.events.length, 0);
  const scoreSeconds = median(
    rates['recorded']!.map((scored, round) => 1 / scored - 1 / rates['unscored']![round]!),
  );
  return [
    figure(`random moves, ${seats} seats`, rate('chosen'), 'games/s'),
    figure(`random moves, ${seats} seats`, rate('chosen') * chosen.decisions(), 'decisions/s'),
    ...bots.flatMap(({ id, games }) => [
      figure(`${id} bots, ${seats} seats`, rate(id), 'games/s'),
      figure(`${id} bots, ${seats} seats`, rate(id) * games.decisions(), 'decisions/s'),
    ]),
    figure('recorded games, played again', rate('recorded'), 'games/s'),
    figure('recorded games, played again', (rate('recorded') * moves) / recordings.length, 'moves/s'),
    figure('score, each event', Math.max(0, (1e9 * scoreSeconds * recordings.length) / events), 'ns'),
    ...stateFigures(entry, recordings).map(({ what, value, unit }) => figure(what, value, unit)),
  ];
}

interface Games {
  /** Plays a few; answers how many. */
  readonly play: () => number;
  /** Decisions of a game, on average so far. */
  readonly decisions: () => number;
}

/** Menu, choice, rules, events and score: no memory is kept and nothing is redacted, for the random bot looks at nothing. */
export function randomMoves({ game, bots, scoring }: AnyEntry, config: unknown, seats: number): Games {
  const random = bots.find(({ id }) => id === 'random')!;
  const observers = [scoring];
  let index = 0;
  let decisions = 0;
  return {
    play: () => {
      for (let n = 0; n < BATCH; n++) {
        const dice = seededDice(`random ${index++}`);
        const match = begin({ game, config, seats, chance: dice, observers });
        for (let seat = game.toAct(match.state)[0]; seat !== undefined; seat = game.toAct(match.state)[0]) {
          play(match, seat, random.choose(null, noLook, game.moves(match.state, seat), dice));
          decisions++;
        }
      }
      return BATCH;
    },
    decisions: () => decisions / index,
  };
}

function noLook(): never {
  throw new Error('the random bot looks at nothing');
}

/** Random games with all a game has, which takes longer until it is compiled. */
export function measureFull(entry: AnyEntry, options: object): readonly Figure[] {
  const seats = seatsFor(entry);
  const { play, decisions } = simulated(entry, 'random', seats, standardOf(entry, options));
  const rate = median(compete({ play }, { warmUp: 3 * WARM_UP, rounds: 9, seconds: 1 }).play);
  const figure = { game: entry.game.id, what: `random bots, ${seats} seats, everything on` };
  return [
    { ...figure, value: rate, unit: 'games/s' },
    { ...figure, value: rate * decisions(), unit: 'decisions/s' },
  ];
}

/** As `reckon simulate` plays them: views, redacted events and memories included. */
function simulated(entry: AnyEntry, bot: string, seats: number, config = standardOf(entry)): Games {
  const plan: Plan = {
    game: entry.game.id,
    config,
    seats,
    bots: Array.from({ length: seats }, () => bot),
    rotate: false,
    seed: 'bench',
    decisionLimit: 50_000,
  };
  let index = 0;
  let decisions = 0;
  return {
    play: () => {
      for (let n = 0; n < BATCH; n++) {
        const outcome = simulateGame(entry, plan, index++);
        if (outcome.type === 'failed') throw new Error(outcome.problem);
        decisions += outcome.decisions;
      }
      return BATCH;
    },
    decisions: () => decisions / index,
  };
}

/**
 * Of states from the middle of recorded games: the copy that `attempt` makes before every move, and what is stored; of their
 * ends, where it is longest: the score sheet.
 */
function stateFigures(
  entry: AnyEntry,
  recordings: readonly Recording[],
): readonly Pick<Figure, 'what' | 'value' | 'unit'>[] {
  const { game, scoring } = entry;
  const middles = recordings.map((recording) => playAgain(entry, recording, [], recording.steps.length >> 1));
  const ends = recordings.map((recording) => playAgain(entry, recording, []));
  let kept: unknown;
  const over = (states: readonly unknown[], work: (state: unknown) => unknown) => (): number => {
    for (let n = 0; n < 50; n++) for (const state of states) kept = work(state);
    return kept === undefined ? 0 : 50 * states.length;
  };
  const rates = compete<string>(
    {
      fork: over(middles, (state) => game.copy(state)),
      ...(scoring.recount && { sheet: over(ends, (state) => scoring.recount?.(state)) }),
    },
    { seconds: 0.15 },
  );
  const seats = recordings[0]!.seats;
  return [
    { what: 'fork', value: 1e6 / median(rates['fork']!), unit: 'µs' },
    ...(rates['sheet']
      ? [
          {
            what: 'score sheet, each player',
            value: 1e6 / median(rates['sheet']) / seats,
            unit: 'µs',
          } as const,
        ]
      : []),
    {
      what: 'snapshot',
      value: median(middles.map((state) => new TextEncoder().encode(JSON.stringify(state)).length)) / 1000,
      unit: 'kB',
    },
  ];
}
