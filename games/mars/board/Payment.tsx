import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import type { Pay } from '../rules/state.ts';
import { resource as resourceName } from '../text/words.ts';
import { ThingIcon } from './icons.tsx';
import { stepped, type Purse } from './paying.ts';
import { Stepper } from './Stepper.tsx';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** How something is paid for: a stepper for each kind, money fills up the rest. */
export function Payment({
  purse,
  pay,
  onPay,
}: {
  readonly purse: Purse;
  readonly pay: Pay;
  readonly onPay: (pay: Pay) => void;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const money = pay.megacredits ?? 0;
  return (
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
            onStep={(by) => onPay(stepped(purse, pay, kind, by))}
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
  );
}
