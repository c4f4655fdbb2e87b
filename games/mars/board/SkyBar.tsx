import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { colonyTile } from '../facts/colonies.ts';
import { OCEAN_TILES, OXYGEN, TEMPERATURE, VENUS, VENUS_CARD, VENUS_RATING } from '../facts/numbers.ts';
import type { View } from '../rules/view.ts';
import { colonyName, globalEventName } from '../text/called.ts';
import { sequence } from '../text/effects.ts';
import { partyName } from '../text/names.ts';
import { Emblem, Fleet } from './emblems.tsx';
import { ThingIcon } from './icons.tsx';
import { whatItBrings } from './Parliament.tsx';
import { ownSeat, type MarsProps } from './props.ts';
import { isThere, setSky, useSky, type SkyView } from './skies.ts';
import { boardWords, type Words } from './words.ts';
import { Globe } from './worlds.tsx';
import css from './Skies.module.css';

interface CellProps {
  readonly sky: SkyView | 'mars' | 'event';
  readonly on: boolean;
  readonly picture: ReactNode;
  readonly name: string;
  readonly fact: string;
  /** What a phone has room for. */
  readonly brief: string;
  readonly onOpen: () => void;
}

const Cell = ({ sky, on, picture, name, fact, brief, onOpen }: CellProps): ReactElement => (
  <button
    type="button"
    className={css.cell}
    aria-pressed={on}
    data-testid={`sky-${sky}`}
    title={`${name}. ${fact}`}
    onClick={onOpen}
  >
    {picture}
    <span className={css.told}>
      <b>{name}</b>
      <small>{fact}</small>
    </span>
    <span className={css.brief} aria-hidden="true">
      {brief}
    </span>
  </button>
);

/** How much of Mars is done, in parts of a hundred. */
const doneOf = ({ temperature, oxygen, oceans }: View): number => {
  const warmth = (temperature - TEMPERATURE.start) / TEMPERATURE.step;
  const all = (TEMPERATURE.max - TEMPERATURE.start) / TEMPERATURE.step + OXYGEN.max + OCEAN_TILES;
  return Math.round((100 * (warmth + oxygen + oceans)) / all);
};

const venusFact = (venus: number, words: Words): string =>
  venus < VENUS_CARD
    ? words.venusCard(VENUS_CARD)
    : venus < VENUS_RATING
      ? words.venusRating(VENUS_RATING)
      : words.stepOf(venus / VENUS.step, VENUS.max / VENUS.step);

/** Tabs that tell: each is a way to a view and says what matters there now. Without packs there is none. */
export function SkyBar({ props }: { readonly props: MarsProps }): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats } = props;
  const sky = useSky(props);
  const { turmoil, colonies } = view;
  const me = ownSeat(view) ?? view.players[0];
  const there = (['venus', 'colonies', 'parliament'] as const).filter((one) => isThere(view, one));
  if (there.length === 0 || me === undefined) return null;
  const owner = seats[me.seat];
  const out = colonies.filter(({ fleet }) => fleet === me.seat).length;
  const best = colonies
    .filter(({ active, fleet }) => active && fleet === null)
    .toSorted((one, other) => other.marker - one.marker)[0];
  const event = view.own?.events[0];
  return (
    <nav className={css.bar} aria-label={words.skies} data-testid="skies">
      <Cell
        sky="mars"
        on={sky === undefined}
        picture={<Globe world="Mars" size={34} />}
        name={words.mars}
        fact={words.shareDone(doneOf(view))}
        brief={words.mars}
        onOpen={() => setSky(undefined)}
      />
      {there.includes('venus') && (
        <Cell
          sky="venus"
          on={sky === 'venus'}
          picture={<Globe world="Venus" size={34} />}
          name={`${words.venus} ${words.percent(view.venus)}`}
          fact={venusFact(view.venus, words)}
          brief={words.percent(view.venus)}
          onOpen={() => setSky('venus')}
        />
      )}
      {there.includes('colonies') && (
        <Cell
          sky="colonies"
          on={sky === 'colonies'}
          picture={<Fleet owner={out < me.fleets ? owner : undefined} size={32} />}
          name={words.fleetsFree(me.fleets - out, me.fleets)}
          fact={
            best === undefined
              ? words.noTrade
              : words.pays(
                  colonyName(best.name, locale),
                  sequence(colonyTile(best.name).income[best.marker] ?? [], locale),
                )
          }
          brief={words.free(me.fleets - out)}
          onOpen={() => setSky('colonies')}
        />
      )}
      {turmoil !== null && (
        <Cell
          sky="parliament"
          on={sky === 'parliament'}
          picture={<Emblem party={turmoil.ruling} size={34} />}
          name={words.rules(partyName(turmoil.ruling, locale))}
          fact={words[`policy.${turmoil.ruling}`]}
          brief={partyName(turmoil.ruling, locale)}
          onOpen={() => setSky('parliament')}
        />
      )}
      {turmoil !== null && event !== undefined && (
        <Cell
          sky="event"
          on={false}
          picture={<ThingIcon name="influence" size={32} />}
          name={globalEventName(event.name, locale)}
          fact={whatItBrings(event, locale)}
          brief={globalEventName(event.name, locale)}
          onOpen={() => {
            setSky('parliament');
            // On phones the events stand below the parties.
            requestAnimationFrame(() =>
              document.querySelector('[data-testid=events]')?.scrollIntoView({ block: 'nearest' }),
            );
          }}
        />
      )}
    </nav>
  );
}
