// Loaded first when another checkout is measured: our measuring program asks that checkout for its games.
import { register } from 'node:module';

register(
  `data:text/javascript,${encodeURIComponent(`
    const there = ${JSON.stringify(process.env.BENCH_ROOT)};
    export const resolve = (specifier, context, next) =>
      specifier.startsWith('@reckon/') || specifier.startsWith('../cli/dist/')
        ? next(specifier, { ...context, parentURL: context.parentURL?.includes('/bench/') ? there : context.parentURL })
        : next(specifier, context);
  `)}`,
);
