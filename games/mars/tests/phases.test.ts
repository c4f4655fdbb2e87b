/** Set-up, research, draft, turns, projects, production and the end. */
import { describe, expect, test } from 'vitest';
import { begin, play, redecide, replay, seededDice, undoableFrom, type LogRecord } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { cardOf } from '../facts/cards.ts';
import { DEFAULT_CONFIG, parseConfig, rematch, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { ann, ben, cleo, id, kinds, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 20, energy: 10, heat: 20 };

describe('set-up', () => {
  const fresh = (config: Partial<Config> = {}, seats = 3): State =>
    mars.game.setup({ ...DEFAULT_CONFIG, ...config }, seats, seededDice('fresh'));

  test('[MRS-2.5] two corporations and ten cards each; parameters and rating stand at their start', () => {
    const state = fresh();
    for (const player of state.players) {
      expect(player.offered).toHaveLength(2);
      expect(player.dealt).toHaveLength(10);
      expect(player.tr).toBe(20);
    }
    expect([state.temperature, state.oxygen, state.oceans]).toEqual([-30, 0, 0]);
    expect(mars.game.toAct(state)).toEqual([0, 1, 2]);
  });

  test('[MRS-2.2] [MRS-1.4] nine oceans lie ready, alone the rating is 14', () => {
    expect(fresh({}, 1).players[0]!.tr).toBe(14);
    expect(fresh().tiles.every((tile) => tile === null)).toBe(true);
  });

  test('[MRS-2.4] without Corporate Era every production starts at 1 and its cards stay out', () => {
    const state = fresh({ corporateEra: false });
    expect(Object.values(state.players[0]!.production)).toEqual([1, 1, 1, 1, 1, 1]);
    const all = [...state.deck, ...state.players.flatMap(({ dealt, offered }) => [...dealt, ...offered])];
    expect(all.every((card) => cardOf(card).pack === 'base-game')).toBe(true);
  });

  test('[MRS-2.8] beginners start with 42 M€ and ten cards, and act at once', () => {
    const state = fresh({ beginners: true, firstDraft: true });
    for (const { stock, hand, dealt, offered, corporation } of state.players) {
      expect(stock.megacredits).toBe(42);
      expect([hand.length, dealt.length, offered.length]).toEqual([10, 0, 0]);
      expect(corporation).toBeNull();
    }
    expect(state.phase).toBe('action');
    expect(mars.game.toAct(state)).toEqual([ann]);
    expect(mars.game.moves(state, ann)).toContainEqual({ type: 'pass' });
  });

  test('[MRS-2.6] [MRS-2.7] choices are secret until the last one, and must be affordable from the corporation', () => {
    const match = begin({ game: mars.game, config: DEFAULT_CONFIG, seats: 2, chance: seededDice('secret') });
    const [first, second] = match.state.players;
    const corporation = first!.offered[0]!;
    const seen = (): string => JSON.stringify(mars.game.view(match.state, ben));
    const before = seen();
    const chosen = play(match, ann, { type: 'start', corporation, cards: first!.dealt.slice(0, 2) });
    if ('rejected' in chosen) throw new Error(chosen.rejected);
    expect(seen()).toBe(
      before.replace('"toAct":[0,1]', '"toAct":[1]').replace('"chosen":false', '"chosen":true'),
    );
    expect(chosen.events.map((event) => mars.game.redact(event, ben))).toEqual([
      { type: 'startChosen', seat: ann, corporation: null, cards: [] },
    ]);
    const refusal = (move: Move): string | undefined => {
      const answer = mars.game.decide(match.state, ben, move, seededDice('x'));
      return 'code' in answer ? answer.code : undefined;
    };
    expect(refusal({ type: 'start', corporation, cards: [] })).toBe('not_offered');
    expect(
      refusal({ type: 'start', corporation: second!.offered[0]!, cards: [second!.hand[0] ?? '999'] }),
    ).toBe('not_dealt');
    const done = play(match, ben, { type: 'start', corporation: second!.offered[0]!, cards: [] });
    if ('rejected' in done) throw new Error(done.rejected);
    expect(match.state.phase).toBe('action');
    expect(match.state.players[ann]!.hand).toHaveLength(2);
    const money = cardOf(corporation).startingResources.megacredits ?? 0;
    expect(match.state.players[ann]!.stock.megacredits).toBe(money - 6);
    expect(match.state.discard).toHaveLength(18);
  });

  test('[MRS-2.6] PhoboLog cannot buy eight cards with 23 M€', () => {
    const state = fresh({}, 2);
    const phobolog = { ...state, players: [{ ...state.players[0]!, offered: ['B07'] }, state.players[1]!] };
    const cards = (count: number): Move => ({
      type: 'start',
      corporation: 'B07',
      cards: state.players[0]!.dealt.slice(0, count),
    });
    const decide = (move: Move): unknown => mars.game.decide(phobolog, ann, move, seededDice('x'));
    expect(decide(cards(8))).toMatchObject({ code: 'cannot_afford_cards' });
    expect(decide(cards(7))).toBeInstanceOf(Array);
  });

  test('[MRS-2.1] options are read with defaults, and refused when unknown', () => {
    expect(parseConfig({})).toEqual({ value: DEFAULT_CONFIG });
    expect(parseConfig({ board: 'hellas', draft: true })).toEqual({
      value: { ...DEFAULT_CONFIG, board: 'hellas', draft: true },
    });
    for (const wrong of [{ board: 'moon' }, { extra: 1 }, null, 3])
      expect('complaint' in parseConfig(wrong)).toBe(true);
    expect(rematch(DEFAULT_CONFIG, 3).firstPlayer).toBe(1);
  });
});

const nextGeneration = (table: Table, seats = 2): void => {
  for (let n = 0; n < seats; n++) table.do(table.state.active, { type: 'pass' });
};

describe('research', () => {
  test('[MRS-4.1] [MRS-3.1] [MRS-3.2] four cards each from the second generation on, and the first player moves on', () => {
    const table = new Table().turn(ann);
    nextGeneration(table);
    expect(table.state).toMatchObject({ generation: 2, phase: 'research', first: ben });
    expect(table.state.players.map(({ dealt }) => dealt.length)).toEqual([4, 4]);
    expect(table.moves(ann)).toHaveLength(16);
    expect(table.refusal(ann, { type: 'buy', cards: [table.state.deck[0]!] })?.rule).toBe('MRS-4.1');
  });

  test('[MRS-4.2] purchases take effect together, whoever chose first', () => {
    const both = (order: readonly (0 | 1)[]): State => {
      const table = new Table().turn(ann);
      nextGeneration(table);
      const hands = table.state.players.map(({ dealt }) => dealt.slice(0, 2));
      for (const seat of order) {
        const money = table.state.players.map(({ stock }) => stock.megacredits);
        const events = table.do(seat === 0 ? ann : ben, { type: 'buy', cards: hands[seat]! });
        if (seat === order[0]) {
          expect(kinds(events)).toEqual(['buyChosen']);
          expect(table.state.players.map(({ stock }) => stock.megacredits)).toEqual(money);
        }
      }
      return table.state;
    };
    expect(both([0, 1])).toEqual(both([1, 0]));
  });

  test('[MRS-4.1] what one cannot pay one cannot buy; Helion may pay with heat', () => {
    const table = new Table({ corporations: ['Helion'] }).turn(ann);
    nextGeneration(table);
    table.stock(ann, { megacredits: 4, heat: 2 });
    const cards = table.player(ann).dealt.slice(0, 3);
    expect(table.refusal(ann, { type: 'buy', cards })?.code).toBe('cannot_afford_cards');
    const two = { type: 'buy', cards: cards.slice(0, 2) } as const;
    expect(table.refusal(ann, { ...two, pay: { megacredits: 6 } })?.code).toBe('not_enough_stock');
    table.do(ann, { ...two, pay: { megacredits: 4, heat: 2 } });
    table.do(ben, { type: 'buy', cards: [] });
    expect(table.player(ann).stock).toMatchObject({ megacredits: 0, heat: 0 });
  });

  test('[MRS-6.16] Helion says how much of a purchase is heat; left unsaid, M€ go first', () => {
    const bought = (pay?: { megacredits?: number; heat?: number }): State['players'][number]['stock'] => {
      const table = new Table({ corporations: ['Helion'] }).turn(ann);
      nextGeneration(table);
      table.stock(ann, { megacredits: 10, heat: 10 });
      const cards = table.player(ann).dealt.slice(0, 2);
      table.do(ann, { type: 'buy', cards, ...(pay && { pay }) });
      table.do(ben, { type: 'buy', cards: [] });
      return table.player(ann).stock;
    };
    expect(bought()).toMatchObject({ megacredits: 4, heat: 10 });
    expect(bought({ heat: 6 })).toMatchObject({ megacredits: 10, heat: 4 });
    expect(bought({ megacredits: 1, heat: 5 })).toMatchObject({ megacredits: 9, heat: 5 });
    const table = new Table({ corporations: ['Helion'] }).turn(ann).stock(ann, { megacredits: 10, heat: 10 });
    table.inPlay(ann, 'Business Network').onDeck('Comet');
    table.uses(ann, 'Business Network');
    table.do(ann, { type: 'keep', cards: [id('Comet')], pay: { megacredits: 1, heat: 2 } });
    expect(table.player(ann).stock).toMatchObject({ megacredits: 9, heat: 8 });
    expect(table.player(ann).hand).toContain(id('Comet'));
  });

  test('[MRS-4.5] the first draft: five to the left, then five to the right, then the start as usual', () => {
    const config = { ...DEFAULT_CONFIG, firstDraft: true };
    const match = begin({ game: mars.game, config, seats: 3, chance: seededDice('first draft') });
    const dealt = (): readonly (readonly string[])[] => match.state.players.map((player) => player.dealt);
    const round = (): void => {
      for (const seat of [ann, ben, cleo])
        play(match, seat, { type: 'draft', card: match.state.players[seat]!.dealt[0]! });
    };
    expect(match.state.phase).toBe('draft');
    const five = dealt();
    expect(five.map((cards) => cards.length)).toEqual([5, 5, 5]);
    round();
    expect(dealt()[ben]).toEqual(five[ann]!.slice(1));
    for (let pick = 1; pick < 4; pick++) round();
    const again = dealt();
    expect(again.map((cards) => cards.length)).toEqual([5, 5, 5]);
    expect(match.state.players.map(({ drafted }) => drafted.length)).toEqual([5, 5, 5]);
    round();
    expect(dealt()[ann]).toEqual(again[ben]!.slice(1));
    for (let pick = 1; pick < 4; pick++) round();
    expect(match.state.phase).toBe('start');
    expect(dealt().map((cards) => cards.length)).toEqual([10, 10, 10]);
    expect(new Set(dealt().flat()).size).toBe(30);
  });

  test('[MRS-4.3] the draft passes to the left in even generations, to the right in odd ones', () => {
    const table = new Table({ seats: 3, config: { draft: true } }).turn(ann);
    nextGeneration(table, 3);
    expect(table.state.phase).toBe('draft');
    const before = table.state.players.map(({ dealt }) => dealt);
    for (const seat of [ann, ben, cleo]) table.do(seat, { type: 'draft', card: before[seat]![0]! });
    expect(table.player(ben).dealt).toEqual(before[ann]!.slice(1));
    expect(table.player(ann).drafted).toEqual([before[ann]![0]]);
    for (let round = 0; round < 2; round++)
      for (const seat of [ann, ben, cleo])
        table.do(seat, { type: 'draft', card: table.player(seat).dealt[0]! });
    expect(table.state.phase).toBe('research');
    expect(table.state.players.map(({ dealt }) => dealt.length)).toEqual([4, 4, 4]);
    for (const seat of [ann, ben, cleo]) table.do(seat, { type: 'buy', cards: [] });
    nextGeneration(table, 3);
    const odd = table.player(ann).dealt;
    for (const seat of [ann, ben, cleo])
      table.do(seat, { type: 'draft', card: table.player(seat).dealt[0]! });
    expect(table.player(cleo).dealt).toEqual(odd.slice(1));
  });

  test('[MRS-4.4] an empty deck is replaced by the discard pile; when both are empty nothing is drawn', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Research', 'Technology Demonstration');
    table.draft.discard = [...table.draft.deck.splice(1), ...table.draft.discard];
    const cards = table.state.deck.length + table.state.discard.length;
    const events = table.plays(ann, 'Research');
    expect(kinds(events)).toContain('reshuffled');
    expect(table.state.discard).toEqual([]);
    expect(table.state.deck).toHaveLength(cards - 2);
    table.draft.deck = [];
    const hand = table.player(ann).hand.length;
    table.plays(ann, 'Technology Demonstration');
    expect(table.player(ann).hand).toHaveLength(hand - 1);
  });
});

