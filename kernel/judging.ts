import { seat as seatOf, type Dice, type Game, type Seat, type Tagged } from './game.ts';
import { anything, complain, listOf, object, optional, whole } from './json.ts';
import type { Scoring } from './ledger.ts';
import {
  changedLines,
  tryMove,
  type ChangedLine,
  type Judged,
  type Standpoint,
  type Tried,
} from './whatif.ts';

/** Chance that is given with a case: what each throw of it shows, in order. */
function givenDice(shown: readonly number[], path: string): Dice {
  const left = [...shown];
  return {
    below(n, what) {
      const next = left.shift();
      if (next === undefined) return complain(`"chance" must say what "${what}" shows, 0 to ${n - 1}`, path);
      return next < n ? next : complain(`${next} is not below ${n} ("${what}")`, path);
    },
    // What a move shuffles keeps the order it lies in: nobody at a table knows a better one.
    shuffled: (items) => [...items],
  };
}

const asked = object(
  { seat: optional(whole(0, 9)), move: anything, chance: optional(listOf(whole(0, 999))) },
  ['expect'],
);
const question = object({
  steps: optional(listOf(asked, { min: 1, max: 200 })),
  try: optional(asked),
  menu: optional(object({ seat: optional(whole(0, 9)) })),
});

/** A position that was read, how many seats it has, and what is asked of it. */
export interface Case<Config, State> {
  readonly at: Standpoint<Config, State>;
  readonly seats: number;
  readonly asked: { readonly [key: string]: unknown };
}

interface Rules<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly game: Game<Config, State, Move, Event, View>;
  readonly scoring: Scoring<State, Event>;
}

/** How each total changes, by seat; totals that stay are left out. */
function totals(lines: readonly ChangedLine[]): { readonly [seat: string]: number } {
  const by: { [seat: string]: number } = {};
  for (const { seat, was, is } of lines) by[seat] = (by[seat] ?? 0) + is - was;
  return Object.fromEntries(Object.entries(by).filter(([, points]) => points !== 0));
}

/**
 * `steps` are played one after the other, `try` says whether a move is legal, `menu` tries every move that is offered. Events,
 * the change of every total line by line, and the position after it are answered.
 */
export function judge<Config, State, Move extends Tagged, Event extends Tagged, View>(
  rules: Rules<Config, State, Move, Event, View>,
  { at, seats, asked: given }: Case<Config, State>,
): Judged {
  const { game } = rules;
  const wanted = question(given, '');
  if ([wanted.steps, wanted.try, wanted.menu].filter((one) => one !== undefined).length !== 1)
    complain('ask for exactly one of steps, try and menu', '');
  /** The seat that is named, or the one to act. What is played comes after what the position says. */
  const seatIn = (state: State, named: number | undefined, path: string): Seat => {
    if (named !== undefined)
      return named < seats ? seatOf(named) : complain(`there is no seat ${named}`, `${path}.seat`);
    return game.toAct(state)[0] ?? complain('the game is over', state === at.state ? 'pos' : path);
  };
  const read = (one: ReturnType<typeof asked>, state: State, path: string) => ({
    seat: seatIn(state, one.seat, path),
    move: game.parseMove(one.move) ?? complain('this is no move of the game', `${path}.move`),
    dice: givenDice(one.chance ?? [], `${path}.chance`),
  });
  const told = ({ seat, events, before, after }: Tried<State, Event>): object => {
    const lines = changedLines(before, after);
    return { seat, events, change: totals(lines), sheet: lines };
  };
  if (wanted.try) {
    const answer = tryMove(rules, at, read(wanted.try, at.state, 'try'));
    if ('rejected' in answer) return { answer: { legal: false, ...answer }, steps: [] };
    return { answer: { legal: true, ...told(answer), position: answer.state }, steps: [answer] };
  }
  if (wanted.menu) {
    const seat = seatIn(at.state, wanted.menu.seat, 'menu');
    const menu = game.moves(at.state, seat).map((move) => ({ move, ...tried(move, seat) }));
    return { answer: { seat, menu }, steps: [] };
  }
  const steps: Tried<State, Event>[] = [];
  let now = at;
  for (const [index, one] of (wanted.steps ?? []).entries()) {
    const answer = tryMove(rules, now, read(one, now.state, `steps[${index}]`));
    if ('rejected' in answer) return { answer: { ok: false, at: index, ...answer }, steps };
    steps.push(answer);
    now = { config: now.config, state: answer.state, sheet: answer.after };
  }
  return { answer: { ok: true, steps: steps.map(told), position: now.state }, steps };

  /** A move whose outcome chance decides is listed, and said to be. */
  function tried(move: Move, seat: Seat): object {
    try {
      const answer = tryMove(rules, at, { seat, move, dice: givenDice([], '') });
      return 'rejected' in answer ? answer : told(answer);
    } catch {
      return { chance: true };
    }
  }
}
