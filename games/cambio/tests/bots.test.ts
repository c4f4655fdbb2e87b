import { describe, expect, test } from 'vitest';
import { begin, play, seat, seatsOf, seededDice, type Bot } from '@reckon/kernel';
import { relabelled } from '@reckon/kernel/testing';
import { careful } from '../bots/careful.ts';
import { begin as beginMemory, see, type Memory } from '../thinking/memory.ts';
import { random } from '../bots/random.ts';
import { cambio } from '../entry.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { CONFIGS } from './kit.ts';
import {
  blindSwap,
  call,
  close,
  discard,
  draw,
  peek,
  peekOwn,
  skip,
  swap,
  table,
  take,
  TWO,
  type Table,
} from './table.ts';

const { game } = cambio;
type AnyBot = Bot<Move, Event, View, unknown>;

/** Seats a bot on each chair and plays to the end; `watch` sees every choice before it is made. */
function simulate(
  bots: readonly AnyBot[],
  config: Config,
  seed: number,
  watch?: (choice: { state: State; memory: unknown; bot: AnyBot; who: number; move: Move }) => void,
): readonly number[] {
  const match = begin({ game, config, seats: bots.length, chance: seededDice(seed) });
  const dice = seededDice(`bots ${seed}`);
  const memories = bots.map((bot, who) => bot.begin(seat(who)));
  let winners: readonly number[] = [];
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const who = acting[0]!;
    const bot = bots[who]!;
    const menu = game.moves(match.state, who);
    const move = bot.choose(memories[who], () => game.view(match.state, who), menu, dice);
    watch?.({ state: match.state, memory: memories[who], bot, who, move });
    const answer = play(match, who, move);
    if ('rejected' in answer) throw new Error(`${bot.id} ${JSON.stringify(move)}: ${answer.rejected}`);
    for (const event of answer.events) {
      for (const seen of seatsOf(bots.length))
        memories[seen] = bots[seen]!.see(memories[seen], game.redact(event, seen)!);
      if (event.type === 'gameCompleted') winners = event.winners;
    }
  }
  return winners;
}

