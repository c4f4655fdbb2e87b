import { describe, expect, test } from 'vitest';
import { begin as beginMatch, play, seat, seatsOf, seededDice, think } from '@reckon/kernel';
import { checkImagining, relabelled } from '@reckon/kernel/testing';
import { careful } from '../bots/careful.ts';
import { cambio } from '../entry.ts';
import { VALUE_OF, type Card } from '../facts/cards.ts';
import type { Slot } from '../facts/table.ts';
import { STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';
import { imagining } from '../thinking/imagining.ts';
import { kit } from './kit.ts';

const games = Number(process.env['IMAGINED'] ?? 3);

describe('imagining', () => {
  test('[CAM-12.8] is blind, faithful and open-minded under every switch', () => {
    const { misbeliefs, positions, exchanged } = checkImagining(kit, { games, every: 4 });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(100 * games);
    expect(exchanged).toBeGreaterThan(50 * games);
  });

  test('a veil that lets one hidden card through is caught', () => {
    const peeks = {
      ...imagining,
      // The next card of the deck lies where it really lies.
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) => {
        const veiled = imagining.veil(state, viewer);
        const [next, instead] = [state.deck.at(-1), veiled.deck.at(-1)];
        return next === undefined || instead === undefined
          ? veiled
          : { ...relabelled({ ...veiled, finished: [] }, next, instead), finished: veiled.finished };
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 12, seats: [2], every: 1, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
  });

  test('a sampler that forgets a look is caught', () => {
    const forgets = {
      ...imagining,
      imagine: (...[veiled, viewer, belief, dice]: Parameters<typeof imagining.imagine>) =>
        imagining.imagine(veiled, viewer, { ...belief, own: imagining.begin(viewer).own }, dice),
    };
    const { misbeliefs } = checkImagining(kit, { games: 2, seats: [2], imagining: forgets });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('faithful');
  });

  test('a belief that is too sure of itself is caught', () => {
    const sure = {
      ...imagining,
      see: (...[belief, event]: Parameters<typeof imagining.see>) => {
        const after = imagining.see(belief, event);
        // It takes every card that is kept for a king.
        return event.type === 'cardSwapped' && after.own.known[4 * event.seat + event.slot] === null
          ? {
              ...after,
              own: { ...after.own, known: after.own.known.with(4 * event.seat + event.slot, 'KH') },
            }
          : after;
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 2, seats: [2], imagining: sure });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('open-minded');
  });

  test('a worth that promises somebody too much is caught', () => {
    const { worth } = imagining;
    if (!worth) throw new Error('Cambio has a worth');
    const hopes = {
      ...imagining,
      worth: { ...worth, of: (...asked: Parameters<typeof worth.of>) => 1.1 * worth.of(...asked) },
    };
    const { misbeliefs } = checkImagining(kit, { games: 1, seats: [2], imagining: hopes });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('calibrated');
  });

  test('[CAM-12.8] every card a seat was shown lies in its worlds where it really lies', () => {
    const { game } = cambio;
    for (let n = 0; n < games; n++) {
      const match = beginMatch({ game, config: STANDARD, seats: 3, chance: seededDice(`shown ${n}`) });
      const minds = seatsOf(3).map((one) => ({
        memory: careful.begin(one),
        belief: imagining.begin(one),
        shown: new Set<string>(),
      }));
      const dice = seededDice(`bots ${n}`);
      for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
        const who = acting[0]!;
        const look = () => game.view(match.state, who);
        const answer = play(
          match,
          who,
          careful.choose(minds[who]!.memory, look, game.moves(match.state, who), dice),
        );
        if ('rejected' in answer) throw new Error(answer.rejected);
        for (const event of answer.events)
          minds.forEach((mind, viewer) => {
            const told = game.redact(event, seat(viewer))!;
            mind.memory = careful.see(mind.memory, told);
            mind.belief = imagining.see(mind.belief, told);
            if (told.type === 'reshuffled') mind.shown.clear();
            for (const [card] of JSON.stringify(told).matchAll(/(?<=")(?:10|[2-9AJQK])[CDHS](?=")/g))
              mind.shown.add(card);
          });
        minds.forEach(({ belief, shown }, viewer) => {
          const { state } = imagining.imagine(
            imagining.veil(match.state, seat(viewer)),
            seat(viewer),
            belief,
            dice,
          );
          const wrong = match.state.hands.filter(
            (card, place) => shown.has(card) && state.hands[place] !== card,
          );
          expect(wrong).toEqual([]);
        });
      }
    }
  });
});

test('[CAM-13.14] with rounds to 100 the chance is that to win the game, not the round', () => {
  const config = { ...STANDARD, rounds: 'to_100' } as const;
  const { state } = beginMatch({ game: cambio.game, config, seats: 3, chance: seededDice('rounds') });
  const chances = (totals: readonly number[]): readonly number[] => {
    const after: State = { ...state, totals, step: { type: 'between_rounds', ready: [false, false, false] } };
    const world = imagining.imagine(
      imagining.veil(after, seat(0)),
      seat(0),
      imagining.begin(seat(0)),
      seededDice(1),
    );
    return seatsOf(3).map((one) => imagining.worth!.of(world, one, after));
  };
  const [behind, first, second] = chances([95, 10, 40]);
  expect(behind).toBeLessThan(0.02);
  expect(first).toBeGreaterThan(0.9);
  expect(first! + second! + behind!).toBeCloseTo(1, 9);
  expect(chances([20, 20, 20])).toEqual([1 / 3, 1 / 3, 1 / 3]);
  // The same lead is worth more the nearer the end is.
  expect(chances([80, 90, 90])[0]).toBeGreaterThan(chances([10, 20, 20])[0]!);
  expect(chances([100, 30, 30])).toEqual([0, 0.5, 0.5]);
});

describe('hands of others are imagined by what happened to them', () => {
  const [me, other] = [seat(0), seat(1)];
  const PLACE = 4;
  /** What seat 1 has at its first place in worlds of seat 0, after these events. */
  function imagined(events: readonly Event[]): readonly Card[] {
    const { state } = beginMatch({
      game: cambio.game,
      config: STANDARD,
      seats: 2,
      chance: seededDice('what'),
    });
    const pile: readonly Card[] = events.flatMap((event) =>
      event.type === 'cardDiscarded' ? [event.card] : [],
    );
    const pack = [...state.hands, ...state.deck, ...state.discards].filter((card) => !pile.includes(card));
    const isShuffled = events.some(({ type }) => type === 'reshuffled');
    const start: State = {
      ...state,
      hands: pack.slice(0, 8),
      deck: isShuffled ? pile.slice(0, -1) : pack.slice(8),
      discards: isShuffled ? pile.slice(-1) : pile,
      step: { type: 'start', seat: me },
    };
    const belief = events.reduce((so, event) => imagining.see(so, event), imagining.begin(me));
    const dice = seededDice('worlds');
    return Array.from(
      { length: 200 },
      () => imagining.imagine(imagining.veil(start, me), me, belief, dice).state.hands[PLACE]!,
    );
  }
  const meanOf = (cards: readonly Card[]): number =>
    cards.reduce((sum, card) => sum + VALUE_OF[STANDARD.values][card], 0) / cards.length;

  test('[CAM-8.1] no card of the pile that was shuffled again lies where nothing was drawn to', () => {
    const deal = beginMatch({ game: cambio.game, config: STANDARD, seats: 2, chance: seededDice('what') });
    const { hands, deck } = deal.state;
    // All but the eight cards of the hands were seen on the pile.
    const pile = deck.filter((card) => !hands.includes(card));
    const seen = pile.map((card): Event => ({ type: 'cardDiscarded', seat: me, card, from: 'deck' }));
    const worlds = imagined([...seen, { type: 'reshuffled', count: pile.length - 1 }]);
    expect(worlds.filter((card) => pile.includes(card))).toEqual([]);
    expect(new Set(worlds).size).toBeGreaterThan(4);
  });

  test('[CAM-6.14] a card somebody knew and gave for an unknown one is a high one', () => {
    const looked: Event = { type: 'lookClosed', seat: me, slots: [0] };
    const given: Event = {
      type: 'cardsExchanged',
      seat: me,
      power: 'blind_swap',
      a: { seat: me, slot: 0 },
      b: { seat: other, slot: 0 },
    };
    expect(meanOf(imagined([looked, given]))).toBeGreaterThan(meanOf(imagined([given])) + 2);
  });
});

describe('a first look that others chose in secret', () => {
  const [me, other] = [seat(0), seat(1)];
  const config = { ...STANDARD, initialLook: 'any2', peekTargetPublic: false } as const;
  const looking = (slots: readonly Slot[]): State => {
    const match = beginMatch({ game: cambio.game, config, seats: 2, chance: seededDice('secret') });
    play(match, other, { type: 'chooseLook', slots });
    return match.state;
  };

  test('[CAM-13.15] nobody who thinks knows which cards it was', () => {
    const veiled = ([[0, 1] as const, [1, 3] as const] as const).map((slots) =>
      imagining.veil(looking(slots), me),
    );
    expect(veiled[0]).toEqual(veiled[1]);
    expect(imagining.veil(looking([1, 3]), other).step).toEqual(looking([1, 3]).step);
    const dice = seededDice('worlds');
    const chosen = Array.from({ length: 60 }, () => {
      const { step } = imagining.imagine(veiled[0]!, me, imagining.begin(me), dice).state;
      return step.type === 'look' ? step.looks[other]!.slots.join() : '';
    });
    expect(new Set(chosen)).toEqual(new Set(['0,1', '0,2', '0,3', '1,2', '1,3', '2,3']));
  });

  test('[CAM-13.15] a look that is told without its cards leaves open what its seat knows', () => {
    const told: Event = { type: 'lookClosed', seat: other, open: false };
    const belief = imagining.see(imagining.begin(me), told);
    expect(belief.knows).toEqual(imagining.begin(me).knows);
    expect(careful.see(careful.begin(me), told)).toEqual(careful.begin(me));
  });
});

describe('the strong bot', () => {
  test('[CAM-7.1] does not call with 25 and does with nothing', () => {
    const chosen = (cards: readonly string[]): string => {
      const match = beginMatch({ game: cambio.game, config: STANDARD, seats: 2, chance: seededDice('call') });
      const me = seat(0);
      const known = imagining.begin(me);
      const pack = [...match.state.hands, ...match.state.deck, ...match.state.discards];
      const rest = pack.filter((card) => !cards.includes(card));
      const top = rest.findIndex((card) => card.startsWith('10'));
      const [discard] = rest.splice(top, 1);
      const state = {
        ...match.state,
        hands: [...(cards as typeof pack), ...rest.slice(0, 4)],
        deck: rest.slice(4),
        discards: [discard!],
        step: { type: 'start' as const, seat: me },
        turnNo: 9,
        ownTurns: [4, 4],
      };
      const belief = {
        ...known,
        own: { ...known.own, known: known.own.known.map((_, n) => (cards[n] as never) ?? null) },
      };
      const [best] = think(
        { game: cambio.game, scoring: cambio.scoring, imagining },
        { seat: me, veiled: imagining.veil(state, me), belief, moves: cambio.game.moves(state, me) },
        { budget: { lines: 240 }, dice: seededDice('think') },
      );
      return best!.move.type;
    };
    expect(chosen(['9C', '8C', '7C', 'AC'])).not.toBe('callCambio');
    expect(chosen(['KC', 'KD', 'AC', 'AD'])).toBe('callCambio');
  });

  test('[CAM-4.4] weighs the highest card it knows and one of those it does not', () => {
    const me = seat(0);
    const { state } = beginMatch({
      game: cambio.game,
      config: STANDARD,
      seats: 2,
      chance: seededDice('alike'),
    });
    const pack = [...state.hands, ...state.deck, ...state.discards].filter(
      (card) => !['2C', '9C', '5C'].includes(card),
    );
    const at: State = {
      ...state,
      hands: [pack[0]!, pack[1]!, '2C', '9C', ...pack.slice(2, 6)],
      deck: pack.slice(7),
      discards: [pack[6]!],
      step: { type: 'holding', seat: me, card: '5C', from: 'deck' },
    };
    const looked: Event = { type: 'lookClosed', seat: me, slots: [2, 3], cards: ['2C', '9C'] };
    const swaps = (config: typeof STANDARD): readonly number[] => {
      const told = imagining.see(imagining.begin(me), looked);
      const veiled = imagining.veil({ ...at, config }, me);
      return imagining.candidates!(veiled, me, cambio.game.moves(veiled, me), told)
        .flatMap((move) => (move.type === 'swap' ? [move.slot] : []))
        .toSorted((one, other) => one - other);
    };
    expect(swaps(STANDARD)).toEqual([0, 3]);
    // The power of a card that is replaced may be worth more than its points.
    expect(swaps({ ...STANDARD, powerOn: 'any_discard' })).toEqual([0, 2, 3]);
  });

  test('the same dice think the same', () => {
    const match = beginMatch({ game: cambio.game, config: STANDARD, seats: 2, chance: seededDice('same') });
    for (const one of seatsOf(2)) play(match, one, { type: 'viewReady' });
    const [who] = cambio.game.toAct(match.state);
    const thoughts = () =>
      think(
        { game: cambio.game, scoring: cambio.scoring, imagining },
        {
          seat: who!,
          veiled: imagining.veil(match.state, who!),
          belief: imagining.begin(who!),
          moves: cambio.game.moves(match.state, who!),
        },
        { budget: { lines: 60 }, dice: seededDice(7) },
      );
    expect(thoughts()).toEqual(thoughts());
    expect(thoughts()[0]!.values.length).toBeGreaterThan(10);
  });
});
