import { describe, expect, test } from 'vitest';
import type { Draft, Game, Rejection, RuleId, ScoreLine, Scoring } from '../index.ts';
import { seat, seededDice } from '../index.ts';
import { checkGame, type Failure, type Kit } from '../testing/index.ts';
import { cardOf } from './outpost/cards.ts';
import { outpost } from './outpost/game.ts';
import { kit } from './outpost/kit.ts';
import { scoring } from './outpost/score.ts';
import type { Config, Event, Move, State, View } from './outpost/state.ts';

type Outpost = Game<Config, State, Move, Event, View>;

/** The miniature game with some of its rules replaced by faulty ones. */
const withRules = (faulty: Partial<Outpost>): typeof kit => ({
  ...kit,
  entry: { ...kit.entry, game: { ...outpost, ...faulty } },
});
const withScoring = (faulty: Partial<Scoring<State, Event>>): typeof kit => ({
  ...kit,
  entry: { ...kit.entry, scoring: { ...scoring, ...faulty } },
});

const examined = (faulty: Kit<Config, State, Move, Event, View>): readonly Failure[] =>
  checkGame(faulty, { games: 40, maxSteps: 400 });

/** What each broken promise looks like: the number, the fault in words, the faulty game, and what the suite says of it. */
type Fault = readonly [promise: number, fault: string, faulty: () => typeof kit, said: RegExp];

let tosses = 0;
let leftover = 0;

const RULES_THAT_CANNOT_BE_REPEATED: readonly Fault[] = [
  [
    1,
    'the find of a rest comes from outside the dice',
    () =>
      withRules({
        decide(state, who, move, dice) {
          const answer = outpost.decide(state, who, move, dice);
          return Array.isArray(answer)
            ? answer.map((event: Event) =>
                event.type === 'rested' ? { ...event, found: 1 + (tosses++ % 3) } : event,
              )
            : answer;
        },
      }),
    /cannot be repeated/,
  ],
  [
    1,
    'the deal comes from outside the dice',
    () => withRules({ setup: (config, seats) => outpost.setup(config, seats, seededDice(tosses++)) }),
    /the deal is another one/,
  ],
  [
    7,
    'evolve reads what decide left behind',
    () =>
      withRules({
        decide(state, who, move, dice) {
          leftover = move.type === 'rest' ? state.credits[who]! : 0;
          return outpost.decide(state, who, move, dice);
        },
        evolve(state, event) {
          outpost.evolve(state, event);
          if (event.type === 'rested') state.credits[event.seat]! = leftover + event.found;
        },
      }),
    /replaying the events leads elsewhere/,
  ],
  [
    8,
    'the agenda becomes the very list an event carries',
    () =>
      withRules({
        evolve(state, event) {
          if (event.type === 'queued' && state.agenda.length === 0) {
            state.agenda = event.items as Draft<typeof event.items>;
            state.slot = event.items.length;
          } else outpost.evolve(state, event);
        },
      }),
    /event \d+ changed after it happened/,
  ],
];

const OFFERS: readonly Fault[] = [
  [
    2,
    'cards are offered that cannot be paid for',
    () =>
      withRules({
        moves: (state, who) => {
          const menu = outpost.moves(state, who);
          return menu.at(-1)?.type === 'rest'
            ? [...state.hands[who]!.map((card): Move => ({ type: 'play', card })), { type: 'rest' }]
            : menu;
        },
      }),
    /is offered .* and refused: You cannot pay for it/,
  ],
  [
    2,
    'an offered move throws while it settles',
    () =>
      withRules({
        react(state, event, dice) {
          if (event.type === 'heatRaised' && event.to === 4) throw new Error('no such degree');
          return outpost.react!(state, event, dice);
        },
      }),
    /threw Error: no such degree/,
  ],
  [
    3,
    'the fallback of a seat that left is refused',
    () =>
      withRules({
        fallback: (state, who, cause) =>
          cause === 'left' ? { type: 'place', spot: 0, cause } : outpost.fallback(state, who, cause),
      }),
    /the fallback .* \(left\) is refused/,
  ],
  [
    4,
    'a seat is offered moves out of its turn',
    () => withRules({ moves: (state) => outpost.toAct(state).flatMap((who) => outpost.moves(state, who)) }),
    /is not to act and is offered/,
  ],
  [
    4,
    'a seat that is to act is offered nothing',
    () =>
      withRules({ moves: (state, who) => outpost.moves(state, who).filter(({ type }) => type !== 'choose') }),
    /is to act and is offered nothing/,
  ],
  [
    4,
    'a move of a seat that is not to act is accepted',
    () =>
      withRules({
        decide: (state, who, move, dice) =>
          outpost.decide(state, move.type === 'rest' ? state.turn : who, move, dice),
      }),
    /is not to act, yet .* is accepted/,
  ],
];

