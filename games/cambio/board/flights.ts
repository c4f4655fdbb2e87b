import type { Flight } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import { slotPlace } from './targets.ts';

/** Where cards go. */
export function flightsOf(event: Event): readonly Flight[] {
  switch (event.type) {
    case 'deckDrawn':
      return [{ from: 'deck', to: `held:${event.seat}` }];
    case 'discardTaken':
      return [{ from: 'discard', to: `held:${event.seat}` }];
    case 'cardSwapped': {
      const slot = slotPlace(event.seat, event.slot);
      return [
        { from: `held:${event.seat}`, to: slot },
        { from: slot, to: 'discard' },
      ];
    }
    case 'cardDiscarded':
    case 'discardReturned':
      return [{ from: `held:${event.seat}`, to: 'discard' }];
    case 'cardsExchanged': {
      const a = slotPlace(event.a.seat, event.a.slot);
      const b = slotPlace(event.b.seat, event.b.slot);
      return [
        { from: a, to: b },
        { from: b, to: a },
      ];
    }
    default:
      return [];
  }
}
