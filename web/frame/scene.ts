import type { GameText, Hint, Seat, Sheet, Tagged, Telling, Viewer, Visibility } from '@reckon/kernel';
import { markOf, type BoardSeat, type SeenEvent, type Where } from '@reckon/pieces';
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
  seats.map(({ seat, name, kind, presence, mark, hints }) => ({
    seat,
    name: kind === 'open' ? words.openSeat : kind === 'bot' && name === '' ? words.botName(seat) : name,
    ...markOf(mark),
    bot: kind === 'bot',
    presence: kind === 'person' ? presence : 'here',
    ...(hints !== undefined && { hints }),
  }));

/** Letters that are written from right to left. */
const LEFTWARD =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name as it stands in a sentence: one that runs the other way would take the numbers beside it along. */
const inSentence = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name);

export const tellingOf = (
  { seats, viewer, config }: Pick<Scene, 'seats' | 'viewer'> & Partial<Pick<Scene, 'config'>>,
  locale: Telling['locale'],
): Telling => ({
  locale,
  viewer,
  config,
  nameOf: (seat) => inSentence(seats.find((one) => one.seat === seat)?.name ?? `#${seat + 1}`),
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
  /** Where it happened, to be lit. */
  readonly places: readonly string[];
  /** The first line after the viewer's own last move. */
  readonly news: boolean;
}

interface Told {
  readonly text: Pick<GameText<never, never, Tagged, never>, 'event'>;
  readonly chapters?: readonly string[] | undefined;
  readonly where?: ((event: never, view: never, telling: Telling) => Where | undefined) | undefined;
  readonly matter?: ((event: never) => string | undefined) | undefined;
  readonly actions?: readonly string[] | undefined;
}

/** "Bruno pays 7 M€. Bruno plays Comet. You lose 2 plants." as "Bruno pays 7 M€, plays Comet. You lose 2 plants." */
export function folded(
  sentences: readonly string[],
  names: readonly string[],
  locale: Telling['locale'],
): string {
  const [comma, space] = locale === 'zh' ? ['，', ''] : [', ', ' '];
  const who = names.find((name) => name !== '' && sentences[0]?.startsWith(name));
  return sentences.reduce((told, sentence, index) => {
    if (index === 0) return sentence;
    const rest = who !== undefined && sentence.startsWith(who) ? sentence.slice(who.length) : undefined;
    // Another word may begin with the same letters: "Bot" and "Both".
    const next = rest === undefined || /^[\w’']/u.test(rest) ? undefined : rest.replace(/^\s*[:：]?\s*/u, '');
    return next === undefined
      ? `${told}${space}${sentence}`
      : `${told.replace(/[.。]$/u, '')}${comma}${next}`;
  }, '');
}

/** The event after the viewer's own last one, where others have moved since. */
function newsFrom(events: readonly SeenEvent<Tagged>[], viewer: Viewer): number | undefined {
  if (viewer === 'spectator') return undefined;
  const own = events.findLastIndex(({ event }) => (event as { readonly seat?: unknown }).seat === viewer);
  return own < 0 ? undefined : events[own + 1]?.seq;
}

/** The scene without what has just happened. */
export function beforeLast<S extends Pick<Scene, 'events' | 'lastEvents'>>(scene: S): S {
  const [last] = scene.lastEvents;
  return last ? { ...scene, events: scene.events.filter(({ seq }) => seq < last.seq) } : scene;
}

/** What matters most to the reader of all that happened since: what was done to them, else the last thing. */
export function lineThatMatters(lines: readonly LogLine[], viewer: Viewer): LogLine | undefined {
  // That a turn begins is seen everywhere else.
  const deeds = lines.filter(({ chapter }) => !chapter);
  const since = deeds.slice(
    Math.max(
      0,
      deeds.findLastIndex(({ seat }) => seat?.seat === viewer),
    ),
  );
  return (
    since.findLast(({ sentence, seat }) => seat?.seat !== viewer && /\byou\b|你/iu.test(sentence)) ??
    deeds.at(-1) ??
    lines.at(-1)
  );
}

/** "Bruno built a road." with the place before its stop. */
const placed = (sentence: string, words: string | undefined, locale: Telling['locale']): string =>
  words === undefined
    ? sentence
    : sentence.replace(/([.。])?$/u, locale === 'zh' ? `（${words}）$1` : ` (${words})$1`);

export function logOf(
  { events, seats, sheet, view }: Pick<Scene, 'events' | 'seats' | 'sheet' | 'view'>,
  { text, chapters = [], where, matter, actions = [] }: Told,
  telling: Telling,
): readonly LogLine[] {
  const moved = new Map<string, number>();
  for (const { seq, seat, points } of sheet.changes)
    moved.set(`${seq}/${seat}`, (moved.get(`${seq}/${seat}`) ?? 0) + points);
  const first = newsFrom(events, telling.viewer);
  const lines: LogLine[] = [];
  /** Where a matter was first spoken of, and in which words. */
  let open = new Map<string, { readonly at: number; readonly said: string }>();
  /** The line of the action under way, and all that was said of it. */
  let action: { readonly at: number; readonly said: string[] } | undefined;
  for (const { seq, event } of events) {
    if (actions.includes(event.type)) action = { at: lines.length, said: [] };
    const told = text.event(event, telling);
    if (told === undefined) continue;
    const chapter = chapters.includes(event.type);
    if (chapter) [open, action] = [new Map(), undefined];
    const at = view === null ? undefined : where?.(event as never, view as never, telling);
    const said = placed(told, at?.words, telling.locale);
    const number = (event as { readonly seat?: unknown }).seat;
    const seat = seats.find((one) => one.seat === number);
    const points = seat && moved.get(`${seq}/${seat.seat}`);
    const about = matter?.(event as never);
    const begun = about === undefined ? undefined : open.get(about);
    const earlier = lines[begun?.at ?? action?.at ?? -1];
    if (begun && earlier)
      lines[begun.at] = {
        ...earlier,
        sentence: `${begun.said}${telling.locale === 'zh' ? '' : ' '}${told}`,
      };
    else if (action && earlier) {
      action.said.push(said);
      const names = [earlier.seat ? telling.nameOf(earlier.seat.seat) : '', 'You', '你'];
      lines[action.at] = {
        ...earlier,
        sentence: folded(action.said, names, telling.locale),
        points: seat?.seat === earlier.seat?.seat ? (earlier.points ?? 0) + (points ?? 0) : earlier.points,
        places: [...earlier.places, ...(at?.places ?? [])],
      };
    } else {
      if (about !== undefined) open.set(about, { at: lines.length, said });
      action?.said.push(said);
      lines.push({ seq, seat, sentence: said, points, chapter, places: at?.places ?? [], news: false });
    }
  }
  const start = first === undefined ? -1 : lines.findIndex(({ seq }) => seq >= first);
  return lines.map((line, index) => (index === start ? { ...line, news: true } : line));
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
