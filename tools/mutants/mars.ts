/** Mutants of Mars that change nothing anybody could see: by file, what stands there, what would, and why. */
type Row = readonly [from: string, to: string, why: string, within?: string];

const AGAIN = 'a line that is as before is written again as it was';

const ROWS: { readonly [file: string]: readonly Row[] } = {
  'rules/colonies.ts': [
    ['0', '1', 'two cards make a trade cheaper, by one each', 'Math.max(0, amount - tradeDiscount)'],
    ['found.push(money)', 'found.unshift(money)', 'it is the first in the list'],
    ['0', '1', 'no table has a single colony tile', 'resourceStorage === null || colonies.length === 0'],
    ['given < units', 'given <= units', 'that they are equal has been asked before'],
  ],
  'rules/discounts.ts': [
    ["discount.appliesTo === 'tag'", 'true', 'no other discount names a tag, and no card has none'],
  ],
  'rules/feasible.ts': [
    [
      'attempt.coming && player.hand.includes(attempt.card)',
      'attempt.coming || player.hand.includes(attempt.card)',
      'the one card whose own effect discards is played from the hand',
    ],
    [
      "on.onBonus !== undefined || (on.where === 'mars' && !onMars)",
      "on.onBonus !== undefined && (on.where === 'mars' && !onMars)",
      'no card with a city costs metal production, and none off Mars costs M€ production',
    ],
  ],
  'rules/globalEvents.ts': [
    ['amount < 0', 'amount <= 0', 'nothing at all has been left out before'],
    [
      "items.push(itemOf({ kind: 'remove-ocean-tile' }, origin))",
      "items.unshift(itemOf({ kind: 'remove-ocean-tile' }, origin))",
      'an event that dries an ocean does nothing else once',
    ],
    ['0', '1', 'an event moves the temperature by two steps, up or down', 'if (row.steps > 0)'],
  ],
  'rules/items.ts': [
    ['0', '1', 'every project that is paid for costs more', 'paid.cost >= (on.minPrintedCost ?? 0) &&'],
    [
      'payment.length === 0',
      'false',
      'without such cards the list is empty all the same: asked first because that is quicker',
    ],
    [
      "card === source && !on.includesThisCard && cardOf(card).type !== 'corporation'",
      'false',
      'the one card that puts a tile down and reacts to tiles says that it counts',
    ],
    [
      "on.event === 'colony-placed' && (on.by === 'anyone' || mine)",
      'true',
      "the one card that watches colonies watches everybody's",
    ],
  ],
  'rules/inPlay.ts': [
    [
      'sign * modifier.amount',
      'sign / modifier.amount',
      'every such card takes or gives one',
      'player.tradeDiscount',
    ],
    ['sign > 0', 'true', 'no card that protects ever leaves play', 'player.protects'],
    [
      'player.protects.push(...modifier.resources)',
      'player.protects.unshift(...modifier.resources)',
      'the order of what is protected says nothing',
    ],
    ['sign * modifier.amount', 'sign / modifier.amount', 'every such card adds one', 'player.steelValue'],
    ['found === undefined', 'false', 'a check of the compiler: only cards in play are changed'],
  ],
  'rules/legality.ts': [
    [
      'way.order === undefined',
      'false',
      'an order that is undefined is left out of the move that is written',
      'chosen === undefined',
    ],
    [
      'card.requirements.length === 0',
      'false',
      'no requirement is unmet where there is none: asked first because that is quicker',
    ],
    [
      "copied.some(({ kind }) => kind === 'copy-prelude')",
      "copied.every(({ kind }) => kind === 'copy-prelude')",
      'the one prelude that copies does nothing else, and none does nothing',
    ],
    [
      'way.order === undefined',
      'true',
      'no card with an X needs another order than the printed one',
      '{ pay, x: chosen }',
    ],
    ['chosen === undefined', 'false', 'an X that is undefined is left out of the move that is written'],
    [
      'action === undefined',
      'false',
      'a check of the compiler: only actions that there are are looked at',
      "'no_action' :",
    ],
  ],
  'rules/options.ts': [
    ['effect.upTo', 'true', 'what must be taken is one resource', 'effect.upTo ? 1 : amount'],
    ['0', '1', 'what can be paid does not hang on the price', 'inMoney(0)'],
  ],
  'rules/odd.ts': [
    ["answer?.type === 'colony'", 'true', 'a check of the compiler: nothing else answers it'],
    ['actor === undefined', 'false', 'a check of the compiler: only whoever is sued is given the card'],
    [
      'colony === undefined',
      'false',
      'a check of the compiler: only tiles in play are named',
      'return undefined;',
    ],
    [
      "typeof amount !== 'number' || amount >= 0",
      'false',
      'what a colony costs its builder is two steps, never none',
    ],
    [
      "answer?.type === 'place'",
      'true',
      'nothing else answers it, and it is asked only while there are oceans',
    ],
  ],
  'rules/payment.ts': [
    [
      'player.stock.megacredits < card.cost',
      'player.stock.megacredits <= card.cost',
      'no price is above the printed one: asked first because that is quicker',
    ],
  ],
  'rules/placement.ts': [
    [
      "effect.tile === 'ocean'",
      "effect.tile !== 'ocean'",
      'what is looked for among all areas and area by area is the same',
      "where === 'named-space'",
    ],
    [
      "effect.tile === 'ocean' || where === 'named-space'",
      'false',
      'oceans are looked for alike below, and nobody is asked for the one place that is named',
    ],
    [
      "where === 'named-space' && space !== undefined",
      "where === 'named-space' || space !== undefined",
      'a tile names a space where its rule says so, and only there',
    ],
    [
      'isFree(search, space) && fits(search, space) && ++found > 1',
      'false',
      'the list of all areas says the same: asked first because that is quicker',
    ],
  ],
  'rules/turmoil.ts': [
    ['turmoil === null', 'false', 'a check of the compiler: without it no parliament meets', 'return [];'],
  ],
  'rules/worlds.ts': [
    ['colony !== undefined', 'true', 'a check of the compiler: only tiles in play are changed'],
    ['state.turmoil !== null', 'true', 'a check of the compiler: only a parliament has such events'],
  ],
  'rules/zones.ts': [
    [
      'event.card !== null',
      'true',
      'a check of the compiler: only what others are told has no card, and that is never carried out',
    ],
    ["player.choice?.type === 'draft'", 'true', 'hands are passed on when all have chosen a card'],
    ['card === undefined', 'false', 'hands are passed on when all have chosen a card'],
  ],
  'rules/answers.ts': [
    [
      "answer.type !== 'take' || isNeutral(state, effect)",
      'false',
      'another answer names no card, and alone nobody is asked',
    ],
    ["effect.kind !== 'keep'", 'false', 'a check of the compiler: only what is kept comes here'],
  ],
  'rules/forecast.ts': [['beside', 'true', 'an area without a tile counts for nothing', 'if (beside) own']],
  'rules/goals.ts': [
    [
      "milestone.measure === 'terraform-rating'",
      "milestone.measure !== 'terraform-rating'",
      'asked while the module loads, when no mutant is awake',
    ],
  ],
  'rules/requirements.ts': [['missing > 0', 'missing >= 0', 'nothing that is missing takes no wild tag']],
  'rules/resume.ts': [
    [
      "item.effect.kind === 'place-tile'",
      "item.effect.kind !== 'place-tile'",
      'the list of all answers says the same: asked first because that is quicker',
    ],
  ],
  'rules/tax.ts': [
    [
      'tried.steps < best.steps',
      'tried.steps <= best.steps',
      'the one card that chooses between steps does nothing afterwards that could be taxed',
    ],
  ],
  'rules/view.ts': [
    ["viewer === 'spectator'", 'false', 'no seat is that of a spectator, and nothing is found there'],
  ],
  'rules/menu.ts': [
    [
      'order === undefined',
      'true',
      'no card with an X needs another order than the printed one',
      "{ type: 'play', card, pay, x }",
    ],
  ],
  'rules/react.ts': [['by <= 0', 'by < 0', 'a rating never changes by nothing']],
  'rules/setup.ts': [
    ['discard.push(...four)', 'discard.unshift(...four)', 'nothing has been discarded before'],
    [
      'config.prelude && config.promo',
      'config.prelude || config.promo',
      'a deck that nobody draws from is seen by nobody',
    ],
  ],
  'score/awards.ts': [
    ["category === 'awards'", 'true', 'nothing else has the name of an award'],
    ['award === undefined', 'false', 'a check of the compiler: a funded award is known', 'return [];'],
  ],
  'score/course.ts': [
    ["'rejected' in tried", 'false', 'what is offered is accepted', 'undefined : { tried }'],
    ['found.row !== undefined', 'true', 'no row is undefined: none is taken out'],
  ],
  'score/lines.ts': [
    ['space < tiles.length', 'space <= tiles.length', 'behind the last area there is no tile'],
    [
      "kind !== undefined && kind !== 'ocean'",
      "kind !== undefined || kind !== 'ocean'",
      'two cards look for their tile, and each lays a special one',
    ],
    [
      "kind !== undefined && kind !== 'ocean' && kind !== 'city'",
      "kind !== undefined && kind !== 'ocean' || kind !== 'city'",
      'two cards look for their tile, and each lays a special one',
    ],
  ],
  'score/observable.ts': [
    ['resources > 0', 'resources >= 0', 'nothing on a card is no change from nothing'],
    ['a < b', 'a <= b', 'every name is there once'],
  ],
  'score/position.ts': [
    ['true', 'false', 'colonies count whether their tile is asleep or awake', 'cubes, active = true'],
    ['0', '1', 'a place is worth two points at least', 'points > 0'],
    ['given?.plants ?? 0', 'given?.plants', 'no award counts plants'],
    ['0', '1', 'no award counts plants', 'given?.plants ?? 0'],
  ],
  'score/reading.ts': [
    ['value - track.start', 'value + track.start', 'every track begins at a multiple of its step'],
  ],
  'score/revision.ts': [
    ['fresh.id = id;', '', 'it is the same word: written so that it is compared faster'],
    ['0', '1', 'lines without an order of their own are all alike', '  return 0;'],
  ],
  'score/scoring.ts': [
    ['measures.length === 0', 'false', 'no award measures any of none: asked first because that is quicker'],
    ['!state.live', 'true', AGAIN],
    ['isGreenery(tile)', 'true', AGAIN],
    ["cardOf(id).tags.includes('jovian')", 'true', AGAIN],
    [
      'parties[key].leader === seat && evidence[led++] !== PARTY_PLACES[key]',
      'parties[key].leader === seat || evidence[led++] !== PARTY_PLACES[key]',
      AGAIN,
    ],
    ['index < 0', 'index <= 0', 'the first line is that of a rating'],
    ['index >= 0', 'index > 0', 'the first line is that of a rating'],
    ['0', '1', 'the first line is that of a rating', 'if (index >= 0)'],
  ],
  'score/standpoint.ts': [
    ['state.acted = position.acted ?? 0;', '', 'whoever asks begins a turn, and a menu names no end of it'],
    ['metal !== undefined', 'true', 'a metal that is undefined changes none'],
  ],
  'score/whatif.ts': [
    ["type === 'fund'", 'true', 'another move names no award'],
    ['offers.size === 0', 'false', 'a copy in which nothing is other'],
    ['count++', 'count--', 'the last greeneries end long before the bound'],
  ],
};

