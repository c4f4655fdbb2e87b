import {
  begin,
  play,
  reportOf,
  seatsOf,
  seededDice,
  totalOf,
  type AnyEntry,
  type AnyGame,
  type Dice,
  type Match,
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
  /** By seat. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly decisionLimit: number;
}

/** What came of one game. */
export type Outcome =
  | {
      readonly type: 'finished';
      readonly index: number;
      readonly scores: readonly number[];
      /** Seats in the first place. */
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
  readonly bot: AnyEntry['bots'][number];
  readonly seat: Seat;
  readonly dice: Dice;
  memory: unknown;
}

function playToTheEnd(entry: AnyEntry, plan: Plan, index: number): Outcome | undefined {
  const { game, scoring } = entry;
  const seed = `${plan.seed}/${index}`;
  const players = seatsOf(plan.seats).map((seat): Player => {
    const bot = entry.bots.find(({ id }) => id === plan.bots[seat])!;
    return { bot, seat, dice: seededDice(`${seed}/${seat}`), memory: bot.begin(seat) as unknown };
  });
  let lost: string | undefined;
  const match: AnyMatch = begin({
    game,
    config: plan.config,
    seats: plan.seats,
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
        scores: players.map(({ seat }) => totalOf(sheet.lines, seat)),
        winners: [...(scoring.rank(sheet, match.state)[0] ?? [])],
        decisions,
        events: match.seq,
      };
    }
    const problem = letMove(match, players, players[acting]!);
    if (problem !== undefined) return { type: 'failed', index, problem };
  }
  return undefined;
}

/** One decision of a bot, and what all bots see of it. Answers what went wrong. */
function letMove(
  match: AnyMatch,
  players: readonly Player[],
  { bot, seat, dice, memory }: Player,
): string | undefined {
  const { game, state } = match;
  const look = (): unknown => game.view(state, seat);
  const move = bot.choose(memory, look, game.moves(state, seat), dice);
  const answer = play(match, seat, move);
  if ('rejected' in answer)
    return `${bot.id} at seat ${seat} was refused: ${answer.rejected} (${answer.rule})`;
  for (const player of players) if (player.bot.remembers !== false) tellBot(game, player, answer.events);
  return undefined;
}

function tellBot(game: AnyGame, player: Player, events: readonly Tagged[]): void {
  const { bot, seat } = player;
  for (const event of events) {
    const seen: unknown = game.redact(event, seat);
    if (seen !== undefined) player.memory = bot.see(player.memory, seen);
  }
}
