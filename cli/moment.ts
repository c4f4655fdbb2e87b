import {
  noDice,
  replay,
  reportOf,
  seat as seatNumber,
  seatsOf,
  showSheet,
  standing,
  upgraded,
  type AnyEntry,
  type Seat,
  type Sheet,
  type Tagged,
  type Viewer,
} from '@reckon/kernel';
import type { Recorded } from '@reckon/protocol';
import { badInput } from './problem.ts';
import { indent, linesOf, sheetText, telling } from './sheet.ts';

/** Whose eyes: one viewer's, or everybody's at once, which only a finished game allows. */
type Eyes = Viewer | 'all';

interface Asked {
  readonly at?: number;
  readonly seat?: string;
}

/** A moment of a recorded game as somebody saw it: what had happened, the table, and the score. */
export function momentText(entry: AnyEntry, record: Recorded, { at, seat }: Asked): string {
  const { game, text } = entry;
  const names = record.seats.map(({ name }) => name);
  const events = standing(upgraded(game, record.log)).flatMap(({ record: { first, events: happened } }) =>
    happened.map((event, n) => ({ seq: first + n, event })),
  );
  const last = events.at(-1)?.seq ?? 0;
  if (at !== undefined && at > last) badInput(`the game has ${last} events, there is no number ${at}`);
  const over = game.toAct(fold(entry, record, last).state).length === 0;
  const eyes = eyesOf(seat, names.length, over);
  const match = fold(entry, record, at ?? last);
  const viewers: readonly Viewer[] = eyes === 'all' ? seatsOf(names.length) : [eyes];
  const told = telling(names, eyes === 'all' ? 'spectator' : eyes, match.config);

  const story = events
    .filter(({ seq }) => seq <= (at ?? last))
    .flatMap(({ seq, event }) => {
      const seen = eyes === 'all' ? event : (game.redact(event, eyes) as Tagged | undefined);
      const sentence = seen === undefined ? undefined : text.event(seen, told);
      return sentence === undefined ? [] : [`${String(seq).padStart(5)}  ${sentence}`];
    });
  const tables = viewers.map((viewer) => {
    const heading = viewers.length > 1 ? `${names[viewer as Seat]} sees\n` : '';
    return `${heading}${text.draw(game.view(match.state, viewer), telling(names, viewer, match.config))}`;
  });
  const sheet = reportOf<Sheet>(match.audience, entry.scoring.id);
  return [
    `${text.title.en}, after event ${at ?? last} of ${last}, as ${whoSees(eyes, names)} saw it`,
    ...(story.length > 0 ? [story.join('\n')] : []),
    ...tables,
    ...(sheet ? [scoreText(entry, sheet, eyes, { names, config: match.config })] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Folds events only: a record is shown as it happened, even if the rules have changed since. */
const fold = ({ game, scoring }: AnyEntry, { log }: Recorded, upTo: number) =>
  replay(game, log, { chance: () => noDice, observers: [scoring], upTo });

function eyesOf(given: string | undefined, seats: number, over: boolean): Eyes {
  if (given === undefined) return over ? 'all' : 'spectator';
  if (given === 'spectator') return given;
  if (given === 'all')
    return over ? given : badInput('all hands are shown only when the game is over; name a seat');
  if (/^\d+$/.test(given) && Number(given) < seats) return seatNumber(Number(given));
  return badInput(`--seat takes a number from 0 to ${seats - 1}, "spectator" or "all", not "${given}"`);
}

function whoSees(eyes: Eyes, names: readonly string[]): string {
  switch (eyes) {
    case 'all':
      return 'everybody together';
    case 'spectator':
      return 'a spectator';
    default:
      return names[eyes]!;
  }
}

function scoreText(
  entry: AnyEntry,
  sheet: Sheet,
  eyes: Eyes,
  { names, config }: { readonly names: readonly string[]; readonly config: unknown },
): string {
  const shown = eyes === 'all' ? sheet : showSheet(sheet, eyes);
  if (shown.lines.length === 0) return '';
  const seats = seatsOf(names.length).map((seat) => linesOf(shown.lines, seat, names[seat]!));
  return `Score\n${indent(sheetText(entry, seats, telling(names, 'spectator', config)))}`;
}
