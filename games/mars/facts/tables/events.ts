import type { GlobalEvent } from '../events.ts';

/** What each global event does. (MRS-20.9) */
export const GLOBAL_EVENTS: readonly GlobalEvent[] = [
  {
    name: 'Aquifer Released by Public Council',
    revealed: 'mars-first',
    current: 'greens',
    once: [{ kind: 'ocean' }],
    each: [
      { kind: 'gain', resource: 'plants', amount: { each: 1, of: { what: 'influence' } } },
      { kind: 'gain', resource: 'steel', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Asteroid Mining',
    revealed: 'reds',
    current: 'unity',
    each: [
      {
        kind: 'gain',
        resource: 'titanium',
        amount: { each: 1, of: { what: 'tag', tag: 'jovian' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Celebrity Leaders',
    revealed: 'unity',
    current: 'greens',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'event-played' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Cloud Societies',
    revealed: 'unity',
    current: 'reds',
    needs: ['venus-next', 'colonies'],
    each: [
      { kind: 'add-to-every', resource: 'floater' },
      { kind: 'add', resource: 'floater', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Corrosive Rain',
    revealed: 'kelvinists',
    current: 'greens',
    needs: ['venus-next', 'colonies'],
    negative: true,
    each: [
      { kind: 'floaters-or-money', floaters: 2, megacredits: 10 },
      { kind: 'draw', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Diversity',
    revealed: 'scientists',
    current: 'scientists',
    each: [{ kind: 'diverse', kinds: 9, megacredits: 10 }],
  },
  {
    name: 'Dry Deserts',
    revealed: 'reds',
    current: 'unity',
    negative: true,
    once: [{ kind: 'dry-ocean' }],
    each: [{ kind: 'gain-any-standard', amount: { each: 1, of: { what: 'influence' } } }],
  },
  {
    name: 'Eco Sabotage',
    revealed: 'greens',
    current: 'reds',
    negative: true,
    each: [{ kind: 'keep-at-most', resource: 'plants', amount: 3, influence: true }],
  },
  {
    name: 'Election',
    revealed: 'greens',
    current: 'mars-first',
    once: [
      {
        kind: 'rank',
        score: ['building-tag', 'own-city-tile'],
        first: 2,
        second: 1,
        least: 0,
        solo: [
          { least: 10, tr: 2 },
          { least: 5, tr: 1 },
        ],
      },
    ],
  },
  {
    name: 'Generous Funding',
    revealed: 'kelvinists',
    current: 'unity',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'tr-over', base: 15, every: 5 }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Global Dust Storm',
    revealed: 'kelvinists',
    current: 'greens',
    negative: true,
    each: [
      { kind: 'keep-at-most', resource: 'heat', amount: 0, influence: false },
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'tag', tag: 'building' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Homeworld Support',
    revealed: 'reds',
    current: 'unity',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'tag', tag: 'earth' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Improved Energy Templates',
    revealed: 'scientists',
    current: 'kelvinists',
    each: [
      {
        kind: 'production',
        resource: 'energy',
        amount: { each: 1, of: { what: 'tag', tag: 'power' }, influence: 'add', every: 2 },
      },
    ],
  },
  {
    name: 'Interplanetary Trade',
    revealed: 'unity',
    current: 'unity',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'tag', tag: 'space' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Jovian Tax Rights',
    revealed: 'scientists',
    current: 'unity',
    needs: ['colonies'],
    each: [
      { kind: 'production', resource: 'megacredits', amount: { each: 1, of: { what: 'own-colony' } } },
      { kind: 'gain', resource: 'titanium', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Microgravity Health Problems',
    revealed: 'mars-first',
    current: 'scientists',
    needs: ['colonies'],
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 3, of: { what: 'own-colony' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Miners On Strike',
    revealed: 'mars-first',
    current: 'greens',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'titanium',
        amount: { each: 1, of: { what: 'tag', tag: 'jovian' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Mud Slides',
    revealed: 'kelvinists',
    current: 'greens',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 4, of: { what: 'own-tile-next-to-ocean' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Pandemic',
    revealed: 'greens',
    current: 'mars-first',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 3, of: { what: 'tag', tag: 'building' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Paradigm Breakdown',
    revealed: 'kelvinists',
    current: 'reds',
    negative: true,
    each: [
      { kind: 'discard', amount: 2 },
      { kind: 'gain', resource: 'megacredits', amount: { each: 2, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Productivity',
    revealed: 'scientists',
    current: 'mars-first',
    each: [
      {
        kind: 'gain',
        resource: 'steel',
        amount: { each: 1, of: { what: 'production', resource: 'steel' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Red Influence',
    revealed: 'kelvinists',
    current: 'reds',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 3, of: { what: 'tr-over', base: 10, every: 5 }, cap: 5 },
      },
      { kind: 'production', resource: 'megacredits', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Revolution',
    revealed: 'unity',
    current: 'mars-first',
    negative: true,
    once: [
      { kind: 'rank', score: ['earth-tag'], first: -2, second: -1, least: 1, solo: [{ least: 4, tr: -2 }] },
    ],
  },
  {
    name: 'Riots',
    revealed: 'mars-first',
    current: 'reds',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 4, of: { what: 'own-city-tile' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Sabotage',
    revealed: 'unity',
    current: 'reds',
    negative: true,
    each: [
      { kind: 'production', resource: 'steel', amount: -1 },
      { kind: 'production', resource: 'energy', amount: -1 },
      { kind: 'gain', resource: 'steel', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Scientific Community',
    revealed: 'reds',
    current: 'scientists',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 1, of: { what: 'card-in-hand' }, influence: 'add' },
      },
    ],
  },
  {
    name: 'Snow Cover',
    revealed: 'kelvinists',
    current: 'kelvinists',
    negative: true,
    once: [{ kind: 'temperature', steps: -2 }],
    each: [{ kind: 'draw', amount: { each: 1, of: { what: 'influence' } } }],
  },
  {
    name: 'Solar Flare',
    revealed: 'unity',
    current: 'kelvinists',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 3, of: { what: 'tag', tag: 'space' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Solarnet Shutdown',
    revealed: 'scientists',
    current: 'mars-first',
    negative: true,
    each: [
      {
        kind: 'lose',
        resource: 'megacredits',
        amount: { each: 3, of: { what: 'own-blue-card' }, cap: 5, influence: 'subtract' },
      },
    ],
  },
  {
    name: 'Spin-Off Products',
    revealed: 'greens',
    current: 'scientists',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'tag', tag: 'science' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Sponsored Projects',
    revealed: 'scientists',
    current: 'greens',
    each: [
      { kind: 'add-to-every', resource: 'any' },
      { kind: 'draw', amount: { each: 1, of: { what: 'influence' } } },
    ],
  },
  {
    name: 'Strong Society',
    revealed: 'reds',
    current: 'mars-first',
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'own-city-tile' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Successful Organisms',
    revealed: 'mars-first',
    current: 'scientists',
    each: [
      {
        kind: 'gain',
        resource: 'plants',
        amount: { each: 1, of: { what: 'production', resource: 'plants' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Venus Infrastructure',
    revealed: 'mars-first',
    current: 'unity',
    needs: ['venus-next'],
    each: [
      {
        kind: 'gain',
        resource: 'megacredits',
        amount: { each: 2, of: { what: 'tag', tag: 'venus' }, cap: 5, influence: 'add' },
      },
    ],
  },
  {
    name: 'Volcanic Eruptions',
    revealed: 'scientists',
    current: 'kelvinists',
    once: [{ kind: 'temperature', steps: 2 }],
    each: [{ kind: 'production', resource: 'heat', amount: { each: 1, of: { what: 'influence' } } }],
  },
  {
    name: 'War on Earth',
    revealed: 'mars-first',
    current: 'kelvinists',
    negative: true,
    each: [{ kind: 'lose-rating', amount: 4 }],
  },
];
