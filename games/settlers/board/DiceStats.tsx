import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { pips, SEVEN, SUMS } from '../facts/numbers.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

const WAYS = 36;
const WIDTH = 286;
const HEIGHT = 62;
const STEP = WIDTH / SUMS.length;

/** How often each sum was rolled, against the curve that fair dice tend to. */
export function DiceStats({ rolls }: { readonly rolls: readonly number[] }): ReactElement {
  const words = useWords(boardWords);
  const total = SUMS.reduce((sum, n) => sum + (rolls[n] ?? 0), 0);
  const expected = (sum: number): number => (total * pips(sum)) / WAYS;
  const top = Math.max(1, ...SUMS.map((sum) => Math.max(rolls[sum] ?? 0, expected(sum))));
  const y = (times: number): number => HEIGHT - (times / top) * (HEIGHT - 12);
  const curve = SUMS.map((sum, i) => `${(i + 0.5) * STEP},${y(expected(sum)).toFixed(1)}`).join(' ');
  return (
    <div data-testid="dice-stats">
      <p className={css.head}>
        <b>{words.diceTitle}</b>
        <span className="cap">{words.diceRolls(total)}</span>
        <span className={css.legend}>
          <svg width="22" height="8" aria-hidden="true">
            <path d="M0 4H22" stroke="var(--ink)" strokeWidth="1.8" strokeDasharray="4 3" />
          </svg>
          {words.diceExpected}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} className={css.chart} aria-hidden="true">
        {SUMS.map((sum, i) => {
          const times = rolls[sum] ?? 0;
          return (
            <g key={sum}>
              <rect
                x={i * STEP + 3}
                width={STEP - 6}
                y={y(times)}
                height={Math.max(HEIGHT - y(times), times > 0 ? 1 : 0)}
                rx="2"
                className={sum === SEVEN ? css.barSeven : css.bar}
              />
              {times > 0 && (
                <text x={(i + 0.5) * STEP} y={y(times) - 2.5} className={css.barCount}>
                  {times}
                </text>
              )}
              <text x={(i + 0.5) * STEP} y={HEIGHT + 13} className={css.barLabel}>
                {sum}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--edge)" />
        {total > 0 && (
          <polyline
            points={curve}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.8"
            strokeDasharray="4 3"
            strokeLinejoin="round"
          />
        )}
      </svg>
      <ul className="sr">
        {SUMS.map((sum) => (
          <li key={sum}>{words.diceRow(sum, rolls[sum] ?? 0, expected(sum).toFixed(1))}</li>
        ))}
      </ul>
    </div>
  );
}
