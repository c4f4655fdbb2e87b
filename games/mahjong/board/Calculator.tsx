import { useEffect, useState, type ReactElement } from 'react';
import { Icon, TileBack, useWords, type CalculatorProps } from '@reckon/pieces';
import type { RuleSet } from '../rules/ruleset.ts';
import { suitOf, type Meld, type MeldKind, type Suit, type Tile } from '../rules/tiles.ts';
import { MELD_NAMES, shortName, suitName, tileName } from '../text/names.ts';
import { text } from '../text/text.ts';
import { Face, SIGNS, SUITS } from './face.tsx';
import { boardWords, type Words } from './words.ts';
import css from './Calculator.module.css';

type Luck = 'selfDraw' | 'kongWin' | 'robKong' | 'lastTile' | 'tianHu' | 'diHu';
const LUCK: readonly (readonly [Luck, (words: Words) => string])[] = [
  ['selfDraw', (words) => words.calcSelf],
  ['kongWin', (words) => words.calcKongWin],
  ['robKong', (words) => words.calcRobKong],
  ['lastTile', (words) => words.calcLast],
  ['tianHu', (words) => words.calcHeaven],
  ['diHu', (words) => words.calcEarth],
];
/** What cannot be true together. */
const EXCLUDES: { readonly [L in Luck]: readonly Luck[] } = {
  selfDraw: ['robKong'],
  kongWin: ['robKong', 'tianHu', 'diHu'],
  robKong: ['selfDraw', 'kongWin', 'tianHu', 'diHu'],
  lastTile: ['tianHu', 'diHu'],
  tianHu: ['kongWin', 'robKong', 'lastTile', 'diHu'],
  diHu: ['kongWin', 'robKong', 'lastTile', 'tianHu'],
};

const RULE_SETS: readonly RuleSet[] = ['house', 'sichuan-sbr', 'sichuan-popular'];
const ADDING = ['tile', 'pong', 'kong_exposed', 'kong_concealed', 'kong_upgrade'] as const;
type Adding = (typeof ADDING)[number];

interface Position {
  readonly rules: RuleSet;
  readonly missing: Suit;
  /** Without the winning tile, in the order of tapping. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly winning: Tile | undefined;
  readonly luck: readonly Luck[];
}

const START: Position = {
  rules: 'house',
  missing: 2,
  concealed: [],
  melds: [],
  winning: undefined,
  luck: [],
};

const sizeOf = ({ rules, melds }: Pick<Position, 'rules' | 'melds'>): number =>
  (rules === 'house' ? 10 : 13) - 3 * melds.length;
const copies = (kind: MeldKind): number => (kind === 'pong' ? 3 : 4);

/** As the score reads it. Until the winning tile is there, the hand is asked for its waits. */
function positionOf({ rules, missing, concealed, melds, winning, luck }: Position): unknown {
  const hand = {
    rules,
    missing: 'mps'[missing],
    concealed: concealed.map(shortName),
    melds: melds.map(({ kind, tile }) => ({ type: kind, tile: shortName(tile) })),
  };
  if (winning === undefined) return { kind: 'waits', ...hand };
  return {
    kind: 'hand',
    ...hand,
    winningTile: shortName(winning),
    selfDraw: luck.includes('selfDraw') || luck.includes('tianHu') || luck.includes('diHu'),
    ...Object.fromEntries(luck.filter((one) => one !== 'selfDraw').map((one) => [one, true])),
  };
}

/** For real tiles on a real table: tap them in, the last one is the one the hand wins on. */
export function Calculator({ onPosition, telling }: CalculatorProps): ReactElement {
  const words = useWords(boardWords);
  const [position, setPosition] = useState(START);
  const [adding, setAdding] = useState<Adding>('tile');
  useEffect(() => onPosition(positionOf(position)), [position, onPosition]);
  const { locale } = telling;
  const { rules, missing, concealed, melds, winning, luck } = position;
  const change = (some: Partial<Position>): void => setPosition((now) => ({ ...now, ...some }));
  const leftOf = (tile: Tile): number =>
    4 -
    concealed.filter((one) => one === tile).length -
    (winning === tile ? 1 : 0) -
    melds.reduce((sum, meld) => (meld.tile === tile ? sum + copies(meld.kind) : sum), 0);
  const room = (tile: Tile): boolean => {
    if (suitOf(tile) === missing) return false;
    if (adding === 'tile')
      return leftOf(tile) > 0 && winning === undefined && concealed.length <= sizeOf(position);
    return leftOf(tile) >= copies(adding) && concealed.length <= sizeOf(position) - 3;
  };
  const add = (tile: Tile): void => {
    if (!room(tile)) return;
    if (adding !== 'tile') {
      change({ melds: [...melds, { kind: adding, tile }] });
      setAdding('tile');
    } else if (concealed.length < sizeOf(position)) change({ concealed: [...concealed, tile] });
    else change({ winning: tile });
  };
  return (
    <div className={css.calculator}>
      <p className={css.want}>{words.calcTiles(rules === 'house' ? 10 : 13)}</p>
      <Laid position={position} change={change} words={words} locale={locale} />
      <div className={css.choice} role="group" aria-label={words.calcAdd}>
        <span>{words.calcAdd}</span>
        {ADDING.map((one) => (
          <Chip key={one} on={adding === one} onClick={() => setAdding(one)}>
            {one === 'tile' ? words.calcAddTile : MELD_NAMES[locale][one]}
          </Chip>
        ))}
      </div>
      <div className={css.palette}>
        {SUITS.map((suit) => (
          <div key={suit} className={css.suit} role="group" aria-label={suitName(suit, locale)}>
            <b>
              {suitName(suit, locale)} {locale === 'en' && SIGNS[suit]}
            </b>
            {Array.from({ length: 9 }, (_, rank) => (9 * suit + rank) as Tile).map((tile) => (
              <button
                key={tile}
                type="button"
                className={`${css.one} ${room(tile) ? '' : css.off}`}
                aria-disabled={!room(tile) || undefined}
                data-tile={shortName(tile)}
                onClick={() => add(tile)}
              >
                <span className="sr">{words.calcLeft(tileName(tile, locale), leftOf(tile))}</span>
                <i aria-hidden="true">
                  <Face tile={tile} own />
                </i>
                <small aria-hidden="true">{leftOf(tile)}</small>
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={css.choice} role="group" aria-label={words.calcMissing}>
        <span>{words.calcMissing}</span>
        {SUITS.map((suit) => (
          <Chip key={suit} on={missing === suit} onClick={() => change({ missing: suit })}>
            {suitName(suit, locale)} {locale === 'en' && SIGNS[suit]}
          </Chip>
        ))}
      </div>
      <div className={css.choice}>
        {LUCK.map(([one, label]) => (
          <Chip
            key={one}
            on={luck.includes(one)}
            onClick={() =>
              change({
                luck: luck.includes(one)
                  ? luck.filter((other) => other !== one)
                  : [...luck.filter((other) => !EXCLUDES[one].includes(other)), one],
              })
            }
          >
            {label(words)}
          </Chip>
        ))}
      </div>
      <label className={css.rules}>
        <span>{words.calcRules}</span>
        <select
          className="field"
          value={rules}
          onChange={(event) => setPosition({ ...START, missing, rules: event.target.value as RuleSet })}
        >
          {RULE_SETS.map((set) => (
            <option key={set} value={set}>
              {text.phrase({ key: `option.rules.${set}` }, telling)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface LaidProps {
  readonly position: Position;
  readonly change: (some: Partial<Position>) => void;
  readonly words: Words;
  readonly locale: CalculatorProps['telling']['locale'];
}

/** The tiles tapped so far; tapping one takes it back. */
function Laid({ position, change, words, locale }: LaidProps): ReactElement {
  const { concealed, melds, winning } = position;
  const empty = concealed.length === 0 && melds.length === 0;
  return (
    <div className={css.laid} data-testid="laid">
      {empty && <span className={css.start}>{words.calcStart}</span>}
      {melds.map(({ kind, tile }, index) => (
        <button
          key={index}
          type="button"
          className={css.meld}
          onClick={() => change({ melds: melds.toSpliced(index, 1) })}
        >
          <span className="sr">
            {words.calcRemove(`${MELD_NAMES[locale][kind]} ${tileName(tile, locale)}`)}
          </span>
          {Array.from({ length: copies(kind) }, (_, copy) => (
            <i key={copy} aria-hidden="true">
              {kind === 'kong_concealed' && (copy === 0 || copy === 3) ? <TileBack /> : <Face tile={tile} />}
            </i>
          ))}
        </button>
      ))}
      {concealed
        .map((tile, index) => ({ tile, index }))
        .toSorted((one, other) => one.tile - other.tile)
        .map(({ tile, index }) => (
          <button
            key={index}
            type="button"
            className={css.held}
            onClick={() => change({ concealed: concealed.toSpliced(index, 1) })}
          >
            <span className="sr">{words.calcRemove(tileName(tile, locale))}</span>
            <i aria-hidden="true">
              <Face tile={tile} own />
            </i>
          </button>
        ))}
      {winning !== undefined && (
        <button
          type="button"
          className={`${css.held} ${css.winning}`}
          onClick={() => change({ winning: undefined })}
        >
          <span className="sr">{words.calcRemove(tileName(winning, locale))}</span>
          <i aria-hidden="true">
            <Face tile={winning} own />
          </i>
        </button>
      )}
      {winning !== undefined && (
        <span className={css.note}>
          {words.calcWinsOn}
          <b>{tileName(winning, locale)}</b>
        </span>
      )}
      {!empty && (
        <button
          type="button"
          className={css.clear}
          onClick={() => change({ concealed: [], melds: [], winning: undefined, luck: [] })}
        >
          <Icon name="x" size={16} /> {words.calcClear}
        </button>
      )}
    </div>
  );
}

const Chip = ({
  on,
  onClick,
  children,
}: {
  readonly on: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}): ReactElement => (
  <button type="button" className={`btn ${on ? 'on' : ''} ${css.chip}`} aria-pressed={on} onClick={onClick}>
    {on && <Icon name="check" size={15} />}
    <span>{children}</span>
  </button>
);
