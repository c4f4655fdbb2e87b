import { useState, type ReactElement } from 'react';
import { useWords, type CalculatorProps } from '@reckon/pieces';
import { PRESETS, RULE_SETS, type RuleSet } from '../facts/rulesets.ts';
import { text } from '../text/text.ts';
import { Chip } from './CalculatorParts.tsx';
import { HandCalculator, NO_HAND } from './HandCalculator.tsx';
import { NO_HANDS, WallCalculator } from './WallCalculator.tsx';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

const CALCULATIONS = {
  hand: RULE_SETS,
  /** Where nothing is settled when the wall is empty there is nothing to work out. */
  wall: RULE_SETS.filter((set) => PRESETS[set].atExhaustion === 'settle').toReversed(),
} as const satisfies { readonly [kind: string]: readonly RuleSet[] };
type Kind = keyof typeof CALCULATIONS;

/** For real tiles on a real table: a winning hand, or the end of the wall. */
export function Calculator({ onPosition, telling }: CalculatorProps): ReactElement {
  const words = useWords(boardWords);
  const [kind, setKind] = useState<Kind>('hand');
  const [rules, setRules] = useState<{ readonly [K in Kind]: RuleSet }>({
    hand: 'house',
    wall: 'sichuan-popular',
  });
  // Tiles that were tapped in stay, whatever is asked about them.
  const [position, setPosition] = useState(NO_HAND);
  const [players, setPlayers] = useState(NO_HANDS);
  const parts = { rules: rules[kind], onPosition, telling };
  return (
    <div className={css.calculator}>
      <div className={css.choice} role="group" aria-label={words.calcKind}>
        <Chip on={kind === 'hand'} onClick={() => setKind('hand')}>
          {words.calcHand}
        </Chip>
        <Chip on={kind === 'wall'} onClick={() => setKind('wall')}>
          {words.calcWall}
        </Chip>
        <label className={css.rules}>
          <span className="sr">{words.calcRules}</span>
          <select
            className="field"
            value={rules[kind]}
            onChange={(event) => setRules({ ...rules, [kind]: event.target.value as RuleSet })}
          >
            {CALCULATIONS[kind].map((set) => (
              <option key={set} value={set}>
                {text.phrase({ key: `option.rules.${set}` }, telling)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {kind === 'hand' ? (
        <HandCalculator {...parts} position={position} setPosition={setPosition} />
      ) : (
        <WallCalculator {...parts} players={players} setPlayers={setPlayers} />
      )}
    </div>
  );
}
