import { checkGame } from '@reckon/kernel/testing';
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../facts/rulesets.ts';
import { kitFor } from './kit.ts';

/** `GAMES=20000` for the long run. */
const GAMES = Number(process.env['GAMES'] ?? 100);

describe('the promises every game keeps', () => {
  test.each(RULE_SETS)('[MJ-1.1] [MJ-1.6] [MJ-14.2] [MJ-15.4] %s', { timeout: 3_600_000 }, (rules) => {
    expect(checkGame(kitFor(rules), { games: GAMES, seed: rules })).toEqual([]);
  });
});
