import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
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
import { expect, test } from 'vitest';
import { clone, receiptOf, sealed, secretOf, termsFor, textOf, type Wish } from './atelier.ts';
import { atServer, byCommand, inBrowser, withoutRules } from './verifiers.ts';

/**
 * Honest games of every game in the catalog, with moves taken back, moves of the house and of bots that stand in for people,
 * burnt starts and rematches: all of them are witnessed. `HONEST_GAMES=1000` plays so many; `HONEST_FROM` begins later, and
 * `HONEST_FOLDER` keeps the files, for a browser to read.
 */
const GAMES = Number(process.env.HONEST_GAMES ?? 10);
const FROM = Number(process.env.HONEST_FROM ?? 0);
const FOLDER = process.env.HONEST_FOLDER;
/** Most are left after so many records; now and then one is played on, mostly to its end. */
const MOST = 150;
const isWhole = (n: number): boolean => Math.floor(n / catalog.length) % 8 === 7;

type Log = LogRecord<unknown, unknown, Tagged, Tagged>[];

function honest(entry: AnyEntry, n: number): GameFile {
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
  while (log.length < (isWhole(n) ? 1200 : MOST) && game.toAct(match.state).length > 0) {
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
  const ended = { type: 'ended', how: over ? 'finished' : 'abandoned', ranking } as const;
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

test.each(
  Array.from({ length: GAMES }, (_, n) => {
    const entry = catalog[(FROM + n) % catalog.length]!;
    return [FROM + n, entry.game.id, entry] as const;
  }),
)(
  'game %i, of %s, is witnessed everywhere',
  async (n, _id, entry) => {
    const file = honest(entry, n);
    const given = { text: textOf(file), receipt: receiptOf(file) };
    if (FOLDER !== undefined) {
      writeFileSync(join(FOLDER, `${n}.game.json`), given.text);
      writeFileSync(join(FOLDER, `${n}.receipt.json`), JSON.stringify(given.receipt));
    }
    const told = [inBrowser(given), await atServer(given), await byCommand(given), withoutRules(given)];
    expect(told.map(({ verdict, said }) => (verdict === 'witnessed' ? verdict : said))).toEqual([
      'witnessed',
      'witnessed',
      'witnessed',
      'witnessed',
    ]);
  },
  600_000,
);
