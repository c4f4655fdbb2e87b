import type { Viewer } from '@reckon/kernel';
import type { Event } from './events.ts';

/** What a viewer may know of an event: hidden cards stay with the seat that holds them. */
export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.type) {
    // Nearly all that happens is open, and it is asked for every viewer: it comes first.
    case 'taken':
    case 'queued':
    case 'stockChanged':
    case 'corporationPlayed':
    case 'draftPassed':
    case 'acted':
    case 'paid':
    case 'played':
    case 'turnedDown':
    case 'productionChanged':
    case 'ratingChanged':
    case 'resourcesChanged':
    case 'parameterRaised':
    case 'parameterLowered':
    case 'oceanRemoved':
    case 'tilePlaced':
    case 'areaClaimed':
    case 'metalChosen':
    case 'cardRevealed':
    case 'cardsTurnedUp':
    case 'preludeDiscarded':
    case 'actionsGranted':
    case 'corporationTurned':
    case 'cardGiven':
    case 'cardHosted':
    case 'hostedChanged':
    case 'colonyGivenUp':
    case 'colonyBuilt':
    case 'colonyTileAdded':
    case 'colonyWoke':
    case 'traded':
    case 'trackMoved':
    case 'fleetGained':
    case 'fleetsReturned':
    case 'delegatesSent':
    case 'neutralDelegateCame':
    case 'delegateRemoved':
    case 'chairmanReplaced':
    case 'policyUsed':
    case 'governmentFormed':
    case 'eventsMoved':
    case 'solarBegan':
    case 'actionUsed':
    case 'projectUsed':
    case 'milestoneClaimed':
    case 'awardFunded':
    case 'nextCardEased':
    case 'turnBegan':
    case 'passed':
    case 'produced':
    case 'generationBegan':
    case 'phaseBegan':
    case 'ended':
      return event;
    case 'startChosen':
      if (event.seat === viewer) return event;
      return { type: 'startChosen', seat: event.seat, corporation: null, cards: [] };
    case 'draftChosen':
      return event.seat === viewer ? event : { ...event, card: null };
    case 'buyChosen':
      return event.seat === viewer ? event : { ...event, cards: [], pay: {} };
    case 'startBought':
      if (event.seat === viewer) return event;
      return event.preludes === undefined ? { ...event, cards: [] } : { ...event, cards: [], preludes: [] };
    case 'bought':
    case 'cardsDrawn':
    case 'cardsLookedAt':
    case 'cardsKept':
    case 'cardsDiscarded':
    case 'patentsSold':
      return event.seat === viewer ? event : { ...event, cards: [] };
    case 'dealt':
      return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : [])) };
    case 'reshuffled':
      return { ...event, deck: [] };
    default:
      return event satisfies never;
  }
}

/**
 * Did somebody learn something hidden? Undo stops there. Whatever is not known to be harmless counts as learning: what is
 * listed here tells only what its seat did and what follows from open rules.
 */
export function informs(event: Event): boolean {
  switch (event.type) {
    case 'taken':
    case 'queued':
    case 'acted':
    case 'paid':
    case 'played':
    case 'turnedDown':
    case 'stockChanged':
    case 'productionChanged':
    case 'ratingChanged':
    case 'resourcesChanged':
    case 'parameterRaised':
    case 'parameterLowered':
    case 'oceanRemoved':
    case 'tilePlaced':
    case 'areaClaimed':
    case 'metalChosen':
    case 'preludeDiscarded':
    case 'actionsGranted':
    case 'corporationTurned':
    case 'cardGiven':
    case 'cardHosted':
    case 'hostedChanged':
    case 'colonyBuilt':
    case 'colonyTileAdded':
    case 'colonyWoke':
    case 'traded':
    case 'trackMoved':
    case 'fleetGained':
    case 'fleetsReturned':
    case 'delegatesSent':
    case 'neutralDelegateCame':
    case 'delegateRemoved':
    case 'chairmanReplaced':
    case 'policyUsed':
    case 'governmentFormed':
    case 'solarBegan':
    case 'cardsKept':
    case 'cardsDiscarded':
    case 'patentsSold':
    case 'actionUsed':
    case 'projectUsed':
    case 'milestoneClaimed':
    case 'awardFunded':
    case 'nextCardEased':
    case 'turnBegan':
    case 'passed':
    case 'produced':
    case 'generationBegan':
    case 'phaseBegan':
    case 'ended':
    case 'startChosen':
    case 'draftChosen':
    case 'buyChosen':
      return false;
    default:
      return true;
  }
}
