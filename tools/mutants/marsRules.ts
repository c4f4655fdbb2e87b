/** Mutants of the rules of Mars that change nothing anybody could see: by file, what stands there, what would, and why. */
export type Row = readonly [from: string, to: string, why: string, within?: string];

export const RULES: { readonly [file: string]: readonly Row[] } = {
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
      'state.turmoil === null',
      'false',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
    ['metal', 'true', 'a card that chose a metal has one', 'if (metal) box.push'],
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
    ['down', 'false', 'no card that is turned down holds what events give', 'const storage'],
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
      'state.turmoil === null',
      'false',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
    ['price.alsoWith.length === 0', 'false', 'no metal among none: asked first because that is quicker'],
    [
      'bill.price > player.stock.megacredits',
      'bill.price >= player.stock.megacredits',
      'asked first because that is quicker: the purse says the same',
    ],
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
    [
      "effect.to === 'this'",
      'false',
      'the one card that is named is the only answer, and a single one is taken',
    ],
    ['metals.push(type)', 'metals.unshift(type)', 'no area shows two metals'],
    ['effect.upTo', 'true', 'what must be taken is one resource', 'effect.upTo ? 1 : amount'],
    ['0', '1', 'what can be paid does not hang on the price', 'inMoney(0)'],
  ],
  'rules/odd.ts': [
    [
      "state.turmoil === null || answer?.type !== 'delegate-of'",
      'false',
      'a check of the compiler: nothing else answers it',
    ],
    [
      "state.turmoil === null || answer?.type !== 'delegate-of'",
      "state.turmoil === null && answer?.type !== 'delegate-of'",
      'a check of the compiler: nothing else answers it',
    ],
    [
      "state.turmoil === null || answer?.type !== 'party'",
      'false',
      'a check of the compiler: nothing else answers it',
    ],
    [
      "state.turmoil === null || answer?.type !== 'party'",
      "state.turmoil === null && answer?.type !== 'party'",
      'a check of the compiler: nothing else answers it',
    ],
    ["answer?.type !== 'host'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'repeat'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'copy'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'play'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'resource'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'resources'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'colony'", 'false', 'a check of the compiler: nothing else answers it'],
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
      'state.turmoil === null',
      'false',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
    [
      'stock.megacredits >= card.cost',
      'stock.megacredits > card.cost',
      'no price is above the printed one: asked first because that is quicker',
    ],
    [
      'most < card.cost',
      'most <= card.cost',
      'no price is above the printed one: asked first because that is quicker',
    ],
  ],
  'rules/placement.ts': [
    [
      'state.turmoil !== null',
      'true',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
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
  'rules/plainly.ts': [
    ['!isHarmless(effect)', 'true', 'the books say the same: asked first because that is quicker'],
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
      'event.corporation !== null',
      'true',
      'a check of the compiler: only what others are told has no corporation, and that is never carried out',
    ],
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
  'rules/forecast.ts': [
    ["one.type === 'parameterRaised'", 'true', 'another event names no parameter'],
    [
      "'seat' in one && one.seat === event.seat",
      "'seat' in one || one.seat === event.seat",
      'what a tile sets off for others waits on the agenda',
    ],
    ['beside', 'true', 'an area without a tile counts for nothing', 'if (beside) own'],
  ],
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
    ["!tags.includes('science')", 'false', 'only science cures: asked first because that is quicker'],
    [
      'tried.steps < best.steps',
      'tried.steps <= best.steps',
      'the one card that chooses between steps does nothing afterwards that could be taxed',
    ],
  ],
  'rules/view.ts': [
    [
      "viewer === 'spectator'",
      'false',
      'no seat is that of a spectator, and nothing is found there',
      'state.players[viewer]',
    ],
  ],
  'rules/menu.ts': [
    [
      'state.turmoil !== null',
      'true',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
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
  'rules/outcome.ts': [
    ["answer?.type !== 'copy'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'option'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'discard'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'metal'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'place'", 'false', 'a check of the compiler: nothing else answers it'],
    ["answer?.type !== 'pay'", 'false', 'a check of the compiler: nothing else answers it'],
  ],
  'rules/phases.ts': [
    [
      'state.turmoil === null',
      'false',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
  ],
  'rules/decide.ts': [
    [
      'state.turmoil !== null',
      'true',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
  ],
  'rules/projects.ts': [
    [
      'state.turmoil !== null',
      'true',
      'without a parliament nothing is taxed: asked first because that is quicker',
    ],
  ],
  'rules/evolve.ts': [
    ['state.claims.length > 0', 'state.claims.length >= 0', 'no claim is left out of none'],
  ],
};