describe('turns', () => {
  test('[MRS-5.1] one or two actions, then the next seat', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    table.do(ann, { type: 'heat' });
    expect(table.state.active).toBe(ann);
    table.do(ann, { type: 'heat' });
    expect(table.state.active).toBe(ben);
  });

  test('[MRS-5.2] [MRS-5.3] pass instead of acting, end after acting', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    expect(table.refusal(ann, { type: 'end' })?.rule).toBe('MRS-5.3');
    table.do(ann, { type: 'heat' });
    expect(table.refusal(ann, { type: 'pass' })?.rule).toBe('MRS-5.2');
    table.do(ann, { type: 'end' });
    expect(table.state.active).toBe(ben);
    expect(table.player(ann).passed).toBe(false);
  });

  test('[MRS-5.4] the last seat goes on until it passes', () => {
    const table = new Table().turn(ann).stock(ben, { ...rich, heat: 24 });
    table.do(ann, { type: 'pass' });
    table.do(ben, { type: 'heat' });
    table.do(ben, { type: 'heat' });
    expect(table.state).toMatchObject({ active: ben, acted: 0 });
    table.do(ben, { type: 'heat' });
    table.do(ben, { type: 'end' });
    expect(table.state.active).toBe(ben);
  });

  test('[MRS-5.6] [MRS-16.2] others may not act, and nobody answers what is not asked', () => {
    const table = new Table().turn(ann).stock(ann, rich).stock(ben, rich);
    expect(table.refusal(ben, { type: 'heat' })?.rule).toBe('MRS-5.6');
    expect(table.refusal(ann, { type: 'accept' })?.rule).toBe('MRS-5.6');
    table.do(ann, { type: 'greenery' });
    expect(table.refusal(ann, { type: 'heat' })?.rule).toBe('MRS-16.1');
    expect(table.refusal(ben, { type: 'heat' })?.rule).toBe('MRS-5.6');
    expect(table.refusal(ann, { type: 'accept' })?.rule).toBe('MRS-16.2');
    expect(table.moves(ben)).toEqual([]);
  });

  test('[MRS-16.3] a turn ends only when nothing is left to do', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    table.do(ann, { type: 'heat' });
    table.do(ann, { type: 'greenery' });
    expect(table.state.active).toBe(ann);
    expect(kinds(table.place(ann, '0,-2')).at(-1)).toBe('turnBegan');
  });

  test('[MRS-5.8] [MRS-5.9] plants become a greenery, heat a step', () => {
    const table = new Table({ corporations: ['PhoboLog', 'Ecoline'] })
      .turn(ann)
      .stock(ann, { plants: 7, heat: 7 });
    expect(table.refusal(ann, { type: 'greenery' })?.rule).toBe('MRS-5.8');
    expect(table.refusal(ann, { type: 'heat' })?.rule).toBe('MRS-5.9');
    table.turn(ben).stock(ben, { plants: 7 });
    table.do(ben, { type: 'greenery' });
    table.place(ben, '0,-2');
    expect(table.player(ben).stock.plants).toBe(0);
    expect(table.state.oxygen).toBe(1);
    expect(table.player(ben).tr).toBe(21);
  });

  test.each([
    ['power-plant', 11],
    ['asteroid', 14],
    ['aquifer', 18],
    ['greenery', 23],
    ['city', 25],
  ] as const)('[MRS-5.10] the standard project %s costs %i M€', (project, cost) => {
    const table = new Table().turn(ann).stock(ann, { megacredits: cost });
    expect(table.refusal(ann, { type: 'project', project, pay: { megacredits: cost - 1 } })?.code).toBe(
      'too_little',
    );
    table.do(ann, { type: 'project', project, pay: { megacredits: cost } });
    while (table.state.agenda.length > 0) table.do(ann, table.moves(ann).at(-1)!);
    const { production, tr } = table.player(ann);
    const wanted = {
      'power-plant': [1, 0, 20],
      asteroid: [0, 0, 21],
      aquifer: [0, 0, 21],
      greenery: [0, 0, 21],
      city: [0, 1, 20],
    };
    expect([production.energy, production.megacredits, tr]).toEqual(wanted[project]);
  });

  test('[MRS-5.10] ThorGate builds power plants for 8, Standard Technology and CrediCor pay back', () => {
    const table = new Table({ corporations: ['ThorGate', 'CrediCor'] })
      .turn(ann)
      .stock(ann, { megacredits: 8 });
    table.inPlay(ann, 'Standard Technology');
    table.do(ann, { type: 'project', project: 'power-plant', pay: { megacredits: 8 } });
    expect(table.player(ann).stock.megacredits).toBe(3);
    table.turn(ben).stock(ben, { megacredits: 25 });
    table.do(ben, { type: 'project', project: 'city', pay: { megacredits: 25 } });
    table.place(ben, '0,-2');
    expect(table.player(ben).stock.megacredits).toBe(4);
  });

  test('[MRS-5.11] patents are sold for 1 M€ each, at least one', () => {
    const table = new Table().turn(ann).stock(ann, { megacredits: 0 }).hand(ann, 'Algae', 'Trees', 'Moss');
    expect(table.refusal(ann, { type: 'sell', cards: [] })?.rule).toBe('MRS-5.11');
    expect(table.refusal(ann, { type: 'sell', cards: [id('Birds')] })?.code).toBe('not_in_hand');
    expect(table.refusal(ann, { type: 'sell', cards: [id('Moss'), id('Moss')] })?.code).toBe('not_in_hand');
    table.do(ann, { type: 'sell', cards: [id('Algae'), id('Moss')] });
    expect(table.player(ann).stock.megacredits).toBe(2);
    expect(table.player(ann).hand).toEqual([id('Trees')]);
  });

  test('[MRS-5.12] pointless projects are legal and not offered', () => {
    const table = new Table().turn(ann).stock(ann, rich).at({ temperature: 8 }).oceans(9);
    const offered = table.moves(ann).flatMap((move) => (move.type === 'project' ? [move.project] : []));
    expect(offered).toEqual(['power-plant', 'greenery', 'city']);
    expect(table.moves(ann).some(({ type }) => type === 'heat')).toBe(false);
    const { tr } = table.player(ann);
    table.do(ann, { type: 'project', project: 'asteroid', pay: { megacredits: 14 } });
    table.do(ann, { type: 'heat' });
    expect(table.player(ann).tr).toBe(tr);
    const shown = mars.game.view(table.state, ann).own!.projects;
    expect(shown.map(({ project, refusal }) => [project, refusal])).toEqual([
      ['power-plant', null],
      ['asteroid', 'pointless'],
      ['aquifer', 'pointless'],
      ['greenery', null],
      ['city', null],
    ]);
  });

  test('[MRS-5.12] an action that finds no card to put its resources on is legal and marked', () => {
    const table = new Table().turn(ann).inPlay(ann, 'Extreme-Cold Fungus', 'Symbiotic Fungus');
    const marked = (): readonly unknown[] =>
      mars.game.view(table.state, ann).own!.actions.map(({ refusal, wasted }) => [refusal, wasted]);
    expect(marked()).toEqual([
      [null, false],
      [null, true],
      [null, true],
    ]);
    table.inPlay(ann, 'Decomposers');
    expect(marked()).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
    table.uses(ann, 'Symbiotic Fungus');
    expect(table.resources(ann, 'Decomposers')).toBe(1);
  });
});

