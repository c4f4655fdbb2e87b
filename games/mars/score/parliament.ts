/** The parliament of a position to score. (MRS-13.10) */
import { complain, listOf, maybe, object, oneOf, optional, text, type Seat } from '@reckon/kernel';
import { PARTY_KEYS, START_RULING, type PartyKey } from '../facts/turmoil.ts';
import type { Party, Politician, Turmoil } from '../rules/state.ts';
import { partyOf } from '../rules/turmoil.ts';

export const parliamentParser = object({
  chairman: optional(maybe(text(40))),
  leaders: optional(
    listOf(object({ party: oneOf(...PARTY_KEYS), leader: text(40) }), { max: PARTY_KEYS.length }),
  ),
});

export type OwnerOf = (name: string, path: string) => Seat;

const NEUTRAL = 'neutral';

/** Who is chairman and who leads which party: nothing else of it gives points. */
export function parliamentOf(
  { chairman, leaders = [] }: ReturnType<typeof parliamentParser>,
  seats: number,
  ownerOf: OwnerOf,
): Turmoil {
  const politician = (name: string, path: string): Politician =>
    name === NEUTRAL ? NEUTRAL : ownerOf(name, path);
  const nobody = Array.from({ length: seats }, () => 0);
  const parties = Object.fromEntries(
    PARTY_KEYS.map((key): [PartyKey, Party] => [key, partyOf(null, nobody, 0)]),
  ) as { [P in PartyKey]: Party };
  for (const [index, { party, leader }] of leaders.entries()) {
    const path = `turmoil.leaders[${index}]`;
    if (parties[party].leader !== null) complain(`${party} has one leader`, `${path}.party`);
    parties[party] = partyOf(politician(leader, `${path}.leader`), nobody, 0);
  }
  return {
    ruling: START_RULING,
    dominant: START_RULING,
    chairman: politician(chairman ?? NEUTRAL, 'turmoil.chairman'),
    parties,
    lobby: [],
    reserve: [],
    neutralReserve: 0,
    policyUsed: [],
    distant: null,
    coming: null,
    current: null,
    events: [],
  };
}
