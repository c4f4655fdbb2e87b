import type { Row } from '../language.ts';

/** The cards of the pack "promo", facts only. */
export const PROMO: readonly Row[] = [
  {
    id: '209',
    name: 'Small Asteroid',
    type: 'event',
    cost: 10,
    tags: ['space'],
    immediate: [
      { kind: 'raise', parameter: 'temperature', steps: 1 },
      { kind: 'remove', resource: 'plants', amount: 2, upTo: true, who: 'any-player' },
    ],
  },
  {
    id: '210',
    name: 'Self-Replicating Robots',
    type: 'active',
    cost: 7,
    requirements: [{ kind: 'tag', tag: 'science', min: 2 }],
    actions: [
      {
        costs: [],
        effects: [{ kind: 'host-card-from-hand', cardTags: ['space', 'building'], resources: 2 }],
      },
      { costs: [], effects: [{ kind: 'double-hosted-resources' }] },
    ],
    modifiers: [{ kind: 'play-hosted-cards', discountPerResource: 1 }],
  },
  {
    id: '211',
    name: 'Snow Algae',
    type: 'automated',
    cost: 12,
    tags: ['plant'],
    requirements: [{ kind: 'oceans', min: 2 }],
    immediate: [
      { kind: 'production', resource: 'plants', amount: 1 },
      { kind: 'production', resource: 'heat', amount: 1 },
    ],
  },
  {
    id: '212',
    name: 'Penguins',
    type: 'active',
    cost: 7,
    tags: ['animal'],
    requirements: [{ kind: 'oceans', min: 8 }],
    actions: [{ costs: [], effects: [{ kind: 'add', resource: 'animal', amount: 1, to: 'this' }] }],
    resourceStorage: { type: 'animal', removable: true },
    vp: { kind: 'per', points: 1, per: { what: 'animal', amount: 1, target: 'this-card' } },
  },
  {
    id: 'X01',
    name: 'Dusk Laser Mining',
    type: 'automated',
    cost: 8,
    tags: ['space'],
    requirements: [{ kind: 'tag', tag: 'science', min: 2 }],
    immediate: [
      { kind: 'production', resource: 'energy', amount: -1 },
      { kind: 'production', resource: 'titanium', amount: 1 },
      { kind: 'gain', resource: 'titanium', amount: 4 },
    ],
  },
  { id: 'X02', name: 'Project Inspection', type: 'event', immediate: [{ kind: 'repeat-used-action' }] },
  {
    id: 'X03',
    name: 'Energy Market',
    type: 'active',
    cost: 3,
    tags: ['power'],
    actions: [
      {
        costs: [{ kind: 'pay', megacredits: { x: 2 }, alsoWith: [] }],
        effects: [{ kind: 'gain', resource: 'energy', amount: { x: 1 } }],
      },
      {
        costs: [{ kind: 'production', resource: 'energy', amount: -1 }],
        effects: [{ kind: 'gain', resource: 'megacredits', amount: 8 }],
      },
    ],
  },
  {
    id: 'X04',
    name: 'Hi-Tech Lab',
    type: 'active',
    cost: 17,
    tags: ['science', 'building'],
    actions: [
      {
        costs: [{ kind: 'spend', resource: 'energy', amount: { x: 1 } }],
        effects: [{ kind: 'look', amount: { x: 1 }, take: 1, buy: false }],
      },
    ],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X05',
    name: 'Interplanetary Trade',
    type: 'automated',
    cost: 27,
    tags: ['space'],
    immediate: [
      {
        kind: 'production',
        resource: 'megacredits',
        amount: { per: { what: 'distinct-tag', whose: 'you', includesThisCard: true }, each: 1, every: 1 },
      },
    ],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X06',
    name: 'Law Suit',
    type: 'event',
    cost: 2,
    tags: ['earth'],
    requirements: [{ kind: 'harmed-by-player-this-generation' }],
    immediate: [
      { kind: 'steal', resource: 'megacredits', amount: 3, upTo: true, who: 'player-who-harmed-you' },
      { kind: 'move-this-card-to-event-pile', of: 'chosen-player' },
    ],
    vp: { kind: 'fixed', points: -1 },
  },
  {
    id: 'X07',
    name: 'Mercurian Alloys',
    type: 'active',
    cost: 3,
    tags: ['space'],
    requirements: [{ kind: 'tag', tag: 'science', min: 2 }],
    modifiers: [{ kind: 'resource-value', resource: 'titanium', amount: 1 }],
  },
  {
    id: 'X08',
    name: 'Orbital Cleanup',
    type: 'active',
    cost: 14,
    tags: ['earth', 'space'],
    immediate: [{ kind: 'production', resource: 'megacredits', amount: -2 }],
    actions: [
      {
        costs: [],
        effects: [
          {
            kind: 'gain',
            resource: 'megacredits',
            amount: {
              per: { what: 'tag', tags: ['science'], whose: 'you', includesThisCard: false },
              each: 1,
              every: 1,
            },
          },
        ],
      },
    ],
    vp: { kind: 'fixed', points: 2 },
  },
  {
    id: 'X09',
    name: 'Political Alliance',
    needs: ['turmoil'],
    type: 'event',
    cost: 4,
    requirements: [{ kind: 'party-leader', min: 2 }],
    immediate: [{ kind: 'tr', amount: 1 }],
  },
  {
    id: 'X10',
    name: 'Rego Plastics',
    type: 'active',
    cost: 10,
    tags: ['building'],
    modifiers: [{ kind: 'resource-value', resource: 'steel', amount: 1 }],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X11',
    name: 'Saturn Surfing',
    type: 'active',
    cost: 13,
    tags: ['jovian', 'earth'],
    immediate: [
      {
        kind: 'add',
        resource: 'floater',
        amount: {
          per: { what: 'tag', tags: ['earth'], whose: 'you', includesThisCard: true },
          each: 1,
          every: 1,
        },
        to: 'this',
      },
    ],
    actions: [
      {
        costs: [{ kind: 'remove-card-resource', resource: 'floater', amount: 1, from: 'this' }],
        effects: [
          {
            kind: 'gain',
            resource: 'megacredits',
            amount: {
              per: { what: 'card-resource-here', resource: 'floater', countedBeforePaying: true },
              each: 1,
              every: 1,
              max: 5,
            },
          },
        ],
      },
    ],
    resourceStorage: { type: 'floater', removable: true },
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X12',
    name: 'Stanford Torus',
    type: 'automated',
    cost: 12,
    tags: ['space', 'city'],
    immediate: [
      { kind: 'place-tile', tile: 'city', count: 1, where: 'named-space', space: 'stanford-torus' },
    ],
    vp: { kind: 'fixed', points: 2 },
  },
  {
    id: 'X13',
    name: 'Advertising',
    type: 'active',
    cost: 4,
    tags: ['earth'],
    triggers: [
      {
        on: { event: 'card-played', by: 'you', minPrintedCost: 20 },
        effects: [{ kind: 'production', resource: 'megacredits', amount: 1 }],
        optional: false,
      },
    ],
  },
  {
    id: 'X14',
    name: 'Asteroid Deflection System',
    type: 'active',
    cost: 13,
    tags: ['space', 'earth', 'building'],
    immediate: [{ kind: 'production', resource: 'energy', amount: -1 }],
    actions: [
      {
        costs: [],
        effects: [
          {
            kind: 'reveal-top-card',
            ifTag: 'space',
            yes: [{ kind: 'add', resource: 'asteroid', amount: 1, to: 'this' }],
          },
        ],
      },
    ],
    modifiers: [{ kind: 'protect', resources: ['plants'] }],
    resourceStorage: { type: 'asteroid', removable: true },
    vp: { kind: 'per', points: 1, per: { what: 'asteroid', amount: 1, target: 'this-card' } },
  },
  {
    id: 'X15',
    name: 'Asteroid Hollowing',
    type: 'active',
    cost: 16,
    tags: ['space'],
    actions: [
      {
        costs: [{ kind: 'spend', resource: 'titanium', amount: 1 }],
        effects: [
          { kind: 'production', resource: 'megacredits', amount: 1 },
          { kind: 'add', resource: 'asteroid', amount: 1, to: 'this' },
        ],
      },
    ],
    resourceStorage: { type: 'asteroid', removable: true },
    vp: { kind: 'per', points: 1, per: { what: 'asteroid', amount: 2, target: 'this-card' } },
  },
  {
    id: 'X16',
    name: 'Comet Aiming',
    type: 'active',
    cost: 17,
    tags: ['space'],
    actions: [
      {
        costs: [{ kind: 'remove-card-resource', resource: 'asteroid', amount: 1, from: 'this' }],
        effects: [{ kind: 'place-tile', tile: 'ocean', count: 1, where: 'ocean-area' }],
      },
      {
        costs: [{ kind: 'spend', resource: 'titanium', amount: 1 }],
        effects: [{ kind: 'add', resource: 'asteroid', amount: 1, to: 'any-card' }],
      },
    ],
    resourceStorage: { type: 'asteroid', removable: true },
  },
  {
    id: 'X17',
    name: 'Crash Site Cleanup',
    type: 'event',
    cost: 4,
    requirements: [{ kind: 'plants-removed-this-generation' }],
    immediate: [
      {
        kind: 'choose',
        options: [
          [{ kind: 'gain', resource: 'titanium', amount: 1 }],
          [{ kind: 'gain', resource: 'steel', amount: 2 }],
        ],
      },
    ],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X18',
    name: 'Cutting Edge Technology',
    type: 'active',
    cost: 12,
    tags: ['science'],
    discounts: [{ amount: 2, appliesTo: 'card-with-requirement', tag: null, scaling: 'per-card' }],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X19',
    name: 'Directed Impactors',
    type: 'active',
    cost: 8,
    tags: ['space'],
    actions: [
      {
        costs: [{ kind: 'remove-card-resource', resource: 'asteroid', amount: 1, from: 'this' }],
        effects: [{ kind: 'raise', parameter: 'temperature', steps: 1 }],
      },
      {
        costs: [{ kind: 'pay', megacredits: 6, alsoWith: ['titanium'] }],
        effects: [{ kind: 'add', resource: 'asteroid', amount: 1, to: 'any-card' }],
      },
    ],
    resourceStorage: { type: 'asteroid', removable: true },
  },
  {
    id: 'X20',
    name: 'Diversity Support',
    type: 'event',
    cost: 1,
    requirements: [{ kind: 'resource-types', min: 9 }],
    immediate: [{ kind: 'tr', amount: 1 }],
  },
  {
    id: 'X21',
    name: 'Field-Capped City',
    type: 'automated',
    cost: 29,
    tags: ['city', 'building', 'power'],
    immediate: [
      { kind: 'production', resource: 'energy', amount: 1 },
      { kind: 'production', resource: 'megacredits', amount: 2 },
      { kind: 'gain', resource: 'plants', amount: 3 },
      { kind: 'place-tile', tile: 'city', count: 1, where: 'city-rules' },
    ],
  },
  {
    id: 'X22',
    name: 'Imported Nutrients',
    type: 'event',
    cost: 14,
    tags: ['earth', 'space'],
    immediate: [
      { kind: 'gain', resource: 'plants', amount: 4 },
      { kind: 'add', resource: 'microbe', amount: 4, to: 'other-card' },
    ],
  },
  {
    id: 'X23',
    name: 'Jovian Embassy',
    type: 'automated',
    cost: 14,
    tags: ['jovian', 'building'],
    immediate: [{ kind: 'tr', amount: 1 }],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X24',
    name: 'Magnetic Shield',
    type: 'automated',
    cost: 24,
    tags: ['space'],
    requirements: [{ kind: 'tag', tag: 'power', min: 3 }],
    immediate: [{ kind: 'tr', amount: 4 }],
  },
  {
    id: 'X25',
    name: 'Meat Industry',
    type: 'active',
    cost: 5,
    tags: ['building'],
    triggers: [
      {
        on: { event: 'own-card-resource-added', resource: 'animal' },
        effects: [{ kind: 'gain', resource: 'megacredits', amount: 2 }],
        optional: false,
      },
    ],
  },
  {
    id: 'X26',
    name: 'Meltworks',
    type: 'active',
    cost: 4,
    tags: ['building'],
    actions: [
      {
        costs: [{ kind: 'spend', resource: 'heat', amount: 5 }],
        effects: [{ kind: 'gain', resource: 'steel', amount: 3 }],
      },
    ],
  },
  {
    id: 'X27',
    name: 'Mohole Lake',
    type: 'active',
    cost: 31,
    tags: ['building'],
    immediate: [
      { kind: 'gain', resource: 'plants', amount: 3 },
      { kind: 'raise', parameter: 'temperature', steps: 1 },
      { kind: 'place-tile', tile: 'ocean', count: 1, where: 'ocean-area' },
    ],
    actions: [
      { costs: [], effects: [{ kind: 'add', resource: 'microbe', amount: 1, to: 'other-card' }] },
      { costs: [], effects: [{ kind: 'add', resource: 'animal', amount: 1, to: 'other-card' }] },
    ],
  },
  {
    id: 'X28',
    name: 'Potatoes',
    type: 'automated',
    cost: 2,
    tags: ['plant'],
    immediate: [
      { kind: 'lose', resource: 'plants', amount: 2, mode: 'must' },
      { kind: 'production', resource: 'megacredits', amount: 2 },
    ],
  },
  {
    id: 'X29',
    name: 'Sub-Crust Measurements',
    type: 'active',
    cost: 20,
    tags: ['science', 'building', 'earth'],
    requirements: [{ kind: 'tag', tag: 'science', min: 2 }],
    actions: [{ costs: [], effects: [{ kind: 'draw', amount: 1 }] }],
    vp: { kind: 'fixed', points: 2 },
  },
  {
    id: 'X30',
    name: 'Topsoil Contract',
    type: 'active',
    cost: 8,
    tags: ['microbe', 'earth'],
    immediate: [{ kind: 'gain', resource: 'plants', amount: 3 }],
    triggers: [
      {
        on: { event: 'own-card-resource-added', resource: 'microbe' },
        effects: [{ kind: 'gain', resource: 'megacredits', amount: 1 }],
        optional: false,
      },
    ],
  },
  {
    id: 'X31',
    name: 'Deimos Down*',
    aliases: ['Deimos Down (promo)'],
    replaces: '039',
    type: 'event',
    cost: 31,
    tags: ['space'],
    immediate: [
      { kind: 'gain', resource: 'steel', amount: 4 },
      { kind: 'raise', parameter: 'temperature', steps: 3 },
      { kind: 'place-tile', tile: 'deimos-down', count: 1, where: 'land-next-to-no-city' },
      { kind: 'remove', resource: 'plants', amount: 6, upTo: true, who: 'any-player' },
    ],
  },
  {
    id: 'X32',
    name: 'Great Dam*',
    aliases: ['Great Dam (promo)'],
    replaces: '136',
    type: 'automated',
    cost: 15,
    tags: ['power', 'building'],
    requirements: [{ kind: 'oceans', min: 4 }],
    immediate: [
      { kind: 'production', resource: 'energy', amount: 2 },
      { kind: 'place-tile', tile: 'great-dam', count: 1, where: 'land-next-to-ocean' },
    ],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X33',
    name: 'Magnetic Field Generators*',
    aliases: ['Magnetic Field Generators (promo)'],
    replaces: '165',
    type: 'automated',
    cost: 22,
    tags: ['building'],
    immediate: [
      { kind: 'production', resource: 'energy', amount: -4 },
      { kind: 'production', resource: 'plants', amount: 2 },
      { kind: 'tr', amount: 3 },
      { kind: 'place-tile', tile: 'magnetic-field-generators', count: 1, where: 'land' },
    ],
  },
  {
    id: 'X34',
    name: 'Asteroid Rights',
    type: 'active',
    cost: 10,
    tags: ['earth', 'space'],
    immediate: [{ kind: 'add', resource: 'asteroid', amount: 2, to: 'this' }],
    actions: [
      {
        costs: [{ kind: 'pay', megacredits: 1, alsoWith: [] }],
        effects: [{ kind: 'add', resource: 'asteroid', amount: 1, to: 'any-card' }],
      },
      {
        costs: [{ kind: 'remove-card-resource', resource: 'asteroid', amount: 1, from: 'this' }],
        effects: [{ kind: 'production', resource: 'megacredits', amount: 1 }],
      },
      {
        costs: [{ kind: 'remove-card-resource', resource: 'asteroid', amount: 1, from: 'this' }],
        effects: [{ kind: 'gain', resource: 'titanium', amount: 2 }],
      },
    ],
    resourceStorage: { type: 'asteroid', removable: true },
  },
  {
    id: 'X35',
    name: 'Bactoviral Research',
    type: 'automated',
    cost: 10,
    tags: ['microbe', 'science'],
    immediate: [
      {
        kind: 'add',
        resource: 'microbe',
        amount: {
          per: { what: 'tag', tags: ['science'], whose: 'you', includesThisCard: true },
          each: 1,
          every: 1,
        },
        to: 'any-card',
      },
      { kind: 'draw', amount: 1 },
    ],
  },
  {
    id: 'X36',
    name: 'Bio Printing Facility',
    type: 'active',
    cost: 7,
    tags: ['building'],
    actions: [
      {
        costs: [{ kind: 'spend', resource: 'energy', amount: 2 }],
        effects: [{ kind: 'add', resource: 'animal', amount: 1, to: 'other-card' }],
      },
      {
        costs: [{ kind: 'spend', resource: 'energy', amount: 2 }],
        effects: [{ kind: 'gain', resource: 'plants', amount: 2 }],
      },
    ],
  },
  {
    id: 'X37',
    name: 'Harvest',
    type: 'event',
    cost: 4,
    tags: ['plant'],
    requirements: [{ kind: 'greenery-tile', whose: 'you', min: 3 }],
    immediate: [{ kind: 'gain', resource: 'megacredits', amount: 12 }],
  },
  {
    id: 'X38',
    name: 'Outdoor Sports',
    type: 'automated',
    cost: 8,
    requirements: [{ kind: 'city-next-to-ocean', whose: 'everyone', min: 1 }],
    immediate: [{ kind: 'production', resource: 'megacredits', amount: 2 }],
    vp: { kind: 'fixed', points: 1 },
  },
  {
    id: 'X39',
    name: 'Corporate Archives',
    type: 'prelude',
    tags: ['science'],
    immediate: [
      { kind: 'gain', resource: 'megacredits', amount: 13 },
      { kind: 'look', amount: 7, take: 2, buy: false },
    ],
  },
  {
    id: 'X40',
    name: 'Double Down',
    needs: ['prelude'],
    type: 'prelude',
    immediate: [{ kind: 'copy-prelude' }],
  },
  {
    id: 'X41',
    name: 'Merger',
    type: 'prelude',
    immediate: [
      { kind: 'play-corporation', draw: 4, play: 1 },
      { kind: 'pay', megacredits: 42, alsoWith: [] },
    ],
  },
  {
    id: 'X42',
    name: 'New Partner',
    needs: ['prelude'],
    type: 'prelude',
    immediate: [
      { kind: 'production', resource: 'megacredits', amount: 1 },
      { kind: 'play-prelude', draw: 2, play: 1 },
    ],
  },
  {
    id: 'X43',
    name: 'Head Start',
    type: 'prelude',
    immediate: [
      { kind: 'gain', resource: 'steel', amount: 2 },
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { per: { what: 'card-in-hand', whose: 'you' }, each: 2, every: 1 },
      },
      { kind: 'take-actions', amount: 2 },
    ],
  },
  {
    id: 'X44',
    name: '16 Psyche',
    type: 'automated',
    cost: 31,
    tags: ['space'],
    immediate: [
      { kind: 'production', resource: 'titanium', amount: 2 },
      { kind: 'gain', resource: 'titanium', amount: 3 },
    ],
    vp: { kind: 'fixed', points: 2 },
  },
  {
    id: 'X45',
    name: 'Robot Pollinators',
    type: 'automated',
    cost: 9,
    requirements: [{ kind: 'oxygen', min: 4 }],
    immediate: [
      { kind: 'production', resource: 'plants', amount: 1 },
      {
        kind: 'gain',
        resource: 'plants',
        amount: {
          per: { what: 'tag', tags: ['plant'], whose: 'you', includesThisCard: false },
          each: 1,
          every: 1,
        },
      },
    ],
  },
  {
    id: 'XC1',
    name: 'Arcadian Communities',
    type: 'corporation',
    startingResources: { megacredits: 40, steel: 10 },
    firstAction: [{ kind: 'reserve-area', where: 'non-reserved-area' }],
    actions: [
      {
        costs: [],
        effects: [{ kind: 'reserve-area', where: 'non-reserved-area-next-to-own-tile-or-marker' }],
      },
    ],
    triggers: [
      {
        on: { event: 'tile-placed', tile: 'any', by: 'you', where: 'mars', onOwnReservedArea: true },
        effects: [{ kind: 'gain', resource: 'megacredits', amount: 3 }],
        optional: false,
      },
    ],
  },
  {
    id: 'XC2',
    name: 'Recyclon',
    type: 'corporation',
    tags: ['microbe', 'building'],
    startingResources: { megacredits: 38 },
    startingProduction: { steel: 1 },
    triggers: [
      {
        on: { event: 'tag-played', tags: ['building'], by: 'you', includesThisCard: true },
        effects: [
          {
            kind: 'choose',
            options: [
              [{ kind: 'add', resource: 'microbe', amount: 1, to: 'this' }],
              [
                { kind: 'remove-card-resource', resource: 'microbe', amount: 2, from: 'this' },
                { kind: 'production', resource: 'plants', amount: 1 },
              ],
            ],
          },
        ],
        optional: false,
      },
    ],
    resourceStorage: { type: 'microbe', removable: true },
  },
  {
    id: 'XC3',
    name: 'Splice Tactical Genomics',
    aliases: ['Splice'],
    type: 'corporation',
    tags: ['microbe'],
    startingResources: { megacredits: 44 },
    firstAction: [{ kind: 'draw', amount: 1, filter: { tag: 'microbe' } }],
    triggers: [
      {
        on: { event: 'tag-played', tags: ['microbe'], by: 'anyone', includesThisCard: true },
        effects: [
          { kind: 'gain', resource: 'megacredits', amount: 2 },
          {
            kind: 'for-player',
            who: 'acting-player',
            effects: [
              {
                kind: 'choose',
                options: [
                  [{ kind: 'gain', resource: 'megacredits', amount: 2 }],
                  [{ kind: 'add', resource: 'microbe', amount: 1, to: 'triggering-card' }],
                ],
              },
            ],
          },
        ],
        optional: false,
      },
    ],
  },
  {
    id: 'XC4',
    name: 'Factorum',
    type: 'corporation',
    tags: ['power', 'building'],
    startingResources: { megacredits: 37 },
    startingProduction: { steel: 1 },
    actions: [
      {
        costs: [],
        effects: [{ kind: 'production', resource: 'energy', amount: 1 }],
        condition: { what: 'no-energy-in-stock' },
      },
      {
        costs: [{ kind: 'pay', megacredits: 3, alsoWith: [] }],
        effects: [{ kind: 'draw', amount: 1, filter: { tag: 'building' } }],
      },
    ],
  },
  {
    id: 'XC5',
    name: 'Mons Insurance',
    type: 'corporation',
    startingResources: { megacredits: 48 },
    startingProduction: { megacredits: 4 },
    immediate: [{ kind: 'reduce-production', resource: 'megacredits', amount: 2, who: 'each-opponent' }],
    triggers: [
      {
        on: { event: 'player-harmed-by-another-player' },
        effects: [{ kind: 'pay-player', who: 'victim', megacredits: 3, mode: 'as-much-as-possible' }],
        optional: false,
      },
    ],
  },
  {
    id: 'XC6',
    name: 'Philares',
    type: 'corporation',
    tags: ['building'],
    startingResources: { megacredits: 47 },
    firstAction: [{ kind: 'place-tile', tile: 'greenery', count: 1, where: 'greenery-rules' }],
    triggers: [
      {
        on: { event: 'new-adjacency', between: ['own-tile', 'opponent-tile'] },
        effects: [{ kind: 'gain-any-standard', amount: 1 }],
        optional: false,
      },
    ],
  },
  {
    id: 'XC7',
    name: 'AstroDrill',
    type: 'corporation',
    tags: ['space'],
    startingResources: { megacredits: 35 },
    immediate: [{ kind: 'add', resource: 'asteroid', amount: 3, to: 'this' }],
    actions: [
      { costs: [], effects: [{ kind: 'add', resource: 'asteroid', amount: 1, to: 'any-card' }] },
      { costs: [], effects: [{ kind: 'gain-any-standard', amount: 1 }] },
      {
        costs: [{ kind: 'remove-card-resource', resource: 'asteroid', amount: 1, from: 'this' }],
        effects: [{ kind: 'gain', resource: 'titanium', amount: 3 }],
      },
    ],
    resourceStorage: { type: 'asteroid', removable: true },
  },
  {
    id: 'XC8',
    name: 'Pharmacy Union',
    type: 'corporation',
    tags: ['microbe', 'microbe'],
    startingResources: { megacredits: 54 },
    immediate: [{ kind: 'draw', amount: 1, filter: { tag: 'science' } }],
    triggers: [
      {
        on: { event: 'tag-played', tags: ['microbe'], by: 'anyone', includesThisCard: true },
        effects: [
          { kind: 'add', resource: 'disease', amount: 1, to: 'this' },
          { kind: 'lose', resource: 'megacredits', amount: 4, mode: 'as-much-as-possible' },
        ],
        optional: false,
      },
      {
        on: { event: 'tag-played', tags: ['science'], by: 'you', includesThisCard: false },
        effects: [
          {
            kind: 'if',
            condition: { what: 'card-resource-here', resource: 'disease', min: 1 },
            yes: [
              { kind: 'remove-card-resource', resource: 'disease', amount: 1, from: 'this' },
              { kind: 'tr', amount: 1 },
            ],
            no: [
              {
                kind: 'choose',
                options: [
                  [
                    { kind: 'move-this-card-to-event-pile', of: 'you' },
                    { kind: 'tr', amount: 3 },
                  ],
                  [],
                ],
              },
            ],
          },
        ],
        optional: false,
      },
    ],
    resourceStorage: { type: 'disease', removable: true },
  },
];
