import type { Row } from '../language.ts';

/** The cards of the pack "turmoil", facts only. */
export const TURMOIL: readonly Row[] = [
  {
    id: 'T01',
    name: 'Aerial Lenses',
    type: 'automated',
    cost: 2,
    requirements: [{ kind: 'party', party: 'kelvinists' }],
    immediate: [
      { kind: 'production', resource: 'heat', amount: 2 },
      { kind: 'remove', resource: 'plants', amount: 2, upTo: true, who: 'any-player' },
    ],
    vp: { kind: 'fixed', points: -1 },
  },
  {
    id: 'T02',
    name: 'Banned Delegate',
    type: 'event',
    requirements: [{ kind: 'chairman' }],
    immediate: [{ kind: 'remove-delegate', whose: 'anyone', leadersAllowed: false }],
  },
  {
    id: 'T03',
    name: 'Cultural Metropolis',
    type: 'automated',
    cost: 20,
    tags: ['city', 'building'],
    requirements: [{ kind: 'party', party: 'unity' }],
    immediate: [
      { kind: 'production', resource: 'energy', amount: -1 },
      { kind: 'production', resource: 'megacredits', amount: 3 },
      { kind: 'place-tile', tile: 'city', count: 1, where: 'city-rules' },
      { kind: 'place-delegates', amount: 2, parties: 'one' },
    ],
  },
  {
    id: 'T04',
    name: 'Diaspora Movement',
    type: 'automated',
    cost: 7,
    tags: ['jovian'],
    requirements: [{ kind: 'party', party: 'reds' }],
    immediate: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: {
          per: { what: 'tag', tags: ['jovian'], whose: 'everyone', includesThisCard: true },
          each: 1,
          every: 1,
        },
      },
    ],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'T05',
    name: 'Event Analysts',
    type: 'active',
    cost: 5,
    tags: ['science'],
    requirements: [{ kind: 'party', party: 'scientists' }],
    modifiers: [{ kind: 'influence', amount: 1 }],
  },
  {
    id: 'T06',
    name: 'GMO Contract',
    type: 'active',
    cost: 3,
    tags: ['microbe', 'science'],
    requirements: [{ kind: 'party', party: 'greens' }],
    triggers: [
      {
        on: { event: 'tag-played', tags: ['plant', 'animal', 'microbe'], by: 'you', includesThisCard: true },
        effects: [{ kind: 'gain', resource: 'megacredits', amount: 2 }],
        optional: false,
      },
    ],
  },
  {
    id: 'T07',
    name: 'Martian Media Center',
    type: 'active',
    cost: 7,
    tags: ['building'],
    requirements: [{ kind: 'party', party: 'mars-first' }],
    immediate: [{ kind: 'production', resource: 'megacredits', amount: 2 }],
    actions: [
      {
        costs: [{ kind: 'pay', megacredits: 3, alsoWith: [] }],
        effects: [{ kind: 'place-delegates', amount: 1, parties: 'one' }],
      },
    ],
  },
  {
    id: 'T08',
    name: 'Parliament Hall',
    type: 'automated',
    cost: 8,
    tags: ['building'],
    requirements: [{ kind: 'party', party: 'mars-first' }],
    immediate: [
      {
        kind: 'production',
        resource: 'megacredits',
        amount: {
          per: { what: 'tag', tags: ['building'], whose: 'you', includesThisCard: true },
          each: 1,
          every: 3,
        },
      },
    ],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'T09',
    name: 'PR Office',
    type: 'automated',
    cost: 7,
    tags: ['earth'],
    requirements: [{ kind: 'party', party: 'unity' }],
    immediate: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: {
          per: { what: 'tag', tags: ['earth'], whose: 'you', includesThisCard: true },
          each: 1,
          every: 1,
        },
      },
      { kind: 'tr', amount: 1 },
    ],
  },
  {
    id: 'T10',
    name: 'Public Celebrations',
    type: 'event',
    cost: 8,
    requirements: [{ kind: 'chairman' }],
    vp: { kind: 'fixed', points: 2 },
  },
  {
    id: 'T11',
    name: 'Recruitment',
    type: 'event',
    cost: 2,
    immediate: [{ kind: 'replace-delegate', whose: 'neutral', leadersAllowed: false }],
  },
  {
    id: 'T12',
    name: 'Red Tourism Wave',
    type: 'event',
    cost: 3,
    tags: ['earth'],
    requirements: [{ kind: 'party', party: 'reds' }],
    immediate: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { per: { what: 'empty-area-next-to-own-tile', whose: 'you' }, each: 1, every: 1 },
      },
    ],
  },
  {
    id: 'T13',
    name: 'Sponsored Mohole',
    type: 'automated',
    cost: 5,
    tags: ['building'],
    requirements: [{ kind: 'party', party: 'kelvinists' }],
    immediate: [{ kind: 'production', resource: 'heat', amount: 2 }],
  },
  {
    id: 'T14',
    name: 'Supported Research',
    type: 'automated',
    cost: 3,
    tags: ['science'],
    requirements: [{ kind: 'party', party: 'scientists' }],
    immediate: [{ kind: 'draw', amount: 2 }],
  },
  {
    id: 'T15',
    name: 'Wildlife Dome',
    type: 'automated',
    cost: 15,
    tags: ['animal', 'plant', 'building'],
    requirements: [{ kind: 'party', party: 'greens' }],
    immediate: [{ kind: 'place-tile', tile: 'greenery', count: 1, where: 'greenery-rules' }],
  },
  {
    id: 'T16',
    name: 'Vote Of No Confidence',
    type: 'event',
    cost: 5,
    requirements: [{ kind: 'party-leader', min: 1 }, { kind: 'chairman-is-neutral' }],
    immediate: [
      { kind: 'become-chairman', from: 'reserve' },
      { kind: 'tr', amount: 1 },
    ],
  },
  {
    id: 'TC1',
    name: 'Lakefront Resorts',
    type: 'corporation',
    tags: ['building'],
    startingResources: { megacredits: 54 },
    triggers: [
      {
        on: { event: 'tile-placed', tile: 'ocean', by: 'anyone', where: 'anywhere' },
        effects: [{ kind: 'production', resource: 'megacredits', amount: 1 }],
        optional: false,
      },
    ],
    modifiers: [{ kind: 'ocean-adjacency-bonus', megacredits: 3 }],
  },
  {
    id: 'TC2',
    name: 'Pristar',
    type: 'corporation',
    startingResources: { megacredits: 53 },
    immediate: [{ kind: 'tr', amount: -2 }],
    triggers: [
      {
        on: { event: 'production-phase' },
        effects: [
          { kind: 'add', resource: 'preservation', amount: 1, to: 'this' },
          { kind: 'gain', resource: 'megacredits', amount: 6 },
        ],
        optional: false,
        generational: [{ event: 'tr-raise', count: { max: 0 } }],
      },
    ],
    resourceStorage: { type: 'preservation', removable: true },
    vp: { kind: 'per', points: 1, per: { what: 'preservation', amount: 1, target: 'this-card' } },
  },
  {
    id: 'TC3',
    name: 'Septem Tribus',
    type: 'corporation',
    tags: ['wild'],
    startingResources: { megacredits: 36 },
    actions: [
      {
        costs: [],
        effects: [
          {
            kind: 'gain',
            resource: 'megacredits',
            amount: { per: { what: 'party-with-own-delegate', whose: 'you' }, each: 2, every: 1 },
          },
        ],
      },
    ],
  },
  {
    id: 'TC4',
    name: 'TerraLabs Research',
    type: 'corporation',
    tags: ['science', 'earth'],
    startingResources: { megacredits: 14 },
    immediate: [{ kind: 'tr', amount: -1 }],
    modifiers: [{ kind: 'card-buy-price', megacredits: 1, includesStartingHand: true }],
  },
  {
    id: 'TC5',
    name: 'Utopia Invest',
    type: 'corporation',
    tags: ['building'],
    startingResources: { megacredits: 40 },
    startingProduction: { steel: 1, titanium: 1 },
    actions: [
      {
        costs: [{ kind: 'production', resource: 'megacredits', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'megacredits', amount: 4 }],
      },
      {
        costs: [{ kind: 'production', resource: 'steel', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'steel', amount: 4 }],
      },
      {
        costs: [{ kind: 'production', resource: 'titanium', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'titanium', amount: 4 }],
      },
      {
        costs: [{ kind: 'production', resource: 'plants', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'plants', amount: 4 }],
      },
      {
        costs: [{ kind: 'production', resource: 'energy', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'energy', amount: 4 }],
      },
      {
        costs: [{ kind: 'production', resource: 'heat', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'heat', amount: 4 }],
      },
    ],
  },
];
