import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import { suitOf } from '../rules/tiles.ts';
import { suitName, tileName } from '../text/names.ts';
import { Face } from './face.tsx';
import { tileKey } from './keys.ts';
import { targeting, type Held, type MahjongProps, type Targeting } from './targets.ts';
import { boardWords, type Words } from './words.ts';
import css from './Dock.module.css';

/** The own tiles. What can be picked is ringed; what cannot says why when it is tried. */
export function Rack({ props }: { readonly props: MahjongProps }): ReactElement {
  const words = useWords(boardWords);
  const { view, onEvidence } = props;
  const target = targeting(props);
  const { rack } = target;
  const ready = new Set(view.ready.map(({ discard }) => discard));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving the rack only puts a light out
    <div
      className={css.rack}
      role="group"
      aria-label={words.yourHand}
      data-rack
      data-size={rack.length}
      onMouseLeave={() => onEvidence?.([])}
    >
      {rack.map((held, index) => (
        <RackTile
          key={held.place}
          held={held}
          index={index}
          gap={index > 0 && !held.drawn && suitOf(held.tile) !== suitOf(rack[index - 1]!.tile)}
          ready={ready.has(held.tile)}
          target={target}
          props={props}
        />
      ))}
    </div>
  );
}

interface RackTileProps {
  readonly held: Held;
  readonly index: number;
  readonly gap: boolean;
  readonly ready: boolean;
  readonly target: Targeting;
  readonly props: MahjongProps;
}

function RackTile({ held, index, gap, ready, target, props }: RackTileProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { place, tile, drawn } = held;
  const open = target.open.has(place);
  const picked = target.picked.has(place);
  const key = tileKey(index, drawn);
  const classes = [
    css.tile,
    open && css.open,
    picked && css.picked,
    target.used.has(place) && css.used,
    drawn && css.drawn,
    gap && css.gap,
  ];
  const spoken = [
    tileName(tile, locale),
    drawn && words.drawn,
    picked && words.picked,
    open && !picked && words.pick,
    open && ready && words.readyIf,
  ];
  const point = (): void => props.onEvidence?.([place]);
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-place={place}
      data-tile={tile}
      data-open={open || undefined}
      aria-disabled={!open || undefined}
      aria-pressed={picked || undefined}
      tabIndex={open || index === 0 ? 0 : -1}
      onMouseEnter={point}
      onFocus={point}
      onBlur={() => props.onEvidence?.([])}
      onClick={() => {
        if (open) target.pick(place);
        else explain(props, words, held);
      }}
    >
      <span className="sr">{spoken.filter(Boolean).join(', ')}</span>
      <span className={css.face} aria-hidden="true">
        <Face tile={tile} own />
      </span>
      {open && ready && (
        <span className={css.ready} lang="zh" aria-hidden="true">
          {words.helperSign}
        </span>
      )}
      {open && key !== undefined && (
        <span className={`kbd ${css.key}`} aria-hidden="true">
          {key}
        </span>
      )}
    </button>
  );
}

/** Why this tile cannot be picked now. */
function explain({ view, moves, explain: say, telling }: MahjongProps, words: Words, { tile }: Held): void {
  const { phase, viewer, seats } = view;
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  if (phase.type === 'burying' || phase.type === 'swapping')
    return moves.length > 0
      ? say(words.whySuit, phase.type === 'burying' ? 'MJ-2.1' : 'MJ-2.7')
      : say(words.whyWaiting, 'MJ-2.3');
  if (phase.type === 'claiming' && moves.length > 0) return say(words.whyAsked, 'MJ-4.1');
  if (phase.type !== 'turn' || phase.seat !== viewer || !own) return say(words.whyNotTurn, 'MJ-3.5');
  // A move is on its way: there is nothing to explain.
  if (moves.length === 0) return;
  if (own.locked) return say(words.whyLocked, 'MJ-3.3');
  if (own.missing !== null && suitOf(tile) !== own.missing)
    return say(words.whyMissing(suitName(own.missing, telling.locale)), 'MJ-3.2');
}
