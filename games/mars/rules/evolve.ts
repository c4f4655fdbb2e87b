/** The one writer: arithmetic only. Nothing is decided here, and no reaction is worked out. */
import { queue, take, type Draft, type Seat } from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import type { Event } from './events.ts';
import { countGenerational } from './generational.ts';
import type { Pay } from '../facts/payment.ts';
import type { Played, Player, State, Tile } from './state.ts';
import type { CardId, Resource } from '../facts/vocabulary.ts';

type Writable = Draft<State>;
type Writer = Draft<Player>;

/** Events name seats that are there. */
const playerOf = (state: Writable, seat: Seat): Writer => state.players[seat]!;

export function evolve(state: Writable, event: Event): void {
  apply(state, event);
  switch (event.type) {
    case 'ratingChanged':
    case 'tilePlaced':
    case 'generationBegan':
      return countGenerational(state, event);
    default:
  }
}

function apply(state: Writable, event: Event): void {
  switch (event.type) {
    case 'queued':
      return queue(state, event.items);
    case 'taken':
      take(state);
      return;
    case 'stockChanged':
      playerOf(state, event.seat).stock[event.resource] += event.by;
      return;
    case 'productionChanged':
      playerOf(state, event.seat).production[event.resource] += event.by;
      return;
    case 'ratingChanged':
      playerOf(state, event.seat).tr += event.by;
      return;
    case 'resourcesChanged':
      return change(playerOf(state, event.seat), event.card, (played) => ({
        ...played,
        resources: played.resources + event.by,
      }));
    case 'parameterRaised':
      state[event.parameter] = event.to;
      return;
    case 'tilePlaced':
      return place(state, event);
    case 'areaClaimed':
      state.claims.push({ space: event.space, seat: event.seat });
      return;
    case 'metalChosen':
      return change(playerOf(state, event.seat), event.card, (played) => ({
        ...played,
        metal: event.metal,
      }));
    case 'acted':
      state.acted++;
      state.slot = 0;
      if (event.what === 'first') playerOf(state, event.seat).opening = false;
      return;
    case 'paid':
      return pay(playerOf(state, event.seat), event.pay);
    case 'played':
      return play(state, event.seat, event.card);
    case 'turnedDown':
      return turnDown(state, event.seat, event.card);
    case 'actionUsed':
      return change(playerOf(state, event.seat), event.card, (played) => ({
        ...played,
        used: state.generation,
      }));
    case 'projectUsed':
      return;
    case 'milestoneClaimed':
      state.milestones.push({ name: event.name, seat: event.seat });
      return;
    case 'awardFunded':
      state.awards.push({ name: event.name, seat: event.seat });
      return;
    case 'nextCardEased': {
      const player = playerOf(state, event.seat);
      player.nextDiscount += event.discount;
      player.nextSteps += event.steps;
      return;
    }
    case 'turnBegan':
      state.active = event.seat;
      state.acted = 0;
      return;
    case 'passed':
      return setAside(playerOf(state, event.seat));
    case 'produced': {
      const { stock } = playerOf(state, event.seat);
      for (const resource of Object.keys(event.gains) as Resource[]) stock[resource] += event.gains[resource];
      return;
    }
    case 'generationBegan':
      state.generation = event.generation;
      state.first = event.first;
      for (const player of state.players) {
        player.passed = false;
        player.nextDiscount = 0;
        player.nextSteps = 0;
      }
      return;
    case 'phaseBegan':
      state.phase = event.phase;
      state.active = event.seat;
      state.acted = 0;
      state.live = event.phase !== 'final' && event.phase !== 'over';
      return;
    case 'ended':
      state.phase = 'over';
      state.live = false;
      state.won = event.won;
      return;
    default:
      return moveCards(state, event);
  }
}