const WRITERS: readonly Fault[] = [
  [
    5,
    'decide writes what was there already',
    () =>
      withRules({
        decide(state, who, move, dice) {
          Object.assign(state, { acted: state.acted });
          return outpost.decide(state, who, move, dice);
        },
      }),
    /playing on a frozen state threw TypeError/,
  ],
  [
    5,
    'react sorts a hand',
    () =>
      withRules({
        react(state, event, dice) {
          (state.hands[0] as string[]).reverse().reverse();
          return outpost.react!(state, event, dice);
        },
      }),
    /playing on a frozen state threw TypeError/,
  ],
  [
    5,
    'a view sorts the tableaus',
    () =>
      withRules({
        view(state, viewer) {
          (state.tableaus[0] as string[]).sort();
          return outpost.view(state, viewer);
        },
      }),
    /view of .* of a frozen state threw TypeError/,
  ],
  [
    12,
    'copies share their hands',
    () => withRules({ copy: (state) => ({ ...outpost.copy(state), hands: state.hands }) }),
    /a copy taken at step \d+ changed|evolved a copy and its original changed/,
  ],
];

const SHAPES: readonly Fault[] = [
  [
    6,
    'the state holds a Set',
    () =>
      withRules({
        setup: (config, seats, dice) => ({ ...outpost.setup(config, seats, dice), seen: new Set([1]) }),
      }),
    /the state does not survive JSON: seen is a Set/,
  ],
  [
    6,
    'an event holds an undefined',
    () =>
      withRules({
        react: (state, event, dice) =>
          event.type === 'siteChosen' && state.sites.every((site) => site !== null)
            ? [{ type: 'landed', sites: [undefined as unknown as number] }]
            : outpost.react!(state, event, dice),
      }),
    /the event landed does not survive JSON: sites\[0\] is undefined/,
  ],
  [
    6,
    'the rules know a thing by its identity',
    () => {
      const made = new WeakSet<readonly unknown[]>();
      return withRules({
        copy(state) {
          const twin = outpost.copy(state);
          if (made.has(state.oceans)) made.add(twin.oceans);
          return twin;
        },
        setup(config, seats, dice) {
          const state = outpost.setup(config, seats, dice);
          made.add(state.oceans);
          return state;
        },
        decide: (state, who, move, dice) =>
          made.has(state.oceans) || Object.isFrozen(state)
            ? outpost.decide(state, who, move, dice)
            : { rejected: 'Who are you?', rule: 'OUT-2.1', code: 'STRANGE' },
      });
    },
    /is refused on a state from JSON/,
  ],
  [
    10,
    'parseMove forgets the cause',
    () =>
      withRules({
        parseMove(json, from) {
          const move = outpost.parseMove(json, from);
          return move?.type === 'rest' ? { type: 'rest' } : move;
        },
      }),
    /parseMove does not give back/,
  ],
  [
    10,
    'parseMove takes an empty object for a rest',
    () =>
      withRules({
        parseMove: (json, from) =>
          typeof json === 'object' && json !== null && !('type' in json)
            ? { type: 'rest' }
            : outpost.parseMove(json, from),
      }),
    /takes the garbage/,
  ],
  [
    11,
    'parseMove looks into null',
    () =>
      withRules({
        parseMove: (json, from) =>
          (json as { type: string }).type === 'pass' ? undefined : outpost.parseMove(json, from),
      }),
    /parsing the garbage .* threw TypeError/,
  ],
  [
    11,
    'decide throws at a card that is not in the hand',
    () =>
      withRules({
        decide(state, who, move, dice) {
          if (move.type === 'play' && !state.hands[who]!.includes(move.card)) throw new Error('invalid');
          return outpost.decide(state, who, move, dice);
        },
      }),
    /out of its time threw Error: invalid/,
  ],
  [
    12,
    'the game never ends',
    () =>
      withRules({
        resume(state, dice) {
          const then = outpost.resume!(state, dice);
          return then[0]?.type === 'ended' ? [{ type: 'turnEnded', next: seat(0) }] : then;
        },
      }),
    /random play does not end within 400 steps/,
  ],
];

