import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { OFF_MAP } from '../facts/boards.ts';
import { AREA_COUNT } from '../facts/geometry.ts';
import { VENUS, VENUS_CARD, VENUS_RATING } from '../facts/numbers.ts';
import { placeName } from '../text/called.ts';
import { parameter as parameterName } from '../text/names.ts';
import { text } from '../text/text.ts';
import { iconOfParameter, ThingIcon } from './icons.tsx';
import { movesOf, type MarsProps } from './props.ts';
import { boardWords } from './words.ts';
import { Globe, SkyCity } from './worlds.tsx';
import css from './Skies.module.css';

const STEPS = VENUS.max / VENUS.step;
/** From lower left over the top to lower right. */
const SWEEP = 240;
const point = (turn: number, r: number): string => {
  const at = ((turn - 90) * Math.PI) / 180;
  return `${(r * Math.cos(at)).toFixed(1)} ${(r * Math.sin(at)).toFixed(1)}`;
};

/** One step of the scale: a piece of a ring. */
function piece(step: number): string {
  const from = -SWEEP / 2 + ((step - 1) * SWEEP) / STEPS + 1;
  const to = -SWEEP / 2 + (step * SWEEP) / STEPS - 1;
  return `M${point(from, 196)}A196 196 0 0 1 ${point(to, 196)}L${point(to, 226)}A226 226 0 0 0 ${point(from, 226)}Z`;
}

/** Venus with its scale, the cities off the map, and what the World Government may raise. */
export function Venus({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const { view } = props;
  const worlds = movesOf(props.moves, 'world');
  const at = view.venus / VENUS.step;
  return (
    <div className={css.venus} data-testid="venus" role="region" aria-label={words.venus} tabIndex={0}>
      <div className={css.scale}>
        <svg
          viewBox="-262 -262 524 450"
          role="img"
          aria-label={`${words.venus}: ${words.percent(view.venus)}, ${words.stepOf(at, STEPS)}`}
        >
          {Array.from({ length: STEPS }, (_, index) => index + 1).map((step) => {
            const turn = -SWEEP / 2 + ((step - 0.5) * SWEEP) / STEPS;
            const [x, y] = point(turn, 244).split(' ');
            const bonus = step * VENUS.step;
            return (
              <g key={step}>
                <path d={piece(step)} className={step <= at ? css.done : css.open} />
                <text x={x} y={Number(y) + 5} className={css.figure}>
                  {bonus}
                </text>
                {(bonus === VENUS_CARD || bonus === VENUS_RATING) && (
                  <circle
                    cx={point(turn, 211).split(' ')[0]}
                    cy={point(turn, 211).split(' ')[1]}
                    r="7"
                    fill={step <= at ? '#5D5867' : '#F4C84F'}
                    stroke="#120F19"
                    strokeWidth="2"
                  >
                    <title>{bonus === VENUS_CARD ? words.venusCard(bonus) : words.venusRating(bonus)}</title>
                  </circle>
                )}
              </g>
            );
          })}
          <svg x="-180" y="-180" width="360" height="360" viewBox="0 0 100 100">
            <Globe world="Venus" size={100} />
          </svg>
          <text y="-8" className={css.reading}>
            {words.percent(view.venus)}
          </text>
          <text y="26" className={css.readingOf}>
            {words.stepOf(at, STEPS)}
          </text>
        </svg>
        <p className={css.bonuses}>
          {words.venusCard(VENUS_CARD)} · {words.venusRating(VENUS_RATING)}
        </p>
      </div>
      <div className={css.beside}>
        {worlds.length > 0 && (
          <section className={css.panel}>
            <h3>{words.worldGovernment}</h3>
            <p>{words.worldGovernmentSays}</p>
            <ul>
              {worlds.map((move) => (
                <li key={move.parameter}>
                  <button
                    type="button"
                    className={css.option}
                    data-testid={`world-${move.parameter}`}
                    onClick={() => props.choose(move, 'always')}
                  >
                    <ThingIcon name={iconOfParameter(move.parameter)} size={28} />
                    <span>{text.move(move, view, props.telling)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Cities props={props} />
      </div>
    </div>
  );
}

/** Places off the map of packs in play, and whose city lies there. */
function Cities({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats } = props;
  return (
    <section className={css.panel}>
      <h3>{words.offMap}</h3>
      <ul className={css.cities}>
        {OFF_MAP.map(({ key, name, pack }, index) => {
          const tile = view.tiles[AREA_COUNT + index];
          const owner = tile?.owner === null || tile?.owner === undefined ? undefined : seats[tile.owner];
          if (!tile && pack === 'promo' && !view.config.promo) return null;
          return (
            <li key={key}>
              <SkyCity owner={owner} size={48} />
              <b>{placeName(name, locale)}</b>
              <small>{owner?.name ?? words.freePlace}</small>
            </li>
          );
        })}
      </ul>
      <p className={css.note}>{words.offMapSays(parameterName('venus', locale))}</p>
    </section>
  );
}
