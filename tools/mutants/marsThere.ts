/** Reads in Mars with a fallback that is never needed, and why it is not. */
const READS: readonly (readonly [file: string, why: string, reads: readonly string[]])[] = [
  ['rules/decide.ts', 'where no award is left it has been refused already', ['awardCost(state) ?? 0']],
  ['rules/outcome.ts', 'cards are turned up only for a filter', ['effect.filter ?? {}']],
  ['rules/colonies.ts', 'a tile traded with is there', ['colonyNamed(state, name)?.marker ?? 0']],
  [
    'rules/menu.ts',
    'every corporation brings money',
    ['cardOf(corporation).startingResources.megacredits ?? 0'],
  ],
  [
    'rules/odd.ts',
    'without a parliament nobody is asked for delegates, and every seat has a reserve',
    ['state.turmoil?.reserve[seat] ?? 0'],
  ],
  ['rules/payment.ts', 'only tags with a discount are looked at', ['player.tagDiscount[own] ?? 0']],
  ['rules/counts.ts', 'every place has its list of neighbours', ['neighbours[space] ?? []']],
  ['rules/globalEvents.ts', 'every place has its list of neighbours', ['neighbours[space] ?? []']],
  ['rules/goals.ts', 'every place has its list of neighbours', ['neighbours[space] ?? []']],
  ['rules/requirements.ts', 'every place has its list of neighbours', ['neighbours[space] ?? []']],
  ['rules/react.ts', 'every place has its list of neighbours', ['neighbours[space] ?? []']],
  ['rules/items.ts', 'every place has its list of neighbours', ['mapOf(board).neighbours[space] ?? []']],
  [
    'rules/forecast.ts',
    'every place has its list of neighbours',
    ['mapOf(state.board).neighbours[space] ?? []'],
  ],
  [
    'rules/placement.ts',
    'every place has its list of neighbours',
    ['map.neighbours[space] ?? NOWHERE', 'mapOf(board).neighbours[space] ?? []'],
  ],
  ['rules/colonies.ts', 'every seat has a player', ['players[seat]?.fleets ?? 0']],
  ['rules/turmoil.ts', 'every seat has a player', ['players[seat]?.influence ?? 0']],
  [
    'rules/counts.ts',
    'a card that counts what is on it is in play',
    ['played.find((one) => one.card === card)?.resources ?? 0'],
  ],
  [
    'rules/decide.ts',
    'every corporation brings money',
    ['cardOf(corporation).startingResources.megacredits ?? 0'],
  ],
  [
    'rules/picking.ts',
    'every corporation brings money',
    ['cardOf(corporation).startingResources.megacredits ?? 0'],
  ],
  ['rules/possible.ts', 'every corporation brings money', ['card.startingResources.megacredits ?? 0']],
  [
    'rules/zones.ts',
    'every seat has a hand',
    ['event.hands[seat] ?? []', 'rests[(seat + from) % players.length] ?? []'],
  ],
  [
    'rules/ventures.ts',
    'only a policy that there is is used',
    ['state.turmoil?.ruling ?? START_RULING', 'POLICY_EFFECTS[ruling] ?? []'],
  ],
  ['rules/legality.ts', 'an order names effects that there are', ['immediate[index] ?? []']],
  [
    'rules/feasible.ts',
    'what sends delegates is played where there is a parliament, and every seat has a reserve',
    ['state.turmoil?.reserve[seat] ?? 0'],
  ],
  ['rules/answers.ts', 'what waits for an answer has options', ['optionsOf(state, item) ?? []']],
  ['rules/menu.ts', 'what waits for an answer has options', ['optionsOf(state, item) ?? []']],
  ['rules/outcome.ts', 'only an option that there is is chosen', ['effect.options[answer.option] ?? []']],
  [
    'rules/phases.ts',
    'there is a first seat',
    ['players[0]?.dealt.length ?? 0', 'players[0]?.drafted.length ?? 0'],
  ],
  ['rules/globalEvents.ts', 'there is a first seat', ['scored[0]?.points ?? 0']],
  [
    'rules/react.ts',
    'only an action that there is is used',
    ['cardOf(card).actions[event.alternative]?.steps ?? []'],
  ],
  ['rules/worlds.ts', 'only tiles in play are built on', ['colonyNamed(state, event.colony)?.owners ?? []']],
  [
    'rules/setup.ts',
    'there is free land at the start',
    ['spaces[(Math.max(1, price) - 1) % spaces.length] ?? 0'],
  ],
  [
    'score/revision.ts',
    'a city stands on an area of its map',
    ["spaceNamed(state.board, source.slice('city:'.length)) ?? 0"],
  ],
  ['score/course.ts', 'what waits for an answer has options', ['optionsOf(course.state, item) ?? []']],
  ['score/whatif.ts', 'what waits for an answer has options', ['optionsOf(now, item) ?? []']],
];

export const THERE_IN_MARS = READS.map(([file, why, reads]) => ({ file: `games/mars/${file}`, why, reads }));
