import { refuse, type Rejection } from '@reckon/kernel';
import { MELDS } from '../facts/melds.ts';
import { held, holdsSuit, suitOf, type Tile } from '../facts/tiles.ts';
import type { KongEvent } from './events.ts';
import { othersIn, type Actor } from './seating.ts';
import { missingOf, type Player, type State, type Turn } from './state.ts';
import { wallLeft } from './wall.ts';

/** What stands against any kong. */
export function whyNoKong(state: State, player: Player): Rejection | undefined {
  if (wallLeft(state) === 0)
    return refuse('No tile is left in the wall to replace it.', 'MJ-5.5', 'wall_empty');
  if (!state.rules.kongHoldingMissing && holdsSuit(player.hand, missingOf(player)))
    return refuse('Get rid of your missing suit first.', 'MJ-5.8', 'holds_missing');
  return undefined;
}

type KongInTurn = 'kong_concealed' | 'kong_upgrade';

/** The kong a tile makes in the own turn, or why none. */
export function kongInTurn({ state, player, phase }: Actor<Turn>, tile: Tile): KongInTurn | Rejection {
  if (player.locked) return refuse('A locked hand declares no kong.', 'MJ-7.3', 'locked');
  if (phase.by === 'pong' && !state.rules.kongAfterPong)
    return refuse('After a pong you may only discard.', 'MJ-5.6', 'after_pong');
  const kind = kongOf(player, tile);
  if (kind === undefined)
    return refuse('That takes four equal tiles, or your pong and its fourth tile.', 'MJ-5.3', 'no_kong');
  if (suitOf(tile) === player.missing && !state.rules.missingMelds)
    return refuse('That is your missing suit.', 'MJ-5.7', 'missing_suit');
  return whyNoKong(state, player) ?? kind;
}

function kongOf({ hand, melds }: Player, tile: Tile): KongInTurn | undefined {
  if (held(hand, tile) === MELDS.kong_concealed.fromHand) return 'kong_concealed';
  if (held(hand, tile) === MELDS.kong_upgrade.fromHand)
    for (const meld of melds) if (meld.tile === tile && meld.kind === 'pong') return 'kong_upgrade';
  return undefined;
}

/** A kong with its payers and its number in the hand. */
export function konged(
  state: State,
  kong: Pick<KongEvent, 'seat' | 'kind' | 'tile' | 'from' | 'fresh'>,
): KongEvent {
  const { seat, kind, tile, from, fresh } = kong;
  const payers = from === null ? othersIn(state, seat) : [from];
  return { type: 'konged', seat, kind, tile, from, fresh, payers, no: state.kongs + 1 };
}
