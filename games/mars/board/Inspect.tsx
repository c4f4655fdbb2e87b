import type { ReactElement } from 'react';
import { Icon, useLanguage, useWide, useWords } from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import { cardText } from '../text/card.ts';
import { cardName } from '../text/names.ts';
import { text } from '../text/text.ts';
import { Cheaper } from './Cheaper.tsx';
import { cardPicked, dealOf, isOpen, setPay, setX, type Deal } from './deal.ts';
import { Payment } from './Payment.tsx';
import { pickingOf, purchaseOf } from './picking.ts';
import type { MarsProps } from './props.ts';
import { whyNotPlayed } from './reasons.ts';
import { Stepper } from './Stepper.tsx';
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
  const title = id === undefined ? (deal ? text.move(deal.move, view, telling) : '') : cardName(id, locale);
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
      {held && <Cheaper less={held.less} />}
      {held && held.bill.tax > 0 && <p className={css.why}>{words.taxOf(held.bill.tax)}</p>}
      {reason && deal === undefined && <p className={css.why}>{reason.words}</p>}
      {deal && <Terms props={props} deal={deal} />}
      <Purchase props={props} />
    </section>
  );
}

/** X and payment, where there is something to choose. */
function Terms({ props, deal }: { readonly props: MarsProps; readonly deal: Deal }): ReactElement | null {
  const words = useWords(boardWords);
  const { x, mostX } = deal;
  if (!isOpen(deal) && x === undefined) return null;
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
      {isOpen(deal) && <Payment paying={deal} onPay={(paid) => setPay(props, paid)} />}
    </div>
  );
}

/** Cards are bought with money; where heat pays too, one says how much of it is heat. */
function Purchase({ props }: { readonly props: MarsProps }): ReactElement | null {
  const picking = pickingOf(props);
  const purchase = picking && purchaseOf(props, picking);
  if (purchase === undefined || !isOpen(purchase)) return null;
  return (
    <div className={css.terms}>
      <Payment paying={purchase} onPay={(paid) => setPay(props, paid)} />
    </div>
  );
}
