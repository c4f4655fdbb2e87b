import { useState, type ComponentProps, type ReactElement } from 'react';

interface NumberFieldProps extends Pick<ComponentProps<'input'>, 'className' | 'aria-label'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onValue: (value: number) => void;
}

/** The number in what was typed so far, within bounds; nothing yet counts as none. */
export const numberIn = (typed: string, { min, max }: Pick<NumberFieldProps, 'min' | 'max'>): number =>
  Math.min(max, Math.max(min, Math.round(Number(typed)) || 0));

/**
 * A whole number to be typed. While somebody types, the field holds what they typed, a lone minus or nothing too; what it
 * counts for is told with every letter, and stands there when they are done.
 */
export function NumberField({ value, min, max, onValue, ...rest }: NumberFieldProps): ReactElement {
  const [typed, setTyped] = useState<string>();
  // Another number stands here now: what was typed belonged to the last one.
  if (typed !== undefined && numberIn(typed, { min, max }) !== value) setTyped(undefined);
  return (
    <input
      {...rest}
      type="number"
      // A keyboard of digits has no minus everywhere.
      inputMode={min < 0 ? 'text' : 'numeric'}
      min={min}
      max={max}
      value={typed ?? value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onValue(numberIn(currentTarget.value, { min, max }));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
