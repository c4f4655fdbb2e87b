import { attend } from '../work/attend.ts';

/** What the helper of the tests is asked for. */
export type Errand =
  | { readonly type: 'say'; readonly what: unknown }
  | { readonly type: 'bytes' | 'environment' | 'fail' | 'grow' | 'hang' };

attend<Errand, unknown, string>((errand, { bytes, tell }) => {
  switch (errand.type) {
    case 'say':
      return errand.what;
    case 'bytes':
      return bytes;
    case 'environment':
      return Object.keys(process.env);
    case 'fail':
      throw new Error('no');
    case 'grow': {
      const kept: number[][] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, () => kept.length));
    }
    case 'hang':
      tell('begun');
      for (;;);
    default:
      return errand satisfies never;
  }
});
