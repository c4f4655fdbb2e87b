import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { colonyTile } from '../facts/colonies.ts';
import { globalEvent } from '../facts/events.ts';
import { colonyName, globalEventName, goalName } from '../text/called.ts';
import { sequence } from '../text/effects.ts';
import { globalEventText } from '../text/globalEvents.ts';
import { boardName, partyName } from '../text/names.ts';
import { Emblem } from './emblems.tsx';
import { Planet } from './Planet.tsx';
import type { MarsProps } from './props.ts';
import { boardWords, measureWord } from './words.ts';
import { Globe } from './worlds.tsx';
import css from './Start.module.css';

/** What there is to look at before one chooses: the map, goals, colony tiles, parliament and its events. */
export function ThisTable({ view, seats }: Pick<MarsProps, 'view' | 'seats'>): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { turmoil } = view;
  return (
    <aside className={css.look} data-testid="this-table">
      <h3>{words.thisTable}</h3>
      <div className={css.map}>
        <Planet standing={view} seats={seats} alone />
      </div>
      <p>
        <b>{boardName(view.board, locale)}</b>
      </p>
      {view.milestones.length > 0 && (
        <>
          <h4>{words.milestones}</h4>
          <ul>
            {view.milestones.map(({ name, measure, threshold }) => (
              <li key={name}>
                <b>{goalName(name, locale)}</b> {threshold} {measureWord(words, measure)}
              </li>
            ))}
          </ul>
          <h4>{words.awards}</h4>
          <ul>
            {view.awards.map(({ name, measure }) => (
              <li key={name}>
                <b>{goalName(name, locale)}</b> {measureWord(words, measure)}
              </li>
            ))}
          </ul>
        </>
      )}
      {view.colonies.length > 0 && (
        <>
          <h4>{words.colonies}</h4>
          <ul>
            {view.colonies.map(({ name, active }) => (
              <li key={name} className={css.row}>
                <Globe world={name} size={24} asleep={!active} />
                <span>
                  <b>{colonyName(name, locale)}</b> {sequence(colonyTile(name).income.at(-1) ?? [], locale)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {turmoil !== null && (
        <>
          <h4>{words.rules(partyName(turmoil.ruling, locale))}</h4>
          <p>{words[`policy.${turmoil.ruling}`]}</p>
          <ul>
            {(['current', 'coming', 'distant'] as const).map((which) => {
              const name = turmoil[which];
              if (name === null) return null;
              // The party it brings a delegate to.
              const { current } = globalEvent(name);
              return (
                <li key={which} className={css.row}>
                  <Emblem party={current} size={20} label={`${words.brings} ${partyName(current, locale)}`} />
                  <span>
                    <small>{words[which]}</small> <b>{globalEventName(name, locale)}</b>{' '}
                    {globalEventText(name, locale)}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </aside>
  );
}
