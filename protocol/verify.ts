import { openProof, redecide, type AnyEntry, type Hashing, type Proof } from '@reckon/kernel';
import type { GameFile } from './file.ts';

/** What is checked, in this order: the log is whole, secrets are those committed to, the deal and the moves follow. */
export type Check = 'log' | 'commitments' | 'deal' | 'moves';

export interface Verification {
  /** What holds, up to the first that does not. */
  readonly held: readonly Check[];
  /** Undefined = everything holds. */
  readonly problem: string | undefined;
}

/** Does the game of a file follow from its rules and its shuffle? Nothing in the file is believed. */
export function verify(entry: AnyEntry, file: GameFile, hashing: Hashing): Verification {
  const held: Check[] = [];
  const fails = (problem: string): Verification => ({ held, problem });
  const { proof } = file;
  const gap = gapIn(file);
  if (gap !== undefined) return fails(gap);
  held.push('log');

  if (!proof) return fails('the record opens no secret, so the shuffle cannot be checked');
  const foreign = foreignTo(file, proof);
  if (foreign !== undefined) return fails(foreign);
  const opened = openProof(hashing, proof);
  if ('problem' in opened) return fails(opened.problem);
  held.push('commitments');

  try {
    const divergence = redecide(entry.game, read(entry, file.log), opened.chance);
    if (divergence?.index === 0) return fails(divergence.problem);
    held.push('deal');
    if (divergence) return fails(`record ${divergence.index}: ${divergence.problem}`);
  } catch (error) {
    return fails(`the rules fail on this log: ${error instanceof Error ? error.message : String(error)}`);
  }
  held.push('moves');
  return { held, problem: undefined };
}

/** The log with its moves as the game reads them: nothing malformed reaches the rules. */
const read = ({ game }: AnyEntry, log: GameFile['log']): GameFile['log'] =>
  log.map((record, index) => {
    if (record.type !== 'played') return record;
    const from = record.cause === undefined ? 'seat' : 'house';
    const move = game.parseMove(record.move, from) as typeof record.move | undefined;
    if (move === undefined) throw new Error(`record ${index} is no move of the game`);
    return { ...record, move };
  });

/** Events are numbered without gaps, and nobody takes back what is not there or not theirs. */
function gapIn({ log, version }: GameFile): string | undefined {
  let next = 1;
  const standing: { readonly index: number; readonly seat: number }[] = [];
  for (const [index, record] of log.entries())
    switch (record.type) {
      case 'begun':
        if (record.version !== version) return `record ${index}: begun under version ${record.version}`;
        break;
      case 'played':
        if (record.first !== next) return `record ${index}: begins with event ${record.first}, not ${next}`;
        next += record.events.length;
        standing.push({ index, seat: record.seat });
        break;
      case 'undone': {
        const from = standing.findLastIndex((earlier) => earlier.index < record.from) + 1;
        const taken = standing.splice(from);
        if (taken.length === 0) return `record ${index}: takes back nothing`;
        if (taken.some(({ seat }) => seat !== record.seat))
          return `record ${index}: takes back another seat's move`;
        break;
      }
      default:
        return record satisfies never;
    }
  return undefined;
}

function foreignTo(file: GameFile, proof: Proof): string | undefined {
  if (proof.gameId !== file.gameId) return 'the proof belongs to another game';
  if (proof.rules !== `${file.game}/${file.version}`) return `the proof was made for ${proof.rules}`;
  if (proof.contributions.length !== file.seats.length)
    return `the proof holds ${proof.contributions.length} contributions for ${file.seats.length} seats`;
  return undefined;
}
