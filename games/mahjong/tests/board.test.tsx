import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  begin,
  EMPTY_SHEET,
  play,
  reportOf,
  seat,
  seatsOf,
  seededDice,
  totalOf,
  type Seat,
  type Sheet,
  type Viewer,
} from '@reckon/kernel';
import { markOf, measureOf, type BoardSeat } from '@reckon/pieces';
import { board } from '../board/index.tsx';
import { prefer } from '../board/preferences.ts';
import { gainIn, lastWins, paymentsOf } from '../board/payments.ts';
import {
  askWhichWin,
  passesAlone,
  rackOf,
  targeting,
  winChoices,
  type MahjongProps,
} from '../board/targets.ts';
import { flightsOf } from '../board/travel.ts';
import { wordsIn } from '../board/words.ts';
import { mahjong } from '../entry.ts';
import type { RuleSet } from '../facts/rulesets.ts';
import { suitOf } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { view } from '../rules/view.ts';
import { tileName } from '../text/names.ts';
import { configOf } from './kit.ts';
import { draw, t } from './table.ts';

interface Moment {
  readonly state: State;
  readonly sheet: Sheet;
  readonly seq: number;
}

/** A hand between bots: every moment at which somebody has to act, and what happened. */
function handOf(
  rules: RuleSet,
  seed: string,
): { readonly moments: readonly Moment[]; readonly events: readonly Event[] } {
  const dice = seededDice(seed);
  const match = begin({
    game: mahjong.game,
    config: configOf(rules),
    seats: 4,
    chance: dice,
    observers: [mahjong.scoring],
  });
  const bot = mahjong.bots.at(-1)!;
  const memories: unknown[] = seatsOf(4).map((one) => bot.begin(one));
  const moments: Moment[] = [];
  const events: Event[] = [];
  for (let step = 0; step < 2000; step++) {
    moments.push({
      state: mahjong.game.copy(match.state),
      sheet: reportOf<Sheet>(match.audience, mahjong.scoring.id)!,
      seq: events.length,
    });
    const next = mahjong.game.toAct(match.state)[0];
    if (next === undefined) break;
    const move = bot.choose(
      memories[next],
      () => mahjong.game.view(match.state, next),
      mahjong.game.moves(match.state, next),
      dice,
    );
    const answer = play(match, next, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const event of answer.events) {
      events.push(event);
      for (const to of seatsOf(4)) {
        const seen = mahjong.game.redact(event, to);
        if (seen) memories[to] = bot.see(memories[to], seen);
      }
    }
  }
  return { moments, events };
}

const SEATS: readonly BoardSeat[] = seatsOf(4).map((one) => ({
  seat: one,
  name: ['Ada', 'Bruno', 'Chen', 'Dot'][one]!,
  ...markOf(one),
  bot: false,
  presence: 'here',
}));

/** The board's props for a moment; what the person does is written down. */
function propsAt({ state, sheet, seq }: Moment, viewer: Viewer, selection: readonly string[] = []) {
  const done: { move?: Move; selection: readonly string[] } = { selection };
  const props: MahjongProps = {
    view: view(state, viewer),
    viewer,
    seats: SEATS,
    moves: viewer === 'spectator' ? [] : mahjong.game.moves(state, viewer),
    act: (move) => void (done.move = move),
    choose: (move) => void (done.move = move),
    chosen: undefined,
    pending: false,
    selection,
    setSelection: (places) => void (done.selection = places),
    lastEvents: [],
    seq,
    sheet,
    evidence: [],
    explain: () => {},
    telling: { locale: 'en', viewer, nameOf: (of) => SEATS[of]!.name },
    motionMs: 0,
    confirmTaps: false,
    goesOn: false,
    clock: undefined,
    replay: false,
  };
  return { props, done };
}

/** Picks tiles on the rack one after the other, as a person would. */
function pickTiles(moment: Moment, viewer: Seat, wanted: readonly number[], begun: readonly string[] = []) {
  let selection = begun;
  let last = propsAt(moment, viewer, selection);
  for (const tile of wanted) {
    last = propsAt(moment, viewer, selection);
    const { rack, open, picked, pick } = targeting(last.props);
    const place = rack.find(
      (held) => held.tile === tile && open.has(held.place) && !picked.has(held.place),
    )?.place;
    expect(place).toBeDefined();
    pick(place!);
    selection = last.done.selection;
  }
  return { made: last.done.move, complete: targeting(propsAt(moment, viewer, selection).props).complete };
}

const RULES: readonly RuleSet[] = ['house', 'sichuan-sbr', 'sichuan-popular'];
/** Moves that stand as buttons in the dock. */
const BUTTONS: readonly Move['type'][] = ['declare', 'kong', 'pong', 'hu', 'pass', 'next'];