describe('undo', () => {
  test('[MRS-16.1] whatever brings hidden cards to light informs, and so would an event nobody has listed', () => {
    const quiet = (event: unknown): boolean => !mars.game.informs(event as Event);
    const hidden = { seat: ann, cards: [], count: 0, source: 'area' };
    for (const type of ['cardsDrawn', 'cardsLookedAt', 'bought', 'startBought'])
      expect(quiet({ type, ...hidden, pay: {}, cost: 0 }), type).toBe(false);
    for (const type of [
      'corporationPlayed',
      'cardRevealed',
      'dealt',
      'draftPassed',
      'reshuffled',
      'foretold',
    ])
      expect(quiet({ type }), type).toBe(false);
    for (const type of ['acted', 'paid', 'played', 'tilePlaced', 'turnBegan', 'patentsSold', 'buyChosen'])
      expect(quiet({ type }), type).toBe(true);
  });
});

describe('production and the end', () => {
  test('[MRS-10.1] [MRS-10.2] energy becomes heat, M€ grow by production and rating, actions are free again', () => {
    const table = new Table({ corporations: ['PhoboLog'] }).turn(ann).inPlay(ann, 'Tardigrades');
    table.stock(ann, { megacredits: 5, steel: 1, titanium: 0, plants: 2, energy: 4, heat: 3 });
    table.production(ann, { megacredits: -2, steel: 1, titanium: 2, plants: 3, energy: 1, heat: 5 });
    table.uses(ann, 'Tardigrades');
    table.do(ann, { type: 'end' });
    table.do(ben, { type: 'pass' });
    table.do(ann, { type: 'pass' });
    expect(table.player(ann).stock).toEqual({
      megacredits: 23,
      steel: 2,
      titanium: 2,
      plants: 5,
      energy: 1,
      heat: 12,
    });
    for (const seat of [ann, ben]) table.do(seat, { type: 'buy', cards: [] });
    table.turn(ann);
    expect(table.refusal(ann, { type: 'action', card: id('Tardigrades'), alternative: 0 })).toBeUndefined();
  });

  test('[MRS-12.1] [MRS-12.3] the game ends after the production of the generation that fills the last parameter', () => {
    const table = new Table()
      .turn(ann)
      .stock(ann, { ...rich, plants: 0 })
      .oceans(9)
      .at({ temperature: 6, oxygen: 14 });
    table.do(ann, { type: 'heat' });
    expect(table.state.phase).toBe('action');
    table.do(ann, { type: 'end' });
    nextGeneration(table);
    expect(table.state.phase).toBe('over');
    expect(table.refusal(ann, { type: 'pass' })?.rule).toBe('MRS-12.1');
    expect(mars.scoring.rank(table.sheet, table.state)).toEqual([[ann], [ben]]);
    const level = {
      ...table.state,
      players: table.state.players.map((player) => ({ ...player, tr: 20, stock: table.player(ann).stock })),
    };
    expect(mars.scoring.rank({ lines: [], changes: [], final: true }, level)).toEqual([[ann, ben]]);
  });
});

