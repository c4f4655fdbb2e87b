import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '@reckon/pieces/tokens.css';
import '@reckon/pieces/base.css';
import { seat as seatNo, type Seat } from '@reckon/kernel';
import { markOf, ScoreDialog, type Hatch, type SeatScore, type Source } from '@reckon/pieces';
import { Languages } from '../app/Languages.tsx';
import { Strip } from '../frame/Strip.tsx';

/** Made-up scores with 1, 3, 5, 10, 12 and 40 sources: /dev/score.html?sources=10. For looking and for tests. */
type Row = readonly [name: string, points: number, hatch?: Hatch, rate?: string, what?: string, why?: string];

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
const hatchOf = (index: number): Hatch =>
  index === 35 || index === 36 ? 'lines' : index > 36 ? 'dots' : 'plain';

const THREE: readonly Row[] = [
  ['Terraform rating', 20],
  ['Dust Seals', 1, 'plain', undefined, 'Oceans at most 3.', '1'],
  ['Birds', 3, 'plain', '1 per animal', 'Action: add 1 animal to this card.', '3 animals × 1 = 3'],
];
const FIVE: readonly Row[] = [
  ['Settlements', 2, 'lines'],
  ['City', 2, 'lines'],
  ['Longest road', 2, 'dots'],
  ['Largest army', 2, 'dots'],
  ['Point card', 1],
];

function rowsOf(count: number): readonly Row[] {
  if (count === 3) return THREE;
  if (count === 5) return FIVE;
  const chosen =
    count === 12
      ? [0, 1, 2, 3, 4, 5, 6, 34, 7, 35, 36, 38]
      : Array.from({ length: count }, (_, index) => index);
  return chosen.map((index) => [NAMES[index]!, POINTS[index]!, hatchOf(index)]);
}

const sourcesOf = (rows: readonly Row[]): readonly Source[] =>
  rows.map(([name, points, hatch = 'plain', rate, what, why = `${points}`]) => ({
    id: name,
    name,
    points,
    hatch,
    category: hatch,
    categoryName: { plain: 'Cards', lines: 'Tiles', dots: 'Awards' }[hatch],
    rule: 'MRS-12.3',
    evidence: [`card:${name}`],
    why,
    ...(rate !== undefined && { rate }),
    ...(what !== undefined && { what }),
  }));

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
    hidden: false,
    sources,
    changes: sources
      .filter(({ points }) => points !== 0)
      .map((source, at) => ({
        id: String(at),
        seq: 10 + 7 * at,
        points: source.points,
        name: source.name,
        why: source.why,
        total: (total += source.points),
      })),
    hints: index === 0 ? [{ points: 1, name: 'Arklight', why: '5 of 6 animals' }] : [],
  };
}

const count = Number(new URLSearchParams(location.search).get('sources') ?? 12);
const SCORES = [scoreOf(0, 'Ada', rowsOf(count)), scoreOf(1, 'Bruno', rowsOf(5))];

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
