import { isRejection, type Tagged, type Viewer } from '../game.ts';
import { showSheet, type Sheet } from '../ledger.ts';
import { promisedBy } from '../whatif.ts';
import { playApart } from './apart.ts';
import { difference } from './plain.ts';
import { fail, nameOf, trying, type Run, type Step } from './run.ts';

/**
 * Promise 9 by paired runs: for every viewer the kit exchanges what it may not know, the same move is played in both
 * worlds with the same dice, and everything that reaches the viewer must be the same, byte for byte.
 */
export function checkSecrecy(run: Run, step: Step): void {
  for (const viewer of run.viewers) {
    checkViewer(run, step, viewer);
    if (run.failed) return;
  }
}

function checkViewer(run: Run, step: Step, viewer: Viewer): void {
  const { kit } = run;
  trying(run, 9, `exchanging what ${nameOf(viewer)} may not know`);
  const { before, after, seat, move, first } = step;
  const other = kit.alternative({ before, after, seat, move, viewer }, run.suiteDice);
  if (other === undefined) return;
  if (other.before === before && other.move === move) return;
  run.findings.exchanges++;
  const problem = kit.invariant?.(other.before, run.config);
  if (problem !== undefined)
    return fail(run, 9, `the exchanged state is not a state of the game: ${problem}`);

  const real = { state: before, sheet: step.sheetBefore };
  const exchanged = { state: other.before, sheet: step.sheetBefore };
  compare(run, viewer, unlike(seen(run, viewer, real), seen(run, viewer, exchanged), ` before ${move.type}`));
  if (run.failed) return;

  const apart = playApart(run, {
    before: other.before,
    seat,
    move: other.move,
    first,
    sheet: step.sheetBefore,
  });
  if (isRejection(apart.answer))
    return fail(
      run,
      9,
      `${nameOf(viewer)} learns something: with other hidden things ${move.type} is refused`,
    );
  compare(
    run,
    viewer,
    unlike(
      {
        ...seen(run, viewer, { state: after, sheet: step.sheetAfter }),
        events: told(run, viewer, step.events),
      },
      {
        ...seen(run, viewer, { state: apart.state, sheet: step.sheetAfter && apart.sheet }),
        events: told(run, viewer, apart.answer),
      },
      ` after ${move.type}`,
    ),
  );
}

/** Moves that are tried in both worlds. */
const TRIED = 12;

export type Seen = { readonly [what: string]: string };

/** All that reaches a viewer from a state. */
export function seen(
  run: Run,
  viewer: Viewer,
  at: { readonly state: unknown; readonly sheet: Sheet | undefined },
): Seen {
  const { game, scoring } = run;
  const { state, sheet } = at;
  const acting = game.toAct(state);
  const recounted = sheet && scoring.recount && { ...sheet, lines: scoring.recount(state), changes: [] };
  return {
    view: text(game.view(state, viewer)),
    turn: text(acting),
    clock: game.allowance ? text(acting.map((seat) => game.allowance?.(state, seat, 'here'))) : '',
    moves: viewer === 'spectator' ? '' : text(game.moves(state, viewer)),
    hints: viewer === 'spectator' || !scoring.next ? '' : text(scoring.next(state, viewer)),
    sheet: sheet ? text(showSheet(sheet, viewer)) : '',
    worth:
      viewer !== 'spectator' && sheet && acting.includes(viewer)
        ? text(
            promisedBy(
              run.kit.entry,
              { config: run.config, state, sheet },
              { seat: viewer, moves: game.moves(state, viewer).slice(0, TRIED) },
            ),
          )
        : '',
    recount: recounted ? text(showSheet(recounted, viewer)) : '',
  };
}

/** What a viewer is told of events. Numbers are public, so even an event it never hears of must have its place. */
export const told = (run: Run, viewer: Viewer, events: readonly Tagged[]): string =>
  text(events.map((event): unknown => run.game.redact(event, viewer) ?? null));

/** Where two worlds part for a viewer: what it is in, and how it reads. */
export function unlike(real: Seen, exchanged: Seen, when = ''): string | undefined {
  for (const what of Object.keys(real))
    if (real[what] !== exchanged[what]) return `${what}${when}: ${difference(real[what]!, exchanged[what]!)}`;
  return undefined;
}

function compare(run: Run, viewer: Viewer, parting: string | undefined): void {
  if (parting !== undefined) fail(run, 9, `${nameOf(viewer)} learns something from its ${parting}`);
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
