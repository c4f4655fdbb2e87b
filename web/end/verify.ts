import { openProof, redecide, type AnyEntry, type Proof } from '@reckon/kernel';
import type { GameFile } from '@reckon/protocol';
import { hashing } from '../app/chance.ts';

export type Verified =
  | { readonly ok: true; readonly events: number; readonly ms: number }
  | { readonly ok: false; readonly problem: string };

/** Works the whole game out again in this browser: commitments first, then every deal and every move. */
export function verifyGame(entry: AnyEntry, file: GameFile, shown: Proof): Verified {
  const began = performance.now();
  const { proof } = file;
  if (!proof) return { ok: false, problem: 'the game has no proof' };
  if (proof.commitment !== shown.commitment || proof.gameId !== shown.gameId)
    return { ok: false, problem: 'the file belongs to another game' };
  const opened = openProof(hashing, proof);
  if ('problem' in opened) return { ok: false, problem: opened.problem };
  const divergence = redecide(entry.game, file.log, opened.chance);
  if (divergence) return { ok: false, problem: `${divergence.problem} (${divergence.index})` };
  const events = file.log.reduce(
    (sum, record) => (record.type === 'played' ? sum + record.events.length : sum),
    0,
  );
  return { ok: true, events, ms: Math.max(1, Math.round(performance.now() - began)) };
}
