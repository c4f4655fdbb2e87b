import { useEffect, useState, type ReactElement } from 'react';
import { useWords, type CalculatorProps } from '@reckon/pieces';
import { CIRCUMSTANCES, EXCLUDED_BY, SELF_DRAWN, type Circumstance } from '../facts/fans.ts';
import { MELDS } from '../facts/melds.ts';
import { handSize, PRESETS, type RuleSet } from '../facts/rulesets.ts';
import { COPIES, nameOf, suitOf, type Tile } from '../facts/tiles.ts';
import {
  AddingChoice,
  Chip,
  Laid,
  MissingChoice,
  namesOf,
  Palette,
  usedOf,
  type Adding,
  type Tapped,
} from './CalculatorParts.tsx';
import { boardWords, type Words } from './words.ts';
import css from './Calculator.module.css';

const LABELS: { readonly [C in Circumstance]: (words: Words) => string } = {
  selfDraw: (words) => words.calcSelf,
  kongWin: (words) => words.calcKongWin,
  robKong: (words) => words.calcRobKong,
  lastTile: (words) => words.calcLast,
  tianHu: (words) => words.calcHeaven,
  diHu: (words) => words.calcEarth,
};

export interface HandPosition extends Tapped {
  readonly winning: Tile | undefined;
  readonly luck: readonly Circumstance[];
}

export const NO_HAND: HandPosition = { missing: 2, concealed: [], melds: [], winning: undefined, luck: [] };

/** As the score reads it. Until the winning tile is there, the hand is asked for its waits. */
function positionOf(rules: RuleSet, position: HandPosition): unknown {
  const { winning, luck } = position;
  const hand = { rules, ...namesOf(position) };
  if (winning === undefined) return { kind: 'waits', ...hand };
  return {
    kind: 'hand',
    ...hand,
    winningTile: nameOf(winning),
    selfDraw: luck.some((one) => SELF_DRAWN.includes(one)),
    ...Object.fromEntries(luck.filter((one) => one !== 'selfDraw').map((one) => [one, true])),
  };
}

/** A winning hand: tap its tiles, the last one is the one it wins on. */
export function HandCalculator({
  rules,
  position,
  setPosition,
  onPosition,
  telling: { locale },
}: CalculatorProps & {
  readonly rules: RuleSet;
  readonly position: HandPosition;
  readonly setPosition: (change: (now: HandPosition) => HandPosition) => void;
}): ReactElement {
  const words = useWords(boardWords);
  const [adding, setAdding] = useState<Adding>('tile');
  useEffect(() => onPosition(positionOf(rules, position)), [rules, position, onPosition]);
  const { missing, concealed, melds, winning, luck } = position;
  const full = handSize(PRESETS[rules]);
  const size = full - 3 * melds.length;
  const change = (some: Partial<HandPosition>): void => setPosition((now) => ({ ...now, ...some }));
  const leftOf = (tile: Tile): number => COPIES - usedOf(tile, [position]) - (winning === tile ? 1 : 0);
  const room = (tile: Tile): boolean => {
    if (suitOf(tile) === missing) return false;
    if (adding === 'tile')
      return leftOf(tile) > 0 && concealed.length < size + (winning === undefined ? 1 : 0);
    return leftOf(tile) >= MELDS[adding].size && concealed.length <= size - 3;
  };
  const add = (tile: Tile): void => {
    if (adding !== 'tile') {
      change({ melds: [...melds, { kind: adding, tile }] });
      setAdding('tile');
    } else if (concealed.length < size) change({ concealed: [...concealed, tile] });
    else change({ winning: tile });
  };
  return (
    <>
      <p className={css.want}>{words.calcTiles(full)}</p>
      <Laid
        tapped={position}
        winning={winning}
        locale={locale}
        onChange={change}
        onUnwin={() => change({ winning: undefined })}
        onClear={() => setPosition(() => ({ ...NO_HAND, missing }))}
      />
      <AddingChoice adding={adding} locale={locale} onAdding={setAdding} />
      <Palette locale={locale} leftOf={leftOf} room={room} onAdd={add} />
      <MissingChoice missing={missing} locale={locale} onMissing={(suit) => change({ missing: suit })} />
      <div className={css.choice}>
        {CIRCUMSTANCES.map((one) => (
          <Chip
            key={one}
            on={luck.includes(one)}
            onClick={() =>
              change({
                luck: luck.includes(one)
                  ? luck.filter((other) => other !== one)
                  : [...luck.filter((other) => !EXCLUDED_BY[one].includes(other)), one],
              })
            }
          >
            {LABELS[one](words)}
          </Chip>
        ))}
      </div>
    </>
  );
}
