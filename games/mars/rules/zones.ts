/** Cards that move between zones, and all that happens beside Mars. Written by `evolve` alone. */
import type { Draft } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Event } from './events.ts';
import { enterPlay, leavePlay, pay } from './inPlay.ts';
import type { State } from './state.ts';
import { evolveWorld, writerOf as playerOf, type WorldEvent } from './worlds.ts';

type Writable = Draft<State>;

/** Events that move cards between zones. */
export function moveCards(
  state: Writable,
  event:
    | Extract<
        Event,
        {
          readonly type:
            | 'startChosen'
            | 'corporationPlayed'
            | 'startBought'
            | 'dealt'
            | 'draftChosen'
            | 'draftPassed'
            | 'buyChosen'
            | 'bought'
            | 'cardsDrawn'
            | 'cardsLookedAt'
            | 'cardRevealed'
            | 'cardsTurnedUp'
            | 'cardsKept'
            | 'cardsDiscarded'
            | 'patentsSold'
            | 'preludeDiscarded'
            | 'corporationTurned'
            | 'cardGiven'
            | 'cardHosted'
            | 'hostedChanged'
            | 'reshuffled';
        }
      >
    | WorldEvent,
): void {
  switch (event.type) {
    case 'startChosen':
      if (event.corporation !== null)
        playerOf(state, event.seat).choice = {
          type: 'start',
          corporation: event.corporation,
          cards: [...event.cards],
          ...(event.preludes !== undefined && { preludes: [...event.preludes] }),
          ...(event.without !== undefined && { without: event.without }),
        };
      return;
    case 'corporationPlayed': {
      const player = playerOf(state, event.seat);
      player.corporation ??= event.card;
      player.offered = [];
      player.looking = [];
      if (cardOf(event.card).firstAction.length > 0) player.openings = [...player.openings, event.card];
      player.played.push({ card: event.card, resources: 0, used: 0, down: false });
      return enterPlay(player, cardOf(event.card));
    }
    case 'startBought': {
      const player = playerOf(state, event.seat);
      state.discard.push(...without(player.dealt, event.cards));
      player.hand = [...event.cards];
      player.preludes = [...(event.preludes ?? [])];
      player.dealt = [];
      player.choice = null;
      player.stock.megacredits -= event.cost;
      return;
    }
    case 'dealt':
      state.deck.length -= event.hands.length * event.each;
      for (const [seat, player] of state.players.entries()) player.dealt = [...(event.hands[seat] ?? [])];
      return;
    case 'draftChosen':
      if (event.card !== null) playerOf(state, event.seat).choice = { type: 'draft', card: event.card };
      return;
    case 'draftPassed':
      return passOn(state, event);
    case 'buyChosen':
      playerOf(state, event.seat).choice = { type: 'buy', cards: [...event.cards], pay: event.pay };
      return;
    case 'bought': {
      const player = playerOf(state, event.seat);
      state.discard.push(...without(player.dealt, event.cards));
      player.hand.push(...event.cards);
      player.dealt = [];
      player.choice = null;
      return pay(player, event.pay);
    }
    case 'cardsDrawn':
      state.deck.length -= event.count;
      playerOf(state, event.seat).hand.push(...event.cards);
      return;
    case 'cardsLookedAt':
      deckOf(state, event).length -= event.count;
      playerOf(state, event.seat).looking = [...event.cards];
      return;
    case 'cardRevealed':
      state.deck.length--;
      state.discard.push(event.card);
      return;
    case 'cardsTurnedUp':
      state.deck.length -= event.cards.length;
      playerOf(state, event.seat).hand.push(...event.kept);
      state.discard.push(...without(event.cards, event.kept));
      return;
    case 'cardsKept': {
      const player = playerOf(state, event.seat);
      state.discard.push(...without(player.looking, event.cards));
      player.hand.push(...event.cards);
      player.looking = [];
      return;
    }
    case 'cardsDiscarded':
    case 'patentsSold': {
      const player = playerOf(state, event.seat);
      player.hand = without(player.hand, event.cards);
      state.discard.push(...event.cards);
      return;
    }
    case 'preludeDiscarded': {
      const player = playerOf(state, event.seat);
      player.preludes = without(player.preludes, [event.card]);
      player.looking = [];
      return;
    }
    case 'corporationTurned':
      return leavePlay(playerOf(state, event.seat), cardOf(event.card));
    case 'cardGiven': {
      const player = playerOf(state, event.seat);
      for (const tag of cardOf(event.card).tags) player.tags[tag]--;
      player.played = player.played.filter(({ card }) => card !== event.card);
      playerOf(state, event.to).played.push({ card: event.card, resources: 0, used: 0, down: true });
      return;
    }
    case 'cardHosted': {
      const player = playerOf(state, event.seat);
      player.hand = without(player.hand, [event.card]);
      player.hosted.push({ card: event.card, resources: event.resources });
      return;
    }
    case 'hostedChanged': {
      const player = playerOf(state, event.seat);
      player.hosted = player.hosted.map((one) =>
        one.card === event.card ? { card: one.card, resources: one.resources + event.by } : one,
      );
      return;
    }
    case 'reshuffled':
      state.deck = [...event.deck];
      state.discard = [];
      return;
    default:
      return evolveWorld(state, event);
  }
}

const deckOf = (state: Writable, { deck }: Extract<Event, { readonly type: 'cardsLookedAt' }>): CardId[] =>
  deck === 'preludes' ? state.preludeDeck : deck === 'corporations' ? state.corporationDeck : state.deck;

export const without = (cards: readonly CardId[], gone: readonly CardId[]): CardId[] =>
  cards.filter((card) => !gone.includes(card));

/** Everybody keeps the card chosen and hands the rest on; what has been drafted becomes what is chosen from. */
function passOn(
  state: Writable,
  { to, last, phase }: Extract<Event, { readonly type: 'draftPassed' }>,
): void {
  const { players } = state;
  const rests = players.map((player) => {
    const card = player.choice?.type === 'draft' ? player.choice.card : undefined;
    if (card === undefined) return player.dealt;
    player.drafted.push(card);
    player.choice = null;
    return without(player.dealt, [card]);
  });
  const from = to === 'left' ? players.length - 1 : 1;
  for (const [seat, player] of players.entries()) {
    player.dealt = rests[(seat + from) % players.length] ?? [];
    if (last) player.drafted.push(...player.dealt.splice(0));
    if (phase !== 'draft') player.dealt = player.drafted.splice(0);
  }
  state.phase = phase;
}
