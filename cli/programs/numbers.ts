/** A view as numbers with names, for learners: every number and yes or no in it, by its path. */
export function numbersIn(view: unknown): { readonly [name: string]: number } {
  const found: { [name: string]: number } = {};
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number') found[path] = value;
    else if (typeof value === 'boolean') found[path] = value ? 1 : 0;
    else if (Array.isArray(value)) {
      found[path === '' ? 'length' : `${path}.length`] = value.length;
      value.forEach((item, n) => visit(item, path === '' ? String(n) : `${path}.${n}`));
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, path === '' ? key : `${path}.${key}`);
  };
  visit(view, '');
  return found;
}
