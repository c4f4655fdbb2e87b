import type { AnyEntry, Tagged } from '@reckon/kernel';
import { bySeat, entrantAt, playing, type Outcome, type Plan } from '../simulation/game.ts';
import { Program, type Answer } from './program.ts';

/** How a bot of a plan is written that is another program. */
export const EXEC = 'exec:';
export const commandIn = (bot: string): string | undefined =>
  bot.startsWith(EXEC) ? bot.slice(EXEC.length) : undefined;

/** What went wrong with a program in one game. */
export interface Broken {
  readonly index: number;
  readonly bot: string;
  readonly problem: string;
}

export const brokenLine = ({ index, bot, problem }: Broken): string =>
  `game ${index}: ${bot} ${problem}; the house moved for it`;

/** One that is nested without end is none: whoever reads it runs out of room. */
function moveIn({ game }: AnyEntry, json: unknown): Tagged | undefined {
  try {
    return game.parseMove(json) as Tagged | undefined;
  } catch {
    return undefined;
  }
}

/** Programs that play seats of a simulation: each is started once, and again after it failed. */
export class Programs {
  readonly #plan: Plan;
  readonly #ms: number;
  readonly #running = new Map<number, Program>();
  readonly #reported = new Set<string>();
  /** What went wrong, once for each game and program. */
  readonly failures: Broken[] = [];

  constructor(plan: Plan, ms: number) {
    this.#plan = plan;
    this.#ms = ms;
  }

  /** One game. A program that fails is moved for by the house until the end of the game. */
  async simulate(entry: AnyEntry, index: number): Promise<Outcome> {
    const plan = this.#plan;
    const { bots, seats, config } = plan;
    const players = new Map<number, Program>();
    for (let seat = 0; seat < seats; seat++) {
      const entrant = entrantAt(plan, index, seat);
      const command = commandIn(bots[entrant] ?? '');
      if (command === undefined) continue;
      const program = this.#programOf(entrant, command);
      players.set(seat, program);
      const about = { game: entry.game.id, version: entry.game.version, seat, seats, config };
      await program.hello(about).catch((error: unknown) => this.#failed(index, entrant, error));
    }
    const course = playing(entry, plan, {
      index,
      tell: (seat, event) => players.get(seat)?.see(event),
    });
    let step = course.next();
    while (!step.done) {
      const { seat, refused } = step.value;
      const program = players.get(seat);
      const entrant = entrantAt(plan, index, seat);
      if (refused !== undefined && program?.failure === undefined) {
        program?.reject(`was refused: ${refused}`);
        this.#failed(index, entrant, new Error(program?.failure));
      }
      step = course.next(await this.#ask(entry, program, { ...step.value, index, entrant }));
    }
    const outcome = step.value;
    if (outcome.type === 'finished')
      // It was told which seat it has, and nothing of the plan.
      for (const program of players.values()) program.over(bySeat(plan, outcome));
    return outcome;
  }

  async #ask(
    entry: AnyEntry,
    program: Program | undefined,
    asked: {
      readonly view: unknown;
      readonly moves: readonly Tagged[];
      readonly index: number;
      readonly entrant: number;
    },
  ): Promise<Tagged | undefined> {
    if (!program) return undefined;
    try {
      if (program.failure !== undefined) throw new Error(program.failure);
      const answer: Answer = await program.choose(asked);
      if ('index' in answer) return asked.moves[answer.index];
      const move = moveIn(entry, answer.move);
      if (move === undefined) program.reject('named something that is no move');
      if (move !== undefined) return move;
      throw new Error(program.failure);
    } catch (error) {
      this.#failed(asked.index, asked.entrant, error);
      return undefined;
    }
  }

  #programOf(entrant: number, command: string): Program {
    const running = this.#running.get(entrant);
    if (running?.failure === undefined && running !== undefined) return running;
    const program = new Program(command, this.#ms);
    this.#running.set(entrant, program);
    return program;
  }

  #failed(index: number, entrant: number, error: unknown): void {
    const name = `${index}/${entrant}`;
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    const problem = error instanceof Error ? error.message : String(error);
    this.failures.push({ index, bot: this.#plan.bots[entrant] ?? '', problem });
  }

  async leave(): Promise<void> {
    await Promise.all(Array.from(this.#running.values(), (program) => program.leave()));
  }
}
