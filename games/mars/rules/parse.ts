import {
  complain,
  listOf,
  object,
  oneOf,
  optional,
  readOr,
  seat,
  tagged,
  text,
  whole,
  type Parser,
  type Seat,
} from '@reckon/kernel';
import { isCardId } from '../facts/cards.ts';
import { SPACE_COUNT } from '../facts/geometry.ts';
import { MOST_SEATS } from '../facts/numbers.ts';
import type { Move } from './moves.ts';
import { METALS, PARAMETERS, PROJECT_KEYS, RESOURCES, type CardId } from '../facts/vocabulary.ts';
import { COLONY_NAMES } from '../facts/colonies.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import type { Politician } from './state.ts';

const MANY = 9999;

const card: Parser<CardId> = (json, path) =>
  typeof json === 'string' && isCardId(json) ? json : complain('expected the number of a card', path);
const cards = listOf(card, { max: 300 });
const seatOf: Parser<Seat> = (json, path) => seat(whole(0, MOST_SEATS - 1)(json, path));
/** Units paid; a kind that pays nothing is left out, so that one payment has one form. */
const pay = object({
  megacredits: optional(whole(1, MANY)),
  steel: optional(whole(1, MANY)),
  titanium: optional(whole(1, MANY)),
  heat: optional(whole(1, MANY)),
  energy: optional(whole(1, MANY)),
  '222': optional(whole(1, MANY)),
  P39: optional(whole(1, MANY)),
  CC5: optional(whole(1, MANY)),
});
const colony = oneOf(...COLONY_NAMES);
const party = oneOf(...PARTY_KEYS);
const whose: Parser<Politician> = (json, path) => (json === 'neutral' ? json : seatOf(json, path));
const units = object({
  megacredits: optional(whole(1, MANY)),
  steel: optional(whole(1, MANY)),
  titanium: optional(whole(1, MANY)),
  plants: optional(whole(1, MANY)),
  energy: optional(whole(1, MANY)),
  heat: optional(whole(1, MANY)),
});
const x = optional(whole(1, MANY));
const kind = <const T extends string>(type: T): Parser<T> => oneOf(type);
const bare = <const T extends string>(type: T): Parser<{ readonly type: T }> =>
  object({ type: kind(type) }) as Parser<{ readonly type: T }>;

const move = tagged<Move>({
  start: object({
    type: kind('start'),
    corporation: card,
    cards,
    preludes: optional(listOf(card, { max: 4 })),
    without: optional(colony),
  }),
  draft: object({ type: kind('draft'), card }),
  buy: object({ type: kind('buy'), cards, pay: optional(pay) }),
  play: object({ type: kind('play'), card, pay, x, order: optional(listOf(whole(0, 9), { max: 10 })) }),
  action: object({ type: kind('action'), card, alternative: whole(0, 9), x, pay: optional(pay) }),
  project: object({ type: kind('project'), project: oneOf(...PROJECT_KEYS), pay }),
  sell: object({ type: kind('sell'), cards }),
  claim: object({ type: kind('claim'), milestone: text(40), pay }),
  fund: object({ type: kind('fund'), award: text(40), pay }),
  greenery: bare('greenery'),
  heat: object({ type: kind('heat'), pay: optional(pay) }),
  first: object({ type: kind('first'), corporation: optional(card) }),
  prelude: object({ type: kind('prelude'), card }),
  trade: object({ type: kind('trade'), colony, pay }),
  delegate: object({
    type: kind('delegate'),
    party,
    from: oneOf('lobby', 'reserve'),
    pay: optional(pay),
  }),
  policy: object({ type: kind('policy'), pay }),
  end: bare('end'),
  pass: bare('pass'),
  place: object({ type: kind('place'), space: whole(0, SPACE_COUNT - 1) }),
  option: object({ type: kind('option'), option: whole(0, 9) }),
  onto: object({ type: kind('onto'), card }),
  take: object({ type: kind('take'), seat: seatOf, card, amount: whole(1, MANY) }),
  victim: object({ type: kind('victim'), seat: seatOf, amount: whole(0, MANY) }),
  accept: bare('accept'),
  decline: bare('decline'),
  keep: object({ type: kind('keep'), cards, pay: optional(pay) }),
  discard: object({ type: kind('discard'), cards }),
  copy: object({ type: kind('copy'), card }),
  metal: object({ type: kind('metal'), metal: oneOf(...METALS) }),
  pay: object({ type: kind('pay'), pay }),
  colony: object({ type: kind('colony'), colony }),
  steps: object({ type: kind('steps'), steps: whole(0, 9) }),
  party: object({ type: kind('party'), party }),
  'delegate-of': object({ type: kind('delegate-of'), party, whose }),
  corporation: object({ type: kind('corporation'), card }),
  award: object({ type: kind('award'), award: text(40) }),
  repeat: object({ type: kind('repeat'), card, alternative: whole(0, 9), x, pay: optional(pay) }),
  resources: object({ type: kind('resources'), gain: units }),
  resource: object({ type: kind('resource'), resource: oneOf(...RESOURCES) }),
  host: object({ type: kind('host'), card }),
  world: object({ type: kind('world'), parameter: oneOf(...PARAMETERS) }),
});

export const parseMove = (json: unknown): Move | undefined => readOr(move, json);
