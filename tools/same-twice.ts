import fc from 'fast-check';

/** The suite says the same twice. `FC_SEED=2` looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });
