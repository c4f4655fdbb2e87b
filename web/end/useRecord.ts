import { use } from 'react';
import type { AnyEntry } from '@reckon/kernel';
import type { GameFile } from '@reckon/protocol';
import { doorTo } from '../app/games.ts';
import { keep } from '../app/loaded.ts';
import { server } from '../app/server.ts';

/** The whole record, open now that the game is over, and the rules to read it by; undefined where it cannot be had. */
export const useRecord = (
  game: string,
  table: string,
): readonly [entry: AnyEntry, file: GameFile] | undefined =>
  use(
    keep(`record/${table}`, () =>
      Promise.all([doorTo(game).engine(), server.record(table)]).catch(() => undefined),
    ),
  );
