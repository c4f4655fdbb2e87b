import type { About, Row, Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import type { card, game_score, game_session, player, special_power, turn } from './tables.ts';

/** What may be said of a table's rows: columns as they are declared, times as numbers. */
type Columns<Table extends { readonly $inferInsert: object }> = {
  readonly [Name in keyof Table['$inferInsert']]?: Date extends Table['$inferInsert'][Name]
    ? number | null
    : Table['$inferInsert'][Name];
};

/** Ways to speak of the rows of one game. */
export interface Book {
  readonly at: number;
  session(set: Columns<typeof game_session>): Row;
  player(seat: Seat, set: Columns<typeof player>): Row;
  card(name: Card, set: Columns<typeof card>): Row;
  turn(no: number, set: Columns<typeof turn>): Row;
  power(no: number, set: Columns<typeof special_power>): Row;
  score(round: number, seat: Seat, set: Columns<typeof game_score>): Row;
  playerId(seat: Seat): string;
  cardId(card: Card): string;
}

export function bookOf({ id, table, at }: About): Book {
  const row = (name: string, key: string | number, set: object): Row => ({
    table: name,
    key,
    set: { id: id(name, key), game_session_id: table, ...set } as Row['set'],
  });
  return {
    at,
    session: (set) => ({ table: 'game_session', key: 0, set: { id: table, ...set } as Row['set'] }),
    player: (seat, set) => row('player', seat, set),
    card: (card, set) => row('card', card, set),
    turn: (no, set) => row('turn', no, set),
    power: (no, set) => row('special_power', no, { turn_id: id('turn', no), ...set }),
    score: (round, seat, set) =>
      row('game_score', `${round}/${seat}`, { player_id: id('player', seat), round, ...set }),
    playerId: (seat) => id('player', seat),
    cardId: (card) => id('card', card),
  };
}
