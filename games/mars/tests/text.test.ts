/** Words: every card, event, move, refusal and option in both languages, and nothing that only one seat may know. */
import { describe, expect, test } from 'vitest';
import { begin, LOCALES, play, seededDice, type Telling, type Viewer } from '@reckon/kernel';
import { rulesIn } from '@reckon/kernel/testing';
import { readFileSync } from 'node:fs';
import { areaLabel, claimLabel, tileLabel } from '../board/labels.ts';
import { wordsIn } from '../board/words.ts';
import { mars } from '../entry.ts';
import { AREAS, OFF_MAP } from '../facts/boards.ts';
import { CARDS, findCard } from '../facts/cards.ts';
import type { Card, Effect } from '../facts/language.ts';
import { COLONY_NAMES } from '../facts/colonies.ts';
import { AWARDS, MILESTONES } from '../facts/goals.ts';
import { GLOBAL_EVENTS } from '../facts/tables/events.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import { SPACE_COUNT, spaceNamed } from '../facts/geometry.ts';
import { REFUSAL_CODES } from '../facts/refusals.ts';
import { no } from '../rules/refusals.ts';
import { BOARD_IDS } from '../facts/vocabulary.ts';
import { areaText } from '../text/areas.ts';
import { colonyName, globalEventName, goalName, placeName } from '../text/called.ts';
import { cardText } from '../text/card.ts';
import { globalEventText } from '../text/globalEvents.ts';
import { cardName, findTitled, partyName } from '../text/names.ts';
import { text } from '../text/text.ts';
import { ann, ben, id, Table } from './table.ts';

const telling = (locale: (typeof LOCALES)[number], viewer: Viewer = 'spectator'): Telling => ({
  locale,
  viewer,
  nameOf: (seat) => ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'][seat]!,
});
const HAN = /\p{Script=Han}/u;
const LEFT_OVER = /undefined|NaN|\[object|\bnull\b|why\.|hint\.|option\./;
/** English names in Chinese sentences and figures glued to them; clauses where English wants a thing. */
const CLUMSY = {
  zh: /[A-Za-z]{2}|移除\d|块城市/,
  en: /Requires (you are|leader|the \w+ is|a player \w+ed)|there are 1 |tiles ≥|and not once/,
} as const;

describe('cards speak from their rows', () => {
  test.each(LOCALES)('[MRS-6.1] all 453 in %s', (locale) => {
    for (const card of CARDS) {
      const lines = cardText(card, locale);
      const empty = card.name === 'Research Coordination';
      if (!empty) expect(lines.length, card.name).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line, card.name).not.toMatch(LEFT_OVER);
        expect(line, card.name).not.toMatch(CLUMSY[locale]);
        expect(line.length, card.name).toBeGreaterThan(3);
      }
    }
  });

  test.each([
    [
      'Comet',
      ['Raise temperature 1 step.', 'Place an ocean tile.', 'Remove up to 3 plants from any player.'],
    ],
    [
      'Birds',
      [
        'Requires oxygen ≥ 13 %.',
        'Any player −2 plant production.',
        'Action: add 1 animal to this card.',
        '1 VP for each animal here.',
      ],
    ],
    ['Insulation', ['−X heat production.', '+X M€ production.']],
    ['Ecoline', ['Start: 36 M€, 3 plants and +2 plant production.', 'A greenery takes 1 plant less.']],
    [
      'UNMI',
      [
        'Start: 40 M€.',
        'Action: if your terraform rating was raised this generation: pay 3 M€ → +1 terraform rating.',
      ],
    ],
    ['Medical Lab', ['+1 M€ production for every 2 building tags you have.', '1 VP.']],
  ])('[MRS-6.1] %s', (name, lines) => {
    expect(cardText(findCard(name)!, 'en')).toEqual(lines);
  });

  test.each(LOCALES)('[MRS-6.1] what differs on two cards is told differently, in %s', (locale) => {
    const told = new Map<string, Map<string, string>>();
    const note = (fact: object, more: Partial<Card>, card: Card): void => {
      const said = cardText({ ...BARE, ...more }, locale).join(' ');
      const facts = told.get(said) ?? told.set(said, new Map()).get(said)!;
      facts.set(factOf(fact), card.name);
    };
    for (const card of CARDS) {
      for (const effect of effectsOf(card)) note(effect, { immediate: [effect] }, card);
      for (const one of card.triggers) note(one, { triggers: [one] }, card);
      for (const one of card.modifiers) note(one, { modifiers: [one] }, card);
      for (const one of card.discounts) note(one, { discounts: [one] }, card);
      for (const one of card.requirements) note(one, { requirements: [one] }, card);
    }
    const alike = [...told].filter(([, facts]) => facts.size > 1);
    expect(alike.map(([said, facts]) => [said, [...facts.values()]])).toEqual([]);
  });

  test.each([
    ['Arcadian Communities', 'When you place a tile on Mars on an area you had claimed: gain 3 M€.'],
    ['Arcadian Communities', 'Action: claim a free area beside a tile or claim of yours.'],
    ['Morning Star Inc.', 'Venus requirements may be missed by 2 steps.'],
    ['Dirigibles', 'Floaters here may be spent as M€ on Venus cards, 3 each.'],
    ['Psychrophiles', 'Microbes here may be spent as M€ on plant cards, 2 each.'],
    ['Stormcraft Incorporated', 'Floaters here may be spent as heat, 2 each.'],
    ['Law Suit', 'Steal up to 3 M€ from a player who harmed you this generation.'],
    ['Law Suit', 'This card ends face down with that player.'],
    [
      'Self-Replicating Robots',
      'Action: put a space/building card from hand here with 2 resources; or double the resources of a card here.',
    ],
    ['Research Colony', 'Build a colony, also where you have one.'],
    ['Jupiter Floating Station', 'gain 1 M€ for each floater here (at most 4).'],
    ['Floater Leasing', '+1 M€ production for every 3 floaters you have.'],
    ['Ecology Research', '+1 plant production for each colony of yours.'],
    ['Quantum Communications', '+1 M€ production for each colony in play.'],
    ['Market Manipulation', 'Move another colony track down.'],
    ['Crash Site Cleanup', 'Requires plants removed by another player this generation.'],
    ['Noctis City', 'Place a city tile at Noctis City, if the map has it.'],
    ['Research Coordination', 'Its wild tag is any one tag when you act.'],
  ])('[MRS-6.1] %s: %s', (name, line) => {
    expect(cardText(findCard(name)!, 'en').join('\n')).toContain(line);
  });

  test('[MRS-6.1] and in Chinese', () => {
    expect(cardText(findCard('Comet')!, 'zh')).toEqual([
      '温度上升 1 级。',
      '放置 1 块海洋。',
      '从任意玩家移除至多 3 植物。',
    ]);
  });
});

