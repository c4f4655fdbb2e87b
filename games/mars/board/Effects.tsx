import type { ReactElement, ReactNode } from 'react';
import type { Locale } from '@reckon/kernel';
import type { Action, Amount, Card, Count, Effect, VictoryPoints } from '../facts/language.ts';
import { standingText } from '../text/card.ts';
import { effectText, generationalText } from '../text/effects.ts';
import { say } from '../text/names.ts';
import { iconOfParameter, TagIcon, ThingIcon, type Thing } from './icons.tsx';
import { boardWords } from './words.ts';
import css from './Card.module.css';

/** What is counted, as a picture. */
function counted(count: Count): ReactElement | undefined {
  switch (count.what) {
    case 'tag':
      return (
        <span className={count.whose === 'you' ? css.one : css.anybody}>
          {count.tags.map((tag) => (
            <TagIcon key={tag} name={tag} size={17} />
          ))}
        </span>
      );
    case 'city-tile':
      return <ThingIcon name="city" size={17} />;
    case 'event-played':
      return <ThingIcon name="card" size={17} />;
    default:
      return undefined;
  }
}

/** `+2`, `−1`, `+X`, `+1 / tag`. */
function Much({ amount, loss = false }: { readonly amount: Amount; readonly loss?: boolean }): ReactElement {
  if (typeof amount === 'number') {
    const less = loss || amount < 0;
    return <b>{`${less ? '−' : '+'}${Math.abs(amount)}`}</b>;
  }
  if ('x' in amount)
    return (
      <b>{`${loss || amount.x < 0 ? '−' : '+'}${Math.abs(amount.x) === 1 ? '' : Math.abs(amount.x)}X`}</b>
    );
  return (
    <>
      <b>{`${loss ? '−' : '+'}${amount.each}/${amount.every === 1 ? '' : amount.every}`}</b>
      {counted(amount.per)}
    </>
  );
}

const isShown = (amount: Amount): boolean =>
  typeof amount === 'number' || 'x' in amount || counted(amount.per) !== undefined;

const tileThing = (tile: string): Thing =>
  tile === 'ocean' || tile === 'greenery' || tile === 'city' ? tile : tile === 'capital' ? 'city' : 'tile';

/** The figure alone. */
export const bare = (amount: Amount): string =>
  typeof amount === 'number' ? String(amount) : 'x' in amount ? (amount.x === 1 ? 'X' : `${amount.x}X`) : '';

/** One effect in icons; undefined for what icons cannot say: that is written out. */
export function drawn(effect: Effect, locale: Locale): ReactNode | undefined {
  const any = <i>{say(locale, 'any', '任意')}</i>;
  switch (effect.kind) {
    case 'gain':
      if (!isShown(effect.amount)) return undefined;
      return (
        <>
          <ThingIcon name={effect.resource} />
          <Much amount={effect.amount} />
        </>
      );
    case 'lose':
    case 'spend':
      return isShown(effect.amount) ? (
        <>
          <ThingIcon name={effect.resource} />
          {effect.kind === 'spend' ? <b>{bare(effect.amount)}</b> : <Much amount={effect.amount} loss />}
        </>
      ) : undefined;
    case 'pay':
      return (
        <>
          <ThingIcon name="megacredits" />
          <b>{bare(effect.megacredits)}</b>
          {effect.alsoWith.map((metal) => (
            <span key={metal} className={css.paren}>
              (<ThingIcon name={metal} size={15} />)
            </span>
          ))}
        </>
      );
    case 'production':
      return isShown(effect.amount) ? (
        <>
          <span className={css.made}>
            <ThingIcon name={effect.resource} />
          </span>
          <Much amount={effect.amount} />
        </>
      ) : undefined;
    case 'reduce-production':
      return (
        <>
          <span className={`${css.made} ${css.theirs}`}>
            <ThingIcon name={effect.resource} />
          </span>
          <b>−{effect.amount}</b>
          {any}
        </>
      );
    case 'remove':
      return (
        <>
          <span className={css.theirs}>
            <ThingIcon name={effect.resource} />
          </span>
          <b>−{effect.amount}</b>
          {any}
        </>
      );
    case 'raise':
      return (
        <>
          <ThingIcon name={iconOfParameter(effect.parameter)} />
          <b>+{effect.steps}</b>
        </>
      );
    case 'tr':
      return isShown(effect.amount) ? (
        <>
          <ThingIcon name="tr" />
          <Much amount={effect.amount} />
        </>
      ) : undefined;
    case 'place-tile':
      return (
        <>
          <ThingIcon name={tileThing(effect.tile)} />
          <b>+{effect.count}</b>
        </>
      );
    case 'draw':
      if (!isShown(effect.amount) || effect.filter?.resourceIcon !== undefined) return undefined;
      return (
        <>
          <ThingIcon name="card" />
          <Much amount={effect.amount} />
          {effect.filter?.tag !== undefined && <TagIcon name={effect.filter.tag} size={17} />}
        </>
      );
    case 'add':
      if (!isShown(effect.amount) || effect.minResources !== undefined) return undefined;
      return (
        <>
          <ThingIcon name={effect.resource} />
          <Much amount={effect.amount} />
          {effect.to === 'this' ? null : <i>{say(locale, 'a card', '一张牌')}</i>}
        </>
      );
    case 'remove-card-resource':
      return isShown(effect.amount) ? (
        <>
          <span className={effect.from === 'this' ? css.one : css.theirs}>
            <ThingIcon name={effect.resource} />
          </span>
          <b>−{bare(effect.amount)}</b>
          {effect.from === 'this' ? null : any}
        </>
      ) : undefined;
    default:
      return undefined;
  }
}

