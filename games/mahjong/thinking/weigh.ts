import { MELDS, type Meld } from '../facts/melds.ts';
import type { Held } from '../facts/hand.ts';
import { held, holdsSuit, KINDS, put, suitOf, tile, type Suit, type Tile } from '../facts/tiles.ts';
import type { Move } from '../rules/moves.ts';
import {
  dangerOf,
  HABITS,
  outlookOf,
  wonWorth,
  worthOf,
  type Care,
  type Outlook,
  type Sight,
} from './outlook.ts';

/** A decision of a seat, as it sees it: its hand, its menu, and the tile on offer if there is one. */
export interface Choice {
  readonly sight: Sight;
  readonly hand: Held;
  readonly moves: readonly Move[];
  readonly offered: Tile | null;
  /** Has the hand won before? */
  readonly locked: boolean;
}

export interface Weighed {
  readonly move: Move;
  /** Points the hand may still expect after it. */
  readonly worth: number;
}

/** Every move with what the hand is worth after it. */
export function weigh(
  { sight, hand, moves, offered }: Choice,
  care: Care,
  outlook = outlookOf(sight),
): readonly Weighed[] {
  const counts = hand.counts.slice();
  const own: Held = { ...hand, counts };
  const having = <T>(kinds: readonly number[], copies: number, ask: () => T): T => {
    for (const kind of kinds) put(counts, kind, copies);
    const answer = ask();
    for (const kind of kinds) put(counts, kind, -copies);
    return answer;
  };
  const worth = (move: Move): number => {
    switch (move.type) {
      case 'hu':
        return wonWorth(outlook, own, move);
      case 'bury':
      case 'swap':
        return having(move.tiles, -1, () => worthOf(outlook, { ...own, missing: suitGiven(move) }, care));
      case 'declare':
        return worthOf(outlook, { ...own, missing: move.suit }, care);
      case 'discard':
        return having([move.tile], -1, () => worthOf(outlook, own, care)) - dangerOf(sight, move.tile);
      case 'pong': {
        if (offered === null) return 0;
        const melds: readonly Meld[] = [...own.melds, { kind: 'pong', tile: offered }];
        return having([offered], -MELDS.pong.fromHand, () =>
          bestDiscard({ outlook, sight, care }, { ...own, melds }),
        );
      }
      case 'kong':
        return konged({ outlook, own, counts, offered, care }, move.tile);
      case 'pass':
      case 'next':
        return worthOf(outlook, own, care);
      default:
        return move satisfies never;
    }
  };
  return moves.map((move) => ({ move, worth: worth(move) }));
}

export function suitGiven(move: Move): Suit {
  const first = 'tiles' in move ? move.tiles[0] : undefined;
  return move.type === 'declare' ? move.suit : first === undefined ? 0 : suitOf(first);
}

/** After a pong a tile is discarded at once. */
function bestDiscard(
  { outlook, sight, care }: { readonly outlook: Outlook; readonly sight: Sight; readonly care: Care },
  { counts, melds, missing }: Held,
): number {
  const rest = counts.slice();
  const sheds = holdsSuit(rest, missing);
  let best = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (held(rest, kind) === 0 || (sheds && suitOf(tile(kind)) !== missing)) continue;
    put(rest, kind, -1);
    best = Math.max(
      best,
      worthOf(outlook, { counts: rest, melds, missing }, care) - dangerOf(sight, tile(kind)),
    );
    put(rest, kind);
  }
  return best;
}

/** A kong is paid, and its replacement is one draw more. */
function konged(
  {
    outlook,
    own,
    counts,
    offered,
    care,
  }: {
    readonly outlook: Outlook;
    readonly own: Held;
    readonly counts: number[];
    readonly offered: Tile | null;
    readonly care: Care;
  },
  made: Tile,
): number {
  const { rules, payers } = outlook;
  const copies = held(counts, made);
  const concealed = copies === MELDS.kong_concealed.fromHand;
  const kind = offered !== null ? 'kong_exposed' : concealed ? 'kong_concealed' : 'kong_upgrade';
  const paid =
    kind === 'kong_exposed' ? EXPOSED : payers * (kind === 'kong_concealed' ? rules.concealedKongPrice : 1);
  const melds: readonly Meld[] = [...own.melds.filter((meld) => meld.tile !== made), { kind, tile: made }];
  put(counts, made, -copies);
  const worth = worthOf(outlook, { ...own, melds }, care);
  put(counts, made, copies);
  return paid + HABITS.replacement * worth;
}
/** What the discarder pays (MJ-11.1). */
const EXPOSED = 2;

/**
 * The first win locks the hand as it is for good (MJ-7.3): a cheap one may be let go by for a better hand. One that is locked
 * loses nothing by winning again, and where winners leave the hand there is only one win.
 */
export const mayWait = ({ locked, sight: { rules } }: Pick<Choice, 'locked' | 'sight'>): boolean =>
  !locked && rules.winners === 'stay';

/** The move after which the hand is worth most. With a look, the best at a glance are looked at. */
export function bestOf(choice: Choice, care: Care): Move {
  const [first] = choice.moves;
  if (first === undefined) throw new Error('a seat that is asked has a move');
  if (choice.moves.length === 1 || (first.type === 'hu' && !mayWait(choice))) return first;
  const outlook = outlookOf(choice.sight);
  const glanced = weigh(choice, 'glance', outlook);
  if (care === 'glance') return most(glanced)?.move ?? first;
  const moves = glanced
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, LOOKED_AT)
    .map(({ move }) => move);
  return most(weigh({ ...choice, moves }, 'look', outlook))?.move ?? first;
}
const LOOKED_AT = 5;

function most(weighed: readonly Weighed[]): Weighed | undefined {
  let [best] = weighed;
  for (const one of weighed) if (best === undefined || one.worth > best.worth) best = one;
  return best;
}
