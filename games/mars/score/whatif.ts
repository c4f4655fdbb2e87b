/** What would happen: a position, a move or the end of a generation, and everything that changes. */
import {
  changedLines,
  complain,
  flag,
  listOf,
  object,
  optional,
  read,
  seat as seatOf,
  seatsOf,
  text,
  totalOf,
  type Judged,
  type Parser,
  type Reading,
  type Rejection,
  type Seat,
  type Tried,
} from '@reckon/kernel';
import type { CardId } from '../facts/vocabulary.ts';
import type { Config } from '../rules/config.ts';
import { billFor } from '../rules/payment.ts';
import { cardOf } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import { moves } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
import { optionsOf } from '../rules/options.ts';
import { projectPrice, projectsFor } from '../rules/projects.ts';
import { playerOf, type State } from '../rules/state.ts';
import { answerRows, moveOf, nameOf, plain, type AnswerRow, type Plain } from './asking.ts';
import { after, attempt, MOST_ANSWERS, offered, playOut, type Course, type Played } from './course.ts';
import { changeBetween, observed } from './observable.ts';
import { cardIds, positionParser, seatNumber, type GivenPosition } from './reading.ts';
import { scoring } from './scoring.ts';
import { checkKind, checkSeat } from './soundness.ts';
import { stateOf } from './standpoint.ts';

const ANYTHING: Parser<unknown> = (json) => json;

const stepParser = object(
  { seat: optional(seatNumber), move: plain, answers: optional(answerRows), allPassed: optional(flag) },
  ['expect', 'drawn', 'generation', 'first', 'phase'],
);
const tryParser = object({ seat: optional(seatNumber), move: plain }, [
  'legal',
  'offers',
  'offersNot',
  'answers',
]);
const finalRow: Parser<readonly [Seat, string, string | undefined]> = (json, path) => {
  if (!Array.isArray(json)) return complain('expected a list', path);
  const [seat, what, area] = json as readonly unknown[];
  return [
    seatNumber(seat, `${path}[0]`),
    text(20)(what, `${path}[1]`),
    area === undefined ? undefined : text(40)(area, `${path}[2]`),
  ];
};
const passParser = object(
  { answers: optional(answerRows), final: optional(listOf(finalRow, { max: 200 })) },
  ['expect', 'generation', 'first', 'phase', 'end', 'awards', 'loses', 'won'],
);

const caseParser = object(
  {
    pos: positionParser,
    steps: optional(listOf(stepParser, { min: 1, max: 100 })),
    try: optional(tryParser),
    pass: optional(passParser),
    menu: optional(ANYTHING),
  },
  ['id', 'group', 'about', 'pack', 'why', 'expect'],
);

/** It is this seat's turn, and the others have passed or not. */
const turnOf = ({ config, state, sheet, seq }: Course, seat: Seat, allPassed = false): Course => ({
  config,
  sheet,
  seq,
  state: {
    ...state,
    active: seat,
    acted: 0,
    players: state.players.map((player, other) => ({
      ...player,
      passed: other === seat ? false : allPassed || player.passed,
    })),
  },
});

const begin = (config: Config, state: State): Course => ({
  config,
  state,
  sheet: scoring.begin(state),
  seq: 0,
});

const refused = ({ rejected, rule, code }: Rejection): object => ({ rejected, rule, code });
const UNREADABLE: Rejection = { rejected: 'That is no move.', rule: 'MRS-5.6', code: 'bad_answer' };

const changeFrom = (before: Course, now: Course): object =>
  changeBetween(observed(before.state, before.sheet), observed(now.state, now.sheet));

/** The award that the move itself names is no change to tell. */
const withoutNamed = (change: object, { type, award }: Plain): object =>
  type === 'fund'
    ? Object.fromEntries(Object.entries(change).filter(([key]) => key !== `fund ${String(award)}`))
    : change;

/** Cards that came into each hand. */
function drawnIn(before: State, now: State): { readonly [seat: string]: readonly string[] } {
  const found = seatsOf(now.players.length).flatMap((seat) => {
    const had = playerOf(before, seat).hand;
    const fresh = playerOf(now, seat).hand.filter((card) => !had.includes(card));
    return fresh.length === 0 ? [] : [[String(seat), fresh.toSorted()] as const];
  });
  return Object.fromEntries(found);
}

