import { refusal, same } from '@reckon/protocol';
import { Sealed } from '../store/secret.ts';
import type { Committed } from './committed.ts';
import { secretId } from './committed.ts';
import { atOnce, inParts, type InParts } from '../leisure.ts';
import { stillRunning } from '../store/tables.ts';
import { firstOf } from './entered.ts';
import type { House } from './house.ts';
import { PAGE, readLog, readPage, readSnapshots, type ReadLog } from './log.ts';
import { chainOf, isSound, sealedOf } from './fair.ts';
import { reading, sealWords, unsound } from './seals.ts';
import { after, folding, noChanceYet, type Effects } from './step.ts';
import type { Entered } from './records.ts';

/** How far a log has led. */
export interface Followed {
  readonly next: Committed;
  readonly effects: Effects;
}

/**
 * A table from its log: stored before, or written just now. A long one whose game is over is read and folded at leisure: nobody
 * at a table waits for whoever looks at it.
 */
export async function openTable(house: House, id: string, written?: ReadLog): Promise<Followed | undefined> {
  const { store } = house;
  const log = written ?? (await readPage(store, id));
  const isLong = !written && log.entered.length >= PAGE;
  if (isLong && (await stillRunning(store, [id])).length === 0)
    return house.leisure.run('opened', async (rest) =>
      opened(house, { id, log: await readLog(store, id, 0, '', rest) }, (work) =>
        inParts(work, rest, house.time),
      ),
    );
  const whole = isLong ? await readLog(store, id) : log;
  return opened(house, { id, log: whole, written }, (work) => Promise.resolve(atOnce(work)));
}

interface Opening {
  readonly id: string;
  readonly log: ReadLog;
  /** It was written just now. */
  readonly written?: ReadLog | undefined;
}

async function opened(
  house: House,
  { id, log, written }: Opening,
  done: <T>(work: InParts<T>) => Promise<T>,
): Promise<Followed | undefined> {
  const [first, ...rest] = log.entered;
  if (!first) return undefined;
  const created = firstOf(id, first);
  const { game, version } = begunUnder(log.entered) ?? created.created;
  const entry = house.entryFor(game, version);
  const table: Committed = entry ? created : { ...created, frozen: refusal('noVersion', { version, game }) };
  // States of another version say nothing about how these rules read the log.
  const snapshots = entry?.game.version === version ? await readSnapshots(house.store, id) : new Map();
  const odd: number[] = [];
  const compare = (passed: Committed): void => {
    if (!isStored(passed, snapshots.get(passed.version))) odd.push(passed.version);
  };
  const { next } = await done(folding(table, rest, house, { compare }));
  const compared = differing(house, next, odd[0]);
  const sound = written ? compared : await done(proven(house, checked(compared, log), log));
  return { next: await armed(house, sound), effects: { entered: log.entered, events: [], moments: [] } };
}

/** What was signed is compared with what is stored. A table that is not what was signed is shown, and not played on. */
function* proven({ report, signer }: House, table: Committed, { entered }: ReadLog): InParts<Committed> {
  if (!isSound(table)) return table;
  const seals = yield* reading(table.id, entered);
  const frozen = seals.cut ? refusal('sealMissing', { record: seals.ends }) : unsound(seals, signer.key);
  if (frozen) report.incident('seals', { table: table.id, problem: frozen });
  else if (seals.key !== undefined && seals.key !== signer.key)
    report.incident('seals', { table: table.id, problem: sealWords(seals, signer.key) });
  return frozen ? { ...table, frozen } : table;
}

/** When the server last stopped in order, if nothing happened at the table since. */
export function stoppedInOrder({ effects }: Followed): number | undefined {
  const last = effects.entered.at(-1);
  return last?.record.type === 'timed' && last.record.why === 'stopped' ? last.at : undefined;
}

/** What other nodes wrote since; undefined = nothing. */
export async function readOn(house: House, table: Committed): Promise<Followed | undefined> {
  const log = await readLog(house.store, table.id, table.version, table.hash);
  if (log.entered.length === 0) return undefined;
  const { next, effects } = after(table, log.entered, house);
  return { next: await armed(house, checked(next, log)), effects };
}

const begunUnder = (entered: readonly Entered[]): { game: string; version: number } | undefined => {
  for (const { record } of entered) if (record.type === 'begun') return record;
  return undefined;
};

const checked = (table: Committed, { broken }: ReadLog): Committed =>
  broken === undefined ? table : { frozen: refusal('brokenChain', { record: broken }), ...table };

/** Is it the state that was stored on the way, if one was? */
const isStored = ({ play }: Committed, stored: string | undefined): boolean =>
  stored === undefined ||
  same(JSON.parse(stored), play && (JSON.parse(JSON.stringify(play.match.state)) as unknown));

/** A state stored on the way must come out of the log again; else the table is shown, never silently repaired. */
function differing({ report }: House, table: Committed, record: number | undefined): Committed {
  if (record === undefined) return table;
  report.incident('snapshot', { table: table.id, seq: record });
  return { frozen: refusal('otherState', { record }), ...table };
}

/** Where moves are decided, chance is at hand. */
async function armed(house: House, table: Committed): Promise<Committed> {
  const { play, status, frozen } = table;
  if (!play || status !== 'playing' || frozen !== undefined || play.match.chance !== noChanceYet)
    return table;
  try {
    const sealed = sealedOf(table, play.entry, await house.vault.read(secretId(table)));
    if (!sealed) return { ...table, frozen: refusal('exchanged') };
    const { chance, chain } = sealed;
    return {
      ...table,
      ...(chain && { chain: chainOf(chain, table) }),
      play: { ...play, match: { ...play.match, chance } },
    };
  } catch (error) {
    // A store that does not answer is asked again when the table is opened again.
    if (!(error instanceof Sealed)) throw error;
    house.report.incident('secret', { table: table.id, error });
    return { ...table, frozen: refusal('sealed') };
  }
}
