import { memo, useEffect, useId, useMemo, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { Icon, useCarries, useDark, usePhone, useWords } from '@reckon/pieces';
import { EVERY_RESOURCE } from '../facts/resources.ts';
import { Awards } from './Awards.tsx';
import { Dice } from './Dice.tsx';
import { DiceStats } from './DiceStats.tsx';
import { Facts } from './Facts.tsx';
import { carriesOf, HIDDEN } from './flights.ts';
import { Island, Tokens } from './Island.tsx';
import { mapOf } from './map.ts';
import { useSeen } from './memory.ts';
import { setPanel } from './panels.ts';
import { ResourceIcon } from './Resource.tsx';
import { YieldingHexes, Standing } from './Standing.tsx';
import { Shortcuts, Targets } from './Targets.tsx';
import { kindOf, nearest, pick, shortcutsOf, targetsOf, type SettlersProps } from './targets.ts';
import { R } from './Terrain.tsx';
import { Trade } from './Trade.tsx';
import { boardWords, type Words } from './words.ts';
import css from './Board.module.css';

/** Half of the smallest thing a finger can hit, in pixels. */
const REACH_PX = 24;

/** The island, what stands on it, and the trade panel beside it. */
export function Board(props: SettlersProps): ReactElement {
  const { view, seats, evidence, lastEvents, viewer } = props;
  const words = useWords(boardWords);
  const dark = useDark();
  const phone = usePhone();
  const clip = useId();
  const [zoomed, setZoomed] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const map = useMapOf(view.board);
  const { terrain, numbers } = useStable(view.board);
  const seen = useSeen(lastEvents);
  const lit = useMemo(() => new Set(evidence), [evidence]);
  const targets = targetsOf(props);
  const shortcuts = shortcutsOf(props);
  const frame = `${map.box.x} ${map.box.y} ${map.box.width} ${map.box.height}`;
  useCarries({ events: lastEvents, carriesOf: (event) => carriesOf(event, view), motionMs: props.motionMs });
  const me = seats.find(({ seat }) => seat === viewer);
  // What lies open here does not lie open at the next table.
  useEffect(() => () => setPanel(undefined), []);

  // Hexes lie below what stands on them: the robber is sent by looking at the buildings.
  const onLand = targets[0]?.shape === 'hex';
  const places = <Targets props={props} targets={targets} map={map} owner={me} />;
  const clicked = (event: MouseEvent<SVGSVGElement>): void => {
    const screen = svg.current?.getScreenCTM();
    if (!screen) return;
    // A click without a place (assistive technology) means the element it was sent to.
    const named = (event.target as Element).closest<SVGElement>('[data-target]')?.dataset['target'];
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    const reach = Math.max(REACH_PX / screen.a, 26);
    const all = [...targets, ...shortcuts];
    const target =
      event.detail === 0
        ? all.find(({ place }) => place === named)
        : nearest(all, map, { point: [point.x, point.y], reach });
    if (target) pick(props, target);
    else if (targets.length > 0) props.explain(hintFor(props, words));
  };
  return (
    <div className={css.mat} data-dark={dark || undefined}>
      <div className={css.isl} data-zoomed={zoomed || undefined}>
        <div className={css.sheet}>
          <svg viewBox={frame} className={css.land} aria-hidden="true">
            <Island map={map} terrain={terrain} id={clip} />
            <Tokens map={map} numbers={numbers} />
          </svg>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- every place inside is a button with its own keys */}
          <svg
            ref={svg}
            viewBox={frame}
            className={css.svg}
            role="group"
            aria-label={words.island}
            data-testid="island"
            onClick={clicked}
          >
            <YieldingHexes view={view} map={map} />
            {onLand && places}
            <Standing view={view} map={map} seats={seats} lit={lit} changed={seen.changed} />
            {!onLand && places}
            <Shortcuts props={props} targets={shortcuts} map={map} />
          </svg>
        </div>
      </div>
      <button
        type="button"
        className={`icb ${css.zoom}`}
        aria-label={zoomed ? words.zoomOut : words.zoomIn}
        aria-pressed={zoomed}
        onClick={() => setZoomed(!zoomed)}
      >
        <Icon name={zoomed ? 'minus' : 'plus'} />
      </button>
      <Dice view={view} paid={seen.paid} />
      <Awards props={props} />
      <div className={css.side}>
        {!phone && <Trade props={props} />}
        <div className={`${css.stats} sheet`} hidden={view.rolls.every((times) => times === 0)}>
          <DiceStats rolls={view.rolls} />
        </div>
      </div>
      <Facts props={props} />
      <Things />
    </div>
  );
}

/** What travels, kept out of sight: copies of it fly. */
const Things = memo(function Things(): ReactElement {
  return (
    <div hidden>
      {EVERY_RESOURCE.map((resource) => (
        <span key={resource} className={css.carried} data-thing={resource}>
          <ResourceIcon resource={resource} size={24} />
        </span>
      ))}
      <span className={`${css.carried} ${css.unseen}`} data-thing={HIDDEN} />
    </div>
  );
});

type BoardView = SettlersProps['view']['board'];

/** The island never changes in a game, but every view brings its own copy: the first one is kept. */
function useStable(board: BoardView): BoardView {
  const key = JSON.stringify([board.layout, board.terrain, board.numbers, board.harbours]);
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all there is to say about a board
  return useMemo(() => board, [key]);
}

function useMapOf(board: BoardView) {
  const stable = useStable(board);
  return useMemo(() => mapOf(stable, R), [stable]);
}

/** What to pick now, for someone who picked something else. */
function hintFor(props: SettlersProps, words: Words): string {
  switch (kindOf(props)) {
    case 'road':
      return words.pickEdge;
    case 'settlement':
      return words.pickCorner;
    case 'city':
      return words.pickSettlement;
    case undefined:
      return words.pickHex;
  }
}
