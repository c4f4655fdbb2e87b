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

/** Whether the effect may mean this card. */
function isMeant(card: CardId, { to }: Add, { card: source, by }: Named): boolean {
  switch (to) {
    case 'this':
      return card === source;
    case 'triggering-card':
      return card === by;
    case 'other-card':
      return card !== source;
    case 'any-card':
      return true;
    default:
      return to satisfies never;
  }
}

/** Whether a face-up card is able to hold what the effect adds. */
function isAble({ card, resources, down }: Played, { resource, cardTag, minResources = 0 }: Add): boolean {
  if (down || resources < minResources) return false;
  const { resourceStorage, tags } = cardOf(card);
  return (
    resourceStorage !== null &&
    (resource === 'any' || resourceStorage.type === resource) &&
    (cardTag === undefined || tags.includes(cardTag))
  );
}

/** Cards on Self-Replicating Robots hold resources of no kind. (MRS-21.6) */
const isForHosted = ({ resource, to, cardTag }: Add): boolean =>
  resource === 'any' && to === 'any-card' && cardTag === undefined;

/** Own face-up cards able to hold what the effect adds. */
export function receivers(state: State, effect: Add, named: Named): readonly CardId[] {
  const { played, hosted } = playerOf(state, named.seat);
  const found: CardId[] = [];
  for (const one of played) if (isMeant(one.card, effect, named) && isAble(one, effect)) found.push(one.card);
  if (hosted.length > 0 && isForHosted(effect))
    for (const one of hosted) if (one.resources >= (effect.minResources ?? 0)) found.push(one.card);
  return found;
}

/** Whether there is any: asked for many actions of every menu. */
export function hasReceiver(state: State, effect: Add, named: Named): boolean {
  const { played, hosted } = playerOf(state, named.seat);
  for (const one of played) if (isMeant(one.card, effect, named) && isAble(one, effect)) return true;
  return isForHosted(effect) && hosted.some(({ resources }) => resources >= (effect.minResources ?? 0));
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
