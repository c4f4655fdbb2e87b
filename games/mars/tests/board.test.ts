import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { begin, play, seat, seatsOf, seededDice } from '@reckon/kernel';
import type { BoardSeat } from '@reckon/pieces';
import { BUTTONS, grouped, mixed, unitsOf } from '../board/answers.ts';
import { Buttons } from '../board/Buttons.tsx';
import { Choices } from '../board/Choices.tsx';
import { carriesOf } from '../board/flights.ts';
import { guide } from '../board/guide.tsx';
import { board } from '../board/index.tsx';
import { Hand } from '../board/Hand.tsx';
import { byItself } from '../board/byItself.ts';
import { keys } from '../board/keys.ts';
import { inOrder } from '../board/order.ts';
import { dealOf, isOpen, propose, setPay, setX, step } from '../board/deal.ts';
import {
  moveFor,
  pickedIn,
  pickingOf,
  priceIn,
  purchaseOf,
  sumOf,
  toggle,
  takeAtOnce,
  type Picking,
} from '../board/picking.ts';
import { ALL_AREAS, ALL_OFF_MAP, nearest, pointOf, towards } from '../board/places.ts';
import { Planet } from '../board/Planet.tsx';
import { isPassPromised, promisePass, takeBackPass } from '../board/promise.ts';
import { whatItBrings } from '../board/Parliament.tsx';
import { isActing, type MarsProps } from '../board/props.ts';
import { Ready } from '../board/Ready.tsx';
import { whyNotPlayed, whyNotProject, whyNotUsed } from '../board/reasons.ts';
import { Solo } from '../board/Solo.tsx';
import {
  changeSeat,
  EMPTY,
  onBoard,
  owned,
  positionOf,
  withoutSeat,
  withSeat,
  withTile,
  type Sketch,
} from '../board/sketch.ts';
import { strip } from '../board/strip.ts';
import { ThisTable } from '../board/ThisTable.tsx';
import { boardWords } from '../board/words.ts';
import { mars } from '../entry.ts';
import { findCard } from '../facts/cards.ts';
import { globalEvent } from '../facts/events.ts';
import { spaceNamed } from '../facts/geometry.ts';
import { PRESET_NAMES } from '../facts/presets.ts';
import { inMoney, meansFor, shortfall, stepped } from '../facts/payment.ts';
import { REFUSAL_CODES, ruleOf } from '../facts/refusals.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { scorePosition } from '../score/position.ts';
import { statusText } from '../text/moves.ts';
import { partyName } from '../text/names.ts';
import { ann, ben, id, Table } from './table.ts';

const ME = seat(0);
const telling = { locale: 'en', viewer: ME, nameOf: (n: number) => `Player ${n + 1}` } as const;

/** What a board is handed at this moment; the selection is kept as the frame would keep it. */
function propsAt(state: State, selection: readonly string[] = []): MarsProps & { readonly sent: Move[] } {
  const sent: Move[] = [];
  const kept = { selection };
  return {
    view: mars.game.view(state, ME),
    viewer: ME,
    seats: [] as readonly BoardSeat[],
    moves: mars.game.moves(state, ME),
    act: (move: Move) => sent.push(move),
    choose: (move: Move) => sent.push(move),
    get selection() {
      return kept.selection;
    },
    setSelection: (places: readonly string[]) => {
      kept.selection = places;
    },
    explain: () => undefined,
    goesOn: true,
    replay: false,
    telling,
    sent,
  } as unknown as MarsProps & { readonly sent: Move[] };
}

/** Moments of a few games at which the first seat has to act. */
function moments(games: number): readonly State[] {
  const found: State[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const read = mars.parseConfig({ draft: seed % 2 === 0 });
    if ('complaint' in read) throw new Error(read.complaint.message);
    const dice = seededDice(`board ${seed}`);
    const match = begin({ game: mars.game, config: read.value, seats: 2, chance: dice, observers: [] });
    const bot = mars.bots.at(-1)!;
    const memories = seatsOf(2).map((one) => bot.begin(one));
    for (;;) {
      const next = mars.game.toAct(match.state)[0];
      if (next === undefined) break;
      if (next === ME) found.push(mars.game.copy(match.state));
      const view = match.state;
      const moves = mars.game.moves(view, next);
      const move = bot.choose(memories[next], () => mars.game.view(view, next), moves, dice);
      const answer = play(match, next, move);
      if ('rejected' in answer) throw new Error(answer.rejected);
      for (const event of answer.events)
        for (const one of seatsOf(2)) {
          const seen = mars.game.redact(event, one);
          if (seen) memories[one] = bot.see(memories[one], seen);
        }
    }
  }
  return found;
}

const MOMENTS = moments(4);
const accepted = (state: State, move: Move): boolean =>
  !('rejected' in mars.game.decide(state, ME, move, seededDice('judge')));

