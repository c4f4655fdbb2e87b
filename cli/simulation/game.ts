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
  winnersOf,
  type AnyEntry,
  type AnyGame,
  type Asked,
  type Budget,
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
  | Finished
  | { readonly type: 'failed'; readonly index: number; readonly problem: string };

interface Finished {
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

/** By how many seats everybody has moved on from the plan in a game. */
const shiftOf = ({ rotate, seats }: Plan, index: number): number => (rotate ? index % seats : 0);

/** Which of the plan's bots sits there in a game. */
export const entrantAt = (plan: Plan, index: number, seat: number): number =>
  (seat + shiftOf(plan, index)) % plan.seats;

/** Where one of the plan's bots sits in a game. */
export const seatIn = (plan: Plan, index: number, entrant: number): number =>
  (entrant - shiftOf(plan, index) + plan.seats) % plan.seats;

/** What came of a game as those see it who know themselves by their seats. */
export function bySeat(
  plan: Plan,
  { index, scores, winners }: Finished,
): Pick<Finished, 'scores' | 'winners'> {
  const seated: number[] = [];
  for (const [entrant, score] of scores.entries()) seated[seatIn(plan, index, entrant)] = score;
  return {
    scores: seated,
    winners: winners.map((entrant) => seatIn(plan, index, entrant)).toSorted((a, b) => a - b),
  };
}

/** Game number `index` of the plan: its chance depends on the seed and the number alone, never on who plays it when. */
export function simulateGame(entry: AnyEntry, plan: Plan, index: number): Outcome {
  try {
    const table = sitDown(entry, plan, index);
    for (;;) {
      const player = whoActs(table);
      if (player === undefined) return outcomeOf(table);
      if (!player.bot) throw new Error('a program was asked where there is none');
      const problem = carryOut(table, player, chosen(table, player));
      if (problem !== undefined) throw new Error(problem);
    }
  } catch (error) {
    return failed(index, error);
  }
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
  readonly tell: (seat: Seat, event: Tagged) => void;
}

/**
 * The same, step by step: it stops at every question to a seat that is played outside, and goes on with the answer. Games
 * among bots alone are not played by it: what stops and goes on is not compiled well.
 */
export function* playing(
  entry: AnyEntry,
  plan: Plan,
  { index, tell }: Course,
): Generator<Question, Outcome, Tagged | undefined> {
  try {
    const table = sitDown(entry, plan, index);
    for (;;) {
      const player = whoActs(table);
      if (player === undefined) return outcomeOf(table);
      const move = player.bot ? chosen(table, player) : yield* asked(table.match, player.seat);
      const problem = carryOut(table, player, move, tell);
      if (problem !== undefined) throw new Error(problem);
    }
  } catch (error) {
    return failed(index, error);
  }
}

const failed = (index: number, error: unknown): Outcome => ({
  type: 'failed',
  index,
  problem: error instanceof Error ? error.message : String(error),
});

interface Player extends Pick<Asked, 'seat' | 'look' | 'veiled' | 'dice'> {
  /** Absent = played outside. */
  readonly bot: Mind | undefined;
  /** Of a bot that thinks ahead, if one was asked for. */
  readonly budget: () => Budget | undefined;
  memory: unknown;
}

/** One game under way. */
interface Simulated {
  readonly entry: AnyEntry;
  readonly plan: Plan;
  readonly index: number;
  readonly players: readonly Player[];
  /** Those who are told what happens: programs outside, and bots that remember. */
  readonly told: readonly Player[];
  readonly match: AnyMatch;
  readonly record: Recorded[];
  decisions: number;
  /** Why there is no score. */
  lost: string | undefined;
}

/** Time is the one effort that gives other results on another machine. */
export function budgetOf({ lines, ms }: Partial<Named> = {}): () => Budget | undefined {
  if (ms !== undefined) return () => ({ until: performance.now() + ms, now: () => performance.now() });
  return () => (lines === undefined ? undefined : { lines });
}

function sitDown(entry: AnyEntry, plan: Plan, index: number): Simulated {
  const { game, scoring, imagining } = entry;
  const { seats, rotate, bots, config } = plan;
  const seed = `${plan.seed}/${rotate ? Math.floor(index / seats) : index}`;
  const match: AnyMatch = begin({
    game,
    config,
    seats,
    chance: seededDice(seed),
    // Nobody reads the sheet on the way: it is kept only where the last state does not know the score.
    observers: scoring.recount ? [] : [scoring],
    failed: ({ seq, error }) => (table.lost = `the score failed at event ${seq}: ${String(error)}`),
  });
  const players = seatsOf(seats).map((seat): Player => {
    const named = namedIn(bots[entrantAt(plan, index, seat)] ?? '');
    const bot = named && mindNamed(entry, named.id);
    return {
      bot,
      seat,
      // Made once: a bot is asked hundreds of times in a game.
      look: (): unknown => game.view(match.state, seat),
      veiled: (): unknown => imagining?.veil(match.state, seat) as unknown,
      dice: seededDice(`${seed}/${seat}`),
      budget: budgetOf(named),
      memory: bot?.begin(seat),
    };
  });
  const table: Simulated = {
    entry,
    plan,
    index,
    players,
    told: players.filter(({ bot }) => bot?.remembers !== false),
    match,
    record: [],
    decisions: 0,
    lost: undefined,
  };
  return table;
}

/** The player to move; nobody when the game is over. */
function whoActs(table: Simulated): Player | undefined {
  const { match, plan, players } = table;
  const acting = match.game.toAct(match.state)[0];
  if (acting === undefined) return undefined;
  const player = players[acting];
  if (player === undefined || table.decisions >= plan.decisionLimit)
    throw new Error(`not over after ${plan.decisionLimit} decisions`);
  return player;
}

function outcomeOf({ entry, match, plan, index, players, ...table }: Simulated): Outcome {
  const { scoring } = entry;
  const sheet = scoring.recount
    ? { lines: scoring.recount(match.state), changes: [], final: true }
    : reportOf<Sheet>(match.audience, scoring.id);
  if (sheet === undefined) throw new Error(table.lost ?? 'the score failed');
  return {
    type: 'finished',
    index,
    scores: players.map(({ seat }) => totalOf(sheet.lines, seatOf(seatIn(plan, index, seat)))),
    winners: winnersOf(entry, sheet, match.state).map((seat) => entrantAt(plan, index, seat)),
    decisions: table.decisions,
    events: match.seq,
    ...(plan.record && { record: table.record }),
  };
}

/** Makes a move, and tells everybody who remembers what happened. Answers what went wrong. */
function carryOut(
  table: Simulated,
  { bot, seat }: Player,
  move: Tagged,
  tell?: Course['tell'],
): string | undefined {
  const { match, told } = table;
  const answer = play(match, seat, move);
  if ('rejected' in answer)
    return `${bot?.id ?? 'a program'} at seat ${seat} was refused: ${answer.rejected} (${answer.rule})`;
  table.decisions++;
  if (table.plan.record) table.record.push({ seat, move });
  for (const player of told)
    if (player.bot) tellBot(match.game, player, answer.events);
    else tellOutside(match.game, { seat: player.seat, events: answer.events, tell });
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
function chosen({ match }: Simulated, player: Player): Tagged {
  const { bot, seat, look, veiled, dice, budget, memory } = player;
  if (!bot) throw new Error(`nobody plays seat ${seat}`);
  const moves = match.game.moves(match.state, seat);
  const effort = bot.thinks ? budget() : undefined;
  return effort
    ? bot.choose(memory, { seat, look, veiled, moves, dice, budget: effort })
    : bot.choose(memory, { seat, look, veiled, moves, dice });
}

function tellOutside(
  game: AnyGame,
  {
    seat,
    events,
    tell,
  }: { readonly seat: Seat; readonly events: readonly Tagged[]; readonly tell: Course['tell'] | undefined },
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
