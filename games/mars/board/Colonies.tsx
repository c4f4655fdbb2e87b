import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import { colonyTile, COLONIES_PER_TILE } from '../facts/colonies.ts';
import type { Effect } from '../facts/language.ts';
import { PAID_WITH, type Pay } from '../facts/payment.ts';
import type { View } from '../rules/view.ts';
import { colonyName } from '../text/called.ts';
import { sequence } from '../text/effects.ts';
import { cardResource, payment } from '../text/names.ts';
import { text } from '../text/text.ts';
import { bare, drawn } from './Effects.tsx';
import { Dome, Fleet } from './emblems.tsx';
import { ThingIcon, type Thing } from './icons.tsx';
import { movesOf, type MarsProps } from './props.ts';
import { boardWords } from './words.ts';
import { Globe } from './worlds.tsx';
import css from './Skies.module.css';

type Tile = View['colonies'][number];

const Icons = ({ effects }: { readonly effects: readonly Effect[] }): ReactElement => {
  const { locale } = useLanguage();
  return (
    <span className={css.icons}>
      {effects.map((effect, index) => (
        <span key={index}>{drawn(effect, locale) ?? sequence([effect], locale)}</span>
      ))}
    </span>
  );
};

/** Figure and picture of one place on the track. */
function income(effects: readonly Effect[]): { readonly n: string; readonly thing: Thing | undefined } {
  const [effect] = effects;
  if (effect === undefined) return { n: '0', thing: undefined };
  switch (effect.kind) {
    case 'gain':
    case 'production':
    case 'add':
      return { n: bare(effect.amount), thing: effect.resource };
    case 'draw':
      return { n: bare(effect.amount), thing: 'card' };
    default:
      return { n: '1', thing: undefined };
  }
}

/** Colony tiles, their tracks, colonies and fleets; what can be done there stands on the tile. */
export function Colonies({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const { view, seats } = props;
  return (
    <div
      className={css.colonies}
      data-testid="colonies"
      role="region"
      aria-label={words.colonies}
      tabIndex={0}
    >
      <header className={css.fleets}>
        <h3>{words.colonies}</h3>
        <ul>
          {view.players.map(({ seat, fleets }) => {
            const out = view.colonies.filter(({ fleet }) => fleet === seat).length;
            return (
              <li key={seat}>
                <Fleet owner={seats[seat]} size={24} />
                <b>{seats[seat]?.name}</b> {words.fleetsOf(fleets - out, fleets)}
              </li>
            );
          })}
        </ul>
      </header>
      <ul className={css.tiles}>
        {view.colonies.map((tile) => (
          <ColonyTile key={tile.name} props={props} tile={tile} />
        ))}
      </ul>
    </div>
  );
}

function ColonyTile({ props, tile }: { readonly props: MarsProps; readonly tile: Tile }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats, evidence } = props;
  const { name, active, marker, owners, fleet } = tile;
  const facts = colonyTile(name);
  const trades = movesOf(props.moves, 'trade').filter(({ colony }) => colony === name);
  const answers = movesOf(props.moves, 'colony').filter(({ colony }) => colony === name);
  const lost = facts.wakes !== null && active && !holdsFor(view, facts.wakes);
  const open = trades.length + answers.length > 0;
  return (
    <li
      className={css.tile}
      data-testid={`colony-${name}`}
      data-open={open || undefined}
      data-asleep={!active || undefined}
      data-lit={evidence.includes(`colony:${name}`) || undefined}
    >
      <div className={css.tileHead}>
        <Globe world={name} size={50} asleep={!active} />
        <div>
          <h4>{colonyName(name, locale)}</h4>
          <p>
            {words.build} <Icons effects={facts.placement} />
          </p>
          <p>
            {words.eachColony} <Icons effects={facts.bonus} />
          </p>
        </div>
        {fleet !== null && (
          <Fleet owner={seats[fleet]} size={34} label={words.tradedHere(seats[fleet]?.name ?? '')} />
        )}
      </div>
      <ol
        className={css.track}
        aria-label={words.trackAt(marker, sequence(facts.income[marker] ?? [], locale))}
      >
        {facts.income.map((effects, position) => {
          const { n, thing } = income(effects);
          const owner = owners[position];
          return (
            <li key={position} aria-hidden="true">
              <span
                className={css.place}
                data-at={position === marker || undefined}
                data-away={fleet !== null || undefined}
              >
                <b>{n}</b>
                {thing !== undefined && <ThingIcon name={thing} size={15} />}
              </span>
              {position < COLONIES_PER_TILE && (
                <Dome
                  owner={owner === undefined ? undefined : seats[owner]}
                  size={24}
                  {...(owner !== undefined && { label: words.colonyOf(seats[owner]?.name ?? '') })}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Foot>
        {!active && facts.wakes !== null
          ? words.asleep(cardResource(facts.wakes, 2, locale))
          : fleet !== null
            ? words.tradedHere(seats[fleet]?.name ?? '')
            : lost
              ? words.lostHere(cardResource(facts.wakes, 2, locale))
              : ''}
      </Foot>
      {open && (
        <div className={css.does}>
          {trades.map((move) => (
            <button
              key={JSON.stringify(move.pay)}
              type="button"
              className={css.go}
              data-testid="trade"
              onClick={() => props.choose(move, 'always')}
            >
              {words.tradeFor} <Paid pay={move.pay} />
            </button>
          ))}
          {answers.map((move) => (
            <button
              key={move.colony}
              type="button"
              className={css.go}
              data-testid="colony-here"
              onClick={() => props.choose(move, 'always')}
            >
              {text.move(move, view, props.telling)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

const Foot = ({ children }: { readonly children: ReactNode }): ReactElement | null =>
  children === '' ? null : <p className={css.note}>{children}</p>;

function Paid({ pay }: { readonly pay: Pay }): ReactElement {
  const { locale } = useLanguage();
  const [kind] = PAID_WITH.filter((one) => (pay[one] ?? 0) > 0);
  if (kind === 'megacredits' || kind === 'energy' || kind === 'titanium')
    return (
      <>
        {pay[kind]} <ThingIcon name={kind} size={18} label={payment(pay, locale)} />
      </>
    );
  return <>{payment(pay, locale)}</>;
}

/** Whether the viewer has a card for what the tile gives: otherwise it is lost. */
const holdsFor = ({ viewer, players }: View, resource: string): boolean =>
  viewer === 'spectator' ||
  (players[viewer]?.played ?? []).some(({ card }) => cardOf(card).resourceStorage?.type === resource);
