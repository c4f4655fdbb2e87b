/** Moves and answers of a case in plain JSON, turned into those of the rules; and which answer a question gets. */
import { complain, listOf, object, optional, text, type Parser, type Seat } from '@reckon/kernel';
import { spaceNamed, nameOfSpace } from '../facts/geometry.ts';
import type { Pay } from '../facts/payment.ts';
import type { BoardId } from '../facts/vocabulary.ts';
import type { Answer, Move } from '../rules/moves.ts';
import { parseMove } from '../rules/parse.ts';
import { playerOf, type Item, type State } from '../rules/state.ts';
import { seatNumber } from './reading.ts';

/** Anything with a type; what it comes to depends on the position. */
export type Plain = { readonly type: string } & { readonly [key: string]: unknown };
export const plain: Parser<Plain> = (json, path) =>
  typeof json === 'object' && json !== null && typeof (json as Plain).type === 'string'
    ? (json as Plain)
    : complain('expected something with a type', path);

const answerRow = object({ seat: seatNumber, kind: text(40), answer: plain, card: optional(text(40)) }, [
  'among',
]);
export type AnswerRow = ReturnType<typeof answerRow>;
export const answerRows = listOf(answerRow, { max: 200 });

const withoutNothing = (pay: unknown): unknown =>
  typeof pay === 'object' && pay !== null
    ? Object.fromEntries(Object.entries(pay).filter(([, units]) => units !== 0))
    : pay;

/** Areas are named on paper and numbered in the rules; what pays nothing is left out. */
function translated(given: Plain, board: BoardId): unknown {
  const { at, ...rest } = given;
  const named = typeof at === 'string' ? { ...rest, space: spaceNamed(board, at) } : rest;
  return 'pay' in named ? { ...named, pay: withoutNothing(named['pay']) } : named;
}

export interface Asked {
  readonly move: Move;
  /** Heat paid with floaters is answered where it is spent. */
  readonly rows: readonly AnswerRow[];
}

/** The move of a case; a start keeps the preludes it has, and heat that no price asks for is spent by an effect. */
export function moveOf(state: State, seat: Seat, given: Plain): Asked | undefined {
  const player = playerOf(state, seat);
  if (given.type === 'start')
    return asked({ ...given, ...(player.preludes.length > 0 && { preludes: player.preludes }) }, state, []);
  const pay = (given['pay'] ?? {}) as Pay;
  const spends = given.type === 'play' || given.type === 'action';
  if (!spends || player.heatPays || pay.CC5 === undefined) return asked(given, state, []);
  const { heat, CC5, ...price } = pay;
  const spent = { ...(heat !== undefined && { heat }), CC5 };
  const row: AnswerRow = { seat, kind: 'pay', answer: { type: 'pay', pay: spent } };
  const bare = given.type === 'action' && Object.keys(price).length === 0;
  const { pay: _, ...free } = given;
  return asked(bare ? (free as Plain) : { ...given, pay: price }, state, [row]);
}

function asked(given: Plain, state: State, rows: readonly AnswerRow[]): Asked | undefined {
  const move = parseMove(translated(given, state.board));
  return move === undefined ? undefined : { move, rows };
}

/** The answer of a row; delegates are named by party and owner. */
export function answerOf(state: State, { answer }: AnswerRow): Answer | undefined {
  const given = answer.type === 'delegate' ? { ...answer, type: 'delegate-of' } : answer;
  return parseMove(translated(given, state.board)) as Answer | undefined;
}

/** The word for what is asked. */
export function kindOf({ effect }: Item): string {
  switch (effect.kind) {
    case 'play-one':
      return effect.of === 'prelude' ? 'play-prelude' : 'play-corporation';
    case 'spend':
      return 'pay';
    case 'production-of-placement-bonus':
      return 'metal';
    default:
      return effect.kind;
  }
}

/** Rows that could answer it: those that name its source first. */
export function rowsFor(item: Item, rows: readonly AnswerRow[]): readonly AnswerRow[] {
  const fits = rows.filter(({ seat, kind }) => seat === item.seat && kind === kindOf(item));
  return [...fits.filter(({ card }) => card === item.card), ...fits.filter(({ card }) => card !== item.card)];
}

/** How an option is named in a list of what is offered. */
export function nameOf(answer: Answer, board: BoardId): string {
  switch (answer.type) {
    case 'place':
      return nameOfSpace(board, answer.space);
    case 'colony':
      return answer.colony;
    case 'party':
    case 'delegate-of':
      return answer.party;
    case 'victim':
      return String(answer.seat);
    case 'onto':
    case 'copy':
    case 'take':
    case 'play':
    case 'prelude':
    case 'corporation':
    case 'repeat':
    case 'host':
      return answer.card;
    case 'award':
      return answer.award;
    case 'option':
      return String(answer.option);
    case 'world':
      return answer.parameter;
    case 'resource':
      return answer.resource;
    case 'metal':
      return answer.metal;
    case 'steps':
      return String(answer.steps);
    case 'keep':
    case 'discard':
      return answer.cards.join(' ');
    default:
      return answer.type;
  }
}
