/** Cards that resources can be put on, and cards they can be taken from. */
import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Effect } from '../facts/language.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { playerOf, type Played, type Source, type State } from './state.ts';

type Add = Extract<Effect, { readonly kind: 'add' }>;
type Take = Extract<Effect, { readonly kind: 'remove-card-resource' }>;

/** Whose effect it is, and which cards it may name. */
interface Named {
  readonly seat: Seat;
  readonly card: Source;
  readonly by?: CardId | undefined;
}

/** Own face-up cards able to hold what the effect adds. */
export function receivers(
  state: State,
  { resource, to, cardTag, minResources = 0 }: Add,
  { seat, card: source, by }: Named,
): readonly CardId[] {
  const able = ({ card, resources, down }: Played): boolean => {
    const { resourceStorage, tags } = cardOf(card);
    return (
      !down &&
      resourceStorage !== null &&
      (resource === 'any' || resourceStorage.type === resource) &&
      resources >= minResources &&
      (cardTag === undefined || tags.includes(cardTag))
    );
  };
  const named = (played: Played): boolean => {
    switch (to) {
      case 'this':
        return played.card === source;
      case 'triggering-card':
        return played.card === by;
      case 'other-card':
        return played.card !== source;
      case 'any-card':
        return true;
      default:
        return to satisfies never;
    }
  };
  const found: CardId[] = [];
  const player = playerOf(state, seat);
  for (const played of player.played) if (named(played) && able(played)) found.push(played.card);
  // Cards on Self-Replicating Robots hold resources of no kind. (MRS-21.6)
  if (resource === 'any' && to === 'any-card' && cardTag === undefined)
    for (const hosted of player.hosted) if (hosted.resources >= minResources) found.push(hosted.card);
  return found;
}

export interface Holder {
  readonly seat: Seat;
  readonly card: CardId;
  readonly resources: number;
}

/** Cards holding at least that many of the resource which this seat may take from. (MRS-6.12, MRS-6.15) */
export function cardsToTakeFrom(
  state: State,
  { resource, from }: Take,
  { seat, card: source, amount }: Named & { readonly amount: number },
): readonly Holder[] {
  const found: Holder[] = [];
  let other = -1;
  for (const { played, protects } of state.players) {
    const mine = ++other === seat;
    if (!mine && (from !== 'any-card-of-any-player' || protects.includes(resource))) continue;
    for (const { card, resources, down } of played) {
      if (down || resources < amount || resources === 0) continue;
      if (from === 'this' && card !== source) continue;
      const { resourceStorage } = cardOf(card);
      if (resourceStorage?.type === resource && (resourceStorage.removable || from === 'this'))
        found.push({ seat: seatOf(other), card, resources });
    }
  }
  return found;
}

/** Resources of nobody's cards: the neutral opponent of a solo game always has them. (MRS-14.2) */
export const isNeutral = (state: State, { from }: Take): boolean =>
  state.players.length === 1 && from === 'any-card-of-any-player';
