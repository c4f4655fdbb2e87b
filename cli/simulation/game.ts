import {
  begin,
  play,
  reportOf,
  seatsOf,
  seededDice,
  totalOf,
  type AnyEntry,
  type Dice,
  type Sheet,
} from '@reckon/kernel';

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

function playToTheEnd(entry: AnyEntry, plan: Plan, index: number): Outcome | undefined {
  const { game, scoring } = entry;
  const seed = `${plan.seed}/${index}`;
  const players = seatsOf(plan.seats).map((seat) => {
    const bot = entry.bots.find(({ id }) => id === plan.bots[seat])!;
    const dice: Dice = seededDice(`${seed}/${seat}`);
    return { bot, seat, dice, memory: bot.begin(seat) as unknown };
  });
  let lost: string | undefined;
  const match = begin({
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
    const { bot, dice, memory } = players[acting]!;
    const look = (): unknown => game.view(match.state, acting);
    const move = bot.choose(memory, look, game.moves(match.state, acting), dice);
    const answer = play(match, acting, move);
    if ('rejected' in answer) {
      const problem = `${bot.id} at seat ${acting} was refused: ${answer.rejected} (${answer.rule})`;
      return { type: 'failed', index, problem };
    }
    for (const event of answer.events)
      for (const player of players) {
        const seen: unknown = game.redact(event, player.seat);
        if (seen !== undefined) player.memory = player.bot.see(player.memory, seen);
      }
  }
  return undefined;
}
