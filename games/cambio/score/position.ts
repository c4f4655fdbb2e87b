import {
  complain,
  listOf,
  maybe,
  object,
  oneOf,
  optional,
  ranked,
  read,
  seat as asSeat,
  seatsOf,
  totalOf,
  whole,
  type Parser,
  type Reading,
  type ScoredPosition,
  type ScoreLine,
  type Seat,
} from '@reckon/kernel';
import { isJoker, PACK_WITH_JOKERS, type Card } from '../facts/cards.ts';
import { MOST_ON_PAPER, SEATS } from '../facts/table.ts';
import { complete, SWITCHES, type Config } from '../rules/config.ts';
import { resultOf } from '../rules/result.ts';
import { CATEGORIES, linesOf } from './lines.ts';

interface Position {
  readonly hands: readonly (readonly Card[])[];
  readonly caller: Seat | null;
  readonly config: Config;
}

const card: Parser<Card> = (json, path) =>
  PACK_WITH_JOKERS.includes(json as Card)
    ? (json as Card)
    : complain(
        `${JSON.stringify(json)} is no card: write rank and suit, as "10H" or "KS", and a joker as "X1" or "X2"`,
        path,
      );

const given = object(
  {
    hands: listOf(listOf(card, { max: MOST_ON_PAPER }), { ...SEATS }),
    caller: optional(maybe(whole(0, SEATS.max - 1))),
    snap: optional(oneOf('off', 'own', 'any')),
    ...SWITCHES,
  },
  ['id', 'expect'],
);

const position: Parser<Position> = (json, path) => {
  const { hands, caller = null, snap: _snap, ...switches } = given(json, path);
  const config = complete(switches);
  const seen = new Set<Card>();
  for (const [owner, hand] of hands.entries())
    for (const [slot, face] of hand.entries()) {
      const at = `hands[${owner}][${slot}]`;
      if (seen.has(face)) return complain(`${face} is on the table twice`, at);
      if (isJoker(face) && config.jokers === 0)
        return complain(`${face} is a joker: say "jokers": 2 to play with them`, at);
      seen.add(face);
    }
  if (caller !== null && caller >= hands.length)
    return complain(`there is no seat ${caller} among ${hands.length} hands`, 'caller');
  return { hands, caller: caller === null ? null : asSeat(caller), config };
};

/** `{"hands":[["7H","8D","KC","KS"],["AH","3D","4C","4S"]],"caller":0}` and any switch by its name. */
export function scorePosition(json: unknown): Reading<ScoredPosition> {
  const reading = read(position, json);
  return 'complaint' in reading ? reading : { value: scored(reading.value) };
}

function scored({ hands, caller, config }: Position): ScoredPosition {
  const lines = linesOf({
    hands,
    caller,
    rulings: config,
    prefix: '',
    because: () => [],
    becauseOfCall: [],
  });
  const { base, final, penaltyApplied, winners, winnerId } = resultOf(hands, caller, config);
  const seats = seatsOf(hands.length);
  return {
    seats: seats.map((seat) => {
      const own = lines.filter((line) => line.seat === seat);
      return { seat, total: totalOf(own, seat), categories: categoriesOf(own), lines: own };
    }),
    ranking: ranked(
      seats,
      (a, b) =>
        (final[a] ?? 0) - (final[b] ?? 0) || Number(winners.includes(b)) - Number(winners.includes(a)),
    ),
    facts: { base, final, penaltyApplied, winners, winnerId },
  };
}

const categoriesOf = (lines: readonly ScoreLine[]): { readonly [category: string]: number } =>
  Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      lines.reduce((sum, line) => sum + (line.category === category ? line.points : 0), 0),
    ]),
  );
