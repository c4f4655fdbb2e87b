import type { Seat, Viewer } from '@reckon/kernel';
import { diff, type Command, type Screen } from '@reckon/protocol';
import { expect } from 'vitest';
import { sealsOf } from '../table/seals.ts';
import { isRefused, type Came, type Paper } from './onPaper.ts';

/** What happens at a table, line by line: what was decided, what goes into the store beside it, and what changes on whose screen. */
export class Telling {
  readonly paper: Paper;
  readonly lines: string[] = [];
  readonly #viewers: readonly Viewer[];
  readonly #screens = new Map<Viewer, Screen>();

  constructor(paper: Paper, viewers: readonly Viewer[] = [0 as Seat, 1 as Seat, 'spectator']) {
    this.paper = paper;
    this.#viewers = viewers;
    this.#show();
  }

  get text(): string {
    // Hashes, keys and signatures are told by their first letters.
    return `${this.lines.join('\n')}\n`.replaceAll(/[0-9a-f]{32,}/g, (hex) => `${hex.slice(0, 8)}…`);
  }

  #show(): void {
    for (const viewer of this.#viewers) {
      const screen = this.paper.screen(viewer);
      const change = diff(this.#screens.get(viewer) ?? {}, screen);
      this.#screens.set(viewer, screen);
      if (change !== undefined) this.lines.push(`    ${viewer} sees ${JSON.stringify(change)}`);
    }
  }

  tell(what: string, came: Came): void {
    this.lines.push(what);
    if (came === undefined) this.lines.push('  nothing');
    else if (isRefused(came)) this.lines.push(`  refused ${came.code}: ${came.text}`);
    else {
      const { records, status, snapshot, beside = [], also } = came.append;
      for (const { body, clocks, due } of records)
        this.lines.push(`  ${body}${clocks === null ? '' : ` ${clocks} ${due}`}`);
      if (status !== undefined) this.lines.push(`  status ${status}`);
      if (snapshot) this.lines.push(`  snapshot ${JSON.stringify(snapshot)}`);
      for (const { name, values } of beside) this.lines.push(`  beside ${name} ${values.join()}`);
      if (also)
        this.lines.push(
          `  also ${also.table}`,
          ...also.records.map(({ body, hash }) => `    ${body} ${hash}`),
        );
      const { undone, moments, events } = came.effects;
      if (undone) this.lines.push(`  undone ${JSON.stringify(undone)}`);
      if (events.length > 0) this.lines.push(`  tells ${JSON.stringify(events)}`);
      const { play } = came.next;
      if (play) this.lines.push(`  menus since ${play.since.join()}`);
      for (const { happened } of moments) this.lines.push(`  moment ${happened.type}`);
    }
    this.#show();
    // Whoever reads the log has the same table as whoever wrote it.
    expect(plain(this.paper.again())).toEqual(plain(this.paper.table));
  }

  async send(seat: number, command: Command, version?: number): Promise<Came> {
    const came = await this.paper.send(seat, command, version);
    this.tell(`${seat}: ${JSON.stringify(command)}`, came);
    return came;
  }

  /** Time goes by, and the house looks until it has nothing to do. */
  async wait(ms: number, notBefore?: number): Promise<void> {
    this.paper.now += ms;
    for (let n = 1; ; n++) {
      const came = await this.paper.look(notBefore);
      this.tell(n === 1 ? `after ${ms} ms` : 'and then', came);
      if (came === undefined || isRefused(came)) return;
    }
  }

  async go(seat: number, presence: 'here' | 'offline', ms = 0): Promise<void> {
    this.paper.presence.set(seat, presence);
    this.lines.push(`${seat} is ${presence}`);
    await this.wait(ms);
  }

  end(): void {
    const { created, tokens, away, playedAt, desertedAt, log } = this.paper.table;
    this.lines.push(
      `table ${JSON.stringify({ ...created, tokens, away, playedAt, desertedAt, log: log.length })}`,
    );
    this.lines.push(`seals ${JSON.stringify(sealsOf(this.paper.table.id, this.paper.entered))}`);
    for (const [what, details] of this.paper.incidents)
      this.lines.push(`incident ${what} ${JSON.stringify(details)}`);
  }
}

/** A table as far as its log tells it: what the server holds besides for its next move is no part of it. */
const plain = ({ play, chain: _chain, ...table }: Paper['table']): unknown =>
  JSON.parse(
    JSON.stringify({
      ...table,
      play: play && {
        state: play.match.state,
        menus: [...play.menus],
        acting: play.acting,
        undo: play.undo,
      },
    }),
  );
