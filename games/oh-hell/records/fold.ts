import { seatsOf, type About, type Happened, type Row } from '@reckon/kernel';
import { suitOf } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { trumpOf, type State } from '../rules/state.ts';

/** The records of play, worked out from what happens at a table. */
export function rows(happened: Happened<State, Move, Event>, about: About): readonly Row[] {
  switch (happened.type) {
    case 'dealt': {
      const { config, round, dealer, hands } = happened.state;
      const { most, course } = config;
      const trump = trumpOf(happened.state);
      return [
        { table: 'oh_hell_game', key: 0, set: { table_id: about.table, most: String(most), course } },
        dealtRow(about, { round, dealer, cards: hands[0]?.length ?? 0, trump }),
      ];
    }
    case 'played':
      return happened.record.events.flatMap((event) => rowsOf(about, event));
    case 'abandoned':
    case 'presence':
      return [];
    default:
      return happened satisfies never;
  }
}

interface Dealt {
  readonly round: number;
  readonly dealer: number;
  readonly cards: number;
  readonly trump: string;
}

const dealtRow = ({ table, at }: About, { round, ...dealt }: Dealt): Row => ({
  table: 'oh_hell_round',
  key: round,
  set: { table_id: table, round, ...dealt, began_at: at, ended_at: null },
});

function rowsOf(about: About, event: Event): readonly Row[] {
  const { table, at } = about;
  switch (event.type) {
    case 'roundDealt': {
      const { round, dealer, hands, turned } = event;
      return [dealtRow(about, { round, dealer, cards: hands[0]?.length ?? 0, trump: suitOf(turned) })];
    }
    case 'roundEnded': {
      const { round, written } = event;
      const { bids, taken, points } = written;
      return [
        { table: 'oh_hell_round', key: round, set: { ended_at: at } },
        ...seatsOf(bids.length).map((seat) => ({
          table: 'oh_hell_bid',
          key: `${round}/${seat}`,
          set: {
            table_id: table,
            round,
            seat,
            bid: bids[seat] ?? 0,
            taken: taken[seat] ?? 0,
            exact: bids[seat] === taken[seat],
            points: points[seat] ?? 0,
          },
        })),
      ];
    }
    default:
      return [];
  }
}