const told = (before: Course, { course, events }: Played, seat: Seat): Tried<State, Event> => ({
  seat,
  events,
  before: before.sheet,
  after: course.sheet,
  state: course.state,
});

function judgeSteps(start: Course, steps: readonly ReturnType<typeof stepParser>[]): Judged {
  let now = start;
  const answers: object[] = [];
  const tried: Tried<State, Event>[] = [];
  for (const [at, { seat = seatOf(0), move, answers: rows = [], allPassed = false }] of steps.entries()) {
    const before = turnOf(now, seat, allPassed);
    const asked = moveOf(before.state, seat, move);
    const done =
      asked === undefined
        ? UNREADABLE
        : playOut(before, seat, { move: asked.move, rows: [...asked.rows, ...rows] });
    if ('rejected' in done) return { answer: { ok: false, at, ...refused(done) }, steps: tried };
    now = done.course;
    const drawn = drawnIn(before.state, now.state);
    answers.push({
      change: withoutNamed(changeFrom(before, now), move),
      ...(Object.keys(drawn).length > 0 && { drawn }),
      sheet: changedLines(before.sheet, now.sheet),
      ...(allPassed && { generation: now.state.generation, first: now.state.first }),
    });
    tried.push(told(before, done, seat));
  }
  return { answer: { ok: true, steps: answers }, steps: tried };
}

/** What the first question offers; what is forced counts as offered. */
function offersOf(now: State, events: readonly Event[]): readonly string[] {
  const item = now.agenda[0];
  if (item !== undefined) {
    const names = (optionsOf(now, item) ?? []).map((answer) => nameOf(answer, now.board));
    return [...new Set(names)].toSorted();
  }
  const forced = events.flatMap((event) =>
    event.type === 'tilePlaced'
      ? [nameOf({ type: 'place', space: event.space }, now.board)]
      : event.type === 'colonyBuilt'
        ? [event.colony]
        : [],
  );
  return forced.slice(0, 1);
}

function judgeTry(
  start: Course,
  { seat = seatOf(0), move }: { readonly seat?: Seat; readonly move: Plain },
): Judged {
  const before = turnOf(start, seat);
  const asked = moveOf(before.state, seat, move);
  const tried = asked === undefined ? UNREADABLE : attempt(before, seat, asked.move);
  if ('rejected' in tried)
    return { answer: { legal: false, rule: tried.rule, code: tried.code, offers: [] }, steps: [] };
  return { answer: { legal: true, offers: offersOf(tried.state, tried.events) }, steps: [] };
}

/** The generation ends: production, what follows it, and the last greeneries where the game does. */
function judgePass(start: Course, { answers: rows = [], final = [] }: ReturnType<typeof passParser>): Judged {
  const seat = seatOf(0);
  const before = turnOf(start, seat, true);
  const done = playOut(before, seat, { move: { type: 'pass' }, rows });
  if ('rejected' in done) return { answer: { ok: false, at: 0, ...refused(done) }, steps: [] };
  const { course, events } = done;
  const { generation, first, won } = course.state;
  const last = events.some((event) => event.type === 'phaseBegan' && event.phase === 'final');
  const answer = {
    ok: true,
    change: changeFrom(before, course),
    generation,
    first,
    phase: last ? 'final' : course.state.phase,
  };
  const steps = [told(before, done, seat)];
  if (!last) return { answer: won === null ? answer : { ...answer, won }, steps };
  const end = plantLast(course, final);
  return {
    answer: {
      ...answer,
      end: changeFrom(course, end),
      awards: seatsOf(end.state.players.length).map((one) =>
        totalOf(
          end.sheet.lines.filter(({ category }) => category === 'awards'),
          one,
        ),
      ),
      ...(end.state.won !== null && { won: end.state.won }),
    },
    steps,
  };
}

/** The last greeneries as told; whoever is not told of ends. */
function plantLast(course: Course, rows: readonly (readonly [Seat, string, string | undefined])[]): Course {
  let now = course;
  const go = (seat: Seat, move: Move | undefined): void => {
    const tried = move === undefined ? undefined : attempt(now, seat, move);
    if (tried !== undefined && !('rejected' in tried)) now = after(now, tried);
  };
  for (const [seat, what, area] of rows) {
    if (what === 'place') {
      const found = now.state.agenda[0] && moveOf(now.state, seat, { type: 'place', at: area });
      go(seat, found?.move);
    } else go(seat, what === 'greenery' ? { type: 'greenery' } : { type: 'end' });
  }
  for (let count = 0; count < MOST_ANSWERS && now.state.phase === 'final'; count++) {
    const found = offered(now);
    if (found !== undefined) now = after(now, found.tried);
    else go(now.state.active, { type: 'end' });
  }
  return now;
}