describe.each(RULES)('%s', (rules) => {
  const { moments, events } = handOf(rules, `board of ${rules}`);

  test('every move on offer can be made with the rack or a button of the dock', () => {
    const kinds = new Set<Move['type']>();
    for (const moment of moments)
      for (const of of mahjong.game.toAct(moment.state)) {
        const { props } = propsAt(moment, of);
        const dock = renderToStaticMarkup(createElement(board.dock!.Beside!, props));
        const wins = props.moves.filter(({ type }) => type === 'hu');
        // Burying alone offers up to hundreds of threes: a few of them are tried.
        for (const move of props.moves.filter((_, n) => n % Math.ceil(props.moves.length / 6) === 0)) {
          kinds.add(move.type);
          if (BUTTONS.includes(move.type) && !passesAlone(props.moves))
            expect(dock).toContain(`data-claim="${move.type}"`);
          if (move.type === 'discard') expect(pickTiles(moment, of, [move.tile]).made).toEqual(move);
          if (move.type === 'bury' || move.type === 'swap')
            expect(pickTiles(moment, of, move.tiles).complete).toEqual(move);
          if (move.type === 'hu' && wins.length > 1) {
            const asked = propsAt(moment, of);
            askWhichWin(asked.props);
            expect(pickTiles(moment, of, [move.tile], asked.done.selection).made).toEqual(move);
          }
        }
      }
    for (const kind of [rules === 'house' ? 'bury' : 'declare', 'discard', 'pass', 'hu'] as const)
      expect(kinds).toContain(kind);
  });

  test('no face of a hidden tile is on the page of anybody else', () => {
    for (const moment of moments.filter((_, n) => n % 17 === 0))
      for (const viewer of [...seatsOf(4), 'spectator'] as const) {
        const { props } = propsAt(moment, viewer);
        const markup = renderToStaticMarkup(createElement(board.Board, props));
        const faces = [...markup.matchAll(/aria-label="(\d (?:wan|tong|tiao))"/g)].map(([, name]) => name!);
        const open = props.view.seats.flatMap(({ discards, melds, won, concealed }) => [
          ...discards,
          ...melds.map(({ tile }) => tile),
          ...won.map(({ tile }) => tile),
          ...(concealed ?? []),
        ]);
        const known = new Set([
          ...open,
          ...props.view.waits.map(({ tile }) => tile),
          ...props.view.ready.flatMap(({ waits }) => waits.map(({ tile }) => tile)),
        ]);
        const names = new Set([...known].map((tile) => tileName(tile, 'en')));
        expect(faces.filter((face) => !names.has(face))).toEqual([]);
        const ended = moment.state.phase.type === 'over';
        expect(markup.includes('Tiles of ')).toBe(ended);
      }
  });

  test('payments add up to every total', () => {
    const { state, sheet } = moments.at(-1)!;
    const payments = paymentsOf(sheet.lines);
    for (const of of seatsOf(4)) {
      const got = payments.filter(({ to }) => to === of).reduce((sum, payment) => sum + payment.sum, 0);
      const paid = payments
        .flatMap(({ payers }) => payers)
        .reduce((sum, payer) => (payer.seat === of ? sum + payer.amount : sum), 0);
      expect(state.rules.start + got - paid).toBe(totalOf(sheet.lines, of));
      expect(gainIn(sheet.lines, 1, of)).toBe(got - paid);
    }
    const wins = events.filter(({ type }) => type === 'won');
    expect(payments.filter(({ kind }) => kind === 'hu')).toHaveLength(wins.length);
  });

  test('the rack has the missing suit at the right and the drawn tile last', () => {
    for (const { state } of moments) {
      if (state.phase.type !== 'turn') continue;
      const shown = view(state, state.phase.seat);
      const rack = rackOf(shown);
      const own = shown.seats[state.phase.seat]!;
      expect(rack.map(({ tile }) => tile).toSorted((a, b) => a - b)).toEqual(own.concealed);
      if (shown.drawn !== null) expect(rack.at(-1)).toMatchObject({ tile: shown.drawn, drawn: true });
      const sorted = rack.filter(({ drawn }) => !drawn).map(({ tile }) => suitOf(tile) === own.missing);
      expect(sorted).toEqual(sorted.toSorted((a, b) => Number(a) - Number(b)));
    }
  });
});

test('several wins on one discard are told together, one after another on their own', () => {
  for (let n = 0; n < 60; n++) {
    const { moments, events } = handOf('house', `together ${n}`);
    const several = events.findIndex((event) => event.type === 'won' && event.of > 1);
    if (several < 0) continue;
    const won = events[several];
    const { sheet } = moments.find(({ seq }) => seq > several)!;
    const told = lastWins(paymentsOf(sheet.lines), 1);
    expect(won?.type === 'won' && won.of).toBe(told.length);
    expect(new Set(told.map(({ payers }) => payers[0]!.seat)).size).toBe(1);
    expect(lastWins(paymentsOf(sheet.lines), 2)).toEqual([]);
    return;
  }
  throw new Error('no discard with several winners among sixty hands');
});

