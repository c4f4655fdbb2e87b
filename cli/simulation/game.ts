import {
  begin,
  isRejection,
  mindNamed,
  namedIn,
  play,
  reportOf,
  seat as seatOf,
  seatsOf,
  seededDice,
  totalOf,
  type AnyEntry,
  type AnyGame,
  type Budget,
  type Dice,
  type Match,
  type Mind,
  type Named,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';

type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

/** A game that takes more decisions than this is not going to end. */
export const DECISION_LIMIT = 50_000;

/** Everything about a simulation that each of its games shares. All of it is plain data: it travels to the workers. */
export interface Plan {
  readonly game: string;
  readonly config: unknown;
  readonly seats: number;
  /** By seat; by entrant when they change seats. */
  readonly bots: readonly string[];
  /** Every deal is played once in each seating: who is lucky is then lucky for everybody. */
  readonly rotate: boolean;
  readonly seed: string;
  readonly decisionLimit: number;
  /** Are the moves of every game kept, to be written down? */
  readonly record?: true;
}

/** One move of a game that is written down. */
export interface Recorded {
  readonly seat: number;
  readonly move: Tagged;
}

/** What came of one game. */
export type Outcome =
  | {
      readonly type: 'finished';
      readonly index: number;
      /** In the order of the plan's bots, whatever their seats were. */
      readonly scores: readonly number[];
      /** Those in the first place, in the same order. */
      readonly winners: readonly number[];
      readonly decisions: number;
      readonly events: number;
      readonly record?: readonly Recorded[];
    }
  | { readonly type: 'failed'; readonly index: number; readonly problem: string };

/** Game number `index` of the plan: its chance depends on the seed and the number alone, never on who plays it when. */
export function simulateGame(entry: AnyEntry, plan: Plan, index: number): Outcome {
  const step = playing(entry, plan, { index }).next();
  return step.done
    ? step.value
    : { type: 'failed', index, problem: 'a program was asked where there is none' };
}

/** A seat that somebody outside plays is to move. `refused` says why what it answered before did not do. */
export interface Question {
  readonly seat: Seat;
  readonly view: unknown;
  readonly moves: readonly Tagged[];
  readonly refused?: string;
}

interface Course {
  readonly index: number;
  /** What seats played outside are told. */
  readonly tell?: (seat: Seat, event: Tagged) => void;
}

/** One game, step by step: it stops at every question to a seat that is played outside, and goes on with the answer. */
export function* playing(
  entry: AnyEntry,
  plan: Plan,
  course: Course,
): Generator<Question, Outcome, Tagged | undefined> {
  const { index } = course;
  const failed = (problem: string): Outcome => ({ type: 'failed', index, problem });
  try {
    const outcome = yield* playToTheEnd(entry, plan, course);
    return outcome ?? failed(`not over after ${plan.decisionLimit} decisions`);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

interface Player {
  /** Absent = played outside. */
  readonly bot: Mind | undefined;
  readonly seat: Seat;
  readonly dice: Dice;
  /** Of a bot that thinks ahead, if one was asked for. */
  readonly budget: () => Budget | undefined;
  memory: unknown;
}

/** Time is the one effort that gives other results on another machine. */
function budgetOf({ lines, ms }: Partial<Named> = {}): () => Budget | undefined {
  if (ms !== undefined) return () => ({ until: performance.now() + ms, now: () => performance.now() });
  return () => (lines === undefined ? undefined : { lines });
}

function* playToTheEnd(
  entry: AnyEntry,
  plan: Plan,
  { index, tell }: Course,
): Generator<Question, Outcome | undefined, Tagged | undefined> {
  const { game, scoring } = entry;
  const { seats } = plan;
  const shift = plan.rotate ? index % seats : 0;
  const seed = `${plan.seed}/${plan.rotate ? Math.floor(index / seats) : index}`;
  const entrantAt = (seat: number): number => (seat + shift) % seats;
  const players = seatsOf(seats).map((seat): Player => {
    const named = namedIn(plan.bots[entrantAt(seat)] ?? '');
    const bot = named && mindNamed(entry, named.id);
    const dice = seededDice(`${seed}/${seat}`);
    return { bot, seat, dice, budget: budgetOf(named), memory: bot?.begin(seat) };
  });
  let lost: string | undefined;
  const match: AnyMatch = begin({
    game,
    config: plan.config,
    seats,
    chance: seededDice(seed),
    observers: [scoring],
    failed: ({ seq, error }) => (lost = `the score failed at event ${seq}: ${String(error)}`),
  });
  const record: Recorded[] = [];
  for (let decisions = 0; decisions < plan.decisionLimit; decisions++) {
    const acting = game.toAct(match.state)[0];
    if (acting === undefined) {
      const sheet = reportOf<Sheet>(match.audience, scoring.id);
      if (sheet === undefined) return { type: 'failed', index, problem: lost ?? 'the score failed' };
      return {
        type: 'finished',
        index,
        scores: players.map(({ seat }) => totalOf(sheet.lines, seatOf((seat - shift + seats) % seats))),
        winners: (scoring.rank(sheet, match.state)[0] ?? []).map(entrantAt),
        decisions,
        events: match.seq,
        ...(plan.record && { record }),
      };
    }
    const player = players[acting];
    if (player === undefined) return undefined;
    const move = player.bot ? chosen(entry, match, player) : yield* asked(match, acting);
    const answer = play(match, acting, move);
    if ('rejected' in answer) {
      const problem = `${player.bot?.id ?? 'a program'} at seat ${acting} was refused: ${answer.rejected} (${answer.rule})`;
      return { type: 'failed', index, problem };
    }
    if (plan.record) record.push({ seat: acting, move });
    for (const one of players)
      if (one.bot === undefined) tellOutside(game, { seat: one.seat, events: answer.events, tell });
      else if (one.bot.remembers) tellBot(game, one, answer.events);
  }
  return undefined;
}

/** Whoever plays outside answers with a move; without one, or with one the rules refuse, the house moves for it. */
function* asked({ game, state }: AnyMatch, seat: Seat): Generator<Question, Tagged, Tagged | undefined> {
  const question = { seat, view: game.view(state, seat), moves: game.moves(state, seat) };
  const move = yield question;
  if (move === undefined) return game.fallback(state, seat, 'left');
  const decided = game.decide(state, seat, move, noRolls);
  if (!isRejection(decided)) return move;
  yield { ...question, refused: decided.rejected };
  return game.fallback(state, seat, 'left');
}

/** Whether a move is accepted is asked before it is played: chance decides other things. */
const noRolls = seededDice('asked');

/** One decision of a bot. */
function chosen(
  { imagining }: AnyEntry,
  { game, state }: AnyMatch,
  { bot, seat, dice, budget, memory }: Player,
): Tagged {
  if (!bot) throw new Error(`nobody plays seat ${seat}`);
  const effort = bot.thinks ? budget() : undefined;
  return bot.choose(memory, {
    seat,
    look: () => game.view(state, seat),
    veiled: () => imagining?.veil(state, seat) as unknown,
    moves: game.moves(state, seat),
    dice,
    ...(effort && { budget: effort }),
  });
}

function tellOutside(
  game: AnyGame,
  {
    seat,
    events,
    tell,
  }: { readonly seat: Seat; readonly events: readonly Tagged[]; readonly tell: Course['tell'] },
): void {
  if (!tell) return;
  for (const event of events) {
    const seen = game.redact(event, seat) as Tagged | undefined;
    if (seen !== undefined) tell(seat, seen);
  }
}

function tellBot(game: AnyGame, player: Player, events: readonly Tagged[]): void {
  const { bot, seat } = player;
  if (!bot) return;
  for (const event of events) {
    const seen = game.redact(event, seat) as Tagged | undefined;
    if (seen !== undefined) player.memory = bot.see(player.memory, seen);
  }
}
