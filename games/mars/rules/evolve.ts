/** The one writer: arithmetic only. Nothing is decided here, and no reaction is worked out. */
import { queue, take, type Draft, type Seat } from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import type { Event } from './events.ts';
import { countGenerational } from './generational.ts';
import { change, changeResources, enterPlay, pay } from './inPlay.ts';
import type { Player, State, Tile } from './state.ts';
import { writerOf as playerOf } from './worlds.ts';
import { moveCards, without } from './zones.ts';
import { RESOURCES, type CardId } from '../facts/vocabulary.ts';

type Writable = Draft<State>;
type Writer = Draft<Player>;

/** Who harmed whom in this generation. (MRS-15.5) */
function remember(state: Writable, { seat, harmedBy }: Extract<Event, { readonly harmedBy?: Seat }>): void {
  if (harmedBy === undefined) return;
  const player = playerOf(state, seat);
  if (!player.harmedBy.includes(harmedBy)) player.harmedBy = [...player.harmedBy, harmedBy];
}

/** One switch: there are many kinds of events, and to look at the kind of one takes longer than most of them do. */
export function evolve(state: Writable, event: Event): void {
  switch (event.type) {
    case 'queued':
      return queue(state, event.items);
    case 'taken':
      if (event.neutral) state.plantsRemoved = true;
      take(state);
      return;
    case 'stockChanged':
      playerOf(state, event.seat).stock[event.resource] += event.by;
      if (event.harmedBy !== undefined && event.resource === 'plants') state.plantsRemoved = true;
      return remember(state, event);
    case 'productionChanged':
      playerOf(state, event.seat).production[event.resource] += event.by;
      return remember(state, event);
    case 'ratingChanged':
      playerOf(state, event.seat).tr += event.by;
      return countGenerational(state, event);
    case 'resourcesChanged':
      changeResources(playerOf(state, event.seat), event.card, event.by);
      return remember(state, event);
    case 'parameterRaised':
      state[event.parameter] = event.to;
      return;
    case 'tilePlaced':
      place(state, event);
      return countGenerational(state, event);
    case 'areaClaimed':
      state.claims.push({ space: event.space, seat: event.seat });
      return;
    case 'metalChosen':
      return change(playerOf(state, event.seat), event.card, { metal: event.metal });
    case 'acted':
      return act(state, event);
    case 'paid':
      return pay(playerOf(state, event.seat), event.pay);
    case 'played':
      return play(state, event.seat, event.card);
    case 'turnedDown':
      return turnDown(state, event.seat, event.card);
    case 'actionUsed':
      return change(playerOf(state, event.seat), event.card, { used: state.generation });
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
      state.granted = 0;
      return;
    case 'passed':
      return setAside(playerOf(state, event.seat));
    case 'produced': {
      const { stock } = playerOf(state, event.seat);
      for (const resource of RESOURCES) stock[resource] += event.gains[resource];
      return;
    }
    case 'generationBegan':
      state.generation = event.generation;
      state.first = event.first;
      state.plantsRemoved = false;
      state.solar = null;
      for (const player of state.players) {
        player.passed = false;
        player.nextDiscount = 0;
        player.nextSteps = 0;
        player.harmedBy = [];
        player.generational = {};
      }
      return;
    case 'phaseBegan':
      return beginPhase(state, event);
    case 'ended':
      state.phase = 'over';
      state.live = false;
      state.won = event.won;
      return;
    default:
      return moveCards(state, event);
  }
}

function act(state: Writable, event: Extract<Event, { readonly type: 'acted' }>): void {
  // What a prelude grants in a turn comes on top of the two of the turn. (MRS-2.11)
  if (state.granted === 0 || state.phase === 'preludes') state.acted++;
  state.slot = 0;
  if (state.granted > 0) state.granted--;
  if (event.what !== 'first') return;
  const player = playerOf(state, event.seat);
  player.openings = player.openings.filter((card) => card !== (event.corporation ?? player.openings[0]));
}

function beginPhase(state: Writable, { phase, seat }: Extract<Event, { readonly type: 'phaseBegan' }>): void {
  // While Unity rules, titanium is worth more in action phases. (MRS-20.5)
  if (state.turmoil?.ruling === 'unity') {
    const more = Number(phase === 'action') - Number(state.phase === 'action');
    if (more !== 0) for (const player of state.players) player.titaniumValue += more;
  }
  state.phase = phase;
  state.active = seat;
  state.acted = 0;
  state.granted = 0;
  state.live = phase !== 'final' && phase !== 'over';
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

/** A project card from hand or from Self-Replicating Robots, or a prelude. */
function play(state: Writable, seat: Seat, id: CardId): void {
  const player = playerOf(state, seat);
  const card = cardOf(id);
  if (card.type === 'prelude') {
    player.preludes = without(player.preludes, [id]);
    player.looking = [];
  } else {
    const index = player.hand.indexOf(id);
    if (index < 0) player.hosted = player.hosted.filter((one) => one.card !== id);
    else player.hand.splice(index, 1);
    player.nextDiscount = 0;
    player.nextSteps = 0;
  }
  player.played.push({ card: id, resources: 0, used: 0, down: false });
  enterPlay(player, card);
}

function turnDown(state: Writable, seat: Seat, id: CardId): void {
  const player = playerOf(state, seat);
  for (const tag of cardOf(id).tags) player.tags[tag]--;
  change(player, id, { down: true });
}

function setAside(player: Writer): void {
  player.passed = true;
  player.nextDiscount = 0;
  player.nextSteps = 0;
}