const LEAKS: readonly Fault[] = [
  [
    9,
    'the view tells the top of the deck',
    () =>
      withRules({
        view: (state, viewer) => ({ ...outpost.view(state, viewer), top: state.deck.at(-1) ?? null }),
      }),
    /from its view/,
  ],
  [
    9,
    'a drawn card is told to all',
    () =>
      withRules({
        redact: (event, viewer) => (event.type === 'cardDrawn' ? event : outpost.redact(event, viewer)),
      }),
    /from its events/,
  ],
  [
    9,
    'a secret landing site is told to all',
    () =>
      withRules({
        redact: (event, viewer) => (event.type === 'siteChosen' ? event : outpost.redact(event, viewer)),
      }),
    /from its events/,
  ],
  [
    9,
    'the order of the menu depends on the deck',
    () =>
      withRules({
        moves(state, who) {
          const menu = outpost.moves(state, who);
          return state.deck.at(-1)?.startsWith('relic') ? menu.toReversed() : menu;
        },
      }),
    /from its moves/,
  ],
  [
    9,
    'the clock depends on what somebody holds',
    () =>
      withRules({
        allowance: (state, who) => ({
          ms: cardOf(state.hands[who]![0] ?? 'melt1').cost * 1000,
          why: 'thinking',
        }),
      }),
    /from its clock/,
  ],
  [
    9,
    'a relic in the hand is a line everybody reads',
    () => {
      const open = (line: ScoreLine): ScoreLine =>
        JSON.parse(JSON.stringify({ ...line, secret: undefined })) as ScoreLine;
      return withScoring({
        begin: (state) => ({ lines: scoring.recount!(state).map(open), changes: [], final: false }),
        recount: (state) => scoring.recount!(state).map(open),
      });
    },
    /from its (sheet|recount)/,
  ],
  [
    9,
    'a hint reads the deck',
    () =>
      withScoring({
        next: (state) =>
          state.deck.slice(-1).map((card) => ({ points: 3, source: card, why: { key: 'draw' } })),
      }),
    /from its hints/,
  ],
  [
    9,
    'the kit exchanges nothing',
    () => ({ ...kit, alternative: () => undefined }),
    /secrecy was not put to the test/,
  ],
];