describe('records', () => {
  test('[MRS-16.1] undo goes back over own moves until something hidden was seen', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Research');
    const begun = {
      type: 'begun',
      game: 'mars',
      version: mars.game.version,
      config: DEFAULT_CONFIG,
      seats: 2,
      state: mars.game.copy(table.state),
    } as const;
    const log: LogRecord<Config, State, Move, Event>[] = [begun];
    const record = (move: Move): void => {
      const first = table.match.seq + 1;
      log.push({ type: 'played', seat: ann, move, first, events: table.do(ann, move) });
    };
    record({ type: 'greenery' });
    record({ type: 'place', space: table.space('0,-2') });
    expect(undoableFrom(mars.game, log, ann)).toBe(1);
    table.draft.acted = 0;
    log.splice(1);
    log[0] = { ...begun, state: mars.game.copy(table.state) };
    record(table.offered(ann, 'Research'));
    expect(undoableFrom(mars.game, log, ann)).toBeUndefined();
    const again = replay(mars.game, log, { chance: () => seededDice('table') });
    expect(again.state).toEqual(table.state);
  });

  test('[MRS-13.8] a whole game decided again gives the same events, and every TR is explained by its events', () => {
    const chance = (seq: number): ReturnType<typeof seededDice> => seededDice(`again ${seq}`);
    const match = begin({ game: mars.game, config: DEFAULT_CONFIG, seats: 3, chance });
    const log: LogRecord<Config, State, Move, Event>[] = [
      {
        type: 'begun',
        game: 'mars',
        version: mars.game.version,
        config: DEFAULT_CONFIG,
        seats: 3,
        state: mars.game.copy(match.state),
      },
    ];
    const whim = seededDice('choice');
    const rating = [20, 20, 20];
    for (
      let acting = mars.game.toAct(match.state);
      acting.length > 0;
      acting = mars.game.toAct(match.state)
    ) {
      const seat = acting[0]!;
      const move = mars.bots[0]!.choose(
        null,
        () => mars.game.view(match.state, seat),
        mars.game.moves(match.state, seat),
        whim,
      );
      const answer = play(match, seat, move);
      if ('rejected' in answer) throw new Error(answer.rejected);
      log.push({ type: 'played', seat, move, ...answer });
      for (const event of answer.events) if (event.type === 'ratingChanged') rating[event.seat]! += event.by;
    }
    expect(redecide(mars.game, log, chance)).toHaveProperty('match');
    expect(match.state.players.map(({ tr }) => tr)).toEqual(rating);
    expect(JSON.stringify(match.state).length).toBeLessThan(15_000);
  });
});
