import { memo, useMemo, type ReactElement } from 'react';
import { gainOf, Icon, useCarries, useLanguage, useWide, useWords } from '@reckon/pieces';
import { cardOf, findCard } from '../facts/cards.ts';
import { ruleOf } from '../facts/refusals.ts';
import { cardName } from '../text/names.ts';
import { RESOURCES, type SpaceId } from '../facts/vocabulary.ts';
import { Actions } from './Actions.tsx';
import { Colonies } from './Colonies.tsx';
import { carriesOf } from './flights.ts';
import { foreseen, lookAt, marksOf, placeLooked } from './foresight.ts';
import { Gauges } from './Gauges.tsx';
import { Goals } from './Goals.tsx';
import { ThingIcon } from './icons.tsx';
import { Inspect } from './Inspect.tsx';
import { useChanged } from './memory.ts';
import { Parliament } from './Parliament.tsx';
import { pickingOf } from './picking.ts';
import { placeKey } from './places.ts';
import { Planet, type PlanetProps } from './Planet.tsx';
import { movesOf, type MarsProps, type MoveOf } from './props.ts';
import { isSheetOpen, toggleSheet } from './sheets.ts';
import { useSky } from './skies.ts';
import { Sky } from './Sky.tsx';
import { SkyBar } from './SkyBar.tsx';
import { Solo } from './Solo.tsx';
import { Start } from './Start.tsx';
import { Venus } from './Venus.tsx';
import { boardWords } from './words.ts';
import { Zoom } from './Zoom.tsx';
import css from './Board.module.css';
import panels from './Panels.module.css';

/** Parameters, the planet, goals; over them whatever is being looked at. */
export function Board(props: MarsProps): ReactElement {
  const { view, seats, evidence, lastEvents, moves, choose, chosen, explain } = props;
  const words = useWords(boardWords);
  const wide = useWide();
  const changed = useChanged(lastEvents);
  useCarries({
    events: lastEvents,
    carriesOf: (event) => carriesOf(event, props.viewer),
    motionMs: props.motionMs,
  });
  const places = movesOf(moves, 'place');
  const picking = pickingOf(props);
  const lit = useMemo(() => litPlaces(view, evidence), [view, evidence]);
  const solo = view.players.length === 1;
  const sky = useSky(props);
  return (
    <div className={css.table}>
      <SkyBar props={props} />
      {sky === 'venus' && <Venus props={props} />}
      {sky === 'colonies' && <Colonies props={props} />}
      {sky === 'parliament' && view.turmoil !== null && <Parliament props={props} turmoil={view.turmoil} />}
      <div className={css.mat} hidden={sky !== undefined}>
        <Sky />
        <Gauges view={view} />
        <Zoom places={places.map(({ space }) => space)}>
          <Planet
            standing={view}
            seats={seats}
            lit={lit}
            changed={changed}
            open={places.map(({ space }) => space)}
            chosen={chosen?.type === 'place' ? chosen.space : undefined}
            preview={previewOf(props)}
            onPick={(space) => {
              const move = places.find((one) => one.space === space);
              if (move) choose(move);
            }}
            gainAt={(space) => gainOf(props, placing(places, space))}
            onLook={(space) => {
              props.onWeigh?.(placing(places, space));
              if (chosen === undefined) lookAt(props, space);
            }}
            onMiss={() => explain(words.pickPlace, ruleOf('space_not_allowed'))}
          />
        </Zoom>
        <div className={css.side}>{solo ? <Solo view={view} /> : <Goals props={props} />}</div>
        {places.length === 0 && <GoalsButton props={props} />}
      </div>
      <LitCards props={props} />
      {picking?.kind === 'start' && <Start props={props} picking={picking} />}
      {isSheetOpen(props, 'actions') && <Actions props={props} />}
      {isSheetOpen(props, 'goals') && <GoalsSheet props={props} />}
      {!wide && <Inspect {...props} />}
      <Things />
    </div>
  );
}

/** What travels, kept out of sight: copies of it fly. */
const Things = memo(function Things(): ReactElement {
  return (
    <div hidden>
      {RESOURCES.map((thing) => (
        <span key={thing} data-thing={thing}>
          <ThingIcon name={thing} size={26} />
        </span>
      ))}
    </div>
  );
});

const placing = (
  places: readonly MoveOf<'place'>[],
  space: SpaceId | undefined,
): readonly MoveOf<'place'>[] => places.filter((move) => move.space === space);

/** The tile on the area that is looked at. */
function previewOf(props: MarsProps): PlanetProps['preview'] {
  const { view, seats, viewer } = props;
  const effect = view.agenda[0]?.effect;
  const found = foreseen(props);
  const space = placeLooked(props);
  if (effect?.kind !== 'place-tile' || found === undefined || space === undefined) return undefined;
  const owner = effect.tile === 'ocean' || viewer === 'spectator' ? undefined : seats[viewer];
  return { kind: effect.tile, space, owner, marks: marksOf(props, found) };
}

/** Where there is no room beside the planet, goals are one tap away, in and out of the own turn. */
function GoalsButton({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const open = movesOf(props.moves, 'claim').length;
  return (
    <button
      type="button"
      className={css.goalsButton}
      data-testid="open-goals"
      aria-expanded={isSheetOpen(props, 'goals')}
      onClick={() => toggleSheet(props, 'goals')}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.1L6.4 20l1.3-6.2L3 9.5l6.3-.7Z" fill="#F4C84F" />
      </svg>
      {words.goals}
      {open > 0 && (
        <b className="num" aria-label={words.goalsOpen(open)}>
          {open}
        </b>
      )}
    </button>
  );
}

function GoalsSheet({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  return (
    <section className={`${panels.actions} sheet`} aria-label={words.goals} data-testid="goals-sheet">
      <header className={panels.head}>
        <h3>{words.goals}</h3>
        <button type="button" className="icb" aria-label={words.close} onClick={() => props.setSelection([])}>
          <Icon name="x" size={18} />
        </button>
      </header>
      {props.view.players.length === 1 ? <Solo view={props.view} /> : <Goals props={props} sheet />}
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
  const { locale } = useLanguage();
  const { evidence, view } = props;
  const cards = evidence.flatMap((place) =>
    place.startsWith('card:') ? (findCard(place.slice('card:'.length)) ?? []) : [],
  );
  if (cards.length === 0) return null;
  return (
    <ul className={css.litCards} aria-label={words.evidence}>
      {cards.map(({ id }) => {
        const played = view.players.flatMap((player) => player.played).find(({ card }) => card === id);
        const stored = cardOf(id).resourceStorage?.type;
        return (
          <li key={id}>
            <b>{cardName(id, locale)}</b>
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
