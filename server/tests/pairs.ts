import { seededDice, type Seat, type Tagged, type Viewer } from '@reckon/kernel';
import type { AnyKit } from '@reckon/kernel/testing';
import { newScanner } from './scan.ts';
import type { Venue } from './venue.ts';
import { act, deal, drained, leaveAlone, sitDown, whimsical, type Act, type Table } from './wire.ts';
import { RARE, type Paper } from './worlds.ts';

/** A server and the game it plays. */
export interface House {
  readonly venue: Venue;
  readonly paper: Paper;
}

export interface Plan {
  readonly kit: AnyKit;
  readonly number: number;
  readonly seats: number;
  readonly config: unknown;
  /** Whose ignorance is put to the test. */
  readonly watched: Viewer;
  /** Stop after so many acts; else the whole game is played. */
  readonly acts?: number;
}

/** The n-th game: seat counts, configurations and viewers take turns. */
export function planFor(kit: AnyKit, n: number): Plan {
  const { min, max } = kit.entry.game.seats;
  const least = Math.max(2, min);
  const seats = least + (n % (max - least + 1));
  const viewer = Math.floor(n / (max - least + 1)) % (seats + 1);
  return {
    kit,
    number: n,
    seats,
    config: kit.configs[n % kit.configs.length] as unknown,
    watched: viewer === seats ? 'spectator' : (viewer as Seat),
  };
}

export interface Outcome {
  readonly acts: number;
  /** Moves before which something hidden was exchanged. */
  readonly exchanged: number;
  readonly bytes: number;
  readonly findings: readonly string[];
}

/** One random game, scanned as it is played, and the same game once more with all that is hidden exchanged. */
export async function playPair(one: House, other: House, plan: Plan): Promise<Outcome> {
  const first = await firstRun(one, plan);
  const script = exchanged(plan, first.script);
  const second = await secondRun(other, plan, script);
  const findings = [...first.findings, ...second.findings];
  if (first.findings.length === 0 && second.findings.length === 0)
    for (const viewer of new Set<Viewer>([plan.watched, 'spectator']))
      findings.push(...differences(viewer, first.table, second.table));
  for (const { lines, world } of [first.table, second.table]) {
    for (const line of lines.values()) await line.close();
    world.exchanges.length = 0;
    world.trail = [];
  }
  let bytes = 0;
  for (const texts of first.table.sent.values()) for (const text of texts) bytes += text.length;
  return {
    acts: script.length,
    exchanged: script.filter((act, n) => act !== first.script[n]).length,
    bytes,
    findings,
  };
}

type Written = Act & { readonly after?: unknown };

async function firstRun({ venue, paper }: House, plan: Plan) {
  const { kit, watched, number } = plan;
  const { game } = kit.entry;
  const table = await sitDown(venue, paper, { ...plan, game: game.id });
  const scanner = newScanner(kit, table);
  const script: Written[] = [];
  const next = whimsical(kit, watched, `whim of ${number}`);
  await deal(table);
  await drained(table);
  scanner.scan(false);
  const over = (): boolean => game.toAct(table.world.state).length === 0;
  const lengths = () => new Map(Array.from(table.sent, ([viewer, texts]) => [viewer, texts.length]));
  let before = lengths();
  for (let one = next(table.world); one; one = next(table.world)) {
    before = lengths();
    const ack = await act(table, one);
    if (one.type === 'move' && ack?.refused) throw new Error(`${one.move.type}: ${ack.refused.text}`);
    await drained(table);
    script.push(one.type === 'move' ? { ...one, after: table.world.state } : one);
    scanner.scan(over());
    if (scanner.findings.length > 0 || script.length >= (plan.acts ?? Infinity)) break;
  }
  for (const [viewer, texts] of table.sent) {
    // The end opens the server's secret and everybody's share; nothing ever opens a token.
    const closed = over() ? texts.slice(0, before.get(viewer)) : texts;
    scanner.secrets(`${viewer}`, closed, table.secrets);
    // Shares are opened with the deal: from then on they give nobody any freedom.
    const dealt = texts.findIndex((text) => text.includes('"status":"playing"'));
    scanner.secrets(`${viewer}`, dealt < 0 ? texts : texts.slice(0, dealt), table.shares);
    scanner.secrets(`${viewer}`, texts, table.tokens);
  }
  return { table, script, findings: scanner.findings };
}

