/** What waits: a step that must be done is never passed over. (MRS-16.1) */
import type { Draft } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { OCEAN_TILES } from '../facts/numbers.ts';
import type { Event } from '../rules/events.ts';
import type { Item, State } from '../rules/state.ts';

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

/** Follows a game event by event, to see what was waiting when something was passed over. */
export class Skips {
  #told: State | undefined;
  count = 0;

  /** The table as it is before anything happens, or as a test has laid it anew. */
  laid(state: State): void {
    this.#told = mars.game.copy(state);
  }

  /** What was passed over and should have been done; undefined when nothing was. */
  wrongIn(events: readonly Event[]): string | undefined {
    const told = this.#told;
    if (told === undefined) throw new Error('no table was laid');
    for (const event of events) {
      const item = told.agenda[0];
      if (event.type === 'taken' && event.skipped && item !== undefined) {
        this.count++;
        if (!mayBeSkipped(told, item)) return `${item.card} was not asked ${JSON.stringify(item.effect)}`;
      }
      mars.game.evolve(told as Draft<State>, event);
    }
    return undefined;
  }
}
