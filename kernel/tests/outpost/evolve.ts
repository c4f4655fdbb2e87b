import { queue, take, type Draft } from '../../index.ts';
import { cardOf } from './cards.ts';
import type { Event, Item, State } from './state.ts';

export function evolve(state: Draft<State>, event: Event): void {
  switch (event.type) {
    case 'queued':
      return queue(state, event.items as Item[]);
    case 'taken':
      take(state);
      return;
    case 'siteChosen':
      state.sites[event.seat] = event.site!;
      return;
    case 'landed':
      state.phase = 'building';
      return;
    case 'cardPlayed': {
      const hand = state.hands[event.seat]!;
      hand.splice(hand.indexOf(event.card), 1);
      state.credits[event.seat]! -= cardOf(event.card).cost;
      (cardOf(event.card).stays ? state.tableaus[event.seat]! : state.discard).push(event.card);
      state.acted = true;
      return;
    }
    case 'rested':
      state.credits[event.seat]! += event.found;
      state.acted = true;
      return;
    case 'oceanPlaced':
      state.oceans[event.spot] = event.seat;
      return;
    case 'heatRaised':
      state.heat = event.to;
      state.warmed[event.seat]!++;
      return;
    case 'creditsGained':
      state.credits[event.seat]! += event.credits;
      return;
    case 'reshuffled':
      state.deck = event.deck!.slice();
      state.discard = [];
      return;
    case 'cardDrawn':
      state.hands[event.seat]!.push(state.deck.pop()!);
      return;
    case 'turnEnded':
      state.turn = event.next;
      state.acted = false;
      if (event.next === 0) state.round++;
      return;
    case 'ended':
      state.phase = 'over';
      return;
    case 'bonusGained':
      return;
    default:
      return event satisfies never;
  }
}
