import { lastSeq, type AnyEntry, type Proof } from '@reckon/kernel';
import { verify, type GameFile } from '@reckon/protocol';
import { hashing } from '../app/chance.ts';

export type Verified =
  | { readonly ok: true; readonly events: number; readonly ms: number }
  | { readonly ok: false; readonly problem: string };

/** Works the whole game out again in this browser, against the proof that the table showed. */
export function verifyGame(entry: AnyEntry, file: GameFile, shown: Proof): Verified {
  const began = performance.now();
  const { commitment, gameId } = file.proof ?? shown;
  if (commitment !== shown.commitment || gameId !== shown.gameId)
    return { ok: false, problem: 'the file belongs to another game' };
  const { problem } = verify(entry, file, hashing);
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, events: lastSeq(file.log), ms: Math.max(1, Math.round(performance.now() - began)) };
}
