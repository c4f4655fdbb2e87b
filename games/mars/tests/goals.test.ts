import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { MILESTONES } from '../facts/goals.ts';
import { ann, ben, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 40, energy: 10, heat: 20 };

describe('milestones and awards', () => {
  test('[MRS-11.1] claimed for 8 M€ when reached, once each, three in a game', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    const claim = (milestone: string): object => ({ type: 'claim', milestone, pay: { megacredits: 8 } });
    const refusal = (milestone: string): string | undefined =>
      table.refusal(ann, claim(milestone) as never)?.code;
    expect(refusal('Mayor')).toBe('milestone_not_reached');
    expect(refusal('Legend')).toBe('no_milestone');
    table.tile(ann, 'city', '0,-2').tile(ann, 'city', '0,2').tile(ann, 'city', 'ganymede-colony');
    expect(table.moves(ann).filter(({ type }) => type === 'claim')).toEqual([claim('Mayor')]);
    table.do(ann, claim('Mayor') as never);
    expect(table.lines(ann, 'milestones')).toEqual([['Mayor', 5]]);
    expect(refusal('Mayor')).toBe('milestone_taken');
    table.happens({ type: 'milestoneClaimed', seat: ben, name: 'Gardener' });
    table.happens({ type: 'milestoneClaimed', seat: ben, name: 'Planner' });
    table.draft.players[ann]!.tr = 40;
    expect(refusal('Terraformer')).toBe('milestone_taken');
  });

  test('[MRS-11.2] funded for 8, 14, 20, once each, three in a game', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    const fund = (award: string, megacredits: number): object => ({
      type: 'fund',
      award,
      pay: { megacredits },
    });
    for (const [award, cost] of [
      ['Banker', 8],
      ['Miner', 14],
      ['Landlord', 20],
    ] as const) {
      table.turn(ann);
      expect(table.refusal(ann, fund(award, cost - 1) as never)?.code).toBe('too_little');
      table.do(ann, fund(award, cost) as never);
    }
    table.turn(ann);
    expect(table.refusal(ann, fund('Scientist', 20) as never)?.code).toBe('award_taken');
    expect(table.refusal(ann, fund('Benefactor', 20) as never)?.code).toBe('no_award');
    expect(table.player(ann).stock.megacredits).toBe(100 - 42);
  });

  test('[MRS-11.1] every milestone measures what its map says', () => {
    const measured: string[] = [];
    const value = (
      board: 'tharsis' | 'hellas' | 'elysium',
      name: string,
      lay: (table: Table) => unknown,
    ): number => {
      const table = new Table({ config: { board }, corporations: ['PhoboLog', 'Ecoline'] }).turn(ann);
      lay(table);
      measured.push(name);
      return mars.game.view(table.state, ann).milestones.find((one) => one.name === name)!.values[ann]!;
    };
    expect(value('tharsis', 'Terraformer', (t) => (t.draft.players[ann]!.tr = 31))).toBe(31);
    const laid = (t: Table): unknown =>
      t
        .tile(ann, 'city', '0,0')
        .tile(ann, 'greenery', '1,0')
        .tile(ann, 'greenery', '1,1')
        .tile(ben, 'city', '0,3');
    expect(value('tharsis', 'Mayor', laid)).toBe(1);
    expect(value('tharsis', 'Gardener', laid)).toBe(2);
    expect(value('tharsis', 'Planner', (t) => t.hand(ann, 'Algae', 'Moss'))).toBe(2);
    expect(value('tharsis', 'Builder', (t) => t.inPlay(ann, 'Mine', 'Windmills'))).toBe(2);
    expect(value('hellas', 'Diversifier', (t) => t.inPlay(ann, 'Mine', 'Advanced Ecosystems'))).toBe(5);
    expect(value('hellas', 'Tactician', (t) => t.inPlay(ann, 'Mine', 'Trees', 'Ice Cap Melting'))).toBe(1);
    expect(
      value('hellas', 'Polar Explorer', (t) => t.tile(ann, 'greenery', '0,4').tile(ann, 'city', '0,2')),
    ).toBe(1);
    expect(value('hellas', 'Energizer', (t) => t.production(ann, { energy: 4 }))).toBe(4);
    expect(value('hellas', 'Rim Settler', (t) => t.inPlay(ann, 'Vesta Shipyard'))).toBe(1);
    expect(
      value('elysium', 'Generalist', (t) => t.production(ann, { energy: 4, steel: 1, megacredits: -1 })),
    ).toBe(2);
    expect(value('elysium', 'Specialist', (t) => t.production(ann, { energy: 4 }))).toBe(4);
    expect(value('elysium', 'Ecologist', (t) => t.inPlay(ann, 'Advanced Ecosystems'))).toBe(3);
    expect(value('elysium', 'Tycoon', (t) => t.inPlay(ann, 'Mine', 'Birds', 'Asteroid'))).toBe(2);
    expect(value('elysium', 'Legend', (t) => t.inPlay(ann, 'Mine', 'Birds', 'Asteroid'))).toBe(1);
    const all = Object.values(MILESTONES).flat();
    expect(measured.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  });
});
