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
    case 'tilePlaced':
    case 'areaClaimed':
    case 'metalChosen':
    case 'cardRevealed':
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
      return event.seat === viewer ? event : { ...event, corporation: null, cards: [] };
    case 'draftChosen':
      return event.seat === viewer ? event : { ...event, card: null };
    case 'buyChosen':
      return event.seat === viewer ? event : { ...event, cards: [], pay: {} };
    case 'startBought':
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

/** Somebody learnt something hidden: undo stops here. */
export function informs(event: Event): boolean {
  switch (event.type) {
    case 'corporationPlayed':
    case 'startBought':
    case 'dealt':
    case 'draftPassed':
    case 'bought':
    case 'cardsDrawn':
    case 'cardsLookedAt':
    case 'cardRevealed':
    case 'reshuffled':
      return true;
    default:
      return false;
  }
}
