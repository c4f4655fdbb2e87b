import type { Dice } from '@reckon/kernel';

/**
 * The same JSON with one small thing about it changed: a number or a switch, an entry that is missing or there twice, or a
 * word where none belongs.
 */
export function bent(given: object, dice: Dice): unknown {
  const copy = JSON.parse(JSON.stringify(given)) as unknown;
  const ways: (() => void)[] = [];
  const visit = (value: object): void => {
    if (Array.isArray(value) && value.length > 0)
      ways.push(
        () => void value.pop(),
        () => void value.push(value[0]),
      );
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const put = (other: unknown): void => void Object.assign(value, { [key]: other });
      if (!Array.isArray(value)) ways.push(() => void Reflect.deleteProperty(value, key));
      if (typeof inner === 'number')
        ways.push(
          () => put(inner + 1),
          () => put(inner - 1),
        );
      if (typeof inner === 'boolean') ways.push(() => put(!inner));
      if (typeof inner === 'string') ways.push(() => put('nothing'));
      if (typeof inner === 'object' && inner !== null) visit(inner);
    }
  };
  visit(copy as object);
  ways[dice.below(Math.max(1, ways.length), 'way')]?.();
  return copy;
}
