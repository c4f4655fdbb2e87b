import type { ReactElement, ReactNode } from 'react';
import { signed, useLanguage, useWords } from '@reckon/pieces';
import type { Change } from '../rules/forecast.ts';
import { effectText, isStep } from '../text/effects.ts';
import { cardName, parameter, resource, sourceName } from '../text/names.ts';
import { iconOfParameter, ThingIcon, type Thing } from './icons.tsx';
import { foreseen, ownPoints } from './foresight.ts';
import type { MarsProps } from './props.ts';
import { boardWords } from './words.ts';
import css from './Forecast.module.css';

/** What the tile would bring on the area that is pointed at or picked. It stands below the map, never over it. */
export function Forecast({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats } = props;
  const found = foreseen(props);
  if (found === undefined)
    return (
      <div className={css.forecast} data-testid="forecast">
        <p className={css.hint}>{words.forecastHint(view.own?.forecast.length ?? 0)}</p>
      </div>
    );
  const { changes, afterwards, points } = found;
  const mine = ownPoints(props, found);
  return (
    <div
      className={css.forecast}
      data-testid="forecast"
      role="region"
      aria-label={words.forecast}
      aria-live="polite"
      // On a low phone it scrolls.
      tabIndex={0}
    >
      <ul>
        {changes.map((change, index) => (
          <ChangeRow key={index} change={change} />
        ))}
        {afterwards.map(({ seat, card, effect }, index) => (
          <Row
            key={`then${index}`}
            thing="card"
            much=""
            from={seat === view.viewer ? sourceName(card, locale) : (seats[seat]?.name ?? '')}
          >
            {isStep(effect) ? '' : effectText(effect, locale)}
          </Row>
        ))}
        {points.map((one, index) => {
          const own = one.seat === view.viewer;
          const what = {
            greenery: words.pointsGreenery,
            city: one.space === undefined ? words.pointsCity : words.pointsCityBeside,
            card: one.card === undefined ? '' : cardName(one.card, locale),
          }[one.what];
          return (
            <Row
              key={`points${index}`}
              thing={one.what === 'card' ? 'tile' : one.what}
              much={words.pointsOf(one.points)}
              from={own ? '' : (seats[one.seat]?.name ?? '')}
              theirs={!own}
            >
              {what}
            </Row>
          );
        })}
      </ul>
      <p className={css.sum} data-testid="forecast-points">
        {words.pointsSum(mine)}
      </p>
    </div>
  );
}

function Row({
  thing,
  much,
  from,
  theirs = false,
  children,
}: {
  readonly thing: Thing;
  readonly much: string;
  readonly from: string;
  readonly theirs?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <li data-theirs={theirs || undefined}>
      <ThingIcon name={thing} size={22} />
      <span>
        {much !== '' && <b className="num">{much}</b>} {children}
        {from !== '' && <small>{from}</small>}
      </span>
    </li>
  );
}

function ChangeRow({ change }: { readonly change: Change }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  switch (change.kind) {
    case 'stock':
      return (
        <Row thing={change.resource} much={signed(change.by)} from={sourceName(change.source, locale)}>
          {resource(change.resource, locale, change.by)}
        </Row>
      );
    case 'production':
      return (
        <Row thing={change.resource} much={signed(change.by)} from={sourceName(change.source, locale)}>
          {words.productionOf(resource(change.resource, locale, 1))}
        </Row>
      );
    case 'rating':
      return (
        <Row thing="tr" much={signed(change.by)} from={sourceName(change.source, locale)}>
          {words.rating}
        </Row>
      );
    case 'cards':
      return (
        <Row thing="card" much={signed(change.by)} from={sourceName(change.source, locale)}>
          {words.cardsDrawn}
        </Row>
      );
    case 'raised':
      return (
        <Row thing={iconOfParameter(change.parameter)} much="" from="">
          {change.parameter === 'temperature'
            ? `${parameter(change.parameter, locale)} ${words.celsius(change.to)}`
            : `${parameter(change.parameter, locale)} ${words.percent(change.to)}`}
        </Row>
      );
    default:
      return change satisfies never;
  }
}
