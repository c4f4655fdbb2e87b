import { useEffect, useId, useMemo, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { Icon, markOf, SeatPicker, useDark, useWords, type CalculatorProps } from '@reckon/pieces';
import { GEOMETRIES } from '../facts/geometry.ts';
import { rowAt } from '../facts/table.ts';
import { Island } from './Island.tsx';
import { mapOf, type IslandMap } from './map.ts';
import { City, Road, Settlement } from './Pieces.tsx';
import {
  EMPTY,
  islandOf,
  pieceAt,
  placed,
  positionOf,
  TOOLS,
  within,
  withoutSeat,
  withSeat,
  type Sketch,
  type Tool,
} from './sketch.ts';
import { nearest, type Target } from './targets.ts';
import { PLAIN, R } from './Terrain.tsx';
import { boardWords, type Words } from './words.ts';
import css from './Calculator.module.css';

const MAPS = { small: mapOf(GEOMETRIES.small, R), large: mapOf(GEOMETRIES.large, R) };
const MOST_SEATS = 6;

/** Pieces of a physical table, put on an island by taps; the frame adds up. */
export function Calculator({ onPosition }: CalculatorProps): ReactElement {
  const words = useWords(boardWords);
  const [sketch, setSketch] = useState<Sketch>(EMPTY);
  const [seat, setSeat] = useState(0);
  const [tool, setTool] = useState<Tool>('settlement');
  const size = islandOf(sketch);
  const position = useMemo(() => positionOf(sketch, GEOMETRIES[size]), [sketch, size]);
  useEffect(() => onPosition(position), [position, onPosition]);
  const count = (what: 'knights' | 'cards', by: number): void =>
    setSketch((now) => ({
      ...now,
      seats: now.seats.map((one, s) => (s === seat ? { ...one, [what]: within(one[what] + by) } : one)),
    }));
  const here = rowAt(sketch.seats, seat);
  const toolName = (one: Tool): string => (one === 'erase' ? words.calcErase : words[one]);
  return (
    <div className={css.calculator}>
      <SeatPicker
        seats={sketch.seats.length}
        least={2}
        most={MOST_SEATS}
        seat={seat}
        onSeat={setSeat}
        onAdd={() => setSketch(withSeat)}
        onLess={() => setSketch(withoutSeat)}
      />
      <div className={css.tools} role="group" aria-label={words.calcTool}>
        {TOOLS.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn ${one === tool ? 'on' : ''}`}
            aria-pressed={one === tool}
            data-testid={`tool-${one}`}
            onClick={() => setTool(one)}
          >
            {toolName(one)}
          </button>
        ))}
      </div>
      <Sketched
        key={size}
        map={MAPS[size]}
        sketch={sketch}
        tool={tool}
        label={(target) => {
          const piece = pieceAt(sketch, target.place);
          const name =
            target.shape === 'edge' ? words.calcEdge(target.index + 1) : words.calcCorner(target.index + 1);
          return piece ? `${name}, ${words.calcTaken(words[piece.what], piece.seat + 1)}` : name;
        }}
        onPick={(target) => setSketch((now) => placed(now, { seat, tool, place: target.place }))}
      />
      <p className="mut">{words.calcHint}</p>
      <div className={css.counts}>
        <Stepper
          name={words.calcKnights}
          value={here.knights}
          onStep={(by) => count('knights', by)}
          words={words}
        />
        <Stepper
          name={words.calcCards}
          value={here.cards}
          onStep={(by) => count('cards', by)}
          words={words}
        />
        <button type="button" className="btn" onClick={() => setSketch((now) => ({ ...now, pieces: [] }))}>
          {words.calcClear}
        </button>
      </div>
    </div>
  );
}

function Stepper({
  name,
  value,
  onStep,
  words,
}: {
  readonly name: string;
  readonly value: number;
  readonly onStep: (by: number) => void;
  readonly words: Pick<Words, 'oneMore' | 'oneLess'>;
}): ReactElement {
  return (
    <div className={css.stepper}>
      <span>{name}</span>
      <button type="button" className="icb" aria-label={words.oneLess(name)} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <b className="num" aria-live="polite">
        {value}
      </b>
      <button type="button" className="icb" aria-label={words.oneMore(name)} onClick={() => onStep(1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}

interface SketchedProps {
  readonly map: IslandMap;
  readonly sketch: Sketch;
  readonly tool: Tool;
  readonly label: (target: Target) => string;
  readonly onPick: (target: Target) => void;
}

/** The island to tap on: corners for buildings, edges for roads, both to remove. */
function Sketched({ map, sketch, tool, label, onPick }: SketchedProps): ReactElement {
  const words = useWords(boardWords);
  const clip = useId();
  const dark = useDark();
  const svg = useRef<SVGSVGElement>(null);
  const corners = map.vertices.map((_, index): Target => ({
    place: `vertex:${index}`,
    shape: 'corner',
    index,
    moves: [],
  }));
  const edges = map.edges.map((_, index): Target => ({
    place: `edge:${index}`,
    shape: 'edge',
    index,
    moves: [],
  }));
  const all = [...corners, ...edges];
  const open =
    tool === 'road' ? edges : tool === 'erase' ? all.filter(({ place }) => pieceAt(sketch, place)) : corners;
  const terrain = map.hexes.map(() => PLAIN);
  const clicked = (event: MouseEvent<SVGSVGElement>): void => {
    const screen = svg.current?.getScreenCTM();
    if (!screen) return;
    const named = (event.target as Element).closest<SVGElement>('[data-target]')?.dataset['target'];
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    const target =
      event.detail === 0
        ? open.find(({ place }) => place === named)
        : nearest(open, map, { point: [point.x, point.y], reach: 40 });
    if (target) onPick(target);
  };
  const { box } = map;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- every place inside is a button with its own keys
    <svg
      ref={svg}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={css.island}
      role="group"
      aria-label={words.island}
      data-testid="sketch"
      data-dark={dark || undefined}
      onClick={clicked}
    >
      <Island map={map} terrain={terrain} id={clip} />
      {sketch.pieces.map(({ what, seat, place }) => {
        const index = Number(place.split(':')[1]);
        if (what === 'road') return <Road key={place} owner={markOf(seat)} ends={rowAt(map.edges, index)} />;
        const Building = what === 'city' ? City : Settlement;
        return <Building key={place} owner={markOf(seat)} at={rowAt(map.vertices, index)} />;
      })}
      {open.map((target) => {
        const ends = map.edges[target.index];
        const [x, y] =
          target.shape === 'edge' && ends
            ? [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2]
            : rowAt(map.vertices, target.index);
        return (
          <g
            key={target.place}
            role="button"
            tabIndex={0}
            data-target={target.place}
            aria-label={label(target)}
            className={css.spot}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onPick(target);
            }}
          >
            <circle cx={x} cy={y} r="20" fill="transparent" />
            {!pieceAt(sketch, target.place) && <circle cx={x} cy={y} r="5.5" className={css.dot} />}
          </g>
        );
      })}
    </svg>
  );
}