export const SAME_IN_MARS = Object.entries(ROWS).flatMap(([file, rows]) =>
  rows.map(([from, to, why, within]) => ({
    file: `games/mars/${file}`,
    from,
    to,
    why,
    ...(within !== undefined && { within }),
  })),
);

/** Reads with a fallback that is never needed. */
export const THERE_IN_MARS = [
  {
    file: 'games/mars/rules/decide.ts',
    reads: ['awardCost(state) ?? 0'],
    why: 'where no award is left it has been refused already',
  },
  {
    file: 'games/mars/rules/outcome.ts',
    reads: ['effect.filter ?? {}'],
    why: 'cards are turned up only for a filter',
  },
  {
    file: 'games/mars/rules/colonies.ts',
    reads: ['colonyNamed(state, name)?.marker ?? 0'],
    why: 'a tile traded with is there',
  },
  {
    file: 'games/mars/rules/menu.ts',
    reads: ['cardOf(corporation).startingResources.megacredits ?? 0'],
    why: 'every corporation brings money',
  },
  {
    file: 'games/mars/rules/odd.ts',
    reads: ['state.turmoil?.reserve[seat] ?? 0'],
    why: 'without a parliament nobody is asked for delegates, and every seat has a reserve',
  },
  {
    file: 'games/mars/rules/payment.ts',
    reads: ['player.tagDiscount[own] ?? 0'],
    why: 'only tags with a discount are looked at',
  },
  {
    file: 'games/mars/rules/setup.ts',
    reads: ['spaces[(Math.max(1, price) - 1) % spaces.length] ?? 0'],
    why: 'there is free land at the start',
  },
  {
    file: 'games/mars/score/revision.ts',
    reads: ["spaceNamed(state.board, source.slice('city:'.length)) ?? 0"],
    why: 'a city stands on an area of its map',
  },
  {
    file: 'games/mars/score/course.ts',
    reads: ['optionsOf(course.state, item) ?? []'],
    why: 'what waits for an answer has options',
  },
  {
    file: 'games/mars/score/whatif.ts',
    reads: ['optionsOf(now, item) ?? []'],
    why: 'what waits for an answer has options',
  },
];