describe('careful', () => {
  test('[CAM-10.4] wins far more than its share against random players', () => {
    let wins = 0;
    const games = 400;
    for (let index = 0; index < games; index++) {
      const at = index % 4;
      const bots = seatsOf(4).map((who): AnyBot => (who === at ? careful : random) as AnyBot);
      const winners = simulate(bots, STANDARD, index);
      if (winners.includes(at)) wins += 1 / winners.length;
    }
    expect(wins / games).toBeGreaterThan(0.7);
  });

  test.each(CONFIGS.map((config, index) => [index, config] as const))(
    '[CAM-14.11] plays to the end under switches %i, and every move is accepted',
    (index, config) => {
      for (let seats = 2; seats <= 6; seats++) {
        const bots = seatsOf(seats).map((who): AnyBot => (who % 2 ? random : careful) as AnyBot);
        expect(simulate(bots, config, 100 * index + seats).length).toBeGreaterThan(0);
      }
    },
  );

  test('[CAM-12.8] chooses the same when what it cannot see is exchanged', () => {
    const shuffles = seededDice('exchange');
    let compared = 0;
    for (let index = 0; index < 60; index++) {
      const config = CONFIGS[index % CONFIGS.length]!;
      const bots = seatsOf(4).map((): AnyBot => careful as AnyBot);
      simulate(bots, config, index, ({ state, memory, bot, who, move }) => {
        const seen = JSON.stringify([game.view(state, seat(who)), memory]);
        const hidden = [...state.hands, ...state.deck, ...state.discards].filter(
          (card) => !seen.includes(`"${card}"`),
        );
        if (hidden.length < 2) return;
        let other = state;
        for (let times = 0; times < 5; times++) {
          const [one, two] = shuffles.shuffled(hidden, 'hidden');
          other = { ...relabelled({ ...other, finished: [] }, one!, two!), finished: state.finished };
        }
        const menu = game.moves(other, seat(who));
        const again = bot.choose(memory, () => game.view(other, seat(who)), menu, seededDice(1));
        expect(again).toEqual(move);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('[CAM-12.6] a memory folded again from the same events is the same', () => {
    const it = table({ ...TWO, deck: '7S' });
    it.turn(0, draw, discard, peekOwn(0), close);
    const fold = () =>
      it.events.map((event) => game.redact(event, seat(0))!).reduce(see, beginMemory(seat(0)));
    expect(fold()).toEqual(fold());
    expect(JSON.parse(JSON.stringify(fold()))).toEqual(fold());
  });
});

describe('what careful remembers', () => {
  const memoryOf = (it: Table, who: number): Memory =>
    it.events.map((event) => game.redact(event, seat(who))!).reduce(see, beginMemory(seat(who)));
  const known = (it: Table, who: number, owner: number): readonly unknown[] =>
    memoryOf(it, who).known.slice(4 * owner, 4 * owner + 4);

  test('[CAM-3.2] its own bottom row, and nothing of others', () => {
    const it = table(TWO);
    expect(known(it, 0, 0)).toEqual([null, null, '4C', '5C']);
    expect(known(it, 0, 1)).toEqual([null, null, null, null]);
  });
  test('[CAM-9.1] nothing of a look the house closed', () => {
    const it = table({ ...TWO, looking: true });
    it.house(0, 'timeout');
    expect(known(it, 0, 0)).toEqual([null, null, null, null]);
  });
  test('[CAM-4.4] what it swapped in, and what others took openly', () => {
    const it = table({ ...TWO, deck: 'AS' });
    it.turn(0, draw, swap(0));
    it.turn(1, take, swap(2));
    expect(known(it, 0, 0)).toEqual(['AS', null, '4C', '5C']);
    expect(known(it, 0, 1)).toEqual([null, null, '2C', null]);
    expect(known(it, 1, 0)).toEqual([null, null, null, null]);
  });
  test('[CAM-6.6] where known cards went in a blind swap', () => {
    const it = table({ ...TWO, deck: '9S JS' });
    it.turn(0, draw, discard, peek(1, 0), close);
    it.turn(1, draw, discard, blindSwap(0, 0, 3));
    expect(known(it, 0, 0)).toEqual([null, null, '4C', '2D']);
    expect(known(it, 0, 1)).toEqual(['5C', null, null, null]);
  });
  test('[CAM-9.3] nothing of a card the house discarded', () => {
    const it = table({ ...TWO, deck: '8S' });
    it.house(0, 'timeout');
    expect(memoryOf(it, 0).held).toBeNull();
    it.play(1, take);
    it.house(1, 'offline');
    expect(memoryOf(it, 0).held).toBeNull();
  });
});

describe('how careful plays', () => {
  const choice = (it: Table, who: number): Move => {
    const memory = it.events
      .map((event) => game.redact(event, seat(who))!)
      .reduce(see, beginMemory(seat(who)));
    return careful.choose(memory, () => it.view(who), it.moves(who), seededDice(1));
  };
  test('[CAM-4.3] takes a low discard for a high card it knows', () => {
    expect(choice(table({ hands: ['2C 3C QC 5C', '2D 3D 4D 5D'], top: 'AS' }), 0)).toEqual(take);
    expect(choice(table({ hands: ['2C 3C QC 5C', '2D 3D 4D 5D'], top: '9S' }), 0)).toEqual(draw);
  });
  test('[CAM-4.4] keeps a low card in the place of its highest, discards a high one', () => {
    const low = table({ hands: ['2C 3C 4C QC', '2D 3D 4D 5D'], top: '6S', deck: 'KS' });
    low.play(0, draw);
    expect(choice(low, 0)).toEqual(swap(3));
    const high = table({ ...TWO, deck: 'QS' });
    high.play(0, draw);
    expect(choice(high, 0)).toEqual(discard);
  });
  test('[CAM-6.4] looks where it does not know', () => {
    const it = table({ ...TWO, deck: '8S' });
    it.turn(0, draw, discard);
    expect(choice(it, 0)).toEqual(peekOwn(0));
  });
  test('[CAM-6.6] gives away a high card, and keeps a low hand', () => {
    const high = table({ hands: ['2C 3C QC 5C', '2D 3D 4D 5D'], top: '6S', deck: 'JS' });
    high.turn(0, draw, discard);
    expect(choice(high, 0)).toMatchObject({ type: 'blindSwap', slot: 2, seat: 1 });
    const low = table({ hands: ['2C 3C AC 5C', '2D 3D 4D 5D'], top: '6S', deck: 'JS' });
    low.turn(0, draw, discard);
    expect(choice(low, 0)).toEqual(skip);
  });
  test('[CAM-7.1] calls with a low hand, not with one it does not know', () => {
    const it = table({ hands: ['9C 9D KC KD', '2D 3D 4D 5D'], top: '6S', deck: 'AS 6D AH 6H' });
    expect(choice(it, 0)).not.toEqual(call);
    it.turn(0, draw, swap(0));
    it.turn(1, draw, discard);
    it.turn(0, draw, swap(1));
    it.turn(1, draw, discard);
    expect(choice(it, 0)).toEqual(call);
  });
});

test('[CAM-14.11] random calls now and then, and picks anything else evenly', () => {
  const dice = seededDice(3);
  const counts = new Map<string, number>();
  for (let times = 0; times < 3600; times++) {
    const { type } = random.choose(null, () => ({}) as View, [draw, take, call], dice);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  expect(counts.get('callCambio')!).toBeGreaterThan(50);
  expect(counts.get('callCambio')!).toBeLessThan(200);
  expect(counts.get('takeDiscard')!).toBeGreaterThan(900);
});
