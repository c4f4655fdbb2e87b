import { describe, expect, test } from 'vitest';
import { seat, seededDice } from '@reckon/kernel';
import { checkImagining } from '@reckon/kernel/testing';
import { mahjong } from '../entry.ts';
import { imagining } from '../thinking/imagining.ts';
import { kit } from './kit.ts';
import { draw } from './table.ts';

const games = Number(process.env['IMAGINED'] ?? 5);

describe('imagining', () => {
  test('[MJ-14.1] is blind, faithful and open-minded under every rule set', () => {
    const { misbeliefs, positions, exchanged } = checkImagining(kit, { games, every: 16 });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(20 * games);
    expect(exchanged).toBeGreaterThan(10 * games);
  });

  test('[MJ-4.5] in an imagined world only those are asked who can claim', () => {
    const state = draw('house', '0: 123456m 123p 9p; no s\n turn 0 drew 5p');
    const [who, dice] = [seat(0), seededDice('able')];
    const world = imagining.imagine(imagining.veil(state, who), who, imagining.begin(who), dice);
    expect(state.config.claims).toBe('all');
    expect(world.state.config).toEqual({ ...state.config, claims: 'able' });
  });

  test('[MJ-14.2] who has answered a window is no business of whoever still thinks about it', () => {
    const state = draw('house', '0: 123456m 123p 9p; no s\n 1: 55m 123456p 99p; no s\n discard 5m by 0');
    const { phase } = state;
    if (phase.type !== 'claiming') throw new Error('nobody is asked');
    const [who, dice] = [seat(1), seededDice('window')];
    const windows = ([null, 'pass', 'hu'] as const).map((answer) => ({
      ...state,
      phase: { ...phase, answers: phase.answers.with(2, answer) },
    }));
    const veils = windows.map((window) => JSON.stringify(imagining.veil(window, who)));
    expect(new Set(veils).size).toBe(1);
    const { state: imagined } = imagining.imagine(
      imagining.veil(windows[1]!, who),
      who,
      imagining.begin(who),
      dice,
    );
    expect(mahjong.game.asked!(imagined, who)).toEqual(mahjong.game.asked!(windows[1]!, who));
  });

  test('[MJ-3.2] a belief that takes a hand for shed too early is caught', () => {
    const hasty = {
      ...imagining,
      see: (...[belief, event]: Parameters<typeof imagining.see>) => {
        const after = imagining.see(belief, event);
        return event.type === 'discarded' ? { ...after, unshed: after.unshed.with(event.seat, 0) } : after;
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 4, every: 6, imagining: hasty });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('open-minded');
  });

  test('[MJ-7.3] a sampler that forgets what a locked hand won on is caught', () => {
    const forgets = {
      ...imagining,
      imagine: (...[veiled, viewer, belief, dice]: Parameters<typeof imagining.imagine>) => {
        const players = veiled.players.map((player) => ({ ...player, locked: false }));
        const { state, notes } = imagining.imagine({ ...veiled, players }, viewer, belief, dice);
        const locked = state.players.map((player, n) => ({ ...player, locked: veiled.players[n]!.locked }));
        return { state: { ...state, players: locked }, notes };
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 4, every: 6, imagining: forgets });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('faithful');
  });

  test('a veil that lets one tile of the wall through is caught', () => {
    const peeks = {
      ...imagining,
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) => {
        const veiled = imagining.veil(state, viewer);
        return { ...veiled, wall: veiled.wall.with(state.front, state.wall[state.front]!) };
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 2, every: 4, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
  });
});
