import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { SEVEN } from '../facts/numbers.ts';
import { rowAt } from '../facts/table.ts';
import type { View } from '../rules/view.ts';
import { listed, resourceName } from '../text/names.ts';
import { boardWords } from './words.ts';
import { togglePanel } from './panels.ts';
import css from './Board.module.css';

const MIDDLE = [[12, 12]] as const;
const FALLING = [
  [6.5, 6.5],
  [17.5, 17.5],
] as const;
const RISING = [
  [17.5, 6.5],
  [6.5, 17.5],
] as const;
const SIDES = [
  [6.5, 12],
  [17.5, 12],
] as const;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  MIDDLE,
  FALLING,
  [...MIDDLE, ...FALLING],
  [...FALLING, ...RISING],
  [...MIDDLE, ...FALLING, ...RISING],
  [...FALLING, ...RISING, ...SIDES],
];

const Die = ({ value }: { readonly value: number }): ReactElement => (
  <svg viewBox="0 0 24 24" className={css.die} aria-hidden="true">
    <rect
      x=".8"
      y=".8"
      width="22.4"
      height="22.4"
      rx="5"
      fill="#FFFCF0"
      stroke="#15262A"
      strokeOpacity=".5"
    />
    {rowAt(PIPS, value).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" fill="#15262A" />
    ))}
  </svg>
);

/** The last roll and what it paid. Opens the sheet with statistics, bank and pieces. */
export function Dice({
  view,
  paid,
}: {
  readonly view: View;
  readonly paid: readonly number[] | undefined;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [a = 0, b = 0] = view.dice;
  const rolled = a > 0;
  const total = paid?.reduce((sum, n) => sum + n, 0) ?? 0;
  const kinds = paid?.flatMap((n, r) => (n > 0 ? [resourceName(r, locale)] : [])) ?? [];
  return (
    <button
      type="button"
      className={`${css.roll} ${view.rolled || view.phase === 'over' ? '' : css.stale}`}
      data-testid="dice"
      data-roll={rolled ? a + b : undefined}
      onClick={() => togglePanel('facts')}
    >
      <span key={`${view.turnNumber} ${a} ${b} ${String(view.rolled)}`} className={css.dice}>
        <Die value={a} />
        <Die value={b} />
        <span className="sr">{rolled ? words.rolled(a, b) : words.notRolled}</span>
        {rolled && <b className="num">{a + b}</b>}
      </span>
      {rolled && view.rolled && (
        <small>
          {a + b === SEVEN ? (
            words.seven
          ) : paid && total > 0 ? (
            <>
              {listed(kinds, locale)}
              <br />
              {words.paid(total)}
            </>
          ) : (
            paid && words.paidNobody
          )}
        </small>
      )}
      <span className="sr">{words.facts}</span>
    </button>
  );
}