describe('paying', () => {
  const payer = {
    stock: { megacredits: 10, steel: 3, titanium: 2, plants: 0, energy: 0, heat: 4 },
    steelValue: 2,
    titaniumValue: 3,
    heatPays: true,
    pools: null,
  };
  const bill = { ...inMoney(9), steel: true };

  test('[MRS-6.3] only the metals of the bill and, for some, heat are offered', () => {
    expect(meansFor(payer, bill).map(({ kind }) => kind)).toEqual(['steel', 'heat']);
    const poor = { ...payer, heatPays: false };
    expect(meansFor(poor, { ...bill, steel: false, titanium: true })).toEqual([
      { kind: 'titanium', value: 3, most: 2 },
    ]);
    expect(meansFor(poor, inMoney(9))).toEqual([]);
    expect(meansFor(payer, { ...bill, price: 0 })).toEqual([]);
  });

  test('[MRS-6.2] what is missing counts everything that may pay', () => {
    expect(shortfall(payer, { ...inMoney(29), steel: true, titanium: true })).toBe(29 - 10 - 6 - 6 - 4);
    expect(shortfall(payer, { ...bill, price: 12 })).toBe(0);
  });

  test('[MRS-6.4] a step takes back what became superfluous and fills up with money', () => {
    const asked = { ...inMoney(5), steel: true, titanium: true };
    const one = stepped(payer, asked, { pay: { megacredits: 5 }, kind: 'steel', by: 1 });
    expect(one).toEqual({ megacredits: 3, steel: 1 });
    const two = stepped(payer, asked, { pay: one, kind: 'titanium', by: 1 });
    expect(two).toEqual({ steel: 1, titanium: 1 });
    // A second titanium pays for all of it: the steel goes back.
    const all = stepped(payer, asked, { pay: two, kind: 'titanium', by: 1 });
    expect(all).toEqual({ titanium: 2 });
    expect(stepped(payer, asked, { pay: all, kind: 'titanium', by: 1 })).toEqual({ titanium: 2 });
    expect(stepped(payer, asked, { pay: { megacredits: 5 }, kind: 'steel', by: -1 })).toEqual({
      megacredits: 5,
    });
  });

  test('[MRS-6.5] heat that the card itself takes is never offered as money: Local Heat Trapping with 5 heat', () => {
    const at = (heat: number, megacredits: number): ReturnType<typeof propsAt> =>
      propsAt(
        new Table({ corporations: ['Helion'] })
          .turn(ann)
          .hand(ann, 'Local Heat Trapping')
          .stock(ann, { megacredits, heat }).state,
        [`card:${id('Local Heat Trapping')}`],
      );
    const five = dealOf(at(5, 1))!;
    expect(five).toMatchObject({ bill: { price: 1, keepHeat: 5 }, pay: { megacredits: 1 } });
    expect(isOpen(five)).toBe(false);
    expect(step(five, 'heat', 1)).toEqual({ megacredits: 1 });
    const six = dealOf(at(6, 1))!;
    expect(meansFor(six.payer, six.bill)).toEqual([{ kind: 'heat', value: 1, most: 1 }]);
    expect(step(six, 'heat', 1)).toEqual({ heat: 1 });
    const broke = at(5, 0);
    expect(dealOf(broke)).toBeUndefined();
    const held = broke.view.own!.hand.find(({ card }) => card === id('Local Heat Trapping'))!;
    expect(held).toMatchObject({ refusal: 'cannot_afford', short: 1 });
    expect(whyNotPlayed(broke, held)?.words).toBe(boardWords.en.short(1));
  });

  test('[MRS-6.4] whatever the steppers make of a payment, the rules take it if the money is there', () => {
    const dice = seededDice('steps');
    let tried = 0;
    for (const state of MOMENTS) {
      const first = propsAt(state);
      for (const move of first.moves) {
        if (move.type !== 'play') continue;
        const props = propsAt(state, [`card:${move.card}`]);
        const before = dealOf(props)!;
        expect(before.move).toEqual(move);
        if (!isOpen(before)) continue;
        for (let time = 0; time < 4; time++) {
          const deal = dealOf(props)!;
          const means = meansFor(deal.payer, deal.bill);
          const { kind } = means[dice.below(means.length, 'kind')]!;
          setPay(props, step(deal, kind, dice.below(3, 'by') === 0 ? -1 : 1));
        }
        const deal = dealOf(props)!;
        if ((deal.pay.megacredits ?? 0) > deal.payer.stock.megacredits) continue;
        expect(accepted(state, deal.move), JSON.stringify(deal.move)).toBe(true);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });
});

describe('with everything on', () => {
  /** Sent by something else than a button of an answer: the map, cards, sheets, places of the packs, the dock. */
  const ELSEWHERE: ReadonlySet<Move['type']> = new Set([
    'place',
    'play',
    'prelude',
    'corporation',
    'action',
    'project',
    'sell',
    'claim',
    'fund',
    'greenery',
    'heat',
    'first',
    'trade',
    'delegate',
    'policy',
    'end',
    'pass',
    'start',
    'draft',
    'buy',
    'keep',
    'discard',
  ]);

  test('[MRS-16.1] whatever is asked in random games, the board has a way to answer it', () => {
    const met = new Set<string>();
    const rare = ['prelude', 'trade', 'delegate', 'colony', 'world', 'party'];
    // Some questions come by one card only: as many games as it takes to meet them all.
    for (let seed = 1; seed <= 12 || (seed <= 60 && rare.some((type) => !met.has(type))); seed++) {
      const read = mars.parseConfig({ packs: 'everything' });
      if ('complaint' in read) throw new Error(read.complaint.message);
      const dice = seededDice(`ways ${seed}`);
      const match = begin({ game: mars.game, config: read.value, seats: 2, chance: dice });
      for (;;) {
        const next = mars.game.toAct(match.state)[0];
        if (next === undefined) break;
        const moves = mars.game.moves(match.state, next);
        for (const { type } of moves) met.add(type);
        const odd = moves.filter(({ type }) => !BUTTONS.has(type) && !ELSEWHERE.has(type));
        expect(odd).toEqual([]);
        // Drawn cards are shown, and played from there.
        for (const move of moves)
          if (move.type === 'corporation' || (move.type === 'prelude' && match.state.agenda.length > 0))
            expect(mars.game.view(match.state, next).own!.looking).toContain(move.card);
        const answer = play(match, next, moves[dice.below(moves.length, 'move')]!);
        if ('rejected' in answer) throw new Error(answer.rejected);
      }
    }
    for (const type of rare) expect(met).toContain(type);
  });
});

describe('what is offered', () => {
  test('[MRS-16.1] every picking can be made, and what it makes is accepted', () => {
    const kinds = new Set<string>();
    for (const state of MOMENTS) {
      const props = propsAt(state);
      const picking = pickingOf(props);
      if (picking === undefined) continue;
      kinds.add(picking.kind);
      if (picking.kind === 'start') props.setSelection([`corp:${props.view.own!.offered[0]}`]);
      for (const card of picking.from.slice(0, Math.max(picking.least, Math.min(picking.most, 1))))
        toggle(props, picking, card);
      const sum = sumOf(props, picking);
      const move = moveFor(props, picking);
      expect(move === undefined).toBe(sum !== undefined && sum.left < 0);
      if (move) expect(accepted(state, move), JSON.stringify(move)).toBe(true);
    }
    for (const kind of ['start', 'buy', 'draft']) expect(kinds).toContain(kind);
  });

  test('[MRS-5.11] patents are sold by picking cards of the hand', () => {
    const state = MOMENTS.find(
      (one) => one.phase === 'action' && one.agenda.length === 0 && one.players[0]!.hand.length > 1,
    )!;
    const props = propsAt(state, ['sell']);
    const picking = pickingOf(props)!;
    expect(moveFor(props, picking)).toBeUndefined();
    const [first, second] = state.players[0]!.hand;
    toggle(props, picking, first!);
    toggle(props, picking, second!);
    expect(moveFor(props, picking)).toEqual({ type: 'sell', cards: [first, second] });
    expect(accepted(state, moveFor(props, picking)!)).toBe(true);
    toggle(props, picking, second!);
    expect(pickedIn(props, picking)).toEqual([first]);
  });

  test('[MRS-21.6] [MRS-5.11] a card on the robots is no card of the hand: it is not to be sold', () => {
    const table = new Table({ config: { packs: 'own', promo: true } }).turn(ann);
    table.inPlay(ann, 'Self-Replicating Robots').draft.players[ann]!.hand = [];
    table.hand(ann, 'Mine', 'Birds');
    table.happens({ type: 'cardHosted', seat: ann, card: id('Mine'), resources: 2 });
    const props = propsAt(table.state, ['sell']);
    const picking = pickingOf(props)!;
    expect(picking.from).toEqual([id('Birds')]);
    const shown = renderToStaticMarkup(createElement(Hand, { props, picking }));
    expect([...shown.matchAll(/data-card="([^"]+)"/g)].map(([, card]) => card)).toEqual([id('Birds')]);
  });

  test('[MRS-6.13] an X is chosen before the move is sent, within what works', () => {
    const { state } = new Table()
      .turn(ann)
      .hand(ann, 'Insulation')
      .inPlay(ann, 'Power Infrastructure')
      .production(ann, { heat: 3 })
      .stock(ann, { megacredits: 5, energy: 12 });
    for (const [place, most] of [
      [`card:${id('Insulation')}`, 3],
      [`use:${id('Power Infrastructure')}:0`, 99],
    ] as const) {
      const props = propsAt(state);
      propose(props, place, props.moves[0]!);
      expect(props.sent).toEqual([]);
      expect(dealOf(props)).toMatchObject({ x: 1, mostX: most });
      setX(props, 3);
      expect(dealOf(props)?.move).toMatchObject({ x: 3 });
      expect(accepted(state, dealOf(props)!.move)).toBe(true);
    }
    // Beyond what the menu lists the rules are asked.
    const props = propsAt(state, [`use:${id('Power Infrastructure')}:0`]);
    setX(props, 12);
    expect(accepted(state, dealOf(props)!.move)).toBe(true);
    setX(props, 13);
    expect(accepted(state, dealOf(props)!.move)).toBe(false);
  });

  test('[MRS-6.3] heat that may pay opens projects and goals before they are sent', () => {
    const rich = { megacredits: 30, heat: 9 };
    const helion = new Table({ corporations: ['Helion'] }).turn(ann).stock(ann, rich).state;
    const props = propsAt(helion);
    const asteroid = props.moves.find((move) => move.type === 'project' && move.project === 'asteroid')!;
    propose(props, 'project:asteroid', asteroid);
    expect(props.sent).toEqual([]);
    const deal = dealOf(props)!;
    setPay(props, step(deal, 'heat', 1));
    expect(dealOf(props)!.move).toEqual({
      type: 'project',
      project: 'asteroid',
      pay: { megacredits: 13, heat: 1 },
    });
    expect(accepted(helion, dealOf(props)!.move)).toBe(true);
    // For anybody else there is nothing to choose: it is sent.
    const other = propsAt(new Table().turn(ann).stock(ann, rich).state);
    propose(other, 'project:asteroid', asteroid);
    expect(other.sent).toEqual([asteroid]);
  });

  test('[MRS-6.16] cards of research are paid for with as much heat as one says', () => {
    const table = new Table({ corporations: ['Helion'] }).turn(ann);
    for (const one of [ann, ben]) table.do(one, { type: 'pass' });
    table.stock(ann, { megacredits: 4, heat: 5 });
    const props = propsAt(table.state);
    const picking = pickingOf(props)!;
    const [first, second] = picking.from;
    toggle(props, picking, first!);
    expect(moveFor(props, picking)).toMatchObject({ type: 'buy', pay: { megacredits: 3 } });
    setPay(props, step(purchaseOf(props, picking)!, 'heat', 1));
    expect(moveFor(props, picking)).toMatchObject({ cards: [first], pay: { megacredits: 2, heat: 1 } });
    expect(accepted(table.state, moveFor(props, picking)!)).toBe(true);
    // A second card is another price.
    toggle(props, picking, second!);
    expect(moveFor(props, picking)).toMatchObject({ pay: { megacredits: 4, heat: 2 } });
    expect(accepted(table.state, moveFor(props, picking)!)).toBe(true);
    // More M€ than there are cannot be sent.
    setPay(props, { megacredits: 6 });
    expect(moveFor(props, picking)).toBeUndefined();
  });

  test('[MRS-5.10] a standard project is refused at the price this seat pays', () => {
    const words = (corporation: string): string =>
      whyNotProject(
        propsAt(new Table({ corporations: [corporation] }).turn(ann).stock(ann, { megacredits: 5 }).state),
        'power-plant',
      ).words;
    expect(words('ThorGate')).toBe(boardWords.en.short(3));
    expect(words('Ecoline')).toBe(boardWords.en.short(6));
  });

  test('[MRS-16.1] what has no word of its own beside a card says its sentence', () => {
    for (const locale of ['en', 'zh'] as const)
      for (const refusal of REFUSAL_CODES) {
        const asked = { view: mars.game.view(new Table().state, ME), telling: { ...telling, locale } };
        const reason = whyNotUsed(asked, {
          card: id('Titan Floating Launch-Pad'),
          alternative: 1,
          bill: inMoney(0),
          eachX: 0,
          short: 0,
          wasted: false,
          refusal,
        })!;
        expect(reason.words, refusal).not.toBe(boardWords[locale].notNow);
        expect(reason.words, refusal).not.toMatch(/[.。]$/);
        expect(reason.rule).toBe(ruleOf(refusal));
      }
  });

  test('[MRS-20.6] an action that cannot pay the Reds says how much is missing', () => {
    const table = new Table({ config: { packs: 'own', turmoil: true } }).turn(ann);
    table.inPlay(ann, 'Equatorial Magnetizer').production(ann, { energy: 1 }).stock(ann, { megacredits: 2 });
    table.draft.turmoil = { ...table.draft.turmoil!, ruling: 'reds' };
    const props = propsAt(table.state);
    const action = props.view.own!.actions.find(({ card }) => card === id('Equatorial Magnetizer'))!;
    expect(whyNotUsed(props, action)).toEqual({ words: boardWords.en.short(1), rule: ruleOf('tax_missing') });
  });

  test('[MRS-18.5] [MRS-7.5] beside a requirement of Venus or of the rating it is said where it stands', () => {
    const table = new Table({ config: { packs: 'own', venus: true } }).turn(ann);
    table.hand(ann, 'Venusian Plants', 'Terraforming Contract').stock(ann, { megacredits: 50 });
    const props = propsAt(table.state);
    const brief = (name: string): string | undefined =>
      whyNotPlayed(
        props,
        props.view.own!.hand.find(({ card }) => card === id(name))!,
      )?.brief;
    expect(brief('Venusian Plants')).toBe('now 0 %');
    expect(brief('Terraforming Contract')).toBe('you have 20');
  });

  test('[MRS-21.1] a card that is played by the way is shown and paid for at its price there', () => {
    const table = new Table();
    table.draft.phase = 'preludes';
    table.draft.active = ann;
    table.draft.agenda = [];
    table.hand(ann, 'Space Elevator', 'Birds', 'Mine').stock(ann, { megacredits: 1, steel: 3 });
    table.draft.players[ann]!.preludes = [id('Excentric Sponsor'), id('Ecology Experts')];
    table.do(ann, { type: 'prelude', card: id('Excentric Sponsor') });
    const held = (props: MarsProps, name: string) =>
      props.view.own!.hand.find(({ card }) => card === id(name))!;
    const sponsored = propsAt(table.state, [`card:${id('Space Elevator')}`]);
    expect(held(sponsored, 'Space Elevator')).toMatchObject({ bill: { price: 2 }, short: 0, refusal: null });
    expect(held(sponsored, 'Space Elevator').less).toEqual([{ source: id('Excentric Sponsor'), amount: 25 }]);
    setPay(sponsored, step(dealOf(sponsored)!, 'steel', -1));
    setPay(sponsored, step(dealOf(sponsored)!, 'steel', 1));
    expect(dealOf(sponsored)!.pay).toEqual({ steel: 1 });
    expect(accepted(table.state, dealOf(sponsored)!.move)).toBe(true);
    table.do(ann, { ...dealOf(sponsored)!.move });
    table.stock(ann, { megacredits: 50 }).production(ben, { plants: 2 });
    table.do(ann, { type: 'prelude', card: id('Ecology Experts') });
    expect(held(propsAt(table.state), 'Birds')).toMatchObject({ unmet: null, refusal: null });
  });

  test('[MRS-2.11] actions that a prelude grants are taken like those of a turn', () => {
    const table = new Table().turn(ann).stock(ann, { megacredits: 30 });
    table.draft.phase = 'preludes';
    table.draft.granted = 2;
    const props = propsAt(table.state);
    expect(isActing(props.view)).toBe(true);
    expect(renderToStaticMarkup(createElement(Buttons, props))).toContain('open-actions');
    expect(renderToStaticMarkup(createElement(Ready, { props }))).toContain('ready-project-asteroid');
    table.draft.granted = 0;
    expect(isActing(propsAt(table.state).view)).toBe(false);
  });

  test('[MRS-6.18] every way to spend heat on the temperature has a button', () => {
    const table = new Table({
      corporations: ['Stormcraft Incorporated'],
      config: { packs: 'own', colonies: true },
    }).turn(ann);
    table.happens({ type: 'resourcesChanged', seat: ann, card: 'CC5', by: 2, source: 'CC5' });
    table.stock(ann, { heat: 8 });
    const shown = renderToStaticMarkup(createElement(Buttons, propsAt(table.state)));
    expect(shown.match(/data-testid="heat"/g)).toHaveLength(3);
  });

  test('[MRS-16.2] several units of any resource are mixed as one likes', () => {
    const table = new Table().turn(ann);
    table.draft.agenda = [{ seat: ann, card: 'XC6', effect: { kind: 'gain-any-standard', amount: 2 } }];
    const props = propsAt(table.state);
    const shown = renderToStaticMarkup(createElement(Choices, props));
    expect(shown.match(/aria-label="one \w+ more"/g)).toHaveLength(5);
    expect(shown.match(/data-testid="answer"/g)).toHaveLength(1);
    expect(shown).toContain(boardWords.en.chooseMore(2));
    const one = mixed({}, 'steel', { by: 1, of: 2 });
    const two = mixed(one, 'plants', { by: 1, of: 2 });
    expect([two, unitsOf(two)]).toEqual([{ steel: 1, plants: 1 }, 2]);
    expect(mixed(two, 'heat', { by: 1, of: 2 })).toBe(two);
    expect(mixed(two, 'steel', { by: -1, of: 2 })).toEqual({ plants: 1 });
    expect(mixed(one, 'heat', { by: -1, of: 2 })).toEqual(one);
    expect(accepted(table.state, { type: 'resources', gain: two })).toBe(true);
  });

  test('[MRS-20.9] an event is foretold with ranks, cards that grow, and the step that is lost before it', () => {
    const table = new Table({
      corporations: ['Celestic'],
      config: { packs: 'own', turmoil: true, venus: true, colonies: true },
    }).turn(ann);
    table.inPlay(ann, ['Dirigibles', 1], 'Industrial Microbes').draft.players[ann]!.tr = 20;
    const brings = (current: string, locale: 'en' | 'zh' = 'en'): string => {
      table.draft.turmoil = { ...table.draft.turmoil!, current, coming: null, distant: null };
      return whatItBrings(mars.game.view(table.state, ann).own!.events[0]!, locale);
    };
    expect(brings('Cloud Societies')).toBe('You: 1 more on Celestic and Dirigibles');
    expect(brings('Sponsored Projects')).toBe('You: 1 more on Dirigibles');
    expect(brings('Election')).toBe('You: +2 terraform rating');
    expect(brings('Generous Funding')).toBe(boardWords.en.nothingForYou);
    table.draft.players[ann]!.tr = 21;
    expect(brings('Generous Funding')).toBe('You: gain 2 M€');
    expect(brings('Cloud Societies', 'zh')).toContain('各加 1');
  });

  test('[MRS-13.4] an award of two players has no second place', () => {
    for (const locale of ['en', 'zh'] as const) {
      expect(boardWords[locale].awardPoints(2)).not.toContain('2');
      expect(boardWords[locale].awardPoints(3)).toContain('2');
    }
  });

  test('[MRS-6.9] all amounts of one victim are one answer', () => {
    const table = new Table().turn(ann).stock(ann, { megacredits: 50 }).stock(ben, { plants: 5 });
    table.hand(ann, 'Asteroid').plays(ann, 'Asteroid');
    const [victim, ...others] = grouped(table.moves(ann));
    expect(victim).toMatchObject([3, 2, 1].map((amount) => ({ type: 'victim', seat: ben, amount })));
    expect(others).toEqual([{ type: 'decline' }]);
  });

  test('[MRS-6.1] a card that cannot be played says why, one that can says nothing', () => {
    let refused = 0;
    for (const state of MOMENTS) {
      const props = propsAt(state);
      for (const held of props.view.own?.hand ?? []) {
        const reason = whyNotPlayed(props, held);
        expect(reason === undefined).toBe(held.refusal === null);
        if (reason) {
          expect(reason.words).not.toBe('');
          const chinese = whyNotPlayed({ ...props, telling: { ...telling, locale: 'zh' } }, held);
          expect(`${chinese?.words} ${chinese?.brief}`).not.toMatch(/[,;] /);
          refused++;
        }
        if (state.phase === 'action' && state.agenda.length === 0 && state.players[0]!.openings.length === 0)
          expect(props.moves.some((move) => move.type === 'play' && move.card === held.card)).toBe(
            held.refusal === null,
          );
      }
      for (const action of props.view.own?.actions ?? [])
        expect(whyNotUsed(props, action) === undefined).toBe(action.refusal === null);
    }
    expect(refused).toBeGreaterThan(50);
  });

  test('[MRS-5.2] the strip tells of everybody', () => {
    const { view } = propsAt(MOMENTS.at(-1)!);
    for (const one of seatsOf(2)) expect(strip(view, one, telling)).toMatch(/TR \d+/);
  });
});

test('both languages have the same words', () => {
  expect(Object.keys(boardWords.zh)).toEqual(Object.keys(boardWords.en));
});

test('boards ask, rules answer: no file of the board names a rule or works out what may pay', () => {
  const folder = new URL('../board/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    expect(source, file).not.toMatch(/MRS-\d|heatPays|keepHeat|steelValue|titaniumValue/);
    expect(source, file).not.toMatch(/^import (?!type)[^;]* from '\.\.\/(rules|score)\//m);
  }
});

describe('places', () => {
  test('[MRS-8.1] a tap means the nearest place within reach, an arrow the next one in its direction', () => {
    const [x, y] = pointOf(30);
    expect(nearest(ALL_AREAS, [x + 8, y - 5], 28)).toBe(30);
    expect(nearest([], [x, y], 28)).toBeUndefined();
    expect(nearest([0], [x, y], 28)).toBeUndefined();
    expect(towards(ALL_AREAS, 30, [1, 0])).toBe(31);
    expect(towards(ALL_AREAS, 30, [-1, 0])).toBe(29);
    expect(towards(ALL_AREAS, 60, [0, 1])).toBeUndefined();
  });

  test('[MRS-8.1] pointing at an area, a tile, a claim or a target tells the area in the words of the log', () => {
    const at = (name: string): number => spaceNamed('tharsis', name)!;
    const { tiles } = new Table().state;
    const markup = renderToStaticMarkup(
      createElement(Planet, {
        standing: {
          board: 'tharsis',
          tiles: tiles.with(at('1,-1'), { kind: 'greenery', owner: ann }),
          claims: [{ space: at('0,-3'), seat: ann }],
        },
        seats: [{ name: 'Ann', shape: 'circle', hue: 1 }],
        open: [at('-2,0'), at('4,-1')],
        onPick: () => undefined,
      }),
    );
    const titles = [...markup.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
    const labels = [...markup.matchAll(/aria-label="(.*?)"/g)].map(([, label]) => label);
    expect(titles.slice(0, 2)).toEqual(['row 1, area 1: 2 steel', 'row 1, area 2: ocean area, 2 steel']);
    for (const said of [
      'greenery at row 4, area 5, owned by Ann',
      'Tharsis Tholus (row 2, area 2): claimed by Ann',
      'Noctis City (row 5, area 3): 2 plants',
      'row 4, area 8: ocean area, 2 plants',
    ]) {
      expect(titles).toContain(said);
      expect(labels).toContain(said);
    }
    expect(titles).toContain('Ganymede Colony');
  });
});

describe('the calculator', () => {
  const nameOf = (one: number): string => `Player ${one + 1}`;
  const totals = (sketch: typeof EMPTY): readonly number[] => {
    const read = scorePosition(positionOf(sketch, nameOf));
    if ('complaint' in read) throw new Error(read.complaint.message);
    return read.value.seats.map(({ total }) => total);
  };

  test('[MRS-13.1] an empty table is two ratings', () => {
    expect(totals(EMPTY)).toEqual([20, 20]);
    expect(totals(withSeat(EMPTY))).toEqual([20, 20, 20]);
  });

  test('[MRS-13.6] colonies of all count for the card that counts them, and goals of Venus can be claimed', () => {
    const played = [{ card: id('Space Port Colony'), resources: 0 }];
    const built = changeSeat(changeSeat(EMPTY, 0, { played, colonies: 3 }), 1, { colonies: 2 });
    expect(totals(built)).toEqual([22, 20]);
    expect(totals({ ...EMPTY, milestones: { Hoverlord: 1 } })).toEqual([20, 25]);
    expect(totals({ ...EMPTY, awards: ['Venuphile'] })).toEqual([25, 25]);
  });

  test('[MRS-13.10] the chairman and leaders of parties have their points, and go with their player', () => {
    const posts: Sketch['posts'] = { chairman: 1, greens: 0, reds: 1 };
    expect(totals({ ...EMPTY, posts })).toEqual([21, 22]);
    expect(withoutSeat({ ...EMPTY, posts }).posts).toEqual({ greens: 0 });
    expect(owned(owned(posts, 'reds', undefined), 'unity', 0)).toEqual({ chairman: 1, greens: 0, unity: 0 });
    expect(positionOf(EMPTY, nameOf)).not.toHaveProperty('turmoil');
  });

  test('[MRS-13.2] [MRS-13.5] tiles, cards, goals and ratings add up', () => {
    let sketch = withTile(EMPTY, 30, { kind: 'greenery', seat: 0 });
    sketch = withTile(sketch, 31, { kind: 'city', seat: 1 });
    sketch = changeSeat(sketch, 0, { tr: 25, played: [{ card: findCard('Birds')!.id, resources: 2 }] });
    sketch = { ...sketch, milestones: { Mayor: 1 }, awards: ['Landlord'] };
    // 25 + 1 greenery + 2 animals + 5 for a shared award; 20 + 1 beside the city + 5 + 5.
    expect(totals(sketch)).toEqual([33, 31]);
    // The same tile again takes it away; another takes its place.
    expect(totals(withTile(sketch, 30, { kind: 'greenery', seat: 0 }))[1]).toBe(30);
    expect(withTile(sketch, 30, { kind: 'ocean', seat: 0 }).tiles[30]).toEqual({
      kind: 'ocean',
      owner: null,
    });
    expect(withTile(sketch, 30, { kind: 'erase', seat: 0 }).tiles[30]).toBeUndefined();
  });

  test('[MRS-13.6] special tiles know their neighbours', () => {
    let sketch = withTile(EMPTY, 30, { kind: 'commercial-district', seat: 0 });
    sketch = withTile(sketch, 31, { kind: 'city', seat: 1 });
    sketch = changeSeat(sketch, 0, { played: [{ card: findCard('Commercial District')!.id, resources: 0 }] });
    expect(totals(sketch)).toEqual([21, 20]);
  });

  test('what belongs to a player or a map goes with it', () => {
    const sketch = { ...withTile(EMPTY, 31, { kind: 'city', seat: 1 }), milestones: { Mayor: 1 } };
    expect(withoutSeat(sketch)).toMatchObject({ tiles: {}, milestones: {} });
    expect(onBoard(sketch, 'hellas')).toMatchObject({
      board: 'hellas',
      tiles: {},
      milestones: {},
      awards: [],
    });
    // A map that was touched by mistake takes nothing away.
    const back = onBoard(onBoard(sketch, 'hellas'), 'tharsis');
    expect(positionOf(back, nameOf)).toEqual(positionOf(sketch, nameOf));
    expect(onBoard(withoutSeat(onBoard(sketch, 'hellas')), 'tharsis').tiles).toEqual({});
  });

  test('what cannot be is said in both languages', () => {
    const said = (sketch: typeof EMPTY, locale: 'en' | 'zh'): string => {
      const read = scorePosition(positionOf(sketch, nameOf));
      const phrase = 'complaint' in read ? read.complaint.phrase : undefined;
      return phrase ? mars.text.phrase(phrase, { locale, viewer: 'spectator', nameOf: String }) : '';
    };
    const played = [{ card: id('Birds'), resources: 0 }];
    const twice = changeSeat(changeSeat(EMPTY, 0, { played }), 1, { played });
    expect(said(twice, 'en')).toBe('Birds is in play twice; there is one of it.');
    expect(said(twice, 'zh')).toBe('鸟类出现了两次；这张牌只有一张。');
    const wet = ALL_AREAS.slice(0, 10).reduce(
      (so, space) => withTile(so, space, { kind: 'ocean', seat: 0 }),
      EMPTY,
    );
    expect(said(wet, 'en')).toBe('There are only 9 oceans.');
    expect(said(wet, 'zh')).toBe('海洋只有 9 块。');
    const away = withTile(EMPTY, ALL_OFF_MAP[0]!, { kind: 'greenery', seat: 0 });
    expect(said(away, 'en')).toBe('Beside the planet there is room for cities only.');
    expect(said(away, 'zh')).toMatch(/^[^a-z]+$/i);
  });
});

describe('what travels, and what is said to beginners', () => {
  test('[MRS-10.1] production goes from its figures into the own stock, money from the rating too', () => {
    const gains = { megacredits: 23, steel: 1, titanium: 0, plants: 0, energy: -2, heat: 2 };
    const ways = (viewer: number): readonly string[] =>
      carriesOf({ type: 'produced', seat: ME, gains }, seat(viewer)).map(({ from, to }) => `${from} ${to}`);
    expect(ways(0)).toEqual([
      'seat:0 stock:megacredits',
      'made:megacredits stock:megacredits',
      'made:steel stock:steel',
      'stock:energy stock:heat',
      'made:heat stock:heat',
    ]);
    expect(ways(1)).toEqual([]);
  });

  test('a first game is told about its first decisions, each once by its name, in both languages', () => {
    const said = new Map(
      moments(2).flatMap((state) => {
        const tip = guide.tip(propsAt(state));
        return tip ? [[tip.id, tip.text] as const] : [];
      }),
    );
    expect([...said.keys()].toSorted()).toEqual(['buy', 'draft', 'main', 'place', 'start']);
    for (const { en, zh } of said.values()) {
      expect(en).toMatch(/^[A-Z].*\.$/);
      expect(zh).toMatch(/\p{Script=Han}.*。$/u);
      expect(zh).not.toMatch(/[,.;:!?] |[.]$/);
    }
  });
});

test('the only answer is given, and what ends a turn waits a moment', () => {
  const pass = { type: 'pass' } as const;
  const sell = { type: 'sell', cards: [] } as const;
  const alone = (...moves: readonly Move[]): unknown => byItself({ moves, view: { generation: 3 } });
  expect(alone(pass, sell)).toEqual({ move: pass, grace: true });
  expect(alone({ type: 'end' })).toEqual({ move: { type: 'end' }, grace: true });
  expect(alone({ type: 'first' })).toEqual({ move: { type: 'first' } });
  expect(alone({ type: 'buy', cards: [] })).toEqual({ move: { type: 'buy', cards: [] } });
  for (const moves of [[], [sell], [pass, { type: 'heat' }], [{ type: 'place', space: 3 }]] as const)
    expect(alone(...moves)).toBeUndefined();
  // What could be paid otherwise is not paid unasked.
  expect(alone({ type: 'play', card: '056', pay: { steel: 2 } })).toBeUndefined();
  expect(alone({ type: 'repeat', card: '187', alternative: 0, pay: { steel: 4 } })).toBeUndefined();
});

describe('to pass when the turn comes', () => {
  afterEach(takeBackPass);
  const table = (): Table => new Table().turn(ann).stock(ann, { megacredits: 40, heat: 16 });
  const press = (props: MarsProps, wanted: string): void =>
    keys(props)
      .find(({ key }) => key === wanted)
      ?.run();

  test('[MRS-5.2] [MRS-5.3] it is said with the end of a turn, and the next one passes after a moment', () => {
    const now = table();
    now.do(ann, { type: 'heat' });
    const props = propsAt(now.state);
    press(props, 'l');
    expect(props.sent).toEqual([{ type: 'end' }]);
    now.turn(ann);
    const next = propsAt(now.state);
    expect(next.moves.length).toBeGreaterThan(2);
    expect(byItself(next)).toEqual({ move: { type: 'pass' }, grace: true });
    takeBackPass();
    expect(byItself(next)).toBeUndefined();
  });

  test('[MRS-5.6] while others move it is said and taken back; it ends with the generation', () => {
    const now = table().turn(ben);
    const waiting = propsAt(now.state);
    press(waiting, 'l');
    expect([isPassPromised(waiting.view), waiting.sent]).toEqual([true, []]);
    press(waiting, 'l');
    expect(isPassPromised(waiting.view)).toBe(false);
    promisePass(waiting.view);
    expect(byItself(propsAt(now.turn(ann).at({ generation: 2 }).state))).toBeUndefined();
  });

  test('whoever does everything by hand is offered nothing of it', () => {
    const props = { ...propsAt(table().turn(ben).state), goesOn: false };
    expect(keys(props).map(({ key }) => key)).not.toContain('l');
  });
});

describe('beside the hand', () => {
  /** What stands there, and what of it can be touched now. */
  const shown = (state: State): readonly (readonly [name: string, can: boolean])[] =>
    [
      ...renderToStaticMarkup(createElement(Ready, { props: propsAt(state) })).matchAll(
        /data-testid="ready-([^"]+)"( data-can)?/g,
      ),
    ].map(([, name = '', can]) => [name, can !== undefined]);
  const laid = (...cards: readonly string[]): Table =>
    new Table()
      .turn(ann)
      .inPlay(ann, ...cards)
      .stock(ann, { megacredits: 14, energy: 1 });

  test('[MRS-5.7] [MRS-5.10] what the menu offers: actions, then projects; until the turn comes nothing moves', () => {
    const table = laid('Development Center', 'Regolith Eaters', 'Symbiotic Fungus');
    const names = [
      `use-${id('Development Center')}-0`,
      `use-${id('Regolith Eaters')}-1`,
      `use-${id('Symbiotic Fungus')}-0`,
      'project-power-plant',
      'project-asteroid',
    ];
    expect(shown(table.state)).toEqual(names.map((name) => [name, true]));
    expect(shown(table.turn(ben).state)).toEqual(names.map((name) => [name, false]));
    table.turn(ann).uses(ann, 'Regolith Eaters', 1);
    expect(shown(table.state).map(([name]) => name)).not.toContain(names[1]);
  });

  test('[MRS-5.12] an action that would be lost is not one touch away', () => {
    expect(shown(laid('Symbiotic Fungus').state).map(([name]) => name)).toEqual([
      'project-power-plant',
      'project-asteroid',
    ]);
  });
});

test('a hand too small to be narrowed down is shown whole', () => {
  const shown = (...names: readonly string[]): readonly string[] => {
    const table = new Table().turn(ann).hand(ann, ...names);
    const { hand } = mars.game.view(table.state, ME).own!;
    return inOrder(hand, 'drawn', 'event').map(({ card }) => card);
  };
  expect(shown('Comet', 'Birds', 'Asteroid')).toEqual([id('Comet'), id('Asteroid')]);
  // The choice of what is shown has gone with the third card: what it left out would be out of reach.
  expect(shown('Comet', 'Birds')).toEqual([id('Comet'), id('Birds')]);
});

test('[MRS-16.1] a card that is thrown in is bought with those picked before it', () => {
  const buying = moments(1).find((state) => mars.game.view(state, ME).own?.picking?.kind === 'buy')!;
  const { from } = mars.game.view(buying, ME).own!.picking!;
  const asked = propsAt(buying, [`pick:${from[1]}`]);
  takeAtOnce(asked, pickingOf(asked)!, from[0]!);
  expect(asked.sent).toEqual([{ type: 'buy', cards: [from[0], from[1]] }]);
});

describe('a game alone', () => {
  const view = mars.game.view(new Table({ seats: 1 }).state, ME);
  const panel = (config: Partial<State['config']>): string =>
    renderToStaticMarkup(createElement(Solo, { view: { ...view, config: { ...view.config, ...config } } }));

  test('[MRS-14.3] [MRS-14.4] [MRS-14.5] says how long it lasts and what wins it, with the packs that are in', () => {
    expect(panel({})).toContain('Generation 1 of 14');
    expect(panel({ prelude: true })).toContain('Generation 1 of 12');
    expect(panel({})).toContain('all three parameters');
    expect(panel({ venus: true })).toContain('all four parameters');
    expect(panel({ venus: true, soloGoal: 'rating' })).toContain('a rating of 63');
  });
});

test('[MRS-12.3] of equal totals it is said who is richer', () => {
  const { state } = new Table().stock(ann, { megacredits: 7 }).stock(ben, { megacredits: 12 });
  expect(board.score?.decides?.(mars.game.view(state, ME), [ben, ann], telling)).toBe(
    'More M€ decides: 12 to 7.',
  );
});

test('[MRS-2.6] [MRS-4.1] what a card costs is said as the own corporation pays it', () => {
  const { state } = new Table({
    corporations: ['Polyphemos', 'PhoboLog'],
    config: { packs: 'own', colonies: true },
  });
  const asks = (viewer: typeof ME): string =>
    statusText(
      { ...mars.game.view(state, viewer), phase: 'research', toAct: [viewer], agenda: [] },
      { ...telling, viewer },
    );
  expect([asks(ann), asks(ben)]).toEqual([
    'Buy the cards you want for 5 M€ each.',
    'Buy the cards you want for 3 M€ each.',
  ]);
  const offered = { view: { own: { offered: ['a', 'b'] } } } as unknown as MarsProps;
  const picking = { price: 3, prices: [5, 1] } as unknown as Picking;
  const priced = (...selection: readonly string[]): number => priceIn({ ...offered, selection }, picking);
  expect([priced(), priced('corp:a'), priced('corp:b')]).toEqual([3, 5, 1]);
});

test('[MRS-20.8] before the start every event wears the party it brings a delegate to', () => {
  const { state } = new Table({ config: { packs: 'own', turmoil: true } });
  const html = renderToStaticMarkup(
    createElement(ThisTable, { view: mars.game.view(state, ME), seats: [] as readonly BoardSeat[] }),
  );
  const { coming, distant } = state.turmoil!;
  const brought = [coming, distant].flatMap((name) => (name === null ? [] : [globalEvent(name).current]));
  expect(brought).toHaveLength(2);
  for (const party of brought)
    expect(html).toContain(`aria-label="then a delegate to ${partyName(party, 'en')}"`);
});

test('[MRS-2.9] the switches of packs are read as the rules will play them', () => {
  const [kinds, on] = [
    [undefined, ...PRESET_NAMES],
    [undefined, false, true],
  ];
  for (const packs of kinds)
    for (const venus of on) {
      const chosen = { ...(packs && { packs }), ...(venus !== undefined && { venus }) };
      const reading = mars.parseConfig(chosen);
      if ('complaint' in reading) throw new Error(reading.complaint.message);
      const shown = board.given?.('venus', chosen) ?? venus ?? false;
      expect([packs, venus, shown]).toEqual([packs, venus, reading.value.venus]);
    }
  // Only where they are chosen one by one they can be chosen.
  expect(board.given?.('venus', { packs: 'own' })).toBeUndefined();
  expect(board.given?.('board', { packs: 'everything' })).toBeUndefined();
});
