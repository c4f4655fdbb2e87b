import { refuse, type Rejection, type RuleId, type Seat } from '@reckon/kernel';
import type { Luck } from '../facts/fans.ts';
import { winsWith } from '../facts/hand.ts';
import { hasMeldOf, MELDS } from '../facts/melds.ts';
import type { Rules } from '../facts/rulesets.ts';
import { held, holdsSuit, suitOf, tilesOf, withOne } from '../facts/tiles.ts';
import type { Event } from './events.ts';
import { fanOf, worthOfWin } from './fan.ts';
import { konged, whyNoKong } from './kongs.ts';
import type { Move } from './moves.ts';
import { actorIn, othersIn, type Actor } from './seating.ts';
import { playerAt, type Answer, type Claiming, type Player, type State } from './state.ts';
import { wallLeft } from './wall.ts';

type Claimer = Actor<Claiming>;

/** Would the tile on offer complete the seat's hand? */
function completes({ state, player, phase }: Claimer): boolean {
  const { hand, melds, missing } = player;
  if (missing === null || suitOf(phase.tile) === missing || holdsSuit(hand, missing)) return false;
  if (state.rules.missingMelds && hasMeldOf(melds, missing)) return false;
  return winsWith(state.rules, { counts: hand, melds, missing }, phase.tile);
}

/** The circumstances of a win on a discard or on a kong that is robbed. */
export const luckOfClaim = (state: State, phase: Claiming): Luck => ({
  selfDraw: false,
  kongs: phase.on === 'discard' ? phase.kongs : 0,
  robKong: phase.on === 'kong',
  lastTile: wallLeft(state) === 0,
  heaven: false,
  earth: false,
});

const fanOfClaim = ({ state, player, phase }: Claimer): number =>
  fanOf(state.rules, {
    counts: withOne(player.hand, phase.tile),
    melds: player.melds,
    luck: luckOfClaim(state, phase),
  });

/** A seat that passed a win may not win with as many fan or fewer before its next draw (MJ-4.8). */
const isBarred = (claimer: Claimer): boolean =>
  claimer.player.passed >= 0 && fanOfClaim(claimer) <= claimer.player.passed;

export const canHu = (claimer: Claimer): boolean => completes(claimer) && !isBarred(claimer);

const SHAPES_OF: { readonly [Family in Rules['fans']]: RuleId } = { house: 'MJ-6.1', sichuan: 'MJ-6.2' };
export const notAWin = ({ fans }: Rules, why: string): Rejection => refuse(why, SHAPES_OF[fans], 'not_a_win');
export const NOT_WITHOUT = refuse('No tile of your missing suit may be in a win.', 'MJ-6.5', 'not_a_win');

/** Is a tile of the missing suit in the hand or its melds (MJ-6.5)? */
export const hasMissing = ({ hand, melds, missing }: Player): boolean =>
  missing !== null && (holdsSuit(hand, missing) || hasMeldOf(melds, missing));

function whyNoHu(claimer: Claimer): Rejection | undefined {
  const { state, player, phase } = claimer;
  if (!completes(claimer))
    return hasMissing(player) || suitOf(phase.tile) === player.missing
      ? NOT_WITHOUT
      : notAWin(state.rules, 'This tile does not complete your hand.');
  return isBarred(claimer)
    ? refuse('You passed a win of as many fan since your last draw.', 'MJ-4.8', 'passed_win')
    : undefined;
}

function whyNoMeld({ state, player, phase }: Claimer): Rejection | undefined {
  if (phase.on === 'kong') return refuse('A kong can only be won.', 'MJ-5.9', 'only_hu');
  if (player.locked) return refuse('A locked hand takes no melds.', 'MJ-4.9', 'locked');
  if (suitOf(phase.tile) === player.missing && !state.rules.missingMelds)
    return refuse('That is your missing suit.', 'MJ-5.7', 'missing_suit');
  return undefined;
}

const holdsForPong = ({ player, phase }: Claimer): boolean =>
  held(player.hand, phase.tile) >= MELDS.pong.fromHand;
const holdsForKong = ({ player, phase }: Claimer): boolean =>
  held(player.hand, phase.tile) === MELDS.kong_exposed.fromHand;

const whyNoPong = (claimer: Claimer): Rejection | undefined =>
  whyNoMeld(claimer) ??
  (holdsForPong(claimer) ? undefined : refuse('A pong takes two tiles of the hand.', 'MJ-5.1', 'no_pong'));

const whyNoExposedKong = (claimer: Claimer): Rejection | undefined =>
  whyNoMeld(claimer) ??
  whyNoKong(claimer.state, claimer.player) ??
  (holdsForKong(claimer)
    ? undefined
    : refuse('An exposed kong takes three tiles of the hand.', 'MJ-5.2', 'no_kong'));

// Most seats do not hold the tile on offer often enough: that is asked first, and no refusal is worded for it.
export const canPong = (claimer: Claimer): boolean =>
  holdsForPong(claimer) && whyNoPong(claimer) === undefined;
export const canKong = (claimer: Claimer): boolean =>
  holdsForKong(claimer) && whyNoExposedKong(claimer) === undefined;

