import { useEffect, useId, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import {
  Icon,
  markOf,
  NumberField,
  SeatPicker,
  useLanguage,
  useWords,
  type CalculatorProps,
} from '@reckon/pieces';
import { CARDS, cardOf } from '../facts/cards.ts';
import { LOWEST_MEGACREDIT_PRODUCTION, MOST_SEATS } from '../facts/numbers.ts';
import { BOARD_IDS, RESOURCES, SPECIAL_TILES, type Resource, type TileKind } from '../facts/vocabulary.ts';
import {
  boardName,
  cardName,
  findTitled,
  resource as resourceName,
  tile as tileName,
} from '../text/names.ts';
import { Goals } from './CalculatorGoals.tsx';
import { ThingIcon } from './icons.tsx';
import { Stepper } from './Stepper.tsx';
import { ALL_AREAS, ALL_OFF_MAP } from './places.ts';
import { Planet } from './Planet.tsx';
import {
  changeSeat,
  EMPTY,
  onBoard,
  positionOf,
  withoutSeat,
  withSeat,
  withTile,
  type Sketch,
} from './sketch.ts';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

const TOOLS: readonly TileKind[] = ['ocean', 'greenery', 'city'];
const PLACES = [...ALL_AREAS, ...ALL_OFF_MAP];

export interface PartProps {
  readonly sketch: Sketch;
  readonly setSketch: (change: (now: Sketch) => Sketch) => void;
  readonly seat: number;
}

/** The end of a game at a physical table: tiles by taps, cards by name; the frame adds up. */
export function Calculator({ onPosition }: CalculatorProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [sketch, setSketch] = useState<Sketch>(EMPTY);
  const [seat, setSeat] = useState(0);
  const position = useMemo(() => positionOf(sketch, (n) => words.calcPlayer(n + 1)), [sketch, words]);
  useEffect(() => onPosition(position), [position, onPosition]);
  const here = sketch.seats[seat]!;
  const part: PartProps = { sketch, setSketch, seat };
  return (
    <div className={css.calculator}>
      <div className={css.row} role="group" aria-label={words.calcMap}>
        {BOARD_IDS.map((board) => (
          <button
            key={board}
            type="button"
            className={`btn ${board === sketch.board ? 'on' : ''}`}
            aria-pressed={board === sketch.board}
            onClick={() => setSketch((now) => (now.board === board ? now : onBoard(now, board)))}
          >
            {boardName(board, locale)}
          </button>
        ))}
      </div>
      <SeatPicker
        seats={sketch.seats.length}
        least={1}
        most={MOST_SEATS}
        seat={seat}
        onSeat={setSeat}
        onAdd={() => setSketch(withSeat)}
        onLess={() => setSketch(withoutSeat)}
      />
      <div className={css.counts}>
        <label className={css.number}>
          <span>{words.calcRating}</span>
          <NumberField
            className="field"
            min={0}
            max={MANY}
            value={here.tr}
            onValue={(tr) => setSketch((now) => changeSeat(now, seat, { tr }))}
          />
        </label>
        <Amount {...part} what="stock" kind="megacredits" label={words.calcMoney} />
      </div>
      <details>
        <summary>{words.calcStock}</summary>
        <div className={css.grid}>
          {(['stock', 'production'] as const).flatMap((what) =>
            RESOURCES.filter((kind) => what === 'production' || kind !== 'megacredits').map((kind) => (
              <Amount
                key={`${what}${kind}`}
                {...part}
                what={what}
                kind={kind}
                label={resourceName(kind, locale)}
              />
            )),
          )}
        </div>
      </details>
      <Tiles {...part} />
      <Cards key={seat} {...part} />
      <Goals {...part} />
    </div>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const MANY = 500;

function Amount({
  sketch,
  setSketch,
  seat,
  what,
  kind,
  label,
}: PartProps & {
  readonly what: 'stock' | 'production';
  readonly kind: Resource;
  readonly label: string;
}): ReactElement {
  const value = sketch.seats[seat]![what][kind] ?? 0;
  return (
    <label className={css.number} data-what={what}>
      <ThingIcon name={kind} size={20} />
      <span>{label}</span>
      <NumberField
        className="field"
        // Only the production of money may be below nothing.
        min={what === 'production' && kind === 'megacredits' ? LOWEST_MEGACREDIT_PRODUCTION : 0}
        max={MANY}
        value={value}
        onValue={(n) =>
          setSketch((now) => changeSeat(now, seat, { [what]: { ...now.seats[seat]![what], [kind]: n } }))
        }
      />
    </label>
  );
}

function Tiles({ sketch, setSketch, seat }: PartProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [tool, setTool] = useState<TileKind | 'erase'>('greenery');
  const special = useId();
  const tiles = Array.from({ length: ALL_AREAS.length + ALL_OFF_MAP.length }, (_, space) => {
    const tile = sketch.tiles[space];
    return tile ? { kind: tile.kind, owner: tile.owner as never } : null;
  });
  return (
    <section>
      <h3>{words.calcTiles}</h3>
      <div className={css.row} role="group" aria-label={words.calcTool}>
        {[...TOOLS, 'erase' as const].map((one) => (
          <button
            key={one}
            type="button"
            className={`btn ${one === tool ? 'on' : ''}`}
            aria-pressed={one === tool}
            data-testid={`tool-${one}`}
            onClick={() => setTool(one)}
          >
            {one === 'erase' ? words.calcErase : capital(tileName(one, locale))}
          </button>
        ))}
        <select
          id={special}
          className={`field ${css.select}`}
          aria-label={words.calcTool}
          value={tool}
          onChange={(event) => setTool(event.currentTarget.value as TileKind)}
        >
          {!SPECIAL_TILES.some((kind) => kind === tool) && <option value={tool}>{words.calcSpecial}</option>}
          {SPECIAL_TILES.map((kind) => (
            <option key={kind} value={kind}>
              {capital(tileName(kind, locale))}
            </option>
          ))}
        </select>
      </div>
      <div className={css.planet}>
        <Planet
          standing={{ board: sketch.board, tiles, claims: [] }}
          seats={sketch.seats.map((_, index) => ({ ...markOf(index), name: String(index + 1) }))}
          open={PLACES}
          quiet
          onPick={(space) => setSketch((now) => withTile(now, space, { kind: tool, seat }))}
        />
      </div>
      <p className="mut">{words.calcTilesHint}</p>
    </section>
  );
}

function Cards({ sketch, setSketch, seat }: PartProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const names = useId();
  const [name, setName] = useState('');
  const [unknown, setUnknown] = useState(false);
  const { played } = sketch.seats[seat]!;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const card = findTitled(name);
    setUnknown(card === undefined);
    if (!card) return;
    setName('');
    if (!played.some((one) => one.card === card.id))
      setSketch((now) => changeSeat(now, seat, { played: [...played, { card: card.id, resources: 0 }] }));
  };
  return (
    <section>
      <h3>{words.calcCards}</h3>
      <form className={css.row} onSubmit={add}>
        <input
          className={`field ${css.name}`}
          list={names}
          value={name}
          placeholder={words.calcCardName}
          aria-label={words.calcCardName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <datalist id={names}>
          {CARDS.map(({ id }) => (
            <option key={id} value={cardName(id, locale)} />
          ))}
        </datalist>
        <button type="submit" className="btn">
          {words.calcCardAdd}
        </button>
      </form>
      {unknown && <p className="minus">{words.calcCardUnknown}</p>}
      <ul className={css.cards}>
        {played.map(({ card, resources }) => {
          const { resourceStorage } = cardOf(card);
          const shown = cardName(card, locale);
          return (
            <li key={card}>
              <b>{shown}</b>
              {resourceStorage && (
                <span className={css.held}>
                  <ThingIcon name={resourceStorage.type} size={20} />
                  <Stepper
                    name={words.calcResources(shown)}
                    value={resources}
                    onStep={(by) =>
                      setSketch((now) =>
                        changeSeat(now, seat, {
                          played: played.map((one) =>
                            one.card === card
                              ? { card, resources: Math.min(MANY, Math.max(0, resources + by)) }
                              : one,
                          ),
                        }),
                      )
                    }
                  />
                </span>
              )}
              <button
                type="button"
                className="icb"
                aria-label={words.calcRemove(shown)}
                onClick={() =>
                  setSketch((now) =>
                    changeSeat(now, seat, { played: played.filter((one) => one.card !== card) }),
                  )
                }
              >
                <Icon name="x" size={17} />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="mut">{words.calcTags}</p>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={sketch.thirdScience}
          onChange={(event) => {
            const thirdScience = event.currentTarget.checked;
            setSketch((now) => ({ ...now, thirdScience }));
          }}
        />
        {words.calcHouse}
      </label>
    </section>
  );
}
