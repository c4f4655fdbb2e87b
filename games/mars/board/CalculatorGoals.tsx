import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { AWARDS, MILESTONES, VENUS_AWARD, VENUS_MILESTONE } from '../facts/goals.ts';
import { MILESTONES_AT_MOST } from '../facts/numbers.ts';
import { goalName } from '../text/called.ts';
import type { PartProps } from './Calculator.tsx';
import { changeSeat } from './sketch.ts';
import { Stepper } from './Stepper.tsx';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

/** More fit on no table. */
const MOST_COLONIES = 7;

/** Whose the goals are, and how many colonies there are: some cards count them. */
export function Goals({ sketch, setSketch, seat }: PartProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const fullM = Object.keys(sketch.milestones).length >= MILESTONES_AT_MOST;
  const fullA = sketch.awards.length >= MILESTONES_AT_MOST;
  return (
    <div className={css.goals}>
      <section>
        <h3>{words.calcMilestones}</h3>
        {[...MILESTONES[sketch.board], VENUS_MILESTONE].map(({ name }) => {
          const owner = sketch.milestones[name];
          return (
            <label key={name} className={css.goal}>
              <span>{goalName(name, locale)}</span>
              <select
                className="field"
                value={owner ?? ''}
                disabled={fullM && owner === undefined}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setSketch((now) => {
                    const { [name]: _gone, ...rest } = now.milestones;
                    return { ...now, milestones: value === '' ? rest : { ...rest, [name]: Number(value) } };
                  });
                }}
              >
                <option value="">{words.calcNobody}</option>
                {sketch.seats.map((_, one) => (
                  <option key={one} value={one}>
                    {words.calcPlayer(one + 1)}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </section>
      <section>
        <h3>{words.calcAwards}</h3>
        {[...AWARDS[sketch.board], VENUS_AWARD].map(({ name }) => {
          const funded = sketch.awards.includes(name);
          return (
            <label key={name} className={css.goal}>
              <span>{goalName(name, locale)}</span>
              <input
                type="checkbox"
                checked={funded}
                disabled={fullA && !funded}
                aria-label={`${goalName(name, locale)}, ${words.calcFunded}`}
                onChange={() =>
                  setSketch((now) => ({
                    ...now,
                    awards: funded ? now.awards.filter((one) => one !== name) : [...now.awards, name],
                  }))
                }
              />
            </label>
          );
        })}
      </section>
      <section>
        <h3>{words.colonies}</h3>
        <Stepper
          name={words.colonyOf(words.calcPlayer(seat + 1))}
          value={sketch.seats[seat]?.colonies ?? 0}
          onStep={(by) =>
            setSketch((now) =>
              changeSeat(now, seat, {
                colonies: Math.min(MOST_COLONIES, Math.max(0, (now.seats[seat]?.colonies ?? 0) + by)),
              }),
            )
          }
        />
      </section>
    </div>
  );
}
