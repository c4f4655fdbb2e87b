import { isRejection, type Tagged } from '../game.ts';
import { sameMove } from './menu.ts';
import { playApart } from './apart.ts';
import { checkRule, fail, pick, trying, type Run, type Step } from './run.ts';

const NESTED: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);

/** Nothing of this is a move of any game. */
const TRASH: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  '',
  'pass',
  [],
  [[]],
  NESTED,
  {},
  { type: null },
  { type: 7 },
  { type: ['pass'] },
  { type: '' },
  { type: 'no such move' },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'hasOwnProperty' },
  JSON.parse('{"__proto__":{"type":"pass"}}'),
];

const SUBSTITUTES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  7,
  0.5,
  1e9,
  '',
  'x',
  '__proto__',
  [],
  [-1],
  [0, 0],
  {},
  NESTED,
];

/** A field nobody reads. */
const STRANGE = { unheardOf: 1 };

/** Promise 10: whatever is not a field of the move is left out, or the whole is no move; it never passes through. */
function checkExtras(run: Run, move: Tagged): void {
  trying(run, 10, `parsing ${move.type} with a field too many`);
  const inside = Object.fromEntries(Object.entries(move).map(([key, value]) => [key, widened(value)]));
  for (const json of [{ ...move, ...STRANGE }, inside]) {
    const parsed: unknown = run.game.parseMove(JSON.parse(JSON.stringify(json)), 'seat');
    if (parsed !== undefined && !sameMove(parsed, move))
      fail(run, 10, `parseMove lets through what is no part of a move: ${JSON.stringify(parsed)}`);
  }
}

/** The same with a strange field in every object inside. */
function widened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(widened);
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, field]) => [key, widened(field)])),
    ...STRANGE,
  };
}

/** Promises 10, 11 and 14: what is not a move is undefined; what looks like one is judged by the rules; nothing throws. */
export function checkGarbage(run: Run, step: Step): void {
  for (let i = 0; i < 3; i++) {
    const trash = pick(run, TRASH);
    trying(run, 11, `parsing the garbage ${JSON.stringify(trash)?.slice(0, 40)}`);
    const from = i === 0 ? 'house' : 'seat';
    if (run.game.parseMove(trash, from) !== undefined)
      fail(run, 10, `parseMove takes the garbage ${JSON.stringify(trash)?.slice(0, 40)} for a move`);
  }
  if (run.game.parseMove(JSON.parse(JSON.stringify(step.move)), 'seat') !== undefined)
    checkExtras(run, step.move);
  for (let i = 0; i < 4; i++) checkMutant(run, step, mutant(run, step.move));
}

/** A move with one of its fields replaced, left out or added. */
export function mutant(run: Run, move: Tagged): unknown {
  const twin = JSON.parse(JSON.stringify(move)) as Record<string, unknown>;
  const fields = Object.keys(twin).filter((key) => key !== 'type');
  const way = run.suiteDice.below(8, 'way');
  if (way === 0) return { ...twin, unheardOf: 1 };
  if (fields.length === 0) return { ...twin, [pick(run, ['seat', 'slot', 'card'])]: pick(run, SUBSTITUTES) };
  const key = pick(run, fields);
  const field = twin[key];
  if (way === 1) delete twin[key];
  else if (way < 4 && Array.isArray(field) && field.length > 0)
    field[run.suiteDice.below(field.length, 'item')] = way === 2 ? pick(run, SUBSTITUTES) : field[0];
  else if (typeof field === 'number' && way < 6) twin[key] = field + (way === 4 ? 1 : -1);
  else twin[key] = pick(run, SUBSTITUTES);
  return twin;
}

function checkMutant(run: Run, step: Step, json: unknown): void {
  const text = JSON.stringify(json).slice(0, 120);
  trying(run, 11, `parsing ${text}`);
  const move = run.game.parseMove(json, 'seat') as Tagged | undefined;
  if (move === undefined) return;
  if (!sameMove(run.game.parseMove(JSON.parse(JSON.stringify(move)), 'seat'), move))
    fail(run, 10, `parseMove reads ${text} as ${JSON.stringify(move)} and does not give that back`);
  trying(run, 11, `playing ${text}`);
  const apart = playApart(run, { before: step.before, seat: step.seat, move, first: step.first });
  if (isRejection(apart.answer)) return checkRule(run, apart.answer.rule, `the refusal of ${move.type}`);
  const problem = run.kit.invariant?.(apart.state, run.config);
  if (problem !== undefined) fail(run, 0, `after the unlisted move ${JSON.stringify(move)}: ${problem}`);
}