/** Whom a tile on the table is offered to (MJ-4.1, MJ-4.5). */
export function askedAbout(state: State, offer: Pick<Claiming, 'on' | 'tile' | 'from' | 'kongs'>): Seat[] {
  const others = othersIn(state, offer.from);
  if (state.config.claims === 'all') return others;
  const { on, tile, from, kongs } = offer;
  const window: Claiming = {
    type: 'claiming',
    on,
    tile,
    from,
    asked: others,
    answers: [],
    kongs,
    fresh: false,
  };
  return others.filter((other) => {
    const claimer = actorIn(state, other, window);
    return canPong(claimer) || canHu(claimer);
  });
}

export const isAsked = ({ asked, answers }: Claiming, seat: Seat): boolean =>
  asked.includes(seat) && answers[seat] === null;

const NOT_ON_OFFER = 'That is not the tile on offer.';
export const ONLY_ANSWERS = refuse('Answer the tile on offer or pass.', 'MJ-4.1', 'not_now');

/** A seat's answer is checked and kept; nothing happens before the last one (MJ-4.2). */
export function answer(claimer: Claimer, move: Move): readonly Event[] | Rejection {
  const { phase, seat } = claimer;
  if (!isAsked(phase, seat)) return refuse('You are not asked.', 'MJ-3.6', 'not_asked');
  switch (move.type) {
    case 'hu':
      if (move.from === null)
        return refuse('A win on a discard must name its discarder.', 'MJ-4.10', 'invalid_action');
      if (move.from !== phase.from || move.tile !== phase.tile)
        return refuse(NOT_ON_OFFER, 'MJ-4.10', 'invalid_action');
      return whyNoHu(claimer) ?? answered(claimer, 'hu');
    case 'kong':
      if (move.tile !== phase.tile) return refuse(NOT_ON_OFFER, 'MJ-5.2', 'invalid_action');
      return whyNoExposedKong(claimer) ?? answered(claimer, 'kong');
    case 'pong':
      return whyNoPong(claimer) ?? answered(claimer, 'pong');
    case 'pass':
      return answered(claimer, 'pass');
    case 'bury':
    case 'swap':
    case 'declare':
    case 'discard':
    case 'next':
      return ONLY_ANSWERS;
    default:
      return move satisfies never;
  }
}

function answered(claimer: Claimer, given: Answer): readonly Event[] {
  const binding = claimer.state.rules.passedWin === 'binding' && given !== 'hu';
  const passed = binding && completes(claimer) ? fanOfClaim(claimer) : -1;
  return [{ type: 'answered', seat: claimer.seat, answer: given, passed }];
}

export function allAnswered({ asked, answers }: Claiming): boolean {
  // Asked after every event: a counting loop, which stays within the list.
  for (let i = 0; i < asked.length; i++) if (answers[asked[i]!] === null) return false;
  return true;
}

const NOTHING: readonly Event[] = [];

/** The window is resolved once: every HU, or the kong, or the pong; nothing if all passed (MJ-4.3, MJ-4.4). */
export function resolve(state: State, phase: Claiming): readonly Event[] {
  const { tile, from } = phase;
  const claimers = phase.asked.filter((seat) => phase.answers[seat] !== 'pass');
  if (claimers.length === 0 && phase.on === 'discard') return NOTHING;
  const winners = claimers.filter((seat) => phase.answers[seat] === 'hu');
  if (winners.length > 0) return winsOnClaim(state, phase, winners);
  if (phase.on === 'kong')
    return [konged(state, { seat: from, kind: 'kong_upgrade', tile, from: null, fresh: phase.fresh })];
  const [claimer] = claimers;
  if (claimer === undefined) return NOTHING;
  return phase.answers[claimer] === 'kong'
    ? [konged(state, { seat: claimer, kind: 'kong_exposed', tile, from, fresh: true })]
    : [{ type: 'ponged', seat: claimer, tile, from }];
}

/** May the kong before this discard have income that is lost now (MJ-11.6, MJ-11.7)? A free upgrade has none (MJ-11.4). */
const losesKong = ({ rules }: State, { stale }: Claiming): boolean =>
  rules.afterKong !== 'keeps' && !(stale && rules.oldTileUpgrade === 'free');

function winsOnClaim(state: State, phase: Claiming, winners: readonly Seat[]): readonly Event[] {
  const { tile, from } = phase;
  const luck = luckOfClaim(state, phase);
  const events: Event[] = winners.map((seat, place) => {
    const { hand, melds } = playerAt(state, seat);
    const snapshot = { concealed: tilesOf(hand), melds: melds.slice(), luck, wallLeft: wallLeft(state) };
    return {
      type: 'won',
      seat,
      kind: phase.on === 'discard' ? 'discard' : 'robbed_kong',
      tile,
      from,
      payers: [from],
      no: state.wins + 1 + place,
      place,
      of: winners.length,
      ...worthOfWin(state.rules, snapshot, tile),
      snapshot,
    };
  });
  if (luck.kongs > 0 && losesKong(state, phase))
    events.push({ type: 'kongLost', owner: from, no: state.kongs, winners });
  return events;
}
