import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import {
  BREATHABLE,
  OCEAN_TILES,
  OXYGEN,
  TEMPERATURE,
  THAW,
  VENUS,
  VENUS_CARD,
  VENUS_RATING,
  WARM_STEPS,
} from '../facts/numbers.ts';
import type { View } from '../rules/view.ts';
import { groundOf, ThingIcon, type Thing } from './icons.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface GaugeProps {
  readonly thing: Thing;
  readonly label: string;
  readonly value: string;
  readonly at: number;
  readonly of: number;
  /** What reaching a step brings, by step. */
  readonly marks?: { readonly [step: number]: string };
}

function Gauge({ thing, label, value, at, of, marks = {} }: GaugeProps): ReactElement {
  const words = useWords(boardWords);
  return (
    <div
      className={css.gauge}
      style={{ '--g': groundOf(thing) } as React.CSSProperties}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at}
      aria-valuetext={value}
      data-full={at >= of || undefined}
    >
      <div className={css.reading}>
        <ThingIcon name={thing} size={24} />
        <b className="num">{value}</b>
        <small>{label}</small>
      </div>
      <div className={css.steps} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => of - index).map((step) => (
          <i
            key={step}
            className={`${step <= at ? css.full : ''} ${marks[step] === undefined ? '' : css.bonus}`}
            title={marks[step]}
          />
        ))}
      </div>
      <small className={`num ${css.of}`}>{words.stepOf(at, of)}</small>
    </div>
  );
}

const warmth = (degrees: number): number => (degrees - TEMPERATURE.start) / TEMPERATURE.step;

/** The parameters, with what their bonus steps bring. */
export function Gauges({ view }: { readonly view: View }): ReactElement {
  const words = useWords(boardWords);
  const { temperature, oxygen, oceans } = view;
  return (
    <div className={css.gauges} data-testid="gauges">
      <Gauge
        thing="temperature"
        label={words.temperature}
        value={words.celsius(temperature)}
        at={warmth(temperature)}
        of={warmth(TEMPERATURE.max)}
        marks={{
          ...Object.fromEntries(WARM_STEPS.map((at) => [warmth(at), words.bonusHeat(at)])),
          [warmth(THAW)]: words.bonusOcean(THAW),
        }}
      />
      <Gauge
        thing="oxygen"
        label={words.oxygen}
        value={words.percent(oxygen)}
        at={oxygen}
        of={OXYGEN.max}
        marks={{ [BREATHABLE]: words.bonusWarm(BREATHABLE) }}
      />
      {view.config.venus && (
        <Gauge
          thing="venus"
          label={words.venus}
          value={words.percent(view.venus)}
          at={view.venus / VENUS.step}
          of={VENUS.max / VENUS.step}
          marks={{
            [VENUS_CARD / VENUS.step]: words.venusCard(VENUS_CARD),
            [VENUS_RATING / VENUS.step]: words.venusRating(VENUS_RATING),
          }}
        />
      )}
      <Gauge thing="ocean" label={words.oceans} value={String(oceans)} at={oceans} of={OCEAN_TILES} />
    </div>
  );
}
