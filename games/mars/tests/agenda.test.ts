/** What waits: a step that must be done is never passed over. */
import { expect, test } from 'vitest';
import { begin, play, seat as seatOf, seededDice } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { OCEAN_TILES } from '../facts/numbers.ts';
import type { Item, State } from '../rules/state.ts';
import { kit } from './kit.ts';

/** May this item be impossible at its turn? Anything else that is skipped is a card that should have been refused. */
function mayBeSkipped(state: State, { effect, card }: Pick<Item, 'effect' | 'card'>): boolean {
  switch (effect.kind) {
    // Poseidon's first action; Pluto where nothing could be drawn and the hand is empty.
    case 'place-colony':
      return card === 'CC4';
    case 'discard-from-hand':
      return card === 'Pluto';
    // Lost for want of somebody or something to take it. (MRS-6.9, MRS-6.10)
    case 'add':
    case 'remove':
    case 'steal':
    case 'optional':
    // A first action that cannot be done is skipped. (MRS-5.5)
    case 'fund-award':
    case 'add-colony-tile':
      return true;
    case 'remove-card-resource':
      return effect.upTo === true;
    case 'place-tile':
      return effect.tile === 'ocean' && state.oceans >= OCEAN_TILES;
    case 'choose':
      return effect.options.every((option) =>
        option.every((one) => mayBeSkipped(state, { effect: one, card })),
      );
    default:
      return false;
  }
}

test.each([1, 2, 3, 4, 5])('[MRS-16.1] %i seats: no compulsory step is ever skipped', (seats) => {
  const { game, bots } = mars;
  const random = bots.find(({ id }) => id === 'random')!;
  let skipped = 0;
  for (let index = 0; index < 27; index++) {
    const config = kit.configs[index % kit.configs.length]!;
    const dice = seededDice(`alarm ${seats} ${index}`);
    const match = begin({ game, config, seats, chance: dice });
    const told = game.copy(match.state);
    for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
      const move = random.choose(
        null,
        () => game.view(match.state, seatOf(0)),
        game.moves(match.state, seat),
        dice,
      );
      const answer = play(match, seat, move);
      if ('rejected' in answer) throw new Error(answer.rejected);
      for (const event of answer.events) {
        if (event.type === 'taken' && event.skipped) {
          const item = told.agenda[0]!;
          expect(mayBeSkipped(told, item), `${item.card}: ${JSON.stringify(item.effect)}`).toBe(true);
          skipped++;
        }
        game.evolve(told as Parameters<typeof game.evolve>[0], event);
      }
    }
  }
  expect(skipped).toBeGreaterThan(0);
});
