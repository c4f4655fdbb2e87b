import type { Bot, Seat } from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { seenWith } from '../facts/seen.ts';
import { countsOf, type Tile } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { bestOf, type Choice } from '../thinking/weigh.ts';

/** What the bot remembers: by seat, tiles that a hand has let go by since it is locked. */
interface Memory {
  readonly seat: Seat;
  readonly safe: readonly (readonly Tile[] | null)[];
}

const NOBODY: Memory['safe'] = Array<null>(SEATS).fill(null);

/**
 * Does what leaves its hand worth most: by how soon it may be ready, what it will then pay, and what a discard may cost. A win
 * is one such move: it is taken unless the hand is worth more without it.
 */
export const steady: Bot<Move, Event, View, Memory> = {
  id: 'steady',
  begin: (seat) => ({ seat, safe: NOBODY }),
  see,
  choose({ seat, safe }, look, moves) {
    const [first] = moves;
    if (first !== undefined && moves.length === 1) return first;
    return bestOf(choiceIn(look(), { seat, safe }, moves), 'look');
  },
};

function see(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'won': {
      const before = memory.safe[event.seat] ?? [];
      return {
        ...memory,
        safe: memory.safe.with(
          event.seat,
          before.filter((tile) => tile !== event.tile),
        ),
      };
    }
    case 'discarded':
      if (memory.safe.every((tiles) => tiles === null)) return memory;
      return { ...memory, safe: memory.safe.map((tiles) => tiles && [...tiles, event.tile]) };
    case 'dealt':
      return { ...memory, safe: NOBODY };
    default:
      return memory;
  }
}

const BURIED = 3;

function choiceIn(view: View, { seat, safe }: Memory, moves: readonly Move[]): Choice {
  const { rules, phase, seats, wallLeft } = view;
  const own = seats[seat];
  const counts = countsOf(own?.concealed ?? []);
  const others = seats
    .filter((one) => one.seat !== seat)
    .map(({ seat: one, missing, locked, left, size, buried, won }) => ({
      missing,
      locked,
      left,
      size,
      buried: buried === null && rules.missing === 'bury' ? BURIED : 0,
      won,
      safe: safe[one] ?? [],
    }));
  return {
    sight: { rules, seen: seenWith(counts, seats), wall: wallLeft, others },
    // Before the missing suit is chosen no suit is missing yet; each is weighed by itself.
    hand: { counts, melds: own?.melds ?? [], missing: own?.missing ?? 0 },
    moves,
    offered: phase.type === 'claiming' ? phase.tile : null,
    locked: own?.locked ?? false,
  };
}