/** A card that says nothing. */
const BARE: Card = {
  ...CARDS[0]!,
  tags: [],
  requirements: [],
  startingResources: {},
  startingProduction: {},
  firstAction: [],
  immediate: [],
  actions: [],
  triggers: [],
  discounts: [],
  modifiers: [],
  resourceStorage: null,
  vp: null,
};

/** Every effect of a card, those within others too. */
function effectsOf({ immediate, firstAction, actions, triggers }: Card): readonly Effect[] {
  const within = (effect: Effect): readonly Effect[] => {
    const inner =
      effect.kind === 'choose'
        ? effect.options.flat()
        : effect.kind === 'if'
          ? [...effect.yes, ...effect.no]
          : effect.kind === 'reveal-top-card'
            ? effect.yes
            : effect.kind === 'for-player'
              ? effect.effects
              : [];
    return [effect, ...inner.flatMap(within)];
  };
  return [
    ...immediate,
    ...firstAction,
    ...actions.flatMap(({ costs, effects }) => [...costs, ...effects]),
    ...triggers.flatMap(({ effects }) => effects),
  ].flatMap(within);
}

/** The same fact in one form; a card that counts tags counts its own in play, and the kind of a tile says what it is. */
const factOf = (fact: object): string =>
  JSON.stringify(fact, (key, value: unknown) => {
    if (key === 'countsAs') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { includesThisCard, ...rest } = value as { readonly includesThisCard?: boolean };
    const known = 'what' in value ? rest : { ...rest, includesThisCard };
    return Object.fromEntries(Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

describe('names in Chinese', () => {
  const isChinese = (name: string): boolean => /^[\p{Script=Han}*]+$/u.test(name);

  test('[MRS-6.1] every card has one of its own, and is found by it', () => {
    const names = CARDS.map(({ id }) => cardName(id, 'zh'));
    expect(names.filter((name) => !isChinese(name))).toEqual([]);
    expect(new Set(names).size).toBe(CARDS.length);
    for (const { id, name } of CARDS) {
      expect(findTitled(cardName(id, 'zh'))?.id).toBe(id);
      expect(findTitled(name)?.id).toBe(id);
      expect(cardName(id, 'en')).toBe(name);
    }
  });

  test('[MRS-2.1] goals and areas have one too, and score lines are told by it', () => {
    const goals = [MILESTONES, AWARDS].flatMap((maps) => Object.values(maps).flat());
    expect(goals.filter(({ name }) => !isChinese(goalName(name, 'zh')))).toEqual([]);
    const areas = Object.values(AREAS)
      .flat()
      .flatMap(({ name }) => name ?? []);
    expect(
      [...areas, ...OFF_MAP.map(({ name }) => name)].filter((name) => !isChinese(placeName(name, 'zh'))),
    ).toEqual([]);
    const zh = { locale: 'zh', viewer: ann, nameOf: () => 'Ann' } as const;
    expect(text.source({ source: 'Birds', category: 'cards', seat: ann }, zh)).toBe('鸟类');
    expect(text.source({ source: 'Mayor', category: 'milestones', seat: ann }, zh)).toBe('市长');
  });
});

describe('the packs', () => {
  test('[MRS-20.7] whoever is spoken to is "you", also behind a verb, and a party is one or many', () => {
    const config = { ...DEFAULT_CONFIG, turmoil: true };
    const { state } = begin({ game: mars.game, config, seats: 2, chance: seededDice('you') });
    const view = mars.game.view(state, ann);
    const birds = findCard('Birds')!.id;
    const moved = (move: Parameters<typeof text.move>[0], viewer: Viewer): string =>
      text.move(move, view, telling('en', viewer));
    expect(moved({ type: 'victim', seat: ann, amount: 2 }, ann)).toBe('Take 2 from you');
    expect(moved({ type: 'victim', seat: ann, amount: 2 }, ben)).toBe('Take 2 from Ann');
    expect(moved({ type: 'take', seat: ann, card: birds, amount: 1 }, ann)).toBe('Take 1 from your Birds');
    expect(moved({ type: 'take', seat: ann, card: birds, amount: 1 }, ben)).toBe('Take 1 from Birds of Ann');
    const eased = { type: 'nextCardEased', seat: ann, discount: 2, steps: 0 } as const;
    expect(text.event(eased, telling('en', ann))).toBe('Your next card is eased.');
    expect(text.event(eased, telling('en', ben))).toBe('The next card of Ann is eased.');
    const formed = {
      type: 'governmentFormed',
      ruling: 'unity',
      chairman: 'neutral',
      dominant: 'reds',
      lobby: [],
      reserve: [],
      neutralReserve: 0,
    } as const;
    expect(text.event(formed, telling('en'))).toBe('In office: Unity; chairman: neutral.');
    expect(text.event(formed, telling('zh'))).toBe('团结党执政；主席为中立。');
    expect(text.event({ ...formed, chairman: ann }, telling('en', ann))).toBe(
      'In office: Unity; chairman: you.',
    );
  });

  test('[MRS-20.9] every global event has a name and a sentence in both languages', () => {
    for (const { name } of GLOBAL_EVENTS) {
      expect(globalEventName(name, 'zh'), name).toMatch(/^\p{Script=Han}+$/u);
      expect(globalEventName(name, 'en')).toBe(name);
      for (const locale of LOCALES) {
        const said = globalEventText(name, locale);
        expect(said).not.toMatch(LEFT_OVER);
        expect(said).toMatch(locale === 'en' ? /^[A-Z0-9+−].*\.$/ : /。$/);
        expect(HAN.test(said)).toBe(locale === 'zh');
      }
    }
    expect(globalEventText('War on Earth', 'en')).toBe('Lose 4 TR, 1 less for each influence.');
    expect(globalEventText('Dry Deserts', 'zh')).toContain('九块全满时除外');
    expect(globalEventText('Revolution', 'en')).toBe(
      'Most Earth tags with influence: −2 TR, second −1 TR, whoever has none is spared; alone −2 TR from 4.',
    );
    expect(globalEventText('Election', 'en')).toContain('alone +2 TR from 10, +1 TR from 5');
    expect(globalEventText('Pandemic', 'en')).toBe(
      'Lose 3 M€ for each building tag (at most 5), less your influence.',
    );
  });

  test('[MRS-20.9] a parameter that falls is told as one that rises', () => {
    const fallen = { type: 'parameterLowered', parameter: 'temperature', to: -12 } as const;
    expect(text.event(fallen, telling('en'))).toBe('The temperature falls to −12 °C.');
    expect(text.event(fallen, telling('zh'))).toBe('温度降至 −12 °C。');
  });

  test('[MRS-19.5] what comes from a colony tile names it in the language of the reader', () => {
    const gained = { type: 'stockChanged', seat: ann, resource: 'steel', by: 2, source: 'Ceres' } as const;
    expect(text.event(gained, telling('zh', ann))).toBe('你获得 2 钢材（谷神星）。');
    expect(text.event(gained, telling('en', ann))).toBe('You gain 2 steel (Ceres).');
  });

  test('[MRS-21.2] [MRS-5.5] [MRS-6.18] two moves of one menu are never called the same', () => {
    const table = new Table({
      corporations: ['Viron'],
      config: { packs: 'own', venus: true, colonies: true },
    });
    table.turn(ann).inPlay(ann, ['Regolith Eaters', 3]).stock(ann, { heat: 8 });
    const view = mars.game.view(table.state, ann);
    const said = (move: Move, locale: 'en' | 'zh' = 'en'): string =>
      text.move(move, view, telling(locale, ann));
    const card = id('Regolith Eaters');
    expect([0, 1].map((alternative) => said({ type: 'repeat', card, alternative }))).toEqual([
      'Use Regolith Eaters again: remove 2 microbes from this card → raise oxygen 1 step',
      'Use Regolith Eaters again: add 1 microbe to this card',
    ]);
    expect(said({ type: 'repeat', card: id('Development Center'), alternative: 0 })).toBe(
      'Use Development Center again',
    );
    expect(said({ type: 'first', corporation: id('Inventrix') })).toBe('Take the first action of Inventrix');
    expect(said({ type: 'heat', pay: { heat: 6, CC5: 1 } })).toBe(
      'Turn heat into a step of temperature: 6 heat and 1 floater (Stormcraft Incorporated)',
    );
    expect(said({ type: 'colony', colony: 'Europa' }, 'zh')).toBe(colonyName('Europa', 'zh'));
  });

  test('[MRS-4.1] [MRS-2.11] the status says the price one pays, and that actions are granted', () => {
    const status = (table: Table): string =>
      text.status(mars.game.view(table.state, ann), telling('en', ann));
    const research = (corporation: string): string => {
      const table = new Table({ corporations: [corporation], config: { packs: 'own', turmoil: true } });
      table.turn(ann).draft.phase = 'research';
      return status(table);
    };
    expect(['Ecoline', 'TerraLabs Research'].map(research)).toEqual([
      'Buy the cards you want for 3 M€ each.',
      'Buy the cards you want for 1 M€ each.',
    ]);
    const granted = new Table().turn(ann);
    granted.draft.phase = 'preludes';
    granted.draft.granted = 2;
    expect(status(granted)).toBe('Take 2 actions now, or end.');
    // So it is in the turn of Valley Trust, when its prelude grants them.
    granted.draft.phase = 'action';
    granted.draft.acted = 1;
    expect(status(granted)).toBe('Take 2 actions now, or end.');
  });

  test('[MRS-19.1] every colony tile and every party has a name in Chinese', () => {
    for (const name of COLONY_NAMES) expect(colonyName(name, 'zh')).toMatch(/^\p{Script=Han}+$/u);
    for (const party of PARTY_KEYS) expect(partyName(party, 'zh')).toMatch(/^\p{Script=Han}+$/u);
  });

  test('[MRS-6.1] no card is without a word', () => {
    for (const card of CARDS)
      for (const locale of LOCALES) expect(cardText(card, locale), card.name).not.toEqual([]);
    expect(cardText(findCard('Ecology Experts')!, 'en')).toEqual([
      '+1 plant production.',
      'Play a card from hand, whatever its global requirements.',
    ]);
    expect(cardText(findCard('Hi-Tech Lab')!, 'en')[0]).toBe(
      'Action: spend X energy → look at X cards, keep 1.',
    );
  });
});

describe('a whole game', () => {
  test('[MRS-16.1] every event, move, status, sheet line and picture has words for every viewer', () => {
    const { game, text, scoring } = mars;
    for (const [seats, config] of [
      [2, { ...DEFAULT_CONFIG, draft: true }],
      [1, DEFAULT_CONFIG],
      [4, { ...DEFAULT_CONFIG, board: 'hellas' as const }],
    ] as const) {
      const match = begin({ game, config, seats, chance: seededDice(`text ${seats}`) });
      const whim = seededDice('whim');
      for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
        const seat = acting[0]!;
        const moves = game.moves(match.state, seat);
        const view = game.view(match.state, seat);
        const move = mars.bots[0]!.choose(null, () => view, moves, whim);
        for (const locale of LOCALES) {
          const said = [
            text.move(move, view, telling(locale, seat)),
            text.status(view, telling(locale, seat)),
          ];
          for (const one of said) {
            expect(one).not.toMatch(LEFT_OVER);
            expect(one.length).toBeGreaterThan(0);
          }
        }
        const answer = play(match, seat, move);
        if ('rejected' in answer) throw new Error(answer.rejected);
        for (const event of answer.events)
          for (const viewer of [seat, 'spectator'] as const)
            for (const locale of LOCALES) {
              const said = text.event(game.redact(event, viewer)!, telling(locale, viewer));
              if (said === undefined) continue;
              expect(said).not.toMatch(LEFT_OVER);
              if (locale === 'zh') expect(said).toMatch(HAN);
            }
      }
      for (const locale of LOCALES) {
        const picture = text.draw(game.view(match.state, 'spectator'), telling(locale));
        expect(picture.split('\n').length).toBeGreaterThan(10);
        expect(picture).not.toMatch(LEFT_OVER);
        for (const line of scoring.recount!(match.state)) {
          expect(text.phrase(line.why, telling(locale))).not.toMatch(LEFT_OVER);
          expect(text.source(line, telling(locale)).length).toBeGreaterThan(0);
        }
      }
    }
  });

  test('[MRS-13.8] hints have words', () => {
    const table = new Table().turn(ann).inPlay(ann, ['Pets', 1]).production(ben, { megacredits: 3 });
    table.happens({ type: 'awardFunded', seat: ann, name: 'Banker' });
    for (const locale of LOCALES)
      for (const hint of mars.scoring.next!(table.state, ann))
        expect(mars.text.hint!(hint, telling(locale, ann))).not.toMatch(LEFT_OVER);
  });
});

describe('areas are named as people find them', () => {
  const placed = (space: number) =>
    ({ type: 'tilePlaced', seat: ann, tile: 'city', space, source: 'project' }) as const;
  const claimed = (space: number) => ({ type: 'areaClaimed', seat: ann, space }) as const;
  const on = (board: (typeof BOARD_IDS)[number], locale: (typeof LOCALES)[number]): Telling => ({
    ...telling(locale),
    config: { ...DEFAULT_CONFIG, board },
  });
  const { text } = mars;

  test.each([
    // Rows have 5-6-7-8-9-8-7-6-5 areas; the top row and the left area come first.
    ['0,-4', 'row 1, area 1', '第 1 行第 1 格'],
    ['4,-4', 'row 1, area 5', '第 1 行第 5 格'],
    ['-1,-3', 'row 2, area 1', '第 2 行第 1 格'],
    ['0,0', 'row 5, area 5', '第 5 行第 5 格'],
    ['4,0', 'row 5, area 9', '第 5 行第 9 格'],
    ['0,4', 'row 9, area 5', '第 9 行第 5 格'],
    ['-2,0', 'Noctis City (row 5, area 3)', '诺克提斯城（第 5 行第 3 格）'],
    ['0,-3', 'Tharsis Tholus (row 2, area 2)', '塔尔西斯山（第 2 行第 2 格）'],
    ['ganymede-colony', 'Ganymede Colony', '木卫三殖民地'],
    ['phobos-space-haven', 'Phobos Space Haven', '火卫一太空港'],
  ])('[MRS-2.1] %s of Tharsis is %s', (name, en, zh) => {
    const space = spaceNamed('tharsis', name)!;
    const city = { source: `city:${name}`, category: 'city', seat: ann };
    expect(text.event(placed(space), on('tharsis', 'en'))).toBe(`Ann places city at ${en}.`);
    expect(text.event(placed(space), on('tharsis', 'zh'))).toBe(`Ann在${zh}放置城市。`);
    expect(text.event(claimed(space), on('tharsis', 'en'))).toBe(`Ann claims ${en}.`);
    expect(text.event(claimed(space), on('tharsis', 'zh'))).toBe(`Ann保留${zh}。`);
    expect(text.source(city, on('tharsis', 'en'))).toBe(`City at ${en}`);
    expect(text.source(city, on('tharsis', 'zh'))).toBe(`${zh}的城市`);
    // A line that is gone is still told of in the changes, where nobody knows its category.
    expect(text.source({ ...city, category: '' }, on('tharsis', 'en'))).toBe(`City at ${en}`);
  });

  test('[MRS-2.1] a name belongs to one map; where the map is not known, row and area say enough', () => {
    const noctis = spaceNamed('tharsis', '-2,0')!;
    expect(text.event(placed(noctis), on('hellas', 'en'))).toBe('Ann places city at row 5, area 3.');
    expect(text.event(placed(noctis), telling('en'))).toBe('Ann places city at row 5, area 3.');
    const pole = spaceNamed('hellas', '-2,4')!;
    expect(text.event(placed(pole), on('hellas', 'en'))).toBe(
      'Ann places city at South Pole (row 9, area 3).',
    );
  });

  test.each(BOARD_IDS)('[MRS-8.1] log, buttons and board of %s agree on every area', (board) => {
    const table = new Table({ config: { board } }).turn(ann);
    const view = mars.game.view(table.state, ann);
    for (const locale of LOCALES) {
      const labelled = { seats: [{ name: 'Ann' }], words: wordsIn(locale), locale };
      const names = Array.from({ length: SPACE_COUNT }, (_, space) => areaText(space, board, locale));
      expect(new Set(names).size).toBe(SPACE_COUNT);
      names.forEach((name, space) => {
        const tiles = view.tiles.with(space, { kind: 'greenery', owner: ann });
        const bare = { ...labelled, standing: { board, tiles: view.tiles } };
        const built = { ...labelled, standing: { board, tiles } };
        expect(name).not.toMatch(/-?\d,-?\d/);
        expect(text.event(placed(space), on(board, locale))).toContain(name);
        expect(text.move({ type: 'place', space }, view, on(board, locale))).toContain(name);
        expect(areaLabel(bare, space).startsWith(name)).toBe(true);
        expect(tileLabel(built, space)).toContain(name);
        expect(claimLabel(bare, space, 'Ann')).toContain(name);
      });
    }
  });
});

test('[MRS-16.2] every refusal names a rule of the rulebook and speaks both languages', () => {
  const rules = rulesIn(readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'));
  for (const code of REFUSAL_CODES) {
    const refusal = no(code);
    expect(rules.has(refusal.rule), code).toBe(true);
    expect(mars.text.refusal(refusal, telling('en'))).toBe(refusal.rejected);
    expect(mars.text.refusal(refusal, telling('zh'))).toMatch(HAN);
  }
});

test('[MRS-2.1] every option, value and category has a label', () => {
  const keys = [
    ...mars.options.flatMap(({ name, values }) => [
      `option.${name}`,
      ...values.map((value) => `option.${name}.${value}`),
    ]),
    ...['tr', 'milestones', 'awards', 'greenery', 'city', 'cards'].map((category) => `category.${category}`),
  ];
  for (const key of keys)
    for (const locale of LOCALES) expect(mars.text.phrase({ key }, telling(locale))).not.toBe(key);
  expect(mars.text.houseRules(DEFAULT_CONFIG, telling('en'))).toEqual([]);
  expect(
    mars.text.houseRules({ ...DEFAULT_CONFIG, draft: true, searchForLife: 3 }, telling('zh')),
  ).toHaveLength(2);
});
