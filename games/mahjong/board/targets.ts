import type { Seat } from '@reckon/kernel';
import type { BoardProps } from '@reckon/pieces';
import { MELDS } from '../facts/melds.ts';
import { suitOf, type Tile } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { ShownSeat, View } from '../rules/view.ts';
import { text } from '../text/text.ts';
import { preferences } from './preferences.ts';

export type MahjongProps = BoardProps<View, Move, Event>;
type Three = Extract<Move, { type: 'bury' | 'swap' }>;

/** A tile of the own hand as it stands on the rack. */
export interface Held {
  /** "tile:3": its place on the rack. */
  readonly place: string;
  readonly tile: Tile;
  readonly drawn: boolean;
}

/** The rack: by suit and rank, the missing suit at the right, the tile just drawn by itself at the end. */
export function rackOf({ viewer, seats, drawn }: View): readonly Held[] {
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  if (!own?.concealed) return [];
  const tiles = own.concealed.toSorted((one, other) => order(one, own) - order(other, own));
  const at = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  const rest = at < 0 ? tiles : tiles.toSpliced(at, 1);
  const rack = at < 0 || drawn === null ? rest : [...rest, drawn];
  return rack.map((tile, index) => ({
    place: `tile:${index}`,
    tile,
    drawn: at >= 0 && index === rack.length - 1,
  }));
}

const order = (tile: Tile, { missing }: ShownSeat): number => (suitOf(tile) === missing ? 100 : 0) + tile;

export interface Targeting {
  readonly rack: readonly Held[];
  /** Places that can be picked now. */
  readonly open: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  /** Tiles that a claim on offer would use. */
  readonly used: ReadonlySet<string>;
  /** Three tiles are picked: the move they make. */
  readonly complete: Three | undefined;
  readonly pick: (place: string) => void;
  /** A discard without a second look; anything else cannot be thrown. */
  readonly flick: (place: string) => void;
}

const WINNING = 'win';

/** A dealer who wins with the opening hand says which tile is set aside; the button asks for it. */
export const winChoices = (moves: readonly Move[]): readonly Extract<Move, { type: 'hu' }>[] =>
  moves.filter((move) => move.type === 'hu');
export const isPickingWin = ({ moves, selection }: MahjongProps): boolean =>
  selection.includes(WINNING) && winChoices(moves).length > 1;
export const askWhichWin = ({ setSelection, selection }: MahjongProps): void =>
  setSelection(selection.includes(WINNING) ? [] : [WINNING]);

export function targeting(props: MahjongProps): Targeting {
  const { view, moves, selection, setSelection, choose, chosen, act } = props;
  const rack = rackOf(view);
  const threes = moves.filter((move) => move.type === 'bury' || move.type === 'swap');
  const single = singles(props);
  const tileAt = new Map(rack.map(({ place, tile }) => [place, tile]));
  const picked = selection.filter((place) => tileAt.has(place));
  const tiles = rack.filter(({ place }) => picked.includes(place)).map(({ tile }) => tile);
  const possible = threes.filter((move) => holds(move.tiles, tiles));
  const complete = tiles.length === 3 ? possible[0] : undefined;
  const open = new Set(
    rack
      .filter(
        ({ place, tile }) =>
          single.has(tile) ||
          picked.includes(place) ||
          (!complete && possible.some((move) => holds(move.tiles, [...tiles, tile]))),
      )
      .map(({ place }) => place),
  );
  return {
    rack,
    open: moves.length > 0 ? open : new Set(),
    picked: new Set(chosen?.type === 'discard' || threes.length > 0 ? picked : []),
    used: new Set(usedBy(props, rack)),
    complete,
    flick(place) {
      const tile = tileAt.get(place);
      const move = tile === undefined ? undefined : single.get(tile);
      if (move?.type === 'discard' && open.has(place)) act(move);
    },
    pick(place) {
      const tile = tileAt.get(place);
      if (tile === undefined || !open.has(place)) return;
      const move = single.get(tile);
      if (move) {
        setSelection([...selection.filter((one) => one === WINNING), place]);
        choose(move, 'lift');
      } else {
        setSelection(picked.includes(place) ? picked.filter((one) => one !== place) : [...picked, place]);
      }
    },
  };
}

/** Says why a tile cannot be picked now; the rules sent the reason with the view. */
export function explainClosed({ view, moves, explain, telling, viewer }: MahjongProps): void {
  // A move of one's own is on its way: there is nothing to explain.
  const waiting = viewer !== 'spectator' && view.acting.includes(viewer) && moves.length === 0;
  if (view.closed && !waiting) explain(text.refusal(view.closed, telling), view.closed.rule);
}

/** Moves made by picking one tile. */
function singles(props: MahjongProps): ReadonlyMap<Tile, Move> {
  if (isPickingWin(props)) return new Map(winChoices(props.moves).map((move) => [move.tile, move]));
  return new Map(
    props.moves.flatMap((move) => (move.type === 'discard' ? [[move.tile, move] as const] : [])),
  );
}

/** The tiles of the hand that the largest claim on offer takes. */
function usedBy({ view, moves }: MahjongProps, rack: readonly Held[]): readonly string[] {
  const { phase } = view;
  const meld = moves.some(({ type }) => type === 'kong')
    ? MELDS.kong_exposed
    : moves.some(({ type }) => type === 'pong')
      ? MELDS.pong
      : undefined;
  if (phase.type !== 'claiming' || meld === undefined) return [];
  return rack
    .filter(({ tile }) => tile === phase.tile)
    .slice(0, meld.fromHand)
    .map(({ place }) => place);
}

/** Are all of `some` among `all`, copies counted? */
function holds(all: readonly Tile[], some: readonly Tile[]): boolean {
  const left = [...all];
  return some.every((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const SIDES = ['bottom', 'right', 'top', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** The next seat sits at the right, as at a table; spectators sit before the first seat. */
export function sideOf({ viewer, seats }: Pick<MahjongProps, 'viewer' | 'seats'>, seat: Seat): Side {
  const me = viewer === 'spectator' ? 0 : viewer;
  return SIDES[(seat - me + seats.length) % seats.length] ?? 'bottom';
}

/** Is the viewer's own rack in the dock? In a replay it lies on the table. */
export const hasDock = ({ viewer, replay }: Pick<MahjongProps, 'viewer' | 'replay'>): boolean =>
  viewer !== 'spectator' && !replay;

/** Passing is all there is: nobody has to be asked, unless they want to be. */
export const passesAlone = (moves: readonly Move[]): boolean =>
  moves.length === 1 && moves[0]?.type === 'pass' && !preferences().askAlways;

/** While a discard can be claimed nobody is shown who could, and only who has a choice is asked. */
export function askedOf({
  view,
  viewer,
  moves,
}: Pick<MahjongProps, 'view' | 'viewer' | 'moves'>): readonly Seat[] | undefined {
  if (view.phase.type !== 'claiming') return undefined;
  return viewer !== 'spectator' && view.acting.includes(viewer) && !passesAlone(moves) ? [viewer] : [];
}
