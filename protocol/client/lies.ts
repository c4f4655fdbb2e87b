import {
  ATTEMPTS,
  canonical,
  headStatement,
  isHex,
  isOpened,
  type Head,
  type isSigned,
  type Shares,
  type SignedHead,
  type Terms,
} from '@reckon/kernel';
import {
  isBurnt,
  isTermsFormed,
  isTermsSeat,
  isWhole,
  same,
  type AlarmCode,
  type FairInfo,
  type Receipt,
  type TableInfo,
} from '../index.ts';

/** What an honest server never says: what was pinned, held against what is shown. Each answers the first thing that differs. */
export type Lie = readonly [code: AlarmCode, pinned: string, shown: string];

/** Is every start that was thrown away named as it was, and none gone back to? `pinned` is what was seen of them. */
export function lieInBurnt(
  { attempt, burnt, commitment }: FairInfo,
  pinned: (attempt: number) => Receipt | undefined,
): Lie | undefined {
  for (let later = attempt + 1; later <= ATTEMPTS; later++)
    if (pinned(later)) return ['C-BURNT', `start ${later}`, `start ${attempt}`];
  if (burnt.length !== attempt - 1)
    return ['C-BURNT', `${attempt - 1} starts thrown away`, `${burnt.length} named`];
  for (const [n, one] of burnt.entries()) {
    const { server, missing } = one;
    if (!isBurnt(one)) return ['C-BURNT', 'somebody who did not answer', canonical(missing)];
    const pin = pinned(n + 1);
    if (!pin) continue;
    if (pin.commitment !== server) return ['C-BURNT', pin.commitment, server];
    // Who is called silent has no seat any more.
    if (pin.acked && missing.some(({ seat }) => seat === pin.seat))
      return ['C-SILENCED', `acknowledged at ${pin.ackedAt ?? 0}`, 'called silent'];
    if (pin.state === 'begun' || pin.state === 'ended')
      return ['C-BURNT', `start ${n + 1} was begun`, 'called thrown away'];
    const { terms, burnt: before = [] } = pin;
    // Nobody else can have let it burn than who was asked for a share.
    const asked = terms?.seats.map(({ name, share }) => (share === null ? undefined : name));
    if (asked && missing.some(({ seat, name }) => asked[seat] !== name))
      return ['C-BURNT', canonical(terms?.seats), canonical(missing)];
    if (!same(before, burnt.slice(0, before.length))) return ['C-BURNT', canonical(before), canonical(burnt)];
  }
  return burnt.some(({ server }) => server === commitment)
    ? ['C-BURNT', 'a new promise for each start', commitment]
    : undefined;
}

/** Do the terms say what was promised and what is on the screen? */
export function lieInTerms(terms: Terms, table: TableInfo, pin: Receipt): Lie | undefined {
  const isFormed =
    isTermsFormed(terms) &&
    terms.table === pin.table &&
    terms.attempt === pin.attempt &&
    terms.seats.every(isTermsSeat);
  if (!isFormed) return ['C-TERMS', 'terms of this start', canonical(terms).slice(0, 200)];
  if (terms.server !== pin.commitment) return ['C-COMMITMENT', pin.commitment, terms.server];
  if (terms.key !== pin.key) return ['C-SIGNATURE', pin.key, terms.key];
  if (!same(terms.burnt, pin.burnt ?? []))
    return ['C-BURNT', canonical(pin.burnt ?? []), canonical(terms.burnt)];
  const shown = {
    game: table.game,
    rules: table.rulesVersion,
    config: table.config,
    // A bot may move for a person later; whose seat it is does not change.
    seats: table.seats.map(({ kind, name, bot = '' }) =>
      kind === 'bot' ? [kind, name || bot, bot] : [kind, name],
    ),
  };
  const agreed = {
    game: terms.game,
    rules: terms.rules,
    config: terms.config,
    seats: terms.seats.map((seat) =>
      seat.kind === 'bot' ? [seat.kind, seat.name, seat.bot] : [seat.kind, seat.name],
    ),
  };
  return same(shown, agreed) ? undefined : ['C-SCREEN', canonical(shown), canonical(agreed)];
}

/** Does every share open what its seat promised? */
export function lieInShares(
  shares: Shares | undefined,
  terms: Terms,
  { seat, share, D }: Receipt,
): Lie | undefined {
  for (const [at, given] of terms.seats.entries()) {
    const opened = shares?.[at];
    const mine = at === seat && given.share === D && typeof share === 'string';
    if (mine && opened !== share) return ['C-SHARE', share, String(opened)];
    if (!isOpened(terms, at, opened))
      return ['C-OTHER-SHARE', `${given.name}: ${String(given.share)}`, String(opened)];
  }
  // One more would enter the table number, and nobody promised it.
  const opened = shares?.length;
  return opened === terms.seats.length
    ? undefined
    : ['C-OTHER-SHARE', `${terms.seats.length} seats`, `${String(opened)} shares`];
}

const isHeadFormed = ({ n, head }: Head): boolean => isWhole(n) && isHex(head, 32);

/** Every screen of a game says how far its log has come. */
export function lieInHead(shown: Head | undefined, { head: seen }: Receipt): Lie | undefined {
  if (!shown) return ['C-ROLLED-BACK', String(seen?.n ?? 0), 'no head'];
  const { n, head } = shown;
  // It would make the pin one that nobody can read.
  if (!isHeadFormed(shown)) return ['C-ROLLED-BACK', String(seen?.n ?? 0), `${String(n)}: ${String(head)}`];
  if (seen && n < seen.n) return ['C-ROLLED-BACK', String(seen.n), String(n)];
  return seen?.n === n && seen.head !== head ? ['C-FORK', `${n}: ${seen.head}`, `${n}: ${head}`] : undefined;
}

/** And bears a signature since it was begun. */
export function lieInSigned(
  signed: SignedHead | undefined,
  pin: Receipt,
  holds: typeof isSigned,
): Lie | undefined {
  if (!signed || !isHeadFormed(signed) || typeof signed.final !== 'boolean')
    return ['C-SIGNATURE', `head ${pin.signed?.n ?? 1}`, 'no signed head'];
  if (pin.signed && signed.n < pin.signed.n) return ['C-ROLLED-BACK', String(pin.signed.n), String(signed.n)];
  if (pin.h === undefined || !holds(pin.key, headStatement(pin, pin.h, signed), signed.sig))
    return ['C-SIGNATURE', pin.key, `head ${signed.n}`];
  const known = [pin.head, pin.signed].find((one) => one?.n === signed.n);
  return known && known.head !== signed.head
    ? ['C-FORK', `${signed.n}: ${known.head}`, `${signed.n}: ${signed.head}`]
    : undefined;
}