const Arrow = (): ReactElement => (
  <svg
    className={css.arrow}
    width="20"
    height="12"
    viewBox="0 0 20 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M1 6h16m-4-4.5L17.5 6 13 10.5" />
  </svg>
);

const Effects = ({
  effects,
  locale,
}: {
  readonly effects: readonly Effect[];
  readonly locale: Locale;
}): ReactElement => (
  <>
    {effects.map((effect, index) => {
      const picture = drawn(effect, locale);
      return picture === undefined ? (
        <span key={index} className={css.words}>
          {effectText(effect, locale)}
        </span>
      ) : (
        <span key={index} className={css.pair}>
          {picture}
        </span>
      );
    })}
  </>
);

export const ActionRow = ({
  action,
  locale,
}: {
  readonly action: Action;
  readonly locale: Locale;
}): ReactElement => (
  <span className={css.row}>
    <Effects effects={action.costs} locale={locale} />
    <Arrow />
    <Effects effects={action.effects} locale={locale} />
    {action.generational !== undefined && <b className={css.star}>*</b>}
  </span>
);

/** What a card does: actions, then effects at once, in icons; standing effects in words. */
export function Doings({ card, locale }: { readonly card: Card; readonly locale: Locale }): ReactElement {
  return (
    <>
      {card.actions.map((action, index) => (
        <ActionRow key={index} action={action} locale={locale} />
      ))}
      {card.actions.flatMap(({ generational = [] }) =>
        generational.map((gate) => (
          <span key={gate.event} className={css.words}>
            {boardWords[locale].asterisk(generationalText(gate, locale))}
          </span>
        )),
      )}
      {card.immediate.length > 0 && (
        <span className={css.row}>
          <Effects effects={card.immediate} locale={locale} />
        </span>
      )}
      {standingText(card, locale).map((sentence) => (
        <span key={sentence} className={css.words}>
          {sentence}
        </span>
      ))}
    </>
  );
}

/** The badge in the corner of a card. */
export function PointsBadge({
  vp,
  label,
}: {
  readonly vp: VictoryPoints;
  readonly label: string;
}): ReactElement {
  if (vp.kind === 'fixed')
    return (
      <span className={css.vp} role="img" aria-label={label}>
        <b>{vp.points < 0 ? `−${-vp.points}` : vp.points}</b>
      </span>
    );
  const { what, amount } = vp.per;
  return (
    <span className={css.vp} role="img" aria-label={label}>
      <b>{vp.max ?? vp.points}</b>
      <em>{vp.max === undefined ? '/' : ':'}</em>
      {amount > 1 && <em>{amount}</em>}
      <Scored what={what} />
    </span>
  );
}

function Scored({ what }: { readonly what: string }): ReactElement {
  switch (what) {
    case 'jovian-tag':
      return <TagIcon name="jovian" size={18} />;
    case 'city-tile':
      return <ThingIcon name="city" size={17} />;
    case 'ocean-tile':
      return <ThingIcon name="ocean" size={17} />;
    case 'colony':
      return <ThingIcon name="tile" size={17} />;
    default:
      return <ThingIcon name={what as Thing} size={17} />;
  }
}
