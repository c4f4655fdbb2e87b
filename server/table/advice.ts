import {
  hex,
  promisedBy,
  standing,
  STRONG,
  upgraded,
  type Advice,
  type Hint,
  type Seat,
} from '@reckon/kernel';
import type { MoveWorths } from '@reckon/protocol';
import type { Committed } from './committed.ts';
import type { House } from './house.ts';
import { done, no, sheetOf, type Decision } from './step.ts';

/** The cheapest ways to a seat's next points. */
export const hintsFor = ({ play }: Committed, seat: Seat): readonly Hint[] =>
  (play && play.entry.scoring.next?.(play.match.state, seat)) ?? [];

/** What each move that is offered to a seat would do to the score, and the version it was worked out for. */
export function worthsFor({ play, version, created }: Committed, seat: Seat): MoveWorths {
  const moves = play?.menus.get(seat) ?? [];
  if (!play || moves.length === 0) return { version, worths: [] };
  const { entry, match } = play;
  const at = {
    config: match.config,
    state: match.state,
    sheet: sheetOf(play),
    seq: match.seq,
    visibility: created.visibility,
  };
  return { version, worths: promisedBy(entry, at, { seat, moves }) };
}

/** Does one person sit here, and nobody else ever did since the game began? */
export const isAlone = ({ seats }: Pick<Committed, 'seats'>): boolean =>
  seats.filter(({ kind }) => kind === 'person').length === 1;

/** May a seat be told its best moves? That it was is written down before it is told. */
export function decideHint(table: Committed, seat: Seat): Decision {
  const { status, play, pause, seats, log } = table;
  if (status !== 'playing' || !play) return no('notPlaying');
  if (pause?.state === 'paused') return no('paused');
  if (!isAlone(table)) return no('hintAmongPeople');
  if (!play.entry.imagining) return no('noHints');
  if (seats[seat]?.bot !== undefined) return no('botForYou');
  if (!play.menus.has(seat)) return no('hintOnTurn');
  if (seats[seat]?.hintedAt === log.length) return no('hintGiven');
  return done({ type: 'hinted', seat });
}

/** What the bot that thinks ahead would do in this seat: it is told what the seat knows, and nothing else. */
export async function adviceFor(
  house: Pick<House, 'bots' | 'random'>,
  { play, log, created, seats }: Committed,
  seat: Seat,
): Promise<Advice | undefined> {
  const moves = play?.menus.get(seat);
  const imagining = play?.entry.imagining;
  // Somebody may have moved on meanwhile.
  if (!play || !moves || !imagining || seats[seat]?.hintedAt !== log.length) return undefined;
  const { game, state } = play.match;
  const { advice } = await house.bots.choose({
    game: created.game,
    version: created.version,
    bot: STRONG,
    seat,
    memory: undefined,
    events: standing(upgraded(game, log)).flatMap(({ record }) =>
      record.events.flatMap((event) => game.redact(event, seat) ?? []),
    ),
    veiled: imagining.veil(state, seat) as unknown,
    moves,
    seed: hex(house.random(16)),
    advise: true,
  });
  return advice;
}
