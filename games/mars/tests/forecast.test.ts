import { describe, expect, test } from 'vitest';
import { begin, play, reportOf, seatsOf, seededDice, type Sheet } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { cardOf } from '../facts/cards.ts';
import { AREA_COUNT, mapOf } from '../facts/geometry.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { discountsOn } from '../rules/discounts.ts';
import { ann, id, Table } from './table.ts';

/** Of the categories a tile can touch by lying there; goals are told by their own rows. */
const pointsOn = (sheet: Sheet, seat: number): number =>
  sheet.lines.reduce(
    (sum, line) =>
      line.seat === seat && ['tr', 'greenery', 'city', 'cards'].includes(line.category)
        ? sum + line.points
        : sum,
    0,
  );

describe('what a tile would bring', () => {
  test('[MRS-8.6] in random games it is what placing it brings: stock, cards, rating, points of every seat', () => {
    let tried = 0;
    let scored = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const read = mars.parseConfig({ board: (['tharsis', 'hellas', 'elysium'] as const)[seed % 3] });
      if ('complaint' in read) throw new Error(read.complaint.message);
      const dice = seededDice(`forecast ${seed}`);
      const match = begin({
        game: mars.game,
        config: read.value,
        seats: 2,
        chance: dice,
        observers: [mars.scoring],
      });
      for (;;) {
        const next = mars.game.toAct(match.state)[0];
        if (next === undefined) break;
        const moves = mars.game.moves(match.state, next);
        const move = moves[dice.below(moves.length, 'move')]!;
        const before = mars.game.copy(match.state);
        const expected =
          move.type === 'place'
            ? mars.game.view(before, next).own!.forecast.find(({ space }) => space === move.space)
            : undefined;
        const sheet = reportOf<Sheet>(match.audience, mars.scoring.id)!;
        const points = seatsOf(2).map((one) => pointsOn(sheet, one));
        const answer = play(match, next, move);
        if ('rejected' in answer) throw new Error(answer.rejected);
        // What reactions do is told as such; here only placings without any are compared to the end.
        if (expected === undefined || expected.afterwards.length > 0 || before.agenda.length > 1) continue;
        if (match.state.agenda.length > 0 || match.state.generation !== before.generation) continue;
        if (match.state.phase !== before.phase) continue;
        tried++;
        for (const resource of RESOURCES) {
          const by = expected.changes.reduce(
            (sum, change) =>
              change.kind === 'stock' && change.resource === resource ? sum + change.by : sum,
            0,
          );
          expect(match.state.players[next]!.stock[resource]).toBe(before.players[next]!.stock[resource] + by);
        }
        const sum = (kind: 'rating' | 'cards'): number =>
          expected.changes.reduce((all, change) => (change.kind === kind ? all + change.by : all), 0);
        expect(match.state.players[next]!.hand.length).toBe(before.players[next]!.hand.length + sum('cards'));
        const now = reportOf<Sheet>(match.audience, mars.scoring.id)!;
        for (const one of seatsOf(2)) {
          const told = expected.points.reduce(
            (all, { seat, points: n }) => (seat === one ? all + n : all),
            0,
          );
          const rating = one === next ? sum('rating') : 0;
          expect(pointsOn(now, one) - points[one]!, JSON.stringify(expected)).toBe(told + rating);
          if (told > 0) scored++;
        }
      }
    }
    expect(tried).toBeGreaterThan(60);
    expect(scored).toBeGreaterThan(20);
  });

  test('[MRS-8.6] reactions are told with the seat they belong to, and nothing when no tile is asked for', () => {
    const table = new Table().turn(ann).stock(ann, { megacredits: 40 }).inPlay(ann, 'Arctic Algae');
    expect(mars.game.view(table.state, ann).own!.forecast).toEqual([]);
    table.do(ann, { type: 'project', project: 'aquifer', pay: { megacredits: 18 } });
    const { forecast } = mars.game.view(table.state, ann).own!;
    expect(forecast).toHaveLength(12);
    for (const { space, afterwards, changes } of forecast) {
      expect(space).toBeLessThan(AREA_COUNT);
      expect(afterwards).toEqual([
        { seat: ann, card: id('Arctic Algae'), effect: { kind: 'gain', resource: 'plants', amount: 2 } },
      ]);
      expect(changes).toContainEqual({ kind: 'rating', by: 1, source: 'oceans' });
    }
    expect(mars.game.view(table.state, 'spectator').own).toBe(null);
  });
});

test('[MRS-13.5] Capital is told a point for each ocean beside it, and a city one for each greenery', () => {
  const table = new Table()
    .turn(ann)
    .stock(ann, { megacredits: 40 })
    .production(ann, { energy: 2 })
    .hand(ann, 'Capital');
  table.oceans(4).tile(ann, 'greenery', '2,-3').turn(ann);
  table.plays(ann, 'Capital');
  const { forecast } = mars.game.view(table.state, ann).own!;
  const { neighbours } = mapOf('tharsis');
  expect(forecast.length).toBeGreaterThan(20);
  let wet = 0;
  for (const { space, points } of forecast) {
    const beside = (kind: string): number =>
      neighbours[space]!.filter((next) => table.state.tiles[next]?.kind === kind).length;
    const told = (what: string): number =>
      points.reduce((sum, one) => (one.what === what && one.seat === ann ? sum + one.points : sum), 0);
    expect([told('card'), told('city')]).toEqual([beside('ocean'), beside('greenery')]);
    wet += beside('ocean');
  }
  expect(wet).toBeGreaterThan(4);
});

describe('discounts', () => {
  test('[MRS-6.2] every M€ less than printed has a name: the cards that take it off', () => {
    const table = new Table({ corporations: ['ThorGate'] })
      .turn(ann)
      .stock(ann, { megacredits: 40 })
      .hand(ann, 'Solar Wind Power', 'Asteroid')
      .inPlay(ann, 'Earth Catapult', 'Space Station', 'Research Outpost');
    const { own } = mars.game.view(table.state, ann);
    const [wind, asteroid] = own!.hand;
    expect(wind!.less.map(({ source, amount }) => [cardOf(source).name, amount])).toEqual([
      ['ThorGate', 3],
      ['Earth Catapult', 2],
      ['Space Station', 2],
      ['Research Outpost', 1],
    ]);
    for (const held of [wind!, asteroid!])
      expect(held.bill.price).toBe(
        cardOf(held.card).cost - held.less.reduce((sum, { amount }) => sum + amount, 0),
      );
    expect(own!.projects.find(({ project }) => project === 'power-plant')).toMatchObject({
      less: [{ source: id('ThorGate'), amount: 3 }],
      bill: { price: 8 },
    });
    const player = { ...table.player(ann), nextDiscount: 8 };
    expect(discountsOn(player, cardOf(id('Asteroid'))).at(-1)).toEqual({ source: 'next', amount: 8 });
  });
});
