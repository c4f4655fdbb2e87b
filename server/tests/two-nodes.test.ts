import { catalog } from '@reckon/games/catalog';
import { seededDice, type Seat } from '@reckon/kernel';
import { same } from '@reckon/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store/open.ts';
import type { Nodes } from '../table/house.ts';
import { openTable } from '../table/follow.ts';
import { screenOf } from '../table/screens.ts';
import { until } from './helpers.ts';
import { begun, lookers, openMemory, openNode, send, type Node } from './node.ts';

const MOVES = 90;

let store: Store;
beforeAll(async () => {
  store = await openMemory();
});
afterAll(() => store.close());

const plain = (screen: unknown): unknown => JSON.parse(JSON.stringify(screen));

/** Two programs on one database that hear of each other at once. */
function pair(): readonly [Node, Node] {
  const nodes: Node[] = [];
  const tellingFrom = (here: 0 | 1): Nodes => ({
    shared: true,
    tell: (table) => nodes[1 - here]!.hall.attendant.grew(table),
    tellPresence: (table, seats, spectators) =>
      nodes[1 - here]?.hall.attendant.present(table, String(here), seats, spectators),
    keep: () => Promise.resolve(here === 0),
    release: () => {},
  });
  nodes.push(openNode(store, catalog, { nodes: tellingFrom(0) }));
  nodes.push(openNode(store, catalog, { nodes: tellingFrom(1) }));
  return [nodes[0]!, nodes[1]!];
}

test.each(catalog.map((entry) => [entry.game.id, entry] as const))(
  '%s: every screen is the same at both nodes after every move, and is what the log tells',
  async (id, entry) => {
    const [here, there] = pair();
    const seats = Math.min(3, entry.game.seats.max);
    const first = await begun(here, id, { seats });
    const second = (await there.hall.find(first.committed.id))!;
    const tables = [first, second] as const;
    const eyes = tables.map(lookers);
    const dice = seededDice(`two nodes: ${id}`);
    let undone = 0;
    for (let n = 0; n < MOVES && first.committed.status === 'playing'; n++) {
      const table = tables[dice.below(2, 'node')]!;
      const { play, version } = table.committed;
      const seat = play!.acting[dice.below(play!.acting.length, 'seat')]!;
      const menu = play!.menus.get(seat)!;
      const back = play!.undo?.seat === seat && dice.below(3, 'undo') === 0;
      const move = menu[dice.below(menu.length, 'move')]!;
      const ack = await send(table, seat, back ? { type: 'undo' } : { type: 'move', move }, `m${n}`);
      if (ack.refused?.code === 'NOTHING_TO_UNDO') continue;
      expect(ack.refused, JSON.stringify(move)).toBeUndefined();
      if (back) undone++;
      await until(() => tables.every(({ committed }) => committed.version >= ack.version), 'both nodes');
      expect(ack.version).toBeGreaterThan(version);
      const wrong = eyes[0]!.filter((one, i) => !same(one.screen, eyes[1]![i]!.screen));
      expect(
        wrong.map(({ viewer }) => viewer),
        `after ${move.type}`,
      ).toEqual([]);
      if (n % 9 > 0) continue;
      const { next } = (await openTable(here.house, first.committed.id))!;
      const told = eyes[1]!.filter(
        ({ viewer, screen }) => !same(plain(screenOf(next, screen.table, viewer)), screen),
      );
      expect(
        told.map(({ viewer }) => viewer),
        `the log after ${move.type}`,
      ).toEqual([]);
    }
    if (id === 'settlers') expect(undone).toBeGreaterThan(0);
    expect([...here.incidents, ...there.incidents]).toEqual([]);
    expect(first.committed.version).toBeGreaterThan(15);
    await here.hall.close();
    await there.hall.close();
  },
  120_000,
);

test('what was handed out stays as it was, whatever happens at the table', async () => {
  const node = openNode(store, catalog);
  for (const { game } of catalog) {
    const table = await begun(node, game.id);
    const dice = seededDice(`handed out: ${game.id}`);
    for (let n = 0; n < 30 && table.committed.status === 'playing'; n++) {
      const { committed } = table;
      const screen = table.snapshot(0 as Seat);
      const [state, shown] = [JSON.stringify(committed), JSON.stringify(screen)];
      const seat = committed.play!.acting[0]!;
      const menu = committed.play!.menus.get(seat)!;
      await send(table, seat, { type: 'move', move: menu[dice.below(menu.length, 'move')] }, `m${n}`);
      expect(table.committed).not.toBe(committed);
      expect([JSON.stringify(committed), JSON.stringify(screen)]).toEqual([state, shown]);
    }
  }
  await node.hall.close();
}, 60_000);
