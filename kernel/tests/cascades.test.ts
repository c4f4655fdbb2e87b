import { describe, expect, test } from 'vitest';
import { chain, matchAt, position } from './outpost/table.ts';
import { outpost } from './outpost/game.ts';

describe('an ocean gives heat, heat melts ice, ice is a second ocean', () => {
  test('every consequence is its own event, each right behind what caused it', () => {
    const match = matchAt(position({ hand: ['melt1'], heat: 2 }));
    expect(chain(match, 0, { type: 'play', card: 'melt1' })).toEqual([
      'played melt1',
      'queued ocean',
      'taken',
      'queued placeOcean',
    ]);
    expect(chain(match, 0, { type: 'place', spot: 1 })).toEqual([
      'taken',
      'ocean on 1',
      'bonus heat',
      'heat 3',
      'queued placeOcean',
    ]);
    expect(outpost.toAct(match.state)).toEqual([0]);
    expect(chain(match, 0, { type: 'place', spot: 2 })).toEqual([
      'taken',
      'ocean on 2',
      'bonus credits',
      '2 credits by bonus',
      'turnEnded',
    ]);
  });

  test('the second ocean comes before what the first card still has to do', () => {
    const match = matchAt(position({ hand: ['comet1'], heat: 2 }));
    expect(chain(match, 0, { type: 'play', card: 'comet1' })).toEqual([
      'played comet1',
      'queued warm ocean',
      'taken',
      'heat 3',
      'queued placeOcean',
    ]);
    expect(match.state.agenda.map((item) => (item.type === 'step' ? item.step.do : item.type))).toEqual([
      'placeOcean',
      'ocean',
    ]);
  });

  test('with one place left the ocean is not asked for, and with none it is passed over', () => {
    const oceans = [0, 0, 0, 0, 0, 0, 0, null] as never;
    const match = matchAt(position({ hand: ['melt1'], heat: 2, oceans }));
    expect(chain(match, 0, { type: 'play', card: 'melt1' })).toEqual([
      'played melt1',
      'queued ocean',
      'taken',
      'queued placeOcean',
      'taken',
      'ocean on 7',
      'bonus heat',
      'heat 3',
      'queued placeOcean',
      'taken',
      'ended',
    ]);
  });
});

describe('a card that triggers two others', () => {
  test('they answer in the order they were laid down, before the card does its own work', () => {
    const match = matchAt(position({ hand: ['survey1'], laid: ['trader1', 'archive1', 'trader2'] }));
    expect(chain(match, 0, { type: 'play', card: 'survey1' })).toEqual([
      'played survey1',
      '1 credits by trader1',
      '1 credits by trader2',
      'queued draw gain choose warm',
      'taken',
      'drew relic3',
      'taken',
      '1 credits by card',
      'taken',
      'queued choose',
    ]);
  });

  test('two triggers that ask keep their order: siblings are not turned round', () => {
    const match = matchAt(position({ hand: ['melt1'], laid: ['council1', 'council2'] }));
    chain(match, 0, { type: 'play', card: 'melt1' });
    expect(match.state.agenda.map(({ type }) => type)).toEqual(['choose', 'choose', 'step']);
  });
});

describe('a consequence that needs a choice in the middle', () => {
  test('the rest of the card waits for the answer and goes on by itself', () => {
    const match = matchAt(position({ hand: ['survey1'] }));
    expect(chain(match, 0, { type: 'play', card: 'survey1' }).at(-1)).toBe('queued choose');
    expect(match.state.heat).toBe(0);
    expect(chain(match, 0, { type: 'choose', choice: 'credits' })).toEqual([
      'taken',
      '2 credits by choice',
      'taken',
      'heat 1',
      'turnEnded',
    ]);
  });

  test('what the choice starts comes before what waited behind it', () => {
    const match = matchAt(position({ hand: ['survey1'] }));
    chain(match, 0, { type: 'play', card: 'survey1' });
    expect(chain(match, 0, { type: 'choose', choice: 'ocean' })).toEqual(['taken', 'queued placeOcean']);
    expect(match.state.heat).toBe(0);
    expect(chain(match, 0, { type: 'place', spot: 3 })).toEqual([
      'taken',
      'ocean on 3',
      'bonus heat',
      'heat 1',
      'taken',
      'heat 2',
      'turnEnded',
    ]);
  });

  test('what waits survives being stored: it is data', () => {
    const match = matchAt(position({ hand: ['survey1'] }));
    chain(match, 0, { type: 'play', card: 'survey1' });
    const stored = matchAt(JSON.parse(JSON.stringify(match.state)) as typeof match.state);
    const move = { type: 'choose', choice: 'ocean' } as const;
    expect(chain(stored, 0, move)).toEqual(chain(match, 0, move));
  });
});

describe('depth first', () => {
  test('a reaction sees the state after its event and before the later siblings', () => {
    const seen: string[] = [];
    const game: typeof outpost = {
      ...outpost,
      react(state, event, dice) {
        seen.push(`${event.type} at ${state.credits[0]} credits`);
        return outpost.react!(state, event, dice);
      },
    };
    const match = matchAt(position({ hand: ['melt1'], laid: ['trader1', 'trader2'] }), { game });
    chain(match, 0, { type: 'play', card: 'melt1' });
    expect(seen.slice(0, 3)).toEqual([
      'cardPlayed at 7 credits',
      'creditsGained at 8 credits',
      'creditsGained at 9 credits',
    ]);
  });

  test('nothing automatic is taken while something is left to react to', () => {
    const order: string[] = [];
    const game: typeof outpost = {
      ...outpost,
      react(state, event, dice) {
        order.push(`react ${event.type}`);
        return outpost.react!(state, event, dice);
      },
      resume(state, dice) {
        order.push('resume');
        return outpost.resume!(state, dice);
      },
    };
    chain(matchAt(position({ hand: ['trader3'], laid: ['trader1'] }), { game }), 0, {
      type: 'play',
      card: 'trader3',
    });
    expect(order).toEqual(['react cardPlayed', 'react creditsGained', 'resume', 'react turnEnded', 'resume']);
  });
});
