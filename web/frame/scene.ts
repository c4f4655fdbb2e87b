import type { GameText, Hint, Seat, Sheet, Tagged, Telling, Viewer, Visibility } from '@reckon/kernel';
import { markOf, type BoardSeat, type SeenEvent } from '@reckon/pieces';
import type { Clock, SeatInfo } from '@reckon/protocol';
import type { Text } from '../text/index.ts';

/** One moment of a game as the frame draws it: from a live table, or from a replay. */
export interface Scene {
  readonly viewer: Viewer;
  /** How the game is set. */
  readonly config: unknown;
  readonly seats: readonly BoardSeat[];
  readonly toAct: readonly Seat[];
  readonly view: unknown;
  readonly moves: readonly Tagged[];
  readonly sheet: Sheet;
  readonly hints: readonly Hint[];
  /** Who may read whose lines before the end. */
  readonly visibility?: Visibility;
  /** The log so far, oldest first. */
  readonly events: readonly SeenEvent<Tagged>[];
  readonly lastEvents: readonly SeenEvent<Tagged>[];
}

/** Seats as everything draws them: the lobby, boards, scores, log and chat. */
export const boardSeats = (
  seats: readonly SeatInfo[],
  words: Pick<Text, 'openSeat' | 'botName'>,
): readonly BoardSeat[] =>
  seats.map(({ seat, name, kind, presence, mark }) => ({
    seat,
    name: kind === 'open' ? words.openSeat : kind === 'bot' && name === '' ? words.botName(seat) : name,
    ...markOf(mark),
    bot: kind === 'bot',
    presence: kind === 'person' ? presence : 'here',
  }));

export const tellingOf = (
  { seats, viewer, config }: Pick<Scene, 'seats' | 'viewer'> & Partial<Pick<Scene, 'config'>>,
  locale: Telling['locale'],
): Telling => ({
  locale,
  viewer,
  config,
  nameOf: (seat) => seats.find((one) => one.seat === seat)?.name ?? `#${seat + 1}`,
});

/** One line of the log. */
export interface LogLine {
  readonly seq: number;
  readonly seat: BoardSeat | undefined;
  readonly sentence: string;
  /** What it did to the score of its seat. */
  readonly points: number | undefined;
  /** Begins a part of the log. */
  readonly chapter: boolean;
}

type Words = Pick<GameText<never, never, Tagged, never>, 'event'>;

export function logOf(
  { events, seats, sheet }: Pick<Scene, 'events' | 'seats' | 'sheet'>,
  { text, chapters = [] }: { readonly text: Words; readonly chapters?: readonly string[] | undefined },
  telling: Telling,
): readonly LogLine[] {
  const moved = new Map<string, number>();
  for (const { seq, seat, points } of sheet.changes)
    moved.set(`${seq}/${seat}`, (moved.get(`${seq}/${seat}`) ?? 0) + points);
  return events.flatMap(({ seq, event }) => {
    const sentence = text.event(event, telling);
    if (sentence === undefined) return [];
    const number = (event as { readonly seat?: unknown }).seat;
    const seat = seats.find((one) => one.seat === number);
    const points = seat && moved.get(`${seq}/${seat.seat}`);
    return [{ seq, seat, sentence, points, chapter: chapters.includes(event.type) }];
  });
}

/** The clock to show: the viewer's own, else the one that runs out first. */
export function clockToShow(clocks: readonly Clock[], viewer: Viewer): Clock | undefined {
  return clocks.find(({ seat }) => seat === viewer) ?? clocks.toSorted((a, b) => a.due - b.due)[0];
}

/** A sentence in pieces: names of players to be set apart, suits to be coloured, and the rest. */
export function piecesOf(sentence: string, seats: readonly BoardSeat[]): readonly string[] {
  const names = seats
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = [...names.map((name) => `(?<![A-Za-z0-9])${name}(?![A-Za-z0-9])`), '^You(?=[ :])', '[♥♦]'];
  return sentence.split(new RegExp(`(${pattern.join('|')})`, 'u'));
}

/** Splits "Your turn. Do this or that." into the clause to stress and the rest. */
export function stressed(sentence: string): readonly [clause: string, rest: string] {
  const end = /[.:!?。：！？]\s*/.exec(sentence);
  if (!end) return [sentence, ''];
  const cut = end.index + end[0].trimEnd().length;
  return [sentence.slice(0, cut), sentence.slice(cut)];
}
