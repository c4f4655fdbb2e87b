import type { AnyEntry } from '@reckon/kernel';
import type { Config } from '../rules/config.ts';

/** The part of an opened record that is looked at: four cards to a seat, one after the other. */
interface Opened {
  readonly hands: readonly string[];
  readonly config: Pick<Config, 'values' | 'jokers'>;
}

/** What every hand was worth, before any penalty for the call. */
export function worth({ scorePosition }: AnyEntry, state: unknown): readonly number[] | undefined {
  const { hands, config } = state as Opened;
  const reading = scorePosition?.({
    hands: Array.from({ length: hands.length / 4 }, (_, seat) => hands.slice(4 * seat, 4 * seat + 4)),
    values: config.values,
    jokers: config.jokers,
    penalty: 'none',
  });
  return reading && 'value' in reading ? reading.value.seats.map(({ total }) => total) : undefined;
}
