import {
  begin,
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
    }
  | { readonly type: 'failed'; readonly index: number; readonly problem: string };

/** Game number `index` of the plan: its chance depends on the seed and the number alone, never on who plays it when. */
export function simulateGame(entry: AnyEntry, plan: Plan, index: number): Outcome {
  const failed = (problem: string): Outcome => ({ type: 'failed', index, problem });
  try {
    return playToTheEnd(entry, plan, index) ?? failed(`not over after ${plan.decisionLimit} decisions`);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

interface Player {
  readonly bot: Mind;
  readonly seat: Seat;
  readonly dice: Dice;
  /** Of a bot that thinks ahead, if one was asked for. */
  readonly budget: () => Budget | undefined;
  memory: unknown;
}

/** Time is the one effort that gives other results on another machine. */
function budgetOf({ lines, ms }: Named): () => Budget | undefined {
  if (ms !== undefined) return () => ({ until: performance.now() + ms, now: () => performance.now() });
  return () => (lines === undefined ? undefined : { lines });
}

function playToTheEnd(entry: AnyEntry, plan: Plan, index: number): Outcome | undefined {
  const { game, scoring } = entry;
  const { seats } = plan;
  const shift = plan.rotate ? index % seats : 0;
  const seed = `${plan.seed}/${plan.rotate ? Math.floor(index / seats) : index}`;
  const entrantAt = (seat: number): number => (seat + shift) % seats;
  const players = seatsOf(seats).map((seat): Player => {
    const named = namedIn(plan.bots[entrantAt(seat)]!)!;
    const bot = mindNamed(entry, named.id)!;
    const dice = seededDice(`${seed}/${seat}`);
    return { bot, seat, dice, budget: budgetOf(named), memory: bot.begin(seat) };
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
      };
    }
    const problem = letMove(entry, { match, players }, players[acting]!);
    if (problem !== undefined) return { type: 'failed', index, problem };
  }
  return undefined;
}

/** One decision of a bot, and what all bots see of it. Answers what went wrong. */
function letMove(
  { imagining }: AnyEntry,
  { match, players }: { readonly match: AnyMatch; readonly players: readonly Player[] },
  { bot, seat, dice, budget, memory }: Player,
): string | undefined {
  const { game, state } = match;
  const effort = bot.thinks ? budget() : undefined;
  const move = bot.choose(memory, {
    seat,
    look: () => game.view(state, seat),
    veiled: () => imagining?.veil(state, seat) as unknown,
    moves: game.moves(state, seat),
    dice,
    ...(effort && { budget: effort }),
  });
  const answer = play(match, seat, move);
  if ('rejected' in answer)
    return `${bot.id} at seat ${seat} was refused: ${answer.rejected} (${answer.rule})`;
  for (const player of players) if (player.bot.remembers) tellBot(game, player, answer.events);
  return undefined;
}

function tellBot(game: AnyGame, player: Player, events: readonly Tagged[]): void {
  const { bot, seat } = player;
  for (const event of events) {
    const seen = game.redact(event, seat) as Tagged | undefined;
    if (seen !== undefined) player.memory = bot.see(player.memory, seen);
  }
}
