import { use } from 'react';
import type { AnyEntry } from '@reckon/kernel';
import { recordedIn, type GameFile, type OldGameFile, type Recorded } from '@reckon/protocol';
import { doorTo } from '../app/games.ts';
import { keep } from '../app/loaded.ts';
import { server } from '../app/server.ts';

const recordOf = async (table: string): Promise<Recorded> =>
  recordedIn(JSON.parse(await server.record(table)) as GameFile | OldGameFile);

/** The whole record, open now that the game is over, and the rules to read it by; undefined where it cannot be had. */
export const useRecord = (
  game: string,
  table: string,
): readonly [entry: AnyEntry, file: Recorded] | undefined =>
  use(
    keep(`record/${table}`, () =>
      Promise.all([doorTo(game).engine(), recordOf(table)]).catch(() => undefined),
    ),
  );
