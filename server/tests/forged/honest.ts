import {
  attempt,
  begin,
  fairChance,
  keyOf,
  replay,
  reportOf,
  seededDice,
  seededWords,
  termsHash,
  undoableFrom,
  type AnyEntry,
  type Cause,
  type LogRecord,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';
import { fileRecord, GAME_FORMAT, type GameFile } from '@reckon/protocol';
import { clone, sealed, secretOf, termsFor, type Wish } from './atelier.ts';

type Log = LogRecord<unknown, unknown, Tagged, Tagged>[];

/**
 * An honest game of so many records at most, with moves taken back, moves of the house and of bots that stand in for people,
 * hints, burnt starts and rematches.
 */
export function honest(entry: AnyEntry, n: number, most: number): GameFile {
  const whim = seededDice(`honest ${n}`);
  const words = seededWords(`table ${n}`);
  const { game, scoring } = entry;
  const { min, max } = game.seats;
  const seats = min + whim.below(Math.min(max, min + 2) - min + 1, 'seats');
  const people = Array.from({ length: seats }, (_, at) =>
    at === 0 ? 'Ana' : whim.below(3, 'bot') === 0 ? `*Rook ${at}` : `Bo ${at}`,
  );
  const starts = whim.below(6, 'burnt') === 0 ? 1 + whim.below(3, 'burnt') : 0;
  const burnt = Array.from({ length: starts }, (_, at) => ({
    server: secretOf(`burnt ${n} ${at}`),
    missing: [{ seat: 1, name: 'Cy' }],
  }));
  const hexadecimal = secretOf(`${words()}`);
  const table = hexadecimal.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const wish: Wish = {
    game: game.id,
    table,
    people,
    burnt,
    attempt: starts + 1,
    secret: secretOf(`secret ${n}`),
  };
  const first = termsFor(entry, wish);
  // A rematch begins with another seat.
  const config: unknown =
    whim.below(3, 'rematch') === 0 ? entry.rematch(first.terms.config, seats) : first.terms.config;
  const terms = { ...first.terms, config };
  const { secret, shares } = first;
  const chance = fairChance(keyOf(termsHash(terms), secret, shares), game.purposes);
  const { dealt, ...dealtMatch } = begin({ game, config, seats, chance, observers: [scoring] });
  let match = dealtMatch;
  const log: Log = [
    clone({
      type: 'begun',
      game: game.id,
      version: game.version,
      config,
      seats,
      state: match.state,
      chance: dealt,
    }),
  ];
  while (log.length < most && game.toAct(match.state).length > 0) {
    const acting = game.toAct(match.state);
    const seat = acting[whim.below(acting.length, 'seat')]!;
    const from = undoableFrom(game, log, seat);
    if (from !== undefined && whim.below(4, 'undo') === 0) {
      log.push({ type: 'undone', seat, from });
      match = replay(game, log, { chance, observers: [scoring] });
      continue;
    }
    const cause =
      whim.below(12, 'house') === 0
        ? (['timeout', 'offline', 'left'] as const satisfies readonly Cause[])[whim.below(3, 'cause')]
        : undefined;
    const menu = game.moves(match.state, seat) as readonly Tagged[];
    const move = cause
      ? (game.fallback(match.state, seat, cause) as Tagged)
      : menu[whim.below(menu.length, 'move')]!;
    const stands = !cause && terms.seats[seat]?.kind === 'person' && whim.below(10, 'bot') === 0;
    const answer = attempt(match, seat, move);
    if ('fault' in answer || 'rejected' in answer) throw new Error(`${game.id}: ${JSON.stringify(move)}`);
    const { next, ...made } = answer;
    match = next;
    log.push(
      clone({
        type: 'played',
        seat,
        move,
        ...(cause && { cause }),
        ...(stands && { bot: 'random' }),
        ...made,
      }) as Log[number],
    );
  }
  const over = game.toAct(match.state).length === 0;
  const sheet = reportOf<Sheet>(match.audience, scoring.id);
  const ranking: readonly (readonly Seat[])[] = over && sheet ? scoring.rank(sheet, match.state) : [];
  const hints = people.map(() => whim.below(3, 'hints'));
  const ended = {
    type: 'ended',
    how: over ? 'finished' : 'abandoned',
    ranking,
    ...(whim.below(2, 'hints') === 0 && hints.some((times) => times > 0) && { hints }),
  } as const;
  const file = {
    format: GAME_FORMAT,
    terms,
    termsSig: '',
    secret,
    shares,
    log: [...log.map(fileRecord), ended],
  } as const;
  return sealed({ ...file, end: { n: 0, head: '', final: true, sig: '' } });
}
