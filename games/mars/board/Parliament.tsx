import type { ReactElement } from 'react';
import type { Locale } from '@reckon/kernel';
import { SeatShape, useLanguage, useWords } from '@reckon/pieces';
import { globalEvent } from '../facts/events.ts';
import { DELEGATE_COST, PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
import type { Politician } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { globalEventName } from '../text/called.ts';
import { sequence } from '../text/effects.ts';
import { globalEventText } from '../text/globalEvents.ts';
import { cardName, list, partyName } from '../text/names.ts';
import { Delegate, Emblem, Gavel, groundOfParty, Star, type Owner } from './emblems.tsx';
import { ThingIcon } from './icons.tsx';
import { movesOf, type MarsProps } from './props.ts';
import { boardWords, wordsIn } from './words.ts';
import css from './Skies.module.css';

type TurmoilView = NonNullable<View['turmoil']>;

/** Parties as columns of busts, events and what they would do to the viewer, influence. */
export function Parliament({
  props,
  turmoil,
}: {
  readonly props: MarsProps;
  readonly turmoil: TurmoilView;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <div
      className={css.parliament}
      data-testid="parliament"
      role="region"
      aria-label={words.parliament}
      tabIndex={0}
    >
      <ul className={css.parties}>
        {PARTY_KEYS.map((party) => (
          <PartyColumn key={party} props={props} turmoil={turmoil} party={party} />
        ))}
      </ul>
      <div className={css.beside}>
        <Events props={props} turmoil={turmoil} />
        <Influence props={props} turmoil={turmoil} />
      </div>
    </div>
  );
}

const nameOf = (
  { seats }: MarsProps,
  who: Politician | null,
  words: { readonly nobody: string; readonly neutral: string },
): string => (who === null ? words.nobody : who === 'neutral' ? words.neutral : (seats[who]?.name ?? ''));

function PartyColumn({
  props,
  turmoil,
  party,
}: {
  readonly props: MarsProps;
  readonly turmoil: TurmoilView;
  readonly party: PartyKey;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { seats, moves, choose, evidence } = props;
  const { leader, seats: counts, neutral } = turmoil.parties[party];
  const busts: readonly (Owner | undefined)[] = [
    ...counts.flatMap((n, seat) => Array.from({ length: n }, () => seats[seat])),
    ...Array.from({ length: neutral }, () => undefined),
  ];
  const lead = leader === null ? undefined : leader === 'neutral' ? 'neutral' : seats[leader];
  // The leader stands first.
  const first =
    lead === undefined
      ? -1
      : busts.findIndex((one) => (lead === 'neutral' ? one === undefined : one === lead));
  const standing = first < 0 ? busts : [busts[first], ...busts.filter((_, index) => index !== first)];
  const sends = movesOf(moves, 'delegate').filter((move) => move.party === party);
  const answers = movesOf(moves, 'party').filter((move) => move.party === party);
  const policy = party === turmoil.ruling ? movesOf(moves, 'policy')[0] : undefined;
  const told = [
    ...counts.flatMap((n, seat) => (n === 0 ? [] : [words.standing(seats[seat]?.name ?? '', n)])),
    ...(neutral > 0 ? [words.standing(words.neutral, neutral)] : []),
  ];
  return (
    <li
      className={css.party}
      style={{ '--party': groundOfParty(party) } as React.CSSProperties}
      data-testid={`party-${party}`}
      data-ruling={turmoil.ruling === party || undefined}
      data-open={sends.length + answers.length > 0 || undefined}
      data-lit={evidence.includes(`party:${party}`) || undefined}
    >
      <p className={css.badges}>
        {turmoil.ruling === party && <b>{words.ruling}</b>}
        {turmoil.dominant === party && <i>{words.dominant}</i>}
      </p>
      <div className={css.busts} role="img" aria-label={told.length === 0 ? words.nobody : told.join(', ')}>
        {standing.map((owner, index) => (
          <span key={index}>
            <Delegate owner={owner} size={34} />
            {index === 0 && lead !== undefined && <Star size={14} />}
          </span>
        ))}
      </div>
      <div className={css.partyFoot}>
        <Emblem party={party} size={34} />
        <h4>{partyName(party, locale)}</h4>
        <p className={css.leads}>{words.leads(nameOf(props, leader, words))}</p>
        <p>{words[`policy.${party}`]}</p>
        <p className={css.note}>{words[`bonus.${party}`]}</p>
      </div>
      {(sends.length + answers.length > 0 || policy) && (
        <div className={css.does}>
          {policy && (
            <button
              type="button"
              className={css.go}
              data-testid="policy"
              onClick={() => choose(policy, 'always')}
            >
              {words.usePolicy}
            </button>
          )}
          {sends.map((move) => (
            <button
              key={move.from}
              type="button"
              className={css.go}
              data-testid={`delegate-${move.from}`}
              onClick={() => choose(move, 'always')}
            >
              <ThingIcon name="delegate" size={18} />{' '}
              {move.from === 'lobby' ? words.sendFree : words.sendFor(DELEGATE_COST)}
            </button>
          ))}
          {answers.map((move) => (
            <button
              key={move.party}
              type="button"
              className={css.go}
              data-testid="party-here"
              onClick={() => choose(move, 'always')}
            >
              <ThingIcon name="delegate" size={18} /> {words.here}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** What an event would do to the viewer, in words. */
export function whatItBrings(
  { effects, onto }: NonNullable<View['own']>['events'][number],
  locale: Locale,
): string {
  const words = wordsIn(locale);
  const cards = list(
    onto.map((card) => cardName(card, locale)),
    locale,
  );
  const all = [
    ...(onto.length === 0 ? [] : [words.oneMoreOn(cards)]),
    ...(effects.length === 0 ? [] : [sequence(effects, locale)]),
  ];
  return all.length === 0 ? words.nothingForYou : words.forYou(all.join(words.listComma));
}

/** What happens at the end of this generation, of the next and of the one after it. */
function Events({
  props,
  turmoil,
}: {
  readonly props: MarsProps;
  readonly turmoil: TurmoilView;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { own } = props.view;
  return (
    <ul className={css.events} data-testid="events">
      {(['current', 'coming', 'distant'] as const).map((which) => {
        const name = turmoil[which];
        if (name === null) return null;
        const mine = own?.events.find((one) => one.which === which);
        const { current } = globalEvent(name);
        return (
          <li key={which} className={css.panel} data-which={which}>
            <small>
              {words[which]}
              {which !== 'current' && (
                <span className={css.brings}>
                  {words.brings} <Emblem party={current} size={18} label={partyName(current, locale)} />
                </span>
              )}
            </small>
            <h4>{globalEventName(name, locale)}</h4>
            <p>{globalEventText(name, locale)}</p>
            {mine !== undefined && (
              <p className={css.mine} data-testid={`event-${which}`}>
                {whatItBrings(mine, locale)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Influence({
  props,
  turmoil,
}: {
  readonly props: MarsProps;
  readonly turmoil: TurmoilView;
}): ReactElement {
  const words = useWords(boardWords);
  const { seats } = props;
  return (
    <section className={css.panel}>
      <h4>
        <ThingIcon name="influence" size={20} /> {words.influence}
      </h4>
      <ul className={css.influence}>
        {seats.map(({ seat, name, shape, hue }) => (
          <li key={seat}>
            <SeatShape shape={shape} hue={hue} size={16} onBoard />
            <bdi>{name}</bdi>
            {turmoil.chairman === seat && <Gavel size={16} label={words.chairman} />}
            <small>{words.delegatesLeft(turmoil.reserve[seat] ?? 0, turmoil.lobby[seat] ?? false)}</small>
            <b className="num">{turmoil.influence[seat] ?? 0}</b>
          </li>
        ))}
      </ul>
      {turmoil.chairman === 'neutral' && <p className={css.note}>{words.neutralChairman}</p>}
      <p className={css.note}>{words.influenceSays}</p>
    </section>
  );
}
