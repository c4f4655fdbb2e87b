import { useMemo, type ReactElement } from 'react';
import { useWide, useWords } from '@reckon/pieces';
import { cardOf, findCard } from '../facts/cards.ts';
import { ruleOf } from '../facts/refusals.ts';
import { SOLO_GENERATIONS, SOLO_RATING_GOAL } from '../facts/numbers.ts';
import { Actions } from './Actions.tsx';
import { dealOf, cardPicked } from './deal.ts';
import { Gauges } from './Gauges.tsx';
import { Goals } from './Goals.tsx';
import { ThingIcon } from './icons.tsx';
import { Inspect } from './Inspect.tsx';
import { useChanged } from './memory.ts';
import { usePanel } from './panels.ts';
import { pickingOf } from './picking.ts';
import { placeKey } from './places.ts';
import { Planet } from './Planet.tsx';
import { movesOf, type MarsProps } from './props.ts';
import { Sky } from './Sky.tsx';
import { Start } from './Start.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** Parameters, the planet, goals; over them whatever is being looked at. */
export function Board(props: MarsProps): ReactElement {
  const { view, seats, evidence, lastEvents, moves, choose, chosen, explain } = props;
  const words = useWords(boardWords);
  const panel = usePanel();
  const wide = useWide();
  const changed = useChanged(lastEvents);
  const places = movesOf(moves, 'place');
  const picking = pickingOf(props);
  const lit = useMemo(() => litPlaces(view, evidence), [view, evidence]);
  const looking = cardPicked(props) !== undefined || dealOf(props) !== undefined;
  return (
    <div className={css.mat}>
      <Sky />
      <Gauges view={view} />
      <div className={css.planet}>
        <Planet
          standing={view}
          seats={seats}
          lit={lit}
          changed={changed}
          open={places.map(({ space }) => space)}
          chosen={chosen?.type === 'place' ? chosen.space : undefined}
          onPick={(space) => {
            const move = places.find((one) => one.space === space);
            if (move) choose(move);
          }}
          onMiss={() => explain(words.pickPlace, ruleOf('space_not_allowed'))}
        />
      </div>
      <div className={css.side}>
        {view.players.length === 1 ? <Solo view={view} /> : <Goals props={props} />}
      </div>
      <LitCards props={props} />
      {picking?.kind === 'start' && <Start props={props} picking={picking} />}
      {panel === 'actions' && !looking && picking === undefined && <Actions props={props} />}
      {!wide && <Inspect {...props} />}
    </div>
  );
}

/** Alone there are no goals to race for, but a goal to reach in time. */
function Solo({ view }: { readonly view: MarsProps['view'] }): ReactElement {
  const words = useWords(boardWords);
  const { soloGoal } = view.config;
  return (
    <section className={css.solo} data-testid="solo">
      <h4>{words.solo}</h4>
      <p>{words.soloTime(view.generation, SOLO_GENERATIONS)}</p>
      <p>{soloGoal === 'rating' ? words.soloRating(SOLO_RATING_GOAL) : words.soloParameters}</p>
    </section>
  );
}

/** Places named by the evidence; a card lights the tile it placed. */
function litPlaces(view: MarsProps['view'], evidence: readonly string[]): ReadonlySet<string> {
  const lit = new Set(evidence.filter((place) => place.startsWith('hex:')));
  for (const place of evidence) {
    if (!place.startsWith('card:')) continue;
    const card = findCard(place.slice('card:'.length));
    view.tiles.forEach((tile, space) => {
      if (card && tile?.card === card.id) lit.add(placeKey(view.board, space));
    });
  }
  return lit;
}

/** Cards that points come from have no place on the map: they are shown at its foot. */
function LitCards({ props }: { readonly props: MarsProps }): ReactElement | null {
  const words = useWords(boardWords);
  const { evidence, view } = props;
  const cards = evidence.flatMap((place) =>
    place.startsWith('card:') ? (findCard(place.slice('card:'.length)) ?? []) : [],
  );
  if (cards.length === 0) return null;
  return (
    <ul className={css.litCards} aria-label={words.evidence}>
      {cards.map(({ id, name }) => {
        const played = view.players.flatMap((player) => player.played).find(({ card }) => card === id);
        const stored = cardOf(id).resourceStorage?.type;
        return (
          <li key={id}>
            <b>{name}</b>
            {stored !== undefined && (
              <span className="num">
                <ThingIcon name={stored} size={17} /> {played?.resources ?? 0}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