test('in Chinese tiles and names are listed as Chinese lists them', () => {
  let several = 0;
  for (const moment of handOf('house', 'strip').moments) {
    const { props } = propsAt(moment, seat(0));
    const said = board.strip!(props.view, seat(0), { ...props.telling, locale: 'zh' });
    expect(said).not.toContain(', ');
    if (props.view.waits.length > 1) several++;
  }
  expect(several).toBeGreaterThan(0);
  expect(wordsIn('zh').paysTo(['Ada', 'Bruno'], 'Dot')).toBe('Ada、Bruno付给Dot');
  expect(wordsIn('en').paysTo(['Ada', 'Bruno'], 'Dot')).toBe('Ada and Bruno pay Dot');
});

test('the score strip and the top bar say where the hand stands', () => {
  const moment = handOf('house', 'strip').moments.at(-1)!;
  const shown = view(moment.state, seat(0));
  const telling = { locale: 'en', viewer: seat(0), nameOf: String } as const;
  expect(board.phase!(shown, telling)).toBe('one hand · house rules');
  expect(board.strip!(shown, seat(0), telling)).toMatch(/^no (wan|tong|tiao)/);
  expect(measureOf(board.score, shown).stake).toBe(100);
});

test('[MJ-7.9] a win with the opening hand asks for the tile to set aside, then takes it', () => {
  const moment = {
    state: draw('house', '0: 123456p 123m 55m; no s\nturn 0 opening'),
    sheet: EMPTY_SHEET,
    seq: 0,
  };
  const asked = propsAt(moment, seat(0));
  expect(winChoices(asked.props.moves)).toHaveLength(10);
  expect(pickTiles(moment, seat(0), [t('5m')]).made).toEqual({ type: 'discard', tile: t('5m') });
  askWhichWin(asked.props);
  const picking = propsAt(moment, seat(0), asked.done.selection);
  expect(renderToStaticMarkup(createElement(board.dock!.Beside!, picking.props))).toContain(
    'Pick the tile to set aside',
  );
  expect(pickTiles(moment, seat(0), [t('5m')], asked.done.selection).made).toEqual({
    type: 'hu',
    tile: t('5m'),
    from: null,
  });
});

test('[MJ-4.5] nobody is asked who can claim nothing, and nobody is shown who could', () => {
  const moment = {
    state: draw('house', '0: 123456p 123m 5m; no s\ndiscard 5m by 2'),
    sheet: EMPTY_SHEET,
    seq: 0,
  };
  const claims = (of: number): readonly string[] => {
    const dock = renderToStaticMarkup(createElement(board.dock!.Beside!, propsAt(moment, seat(of)).props));
    return [...dock.matchAll(/data-claim="(\w+)"/g)].map(([, kind]) => kind!);
  };
  const asked = (of: number) => board.asked!(propsAt(moment, seat(of)).props);
  expect([0, 1, 2, 3].map(claims)).toEqual([['pass', 'hu'], [], [], []]);
  // Each sees at most themselves: the others look alike, whatever they hold.
  expect([0, 1, 2, 3].map(asked)).toEqual([[0], [], [], []]);
  prefer({ askAlways: true });
  expect([0, 1, 2, 3].map(claims)).toEqual([['pass', 'hu'], ['pass'], [], ['pass']]);
  expect([0, 1, 2, 3].map(asked)).toEqual([[0], [1], [], [3]]);
  prefer({ askAlways: false });
});

test('keys win, pass, and pick every tile that can be picked', () => {
  const claiming = {
    state: draw('house', '0: 123456p 123m 5m; no s\ndiscard 5m by 2'),
    sheet: EMPTY_SHEET,
    seq: 0,
  };
  const asked = propsAt(claiming, seat(0));
  const keyOf = (key: string) => board.keys!(asked.props).find((binding) => binding.key === key);
  keyOf('h')!.run();
  expect(asked.done.move).toEqual({ type: 'hu', tile: t('5m'), from: 2 });
  expect(keyOf('x')!.label).toBe('pass');
  expect(keyOf('1')).toBeUndefined();

  const turn = {
    state: draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 9m'),
    sheet: EMPTY_SHEET,
    seq: 0,
  };
  const own = propsAt(turn, seat(0));
  const bindings = board.keys!(own.props);
  bindings.find(({ key }) => key === 'd')!.run();
  expect(own.done.move).toEqual({ type: 'discard', tile: t('9m') });
  bindings.find(({ key }) => key === '1')!.run();
  expect(own.done.move).toEqual({ type: 'discard', tile: t('1m') });
  expect(bindings.filter(({ key }) => /^[\d\-=]$/.test(key))).toHaveLength(11);
});

test('an own discard leaves from the own rack, anybody else’s from their side', () => {
  const discarded = { type: 'discarded', seat: seat(0), tile: t('5m') } as Event;
  const from = (viewer: Viewer) => flightsOf(discarded, { hand: 1, viewer })[0]?.[0];
  expect(from(seat(0))).toBe(`rack:${t('5m')}`);
  expect([from(seat(1)), from('spectator')]).toEqual(['seat:0', 'seat:0']);
});