/** Events that move cards between zones. */
function moveCards(
  state: Writable,
  event: Extract<
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
        | 'cardsKept'
        | 'cardsDiscarded'
        | 'patentsSold'
        | 'reshuffled';
    }
  >,
): void {
  switch (event.type) {
    case 'startChosen':
      if (event.corporation !== null)
        playerOf(state, event.seat).choice = {
          type: 'start',
          corporation: event.corporation,
          cards: [...event.cards],
        };
      return;
    case 'corporationPlayed': {
      const player = playerOf(state, event.seat);
      player.corporation = event.card;
      player.offered = [];
      player.opening = cardOf(event.card).firstAction.length > 0;
      player.played.push({ card: event.card, resources: 0, used: 0, down: false });
      return enterPlay(player, cardOf(event.card));
    }
    case 'startBought': {
      const player = playerOf(state, event.seat);
      state.discard.push(...without(player.dealt, event.cards));
      player.hand = [...event.cards];
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
      state.deck.length -= event.count;
      playerOf(state, event.seat).looking = [...event.cards];
      return;
    case 'cardRevealed':
      state.deck.length--;
      state.discard.push(event.card);
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
    case 'reshuffled':
      state.deck = [...event.deck];
      state.discard = [];
      return;
    default:
      return event satisfies never;
  }
}

const without = (cards: readonly CardId[], gone: readonly CardId[]): CardId[] =>
  cards.filter((card) => !gone.includes(card));

function pay(player: Writer, given: Pay): void {
  const { stock } = player;
  stock.megacredits -= given.megacredits ?? 0;
  stock.steel -= given.steel ?? 0;
  stock.titanium -= given.titanium ?? 0;
  stock.heat -= given.heat ?? 0;
}

/** A card in play is replaced, never written into: copies and views share it. */
function change({ played }: Writer, card: CardId, by: (played: Played) => Played): void {
  const index = played.findIndex((one) => one.card === card);
  const found = played[index];
  if (found !== undefined) played[index] = by(found);
}

function place(state: Writable, event: Extract<Event, { readonly type: 'tilePlaced' }>): void {
  const { tile: kind, space, seat, source } = event;
  const fromCard = isCardId(source);
  const owner = kind === 'ocean' ? null : seat;
  const tile: Tile = fromCard ? { kind, owner, card: source } : { kind, owner };
  state.tiles[space] = tile;
  if (kind === 'ocean') state.oceans++;
  if (state.claims.length > 0) state.claims = state.claims.filter((claim) => claim.space !== space);
}

function play(state: Writable, seat: Seat, id: CardId): void {
  const player = playerOf(state, seat);
  player.hand.splice(player.hand.indexOf(id), 1);
  player.nextDiscount = 0;
  player.nextSteps = 0;
  player.played.push({ card: id, resources: 0, used: 0, down: false });
  enterPlay(player, cardOf(id));
}

/** Derived fields follow the face-up cards. */
function enterPlay(player: Writer, card: Card): void {
  for (const tag of card.tags) player.tags[tag]++;
  if (card.type === 'event') return;
  for (const watch of card.watches)
    player.watching = { ...player.watching, [watch]: [...player.watching[watch], card.id] };
  if (card.actions.length > 0) player.acting.push(card.id);
  for (const { amount, appliesTo, tag } of card.discounts) {
    if (appliesTo === 'every-card') player.discount += amount;
    if (appliesTo === 'tag' && tag !== null)
      player.tagDiscount[tag] = (player.tagDiscount[tag] ?? 0) + amount;
    if (appliesTo === 'standard-project') player.powerPlantDiscount += amount;
  }
  for (const modifier of card.modifiers) {
    if (modifier.kind === 'resource-value') {
      if (modifier.resource === 'steel') player.steelValue += modifier.amount;
      else player.titaniumValue += modifier.amount;
    }
    if (modifier.kind === 'greenery-plant-cost') player.greeneryPlants += modifier.amount;
    if (modifier.kind === 'requirement-flexibility') player.flexibility += modifier.steps;
    if (modifier.kind === 'pay-with') player.heatPays = true;
    if (modifier.kind === 'protect') player.protects.push(...modifier.resources);
  }
}

function turnDown(state: Writable, seat: Seat, id: CardId): void {
  const player = playerOf(state, seat);
  for (const tag of cardOf(id).tags) player.tags[tag]--;
  change(player, id, (played) => ({ ...played, down: true }));
}

function setAside(player: Writer): void {
  player.passed = true;
  player.nextDiscount = 0;
  player.nextSteps = 0;
}

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
