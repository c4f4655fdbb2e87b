import type { Seat } from '@reckon/kernel';
import { sizeOfMeld } from '../facts/melds.ts';
import {
  COPIES,
  held,
  KINDS,
  noTiles,
  put,
  RANKS,
  sizeOf,
  SUITS,
  tile,
  tilesOf,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import { playerAt, type Phase, type Player, type State } from '../rules/state.ts';

/** Everything lies open once a hand is over (MJ-12.9). */
export const isOpen = ({ phase }: State): boolean => phase.type === 'between' || phase.type === 'over';
export const isChoosing = ({ phase }: State): boolean =>
  phase.type === 'burying' || phase.type === 'swapping' || phase.type === 'declaring';

/** Are the tiles a seat has buried hidden from the others? */
export const hidesBuried = (state: State): boolean => state.config.buried === 'hidden' || isChoosing(state);

/** How many of each kind lie where the seat cannot see them: in the wall, in other hands, buried. */
export function hiddenFrom(state: State, seat: Seat): number[] {
  const left = Array<number>(KINDS).fill(COPIES);
  const open = isOpen(state);
  const hides = hidesBuried(state);
  state.players.forEach(({ hand, melds, discards, won, buried }, one) => {
    if (open || one === seat) for (let kind = 0; kind < KINDS; kind++) put(left, kind, -held(hand, kind));
    for (const meld of melds) put(left, meld.tile, -sizeOfMeld(meld));
    for (const each of discards) put(left, each, -1);
    // A discard that several have won lies with the first of them.
    for (const { tile: each, place } of won) if (place === 0) put(left, each, -1);
    if (open || one === seat || !hides) for (const each of buried) put(left, each, -1);
  });
  return left;
}

const ALL_KINDS: readonly [number, number] = [0, KINDS];

/** Takes the first tiles that are left, in the order of the kinds from `first` up to `beyond`. */
function takeFirst(left: number[], count: number, [first, beyond] = ALL_KINDS): Tile[] {
  const taken: Tile[] = [];
  for (let kind = first; kind < beyond && taken.length < count; kind++)
    for (; held(left, kind) > 0 && taken.length < count; put(left, kind, -1)) taken.push(tile(kind));
  return taken;
}

const BURIED = 3;

const inSuit = (left: readonly number[], suit: Suit): number => {
  let sum = 0;
  for (let kind = RANKS * suit; kind < RANKS * suit + RANKS; kind++) sum += held(left, kind);
  return sum;
};

/** Whatever the seat cannot see in the order of the kinds: sizes are all that is left of the truth. */
export function veil(state: State, seat: Seat): State {
  const left = hiddenFrom(state, seat);
  const open = isOpen(state);
  const choosing = isChoosing(state);
  const isHidden = (one: number): boolean => !open && one !== seat;
  const buried = state.players.map((player, one) => {
    if (!isHidden(one) || !hidesBuried(state) || player.buried.length === 0) return player.buried;
    const known = choosing ? null : player.missing;
    const suit = known ?? SUITS.find((each) => inSuit(left, each) >= BURIED) ?? 0;
    return takeFirst(left, BURIED, [RANKS * suit, RANKS * suit + RANKS]);
  });
  const players = state.players.map((player, one): Player => {
    const own = one === seat ? player : { ...player, passed: -1 };
    if (!isHidden(one)) return own;
    const tiles = takeFirst(left, sizeOf(player.hand));
    const hand = noTiles();
    for (const each of tiles) put(hand, each);
    return {
      ...own,
      hand,
      buried: buried[one] ?? [],
      swap: state.phase.type === 'swapping' && player.swap !== null ? tiles.slice(0, BURIED) : null,
      missing: choosing && player.missing !== null ? 0 : player.missing,
    };
  });
  return {
    ...state,
    players,
    wall: wallWith(state, takeFirst(left, state.back - state.front)),
    phase: veiledPhase({ ...state, players }, seat),
  };
}

/** A wall with these tiles still in it. What was drawn is gone. */
export const wallWith = ({ wall, front, back }: State, rest: readonly Tile[]): readonly Tile[] =>
  wall.map((_, at) => (at >= front && at < back ? rest[at - front]! : tile(0)));

function veiledPhase({ phase, players }: State, seat: Seat): Phase {
  // Who has answered is as hidden as what (MJ-14.2).
  if (phase.type === 'claiming')
    return { ...phase, answers: phase.answers.map((answer, one) => (one === seat ? answer : null)) };
  if (phase.type === 'turn' && phase.seat !== seat && phase.drawn !== null) {
    const [first] = tilesOf(playerAt({ players }, phase.seat).hand);
    return { ...phase, drawn: first ?? null };
  }
  return phase;
}
