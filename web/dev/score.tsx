import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '@reckon/pieces/tokens.css';
import '@reckon/pieces/base.css';
import { seat as seatNo, type Seat } from '@reckon/kernel';
import { markOf, ScoreDialog, type Family, type SeatScore, type Source } from '@reckon/pieces';
import { Languages } from '../app/Languages.tsx';
import { Strip } from '../frame/Strip.tsx';

/**
 * Made-up scores: /dev/score.html?sources=10, or ?sources=losses, below, zeros, standing. For looking and for tests.
 */
type Row = readonly [
  name: string,
  points: number,
  family?: Family,
  told?: {
    readonly rate?: string;
    readonly what?: string;
    readonly why?: string;
    readonly provisional?: true;
  },
];

const NAMES = [
  'Terraform rating',
  'Arklight',
  'Dust Seals',
  'Ganymede Colony',
  'Physics Complex',
  'Search For Life',
  'Water Import',
  'Birds',
  'Fish',
  'Small Animals',
  'Predators',
  'Livestock',
  'Tardigrades',
  'Ants',
  'Decomposers',
  'Earth Catapult',
  'Noctis Farming',
  'Kelp Farming',
  'Trees',
  'Rover Construction',
  'AI Central',
  'Tropical Resort',
  'Io Mining',
  'Capital',
  'Herbivores',
  'Pets',
  'Ecological Zone',
  'Security Fleet',
  'Gene Repair',
  'Interstellar Colony',
  'Space Elevator',
  'Miranda Resort',
  'Lagrange Station',
  'Vesta Shipyard',
  'Nuclear Zone',
  'Greenery',
  'Cities',
  'Gardener',
  'Builder',
  'Scientist',
];
const POINTS = [
  41, 3, 1, 4, 6, 0, 4, 4, 3, 2, 3, 4, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 4, 3, 2, 1, 2, 3, 2, 4, 2, 4, 1, 1, -2,
  9, 6, 5, 5, 2,
];
const familyOf = (index: number): Family =>
  index === 0
    ? 'base'
    : index === 35 || index === 36
      ? 'places'
      : index > 38
        ? 'standing'
        : index > 36
          ? 'goals'
          : 'cards';

const BIRDS: Row = [
  'Birds',
  3,
  'cards',
  { rate: '1 per animal', what: 'Action: add 1 animal to this card.', why: '3 animals × 1 = 3' },
];
const MADE: { readonly [name: string]: readonly Row[] } = {
  3: [
    ['Terraform rating', 20, 'base'],
    ['Dust Seals', 1, 'cards', { what: 'Oceans at most 3.', why: '1' }],
    BIRDS,
  ],
  5: [
    ['Settlements', 2, 'cards'],
    ['City', 2, 'places'],
    ['Longest road', 2, 'standing', { why: '7 roads in line, the others at most 6', provisional: true }],
    ['Largest army', 0, 'standing', { why: '1 knight, 3 would take it', provisional: true }],
    ['Point card', 1, 'goals'],
  ],
  losses: [
    ['Terraform rating', 24, 'base'],
    ['Birds', 2],
    ['Nuclear Zone', -2],
    ['Corporate Stronghold', -2],
    ['Energy Tapping', -1],
    ['Biomass Combustors', -1],
    ['Power Supply Consortium', -1],
    ['Greenery', 5, 'places'],
  ],
  below: [
    ['2♣ in hand', 3],
    ['False call', -10, 'standing'],
    ['Timed out', -2, 'standing'],
  ],
  zeros: ['Search For Life', 'Birds', 'Arklight', 'Greenery', 'Cities', 'Miner'].map((name): Row => [
    name,
    0,
    name === 'Miner' ? 'standing' : 'cards',
    name === 'Miner' ? { why: 'nobody leads with 0', provisional: true } : {},
  ]),
};

function rowsOf(wanted: string): readonly Row[] {
  const made = MADE[wanted];
  if (made) return made;
  const count = Number(wanted);
  const chosen =
    count === 12
      ? [0, 1, 2, 3, 4, 5, 6, 34, 7, 35, 36, 39]
      : Array.from({ length: count }, (_, index) => index);
  return chosen.map((index): Row => [
    NAMES[index]!,
    POINTS[index]!,
    familyOf(index),
    index === 39 ? { why: 'second with 5, 1 behind the first', provisional: true } : {},
  ]);
}

const CATEGORIES: { readonly [F in Family]: string } = {
  base: 'Rating',
  cards: 'Cards',
  places: 'Tiles',
  goals: 'Milestones',
  standing: 'Awards',
};

function sourcesOf(rows: readonly Row[]): readonly Source[] {
  const all = rows.map(([name, points, family = 'cards', told = {}]): Source => ({
    id: name,
    name,
    points,
    family,
    category: family,
    categoryName: CATEGORIES[family],
    rule: 'MRS-12.3',
    evidence: [`card:${name}`],
    why: told.why ?? `${points}`,
    provisional: told.provisional === true,
    ...(told.rate !== undefined && { rate: told.rate }),
    ...(told.what !== undefined && { what: told.what }),
  }));
  return [...all.filter(({ provisional }) => !provisional), ...all.filter(({ provisional }) => provisional)];
}

function scoreOf(index: number, name: string, rows: readonly Row[]): SeatScore {
  const sources = sourcesOf(rows);
  let total = 0;
  return {
    seat: {
      seat: seatNo(index),
      name,
      ...markOf(index),
      bot: false,
      presence: 'here',
    },
    total: sources.reduce((sum, { points }) => sum + points, 0),
    provisional: sources.reduce((sum, { points, provisional }) => sum + (provisional ? points : 0), 0),
    hidden: false,
    sources,
    changes: sources
      .filter(({ points }) => points !== 0)
      .map((source, at) => ({
        id: `${10 + 7 * at}/${source.id}`,
        seq: 10 + 7 * at,
        settled: 10 + 7 * at,
        when: `generation ${1 + Math.floor(at / 4)}`,
        unit: 1 + Math.floor(at / 4),
        points: source.points,
        was: 0,
        is: source.points,
        name: source.name,
        cause: `${name} played ${source.name}.`,
        why: source.why,
        provisional: source.provisional,
        total: (total += source.points),
      })),
    hints: index === 0 ? [{ points: 1, name: 'Arklight', why: '5 of 6 animals' }] : [],
  };
}

const wanted = new URLSearchParams(location.search).get('sources') ?? '12';
const SCORES = [scoreOf(0, 'Ada', rowsOf(wanted)), scoreOf(1, 'Bruno', rowsOf('5'))];

function Scores(): ReactElement {
  const [shown, setShown] = useState<Seat>();
  const [lit, setLit] = useState<readonly string[]>([]);
  return (
    <main>
      <h1 className="sr">Scores</h1>
      <Strip
        scores={SCORES}
        viewer={seatNo(0)}
        toAct={[]}
        factOf={() => ''}
        measure={{}}
        motionMs={0}
        onOpen={setShown}
      />
      <p data-testid="lit">{lit.join(' ')}</p>
      {shown !== undefined && (
        <ScoreDialog
          scores={SCORES}
          shown={shown}
          onShow={setShown}
          onEvidence={setLit}
          onClose={() => setShown(undefined)}
        />
      )}
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Languages>
      <Scores />
    </Languages>
  </StrictMode>,
);
