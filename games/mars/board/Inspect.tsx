import type { ReactElement } from 'react';
import { Icon, useLanguage, useWide, useWords } from '@reckon/pieces';
import { cardOf } from '../rules/cards.ts';
import { cardText } from '../text/card.ts';
import { resource as resourceName } from '../text/words.ts';
import { text } from '../text/text.ts';
import { cardPicked, dealOf, setPay, setX, type Deal } from './deal.ts';
import { ThingIcon } from './icons.tsx';
import { isOpen, stepped } from './paying.ts';
import { pickingOf } from './picking.ts';
import type { MarsProps } from './props.ts';
import { whyNotPlayed } from './reasons.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** What is looked at: everything the card says, why it cannot be played, and how it is paid for. */
export function Inspect(props: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const wide = useWide();
  const { view, telling, setSelection, selection } = props;
  const looked = cardPicked(props);
  const id = looked ?? selection.findLast((one) => one.startsWith('pick:'))?.slice('pick:'.length);
  const deal = dealOf(props);
  const held = view.own?.hand.find(({ card }) => card === looked);
  const kind = pickingOf(props)?.kind;
  if ((id === undefined && deal === undefined) || kind === 'start' || kind === 'sell') return null;
  const reason = held && whyNotPlayed(props, held);
  const title = id === undefined ? text.move(deal!.move, view, telling) : cardOf(id).name;
  return (
    <section
      className={`${css.inspect} ${wide ? css.inRail : 'sheet'}`}
      aria-label={title}
      data-testid="inspect"
    >
      <header className={css.head}>
        <h3>{title}</h3>
        {(looked !== undefined || deal !== undefined) && (
          <button type="button" className="icb" aria-label={words.close} onClick={() => setSelection([])}>
            <Icon name="x" size={18} />
          </button>
        )}
      </header>
      {id !== undefined && (
        <ul className={css.sentences}>
          {cardText(cardOf(id), locale).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {reason && deal === undefined && <p className={css.why}>{reason.words}</p>}
      {deal && <Terms props={props} deal={deal} />}
    </section>
  );
}

/** X and payment, where there is something to choose. */
function Terms({ props, deal }: { readonly props: MarsProps; readonly deal: Deal }): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { purse, pay, x, mostX } = deal;
  if (!isOpen(purse) && x === undefined) return null;
  const money = pay.megacredits ?? 0;
  return (
    <div className={css.terms}>
      {x !== undefined && (
        <div className={css.means}>
          <b>{words.x}</b>
          <Stepper
            name={words.x}
            value={x}
            onStep={(by) => setX(props, Math.min(mostX, Math.max(1, x + by)))}
          />
        </div>
      )}
      {isOpen(purse) && (
        <>
          <h4>{words.payWith}</h4>
          {purse.means.map(({ kind, value, have }) => (
            <div key={kind} className={css.means}>
              <ThingIcon name={kind} size={22} />
              <span>
                {resourceName(kind, locale)} <small>{words.value(value)}</small>
              </span>
              <Stepper
                name={resourceName(kind, locale)}
                value={pay[kind] ?? 0}
                of={have}
                onStep={(by) => setPay(props, stepped(purse, pay, kind, by))}
              />
            </div>
          ))}
          <div className={css.means} data-short={money > purse.money || undefined}>
            <ThingIcon name="megacredits" size={22} />
            <span>{words.money}</span>
            <b className="num" data-testid="pay-money">
              {money}
            </b>
          </div>
          {money > purse.money && <p className={css.why}>{words.short(money - purse.money)}</p>}
        </>
      )}
    </div>
  );
}

export function Stepper({
  name,
  value,
  of,
  onStep,
}: {
  readonly name: string;
  readonly value: number;
  readonly of?: number;
  readonly onStep: (by: 1 | -1) => void;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <span className={css.stepper}>
      <button type="button" className="icb" aria-label={words.less(name)} onClick={() => onStep(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <b className="num" aria-live="polite">
        {value}
        {of !== undefined && <small>/{of}</small>}
      </b>
      <button type="button" className="icb" aria-label={words.more(name)} onClick={() => onStep(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