function judgeMenu({ state }: Course): Judged {
  const seat = state.active;
  const menu = moves(state, seat);
  const named = <T extends Move['type']>(
    type: T,
    of: (move: Extract<Move, { type: T }>) => string,
  ): readonly string[] =>
    [
      ...new Set(
        menu.flatMap((move) => (move.type === type ? [of(move as Extract<Move, { type: T }>)] : [])),
      ),
    ].toSorted();
  const has = (type: Move['type']): boolean => menu.some((move) => move.type === type);
  const plays = named('play', ({ card }) => card);
  const projects = named('project', ({ project }) => project);
  const player = playerOf(state, seat);
  return {
    answer: {
      menu: {
        plays,
        prices: Object.fromEntries(plays.map((card) => [card, billFor(state, seat, cardOf(card)).price])),
        actions: named('action', ({ card }) => card),
        projects: Object.fromEntries(
          projectsFor(state).flatMap((project) =>
            projects.includes(project.key) ? [[project.key, projectPrice(player, project)]] : [],
          ),
        ),
        claim: named('claim', ({ milestone }) => milestone),
        fund: named('fund', ({ award }) => award),
        greenery: has('greenery'),
        heat: has('heat'),
        preludes: named('prelude', ({ card }) => card),
        trade: [
          ...new Set(
            menu.flatMap((move) =>
              move.type === 'trade' && move.pay.energy === undefined && move.pay.titanium === undefined
                ? [move.colony]
                : [],
            ),
          ),
        ].toSorted(),
        delegate: has('delegate'),
        policy: has('policy'),
      },
    },
    steps: [],
  };
}

export const whatIf = (json: unknown): Reading<Judged> =>
  read((given, path) => {
    const { pos, steps, try: tried, pass, menu } = caseParser(given, path);
    const asked = [steps, tried, pass, menu].filter((one) => one !== undefined).length;
    if (asked !== 1) return complain('ask for exactly one of steps, try, pass and menu', path);
    const { config, state } = stateOf(pos, path === '' ? 'pos' : `${path}.pos`);
    const moves = [...(steps ?? []), ...(tried === undefined ? [] : [tried])];
    checkAsked(pos, [...moves, ...(pass === undefined ? [] : [pass])]);
    const start = startOf(config, state, moves);
    if (steps !== undefined) return judgeSteps(start, steps);
    if (tried !== undefined) return judgeTry(start, tried);
    return pass === undefined ? judgeMenu(start) : judgePass(start, pass);
  }, json);

function corporationsIn(move: Plain): readonly CardId[] {
  const corporations = cardIds([move['corporation']], 'corporation');
  checkKind(corporations, 'corporation', 'corporation');
  return corporations;
}

interface AskedOf {
  readonly seat?: Seat;
  readonly answers?: readonly AnswerRow[];
  readonly final?: ReturnType<typeof passParser>['final'];
}

/** Whoever moves or answers sits at the table. */
function checkAsked({ players }: GivenPosition, asked: readonly AskedOf[]): void {
  for (const { seat, answers = [], final = [] } of asked) {
    checkSeat(seat, players.length, 'seat');
    for (const row of answers) checkSeat(row.seat, players.length, 'answers');
    for (const [planter] of final) checkSeat(planter, players.length, 'final');
  }
}

/** A corporation that is to be put into play was offered to its seat. */
function startOf(
  config: Config,
  state: State,
  asked: readonly { readonly seat?: Seat; readonly move: Plain }[],
): Course {
  const offers = new Map(
    asked.flatMap(({ seat = seatOf(0), move }) =>
      move.type === 'start' ? [[seat, corporationsIn(move)] as const] : [],
    ),
  );
  const players = state.players.map((player, seat) => ({
    ...player,
    offered: offers.get(seatOf(seat)) ?? player.offered,
  }));
  return begin(config, offers.size === 0 ? state : { ...state, players });
}
