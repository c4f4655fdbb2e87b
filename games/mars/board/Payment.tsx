import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { meansFor, type Pay } from '../facts/payment.ts';
import { meansName, meansThing } from '../text/names.ts';
import { step, type Paying } from './deal.ts';
import { ThingIcon } from './icons.tsx';
import { Stepper } from './Stepper.tsx';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** How something is paid for: a stepper for each kind, money fills up the rest. */
export function Payment({
  paying,
  onPay,
}: {
  readonly paying: Paying;
  readonly onPay: (pay: Pay) => void;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { payer, bill, pay } = paying;
  const money = pay.megacredits ?? 0;
  const short = Math.max(0, money - payer.stock.megacredits);
  return (
    <>
      <h4>{words.payWith}</h4>
      {meansFor(payer, bill).map(({ kind, value, most }) => (
        <div key={kind} className={css.means}>
          <ThingIcon name={meansThing(kind)} size={22} />
          <span>
            {meansName(kind, locale)} <small>{words.value(value)}</small>
          </span>
          <Stepper
            name={meansName(kind, locale)}
            value={pay[kind] ?? 0}
            of={most}
            onStep={(by) => onPay(step(paying, kind, by))}
          />
        </div>
      ))}
      <div className={css.means} data-short={short > 0 || undefined}>
        <ThingIcon name="megacredits" size={22} />
        <span>{words.money}</span>
        <b className="num" data-testid="pay-money">
          {money}
        </b>
      </div>
      {bill.tax > 0 && <p className={css.why}>{words.taxOf(bill.tax)}</p>}
      {short > 0 && <p className={css.why}>{words.short(short)}</p>}
    </>
  );
}