/** How often the kit is asked for another world: some of its answers are that there is none of this kind. */
const TRIES = 4;

/** The same script with what the watched viewer may not know exchanged before every move. */
function exchanged({ kit, watched, number }: Plan, script: readonly Written[]): readonly Act[] {
  const whim = seededDice(`exchange of ${number}`);
  return script.map((one) => {
    if (one.type !== 'move') return one;
    const { seat, move, exchange, after } = one;
    for (let tries = 0; tries < TRIES; tries++) {
      const step = { before: exchange.state, after, seat, move, viewer: watched };
      const other = kit.alternative(step, whim) as
        | { readonly before: unknown; readonly move: Tagged }
        | undefined;
      if (other) return { ...one, move: other.move, exchange: { ...exchange, state: other.before } };
    }
    return one;
  });
}

async function secondRun({ venue, paper }: House, plan: Plan, script: readonly Act[]) {
  const begins = script.find((one) => one.type === 'move')?.exchange.state;
  const table = await sitDown(venue, paper, {
    ...plan,
    game: plan.kit.entry.game.id,
    ...(begins !== undefined && { begins }),
  });
  const findings: string[] = [];
  await deal(table);
  await drained(table);
  await leaveAlone(table, plan.watched, 'spectator');
  for (const one of script) {
    const ack = await act(table, one);
    await drained(table);
    if (one.type !== 'move' || !ack?.refused) continue;
    findings.push(`with other hidden things ${one.move.type} is refused: ${ack.refused.text}`);
    break;
  }
  return { table, findings };
}

function differences(viewer: Viewer, first: Table, second: Table): readonly string[] {
  const one = first.sent.get(viewer)!.map(withoutHeads);
  const other = second.sent.get(viewer)!.map(withoutHeads);
  const at = one.findIndex((text, n) => text !== other[n]);
  const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
  if (at >= 0) return [`${who} can tell the worlds apart: ${parting(one[at]!, other[at] ?? 'nothing')}`];
  return other.length > one.length ? [`${who} is sent more in the other world: ${other[one.length]}`] : [];
}

/** Heads cover hidden things, under a key that nobody has before the end: what they say is the same to everybody, nothing. */
const withoutHeads = (text: string): string =>
  text.replaceAll(/"[0-9a-f]{128}"/g, '"signature"').replaceAll(/"[0-9a-f]{64}"/g, '"head"');

function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 80);
  return `…${one.slice(from, at + 60)}… against …${other.slice(from, at + 60)}…`;
}

/**
 * What the server tells its operator: the log, line by line, and the numbers of /metrics that are not times. It holds no
 * rare word, no secret and no token, and it is the same in both worlds.
 */
export async function operatorFindings(one: House, other: House): Promise<readonly string[]> {
  const findings: string[] = [];
  const told = await Promise.all(
    [one, other].map(async ({ venue }) => {
      const metrics = await venue.ask('/metrics');
      const counts = metrics.split('\n').filter((line) => /^reckon_(commands|incidents)_total/.test(line));
      for (const [where, text] of [
        ['the log', venue.logged.join('')],
        ['the metrics', metrics],
      ] as const)
        for (const word of [RARE, ...venue.drawn, ...venue.shares])
          if (text.includes(word)) findings.push(`${where} holds ${word}`);
      return { counts: counts.join('\n'), log: venue.logged.map(withoutPort) };
    }),
  );
  const [first, second] = told as [(typeof told)[0], (typeof told)[0]];
  if (first.counts !== second.counts)
    findings.push(`the metrics tell the worlds apart: ${parting(first.counts, second.counts)}`);
  const at = first.log.findIndex((line, n) => line !== second.log[n]);
  if (at >= 0)
    findings.push(`the log tells the worlds apart: ${parting(first.log[at]!, second.log[at] ?? 'nothing')}`);
  return findings;
}

/** The port is another; the rest of a line must be the same. */
const withoutPort = (line: string): string => line.replace(/"port":\d+/, '"port":0');