const SCORES: readonly Fault[] = [
  [
    13,
    'the score kept by events forgets the heat',
    () =>
      withScoring({
        observe: (sheet, event, after, seq) =>
          event.type === 'heatRaised' ? sheet : scoring.observe(sheet, event, after, seq),
      }),
    /the sheet says .* a recount/,
  ],
  [
    13,
    'the changes do not make the total',
    () =>
      withScoring({
        observe: (sheet, event, after, seq) => ({
          ...scoring.observe(sheet, event, after, seq),
          changes: [],
        }),
      }),
    /seat \d moved by \d+ points, its changes say/,
  ],
  [
    13,
    'a line says another condition than it counts',
    () =>
      withScoring({
        observe(...told) {
          const sheet = scoring.observe(...told);
          const lines = sheet.lines.map((line) =>
            line.condition.kind === 'per' ? { ...line, condition: { ...line.condition, every: 2 } } : line,
          );
          return { ...sheet, lines };
        },
      }),
    /the condition of \d\/\w+ comes to \d+, the line to \d+/,
  ],
  [
    13,
    'two lines of a seat have one id',
    () =>
      withScoring({
        observe(...told) {
          const sheet = scoring.observe(...told);
          return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, id: 'points' })) };
        },
      }),
    /two lines have the id points/,
  ],
  [
    13,
    'the totals do not add up to what they should',
    () => withScoring({ sum: 100 }),
    /all totals add up to/,
  ],
  [
    13,
    'the scorer writes into the state',
    () =>
      withScoring({
        observe(sheet, event, after, seq) {
          if (event.type === 'oceanPlaced') (after as Draft<State>).credits[event.seat]! += 1;
          return scoring.observe(sheet, event, after, seq);
        },
      }),
    /score threw at event \d+: TypeError/,
  ],
  [
    13,
    'the scorer throws',
    () =>
      withScoring({
        observe(sheet, event, after, seq) {
          if (event.type === 'rested') throw new Error('no idea');
          return scoring.observe(sheet, event, after, seq);
        },
      }),
    /score threw at event \d+: Error: no idea/,
  ],
  [13, 'somebody is not ranked', () => withScoring({ rank: () => [[seat(0)]] }), /the ranking is of seats 0/],
  [
    13,
    'the sheet never becomes final',
    () => withScoring({ observe: (...told) => ({ ...scoring.observe(...told), final: false }) }),
    /the sheet is not final/,
  ],
  [
    14,
    'a refusal cites a rule nobody wrote',
    () =>
      withRules({
        decide(state, who, move, dice): readonly Event[] | Rejection {
          const answer = outpost.decide(state, who, move, dice);
          return 'rejected' in answer ? { ...answer, rule: 'OUT-9.9' } : answer;
        },
      }),
    /names OUT-9\.9, which is no paragraph/,
  ],
  [
    14,
    'a score line cites a rule nobody wrote',
    () => ({ ...kit, rules: kit.rules.replace('OUT-4.2', 'OUT-4.9') }),
    /the score line heat names OUT-4\.2/,
  ],
  [
    0,
    'a played card is lost',
    () =>
      withRules({
        evolve(state, event) {
          outpost.evolve(state, event);
          if (event.type === 'cardPlayed' && !cardOf(event.card).stays) state.discard.pop();
        },
      }),
    /after cardPlayed: there are 20 cards/,
  ],
];

const FAULTS = [...RULES_THAT_CANNOT_BE_REPEATED, ...OFFERS, ...WRITERS, ...SHAPES, ...LEAKS, ...SCORES];

describe('every broken promise is found and named', () => {
  test.each(FAULTS)('promise %i: %s', (promise, _fault, faulty, said) => {
    const failures = examined(faulty());
    expect(failures.filter((failure) => failure.promise === promise).map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([expect.stringMatching(said)]),
    );
  });

  test('there is a fault for each of the first fourteen promises', () => {
    expect(new Set(FAULTS.map(([promise]) => promise))).toEqual(
      new Set(Array.from({ length: 15 }, (_, i) => i)),
    );
  });

  test('a failure says where it is seen again', () => {
    const faulty = withRules({ redact: (event) => event });
    const [failure] = examined(faulty);
    const from = Number(failure!.seed.split('#')[1]);
    expect(checkGame(faulty, { games: 1, from, seats: [failure!.seats] })).toContainEqual(failure);
  });

  test('a rule is a paragraph of its own, not a mention in another', () => {
    const mentioned: RuleId = 'OUT-4.2';
    const rules = kit.rules.replace(/^OUT-4\.2 .*$/m, `OUT-4.8 As ${mentioned} says.`);
    expect(checkGame({ ...kit, rules }, { games: 3 }).map(({ promise }) => promise)).toContain(14);
  });
});
