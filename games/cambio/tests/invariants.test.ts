import { describe, expect, test } from 'vitest';
import { begin, play, seat, seededDice, type Match, type Observer } from '@reckon/kernel';
import { random } from '../bots/random.ts';
import { cambio } from '../entry.ts';
import { POWER_OF } from '../facts/cards.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { phaseOf, type State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { invariant, owed } from './invariant.ts';
import { CONFIGS } from './kit.ts';
import { call, draw, swap, table } from './table.ts';

const { game } = cambio;
type Played = Match<Config, State, Move, Event, View>;

/** Random games that last long enough for piles to run out: the random bot seldom calls. */
function playOut(
  seats: number,
  seed: number,
  config: Config,
  watch: (event: Event, after: State) => void,
): Played {
  const observer: Observer<State, Event, null> = {
    id: 'watch',
    begin: () => null,
    observe: (_report, event, after) => (watch(event, after), null),
  };
  const match = begin({
    game,
    config,
    seats,
    chance: seededDice(seed),
    observers: [observer],
    failed: ({ error }) => {
      throw error;
    },
  });
  const dice = seededDice(`bots ${seed}`);
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const who = acting[dice.below(acting.length, 'who')]!;
    const move = random.choose(null, () => game.view(match.state, who), game.moves(match.state, who), dice);
    const answer = play(match, who, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
  }
  return match;
}

const GAMES = 40;

describe('after every event of long random games', () => {
  const broken = new Set<string>();
  let reshuffles = 0;
  let usedMoreThanDiscarded = 0;
  let owedRose = 0;
  let completions = 0;
  let gaps = 0;
  for (let seats = 2; seats <= 6; seats++)
    for (let index = 0; index < GAMES; index++) {
      const config = CONFIGS[index % CONFIGS.length]!;
      let used = 0;
      let discarded = 0;
      let owing = seats;
      let told = 0;
      const match = playOut(seats, 1000 * seats + index, config, (event, after) => {
        told++;
        const problem = invariant(after, config);
        if (problem !== undefined) broken.add(`${event.type}: ${problem}`);
        if (event.type === 'reshuffled') reshuffles++;
        if (
          event.type === 'peekOpened' ||
          (event.type === 'cardsExchanged' && after.step.type !== 'peek_open')
        )
          used++;
        const face =
          event.type === 'cardDiscarded'
            ? event.card
            : event.type === 'cardSwapped'
              ? event.discarded
              : undefined;
        if (face !== undefined && POWER_OF[config.kingPower][face] !== 'none') discarded++;
        if (used > discarded) usedMoreThanDiscarded++;
        const owes = owed(after).length;
        if (phaseOf(after) === 'final_round' && owes > owing) owedRose++;
        owing = event.type === 'roundDealt' ? seats : owes;
        if (event.type === 'gameCompleted') completions++;
      });
      if (match.seq !== told) gaps++;
    }

  test.each([
    '[CAM-14.1] the pack is whole',
    '[CAM-14.2] every seat has four cards, and only the seat to move holds one',
    '[CAM-14.3] a turn begins with a discard pile',
    '[CAM-14.4] there is a caller exactly from the call on',
    '[CAM-14.6] one seat acts, in the final round never the caller',
    '[CAM-14.7] one look at most is open, and only in its step',
    '[CAM-14.9] the values on the table are those of the pack',
  ])('%s', (title) => {
    const rule = /\[(CAM-\d+\.\d+)\]/.exec(title)![1]!;
    expect([...broken].filter((problem) => problem.includes(`${rule}:`))).toEqual([]);
  });
  test('[CAM-14.5] final turns owed never rise, and every game is completed', () => {
    expect([...broken].filter((problem) => problem.includes('CAM-14.5:'))).toEqual([]);
    expect([owedRose, completions]).toEqual([0, 5 * GAMES]);
  });
  test('[CAM-14.8] never more powers used than cards of power rank discarded', () => {
    expect(usedMoreThanDiscarded).toBe(0);
  });
  test('[CAM-14.10] events are numbered without a gap', () => {
    expect(gaps).toBe(0);
  });
  test('[CAM-8.1] these games know what a reshuffle is', () => {
    expect(reshuffles).toBeGreaterThan(20);
  });
});

test('[CAM-14.5] the number of final turns owed falls by one with each', () => {
  const it = table({ seats: 4, top: '6S' });
  it.play(0, call);
  const counts = [owed(it.state).length];
  while (it.phase === 'final_round') {
    it.turn(it.mover, draw, swap(0));
    counts.push(owed(it.state).length);
  }
  expect(counts).toEqual([3, 2, 1, 0]);
});

/** The shortest way on: call as soon as possible, and let the house do the rest. */
const WAY_ON: readonly Move['type'][] = ['callCambio', 'drawDeck', 'discard', 'skipPower'];

test('[CAM-14.11] from wherever a game stands it can be brought to its end', () => {
  for (let seed = 0; seed < 60; seed++) {
    const config = CONFIGS[seed % CONFIGS.length]!;
    const match = begin({ game, config, seats: 2 + (seed % 5), chance: seededDice(seed) });
    const dice = seededDice(`stop ${seed}`);
    for (let left = dice.below(40, 'moves'); left > 0 && game.toAct(match.state).length > 0; left--) {
      const who = game.toAct(match.state)[0]!;
      play(
        match,
        who,
        random.choose(null, () => game.view(match.state, who), game.moves(match.state, who), dice),
      );
    }
    let steps = 0;
    for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
      const who = acting[0]!;
      const moves = game.moves(match.state, who);
      const way = WAY_ON.flatMap((type) => moves.filter((move) => move.type === type))[0];
      const answer = play(match, who, way ?? game.fallback(match.state, who, 'timeout'));
      expect('rejected' in answer).toBe(false);
      expect(++steps).toBeLessThan(2000);
    }
    expect(match.state.step).toEqual({ type: 'over' });
  }
});

test('[CAM-14.1] the invariant says which rule is broken', () => {
  const it = table({ seats: 3 });
  for (let turn = 0; turn < 30; turn++) {
    it.turn(it.mover, draw, swap(turn % 4));
    expect(invariant(it.state, STANDARD)).toBeUndefined();
  }
  it.play(it.mover, call);
  expect(invariant({ ...it.state, deck: it.state.deck.slice(1) }, STANDARD)).toContain('CAM-14.1');
  expect(invariant({ ...it.state, call: null, step: { type: 'over' } }, STANDARD)).toContain('CAM-14.4');
  const peek: State = { ...it.state, step: { type: 'peek_open', seat: seat(1), power: 'peek_own', at: [] } };
  expect(invariant(peek, STANDARD)).toContain('CAM-14.7');
});
