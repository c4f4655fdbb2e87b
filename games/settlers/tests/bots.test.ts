import { begin, play, seat as seatOf, seededDice, type Bot } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { planner } from '../bots/planner.ts';
import { random } from '../bots/random.ts';
import { weighted } from '../bots/weighted.ts';
import { STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { settlers } from '../rules/game.ts';
import { act, cards, line, seatOf as at, table, vertex } from './table.ts';

type AnyBot = Bot<Move, Event, View, any>; // oxlint-disable-line no-explicit-any -- each bot has its own memory

const games = Number(process.env['DUELS'] ?? 10);

interface Played {
  readonly winner: number;
  readonly trades: number;
  /** Offers of a seat on turn that it made before in the same turn, and that nobody took. */
  readonly repeated: number;
  /** Turns ended with a settlement or a city on the menu. */
  readonly unspent: number;
}

/** A whole game between bots that see only what their seats see. */
function duel(bots: readonly AnyBot[], seed: string): Played {
  const dice = seededDice(seed);
  const match = begin({ game: settlers, config: STANDARD, seats: bots.length, chance: dice });
  const memories: unknown[] = bots.map((bot, seat) => bot.begin(seatOf(seat)));
  let trades = 0;
  let repeated = 0;
  let unspent = 0;
  let asked = new Set<string>();
  for (let acting = settlers.toAct(match.state); acting.length > 0; acting = settlers.toAct(match.state)) {
    const seat = acting.at(-1)!;
    const look = (): View => settlers.view(match.state, seat);
    const menu = settlers.moves(match.state, seat);
    const move = bots[seat]!.choose(memories[seat], look, menu, dice);
    if (
      move.type === 'endTurn' &&
      menu.some(({ type }) => type === 'buildCity' || type === 'buildSettlement')
    )
      unspent++;
    if (move.type === 'offerTrade') {
      const terms = JSON.stringify([move.give, move.get]);
      if (asked.has(terms)) repeated++;
      asked.add(terms);
    }
    const answer = play(match, seat, move);
    if ('rejected' in answer)
      throw new Error(`${bots[seat]!.id} ${JSON.stringify(move)}: ${answer.rejected}`);
    for (const event of answer.events) {
      if (event.type === 'tradeMade') trades++;
      if (event.type === 'turnBegun') asked = new Set();
      bots.forEach((bot, viewer) => {
        const told = settlers.redact(event, seatOf(viewer));
        if (told) memories[viewer] = JSON.parse(JSON.stringify(bot.see(memories[viewer], told)));
      });
    }
  }
  return { winner: match.state.winner, trades, repeated, unspent };
}

/** Games won of `games` by the first bot, from every seat in turn, against three of the second. */
function wins(one: AnyBot, others: AnyBot): number {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const own = game % 4;
    const bots = [0, 1, 2, 3].map((seat) => (seat === own ? one : others));
    if (duel(bots, `${one.id} ${others.id} ${game}`).winner === own) won++;
  }
  return won;
}

describe('bots', () => {
  test('the planner beats three random ones in 95 of 100 games', () => {
    expect(wins(planner, random)).toBeGreaterThanOrEqual(Math.floor(games * 0.95));
  }, 600_000);
  test('the planner beats three weighted ones in 85 of 100 games', () => {
    expect(wins(planner, weighted)).toBeGreaterThanOrEqual(Math.floor(games * 0.85));
  }, 600_000);
  test('planners among themselves finish and trade with each other', () => {
    const played = [0, 1, 2].map((n) => duel([planner, planner, planner], `planners ${n}`));
    expect(played.every(({ winner }) => winner >= 0)).toBe(true);
    expect(played.reduce((sum, { trades }) => sum + trades, 0)).toBeGreaterThan(0);
    expect(played.map(({ repeated, unspent }) => [repeated, unspent])).toEqual(played.map(() => [0, 0]));
  }, 600_000);
  test('six bots of every kind finish on the large island', () => {
    expect(
      duel([planner, weighted, random, planner, weighted, planner], 'six').winner,
    ).toBeGreaterThanOrEqual(0);
  }, 600_000);

  const asked = (state: ReturnType<typeof table>, seat: number): Move =>
    planner.choose(
      planner.begin(at(seat)),
      () => settlers.view(state, at(seat)),
      settlers.moves(state, at(seat)),
      seededDice(1),
    );

  test('[SET-9.2] the planner trades with the bank for what it lacks', () => {
    const state = table({
      players: [
        {
          settlements: ['0,0,N', '0,1,S'],
          roads: line('0,0,N', '0,-1,S'),
          hand: { sheep: 4, wheat: 2, ore: 2 },
        },
        { settlements: ['-2,0,S'] },
      ],
    });
    expect(asked(state, 0)).toEqual({ type: 'bankTrade', give: 2, get: 4 });
  });
  test('[SET-9.7] it takes an offer that helps it and declines one that helps a leader', () => {
    const players = [
      { settlements: ['0,0,N'], hand: { ore: 2 } },
      { settlements: ['-2,0,S'], roads: line('-2,0,S', '-2,1,N'), hand: { wheat: 2, ore: 2, wood: 3 } },
    ];
    const offer = {
      type: 'offerTrade',
      to: [at(1)],
      give: cards({ ore: 1 }),
      get: cards({ wood: 1 }),
    } as const;
    expect(asked(act(table({ players }), 0, offer).state, 1)).toEqual({ type: 'acceptTrade', offer: 1 });
    const leader = { cities: ['0,-2,N', '2,-2,N', '1,1,S', '0,0,N'], hand: { ore: 2 } };
    const tempting = act(table({ players: [leader, players[1]!] }), 0, offer);
    expect(asked(tempting.state, 1)).toEqual({ type: 'declineTrade', offer: 1 });
  });
  test('[SET-8.3] it robs others, not itself', () => {
    const state = table({
      players: [{ cities: ['-2,1,N'] }, { cities: ['0,0,N', '1,1,N'], hand: { ore: 3 } }],
      phase: 'robber',
    });
    expect(asked(state, 0)).toMatchObject({ type: 'moveRobber', victim: 1 });
  });
  test('[SET-6.5] it builds the point it can afford', () => {
    const state = table({
      players: [{ settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S'), hand: { wheat: 2, ore: 3 } }, {}],
    });
    expect(asked(state, 0)).toEqual({ type: 'buildCity', vertex: vertex('0,0,N') });
  });
});
