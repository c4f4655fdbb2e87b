import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { AWARDS, MILESTONES, VENUS_AWARD, VENUS_MILESTONE } from '../facts/goals.ts';
import { MILESTONES_AT_MOST } from '../facts/numbers.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { goalName } from '../text/called.ts';
import { partyName } from '../text/names.ts';
import type { PartProps } from './Calculator.tsx';
import { changeSeat, owned } from './sketch.ts';
import { Stepper } from './Stepper.tsx';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

interface WhoseProps {
  readonly label: string;
  readonly seats: number;
  readonly owner: number | undefined;
  /** No more of the kind can be taken. */
  readonly full?: boolean;
  readonly onOwner: (owner: number | undefined) => void;
}

/** Something that one player has, or nobody. */
function Whose({ label, seats, owner, full = false, onOwner }: WhoseProps): ReactElement {
  const words = useWords(boardWords);
  return (
    <label className={css.goal}>
      <span>{label}</span>
      <select
        className="field"
        value={owner ?? ''}
        disabled={full && owner === undefined}
        onChange={({ currentTarget: { value } }) => onOwner(value === '' ? undefined : Number(value))}
      >
        <option value="">{words.calcNobody}</option>
        {Array.from({ length: seats }, (_, one) => (
          <option key={one} value={one}>
            {words.calcPlayer(one + 1)}
          </option>
        ))}
      </select>
    </label>
  );
}

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
        {[...MILESTONES[sketch.board], VENUS_MILESTONE].map(({ name }) => (
          <Whose
            key={name}
            label={goalName(name, locale)}
            seats={sketch.seats.length}
            owner={sketch.milestones[name]}
            full={fullM}
            onOwner={(owner) =>
              setSketch((now) => ({ ...now, milestones: owned(now.milestones, name, owner) }))
            }
          />
        ))}
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
        <h3>{words.parliament}</h3>
        {(['chairman', ...PARTY_KEYS] as const).map((post) => (
          <Whose
            key={post}
            label={post === 'chairman' ? words.calcChairman : words.calcLeader(partyName(post, locale))}
            seats={sketch.seats.length}
            owner={sketch.posts[post]}
            onOwner={(owner) => setSketch((now) => ({ ...now, posts: owned(now.posts, post, owner) }))}
          />
        ))}
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
