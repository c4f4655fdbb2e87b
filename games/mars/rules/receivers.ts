/** Cards that resources can be put on, and cards they can be taken from. */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { PlayableEffect } from '../facts/language.ts';
import type { Played, Source, State } from './state.ts';
import type { CardId } from '../facts/vocabulary.ts';

type Add = Extract<PlayableEffect, { readonly kind: 'add' }>;
type Take = Extract<PlayableEffect, { readonly kind: 'remove-card-resource' }>;

/** Own face-up cards able to hold what the effect adds. */
export function receivers(
  state: State,
  seat: Seat,
  { resource, to, cardTag, minResources = 0 }: Add,
  { card: source, by }: { readonly card: Source; readonly by?: CardId | undefined },
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
  for (const played of state.players[seat]!.played)
    if (named(played) && able(played)) found.push(played.card);
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
  seat: Seat,
  { resource, from }: Take,
  { card: source, amount }: { readonly card: Source; readonly amount: number },
): readonly Holder[] {
  const found: Holder[] = [];
  for (let other = 0; other < state.players.length; other++) {
    const mine = other === seat;
    if (!mine && from !== 'any-card-of-any-player') continue;
    const { played, protects } = state.players[other]!;
    if (!mine && protects.includes(resource)) continue;
    for (const { card, resources, down } of played) {
      if (down || resources < amount || resources === 0) continue;
      if (from === 'this' && card !== source) continue;
      const { resourceStorage } = cardOf(card);
      if (resourceStorage?.type === resource && (resourceStorage.removable || from === 'this'))
        found.push({ seat: other as Seat, card, resources });
    }
  }
  return found;
}
