/** The plan of a game's folder as data: docs/architecture.md shows it, `tools/check-plan.ts` keeps it. */

export interface PlannedRoom {
  readonly name: string;
  /** One sentence for the side-by-side tree and the docs. */
  readonly holds: string;
  /** A game without this room has a hole; the others are absent where they are not needed, never renamed. */
  readonly required: boolean;
  /** Names every game has here; each is a file, or a folder where it grows large, or both. */
  readonly always: readonly string[];
  /** Names with a fixed meaning that a game may do without. */
  readonly maybe: readonly string[];
  /** Folders of material that nobody imports by name: whatever they hold is fine. */
  readonly material?: readonly string[];
}

export const ROOMS_OF_A_GAME: readonly PlannedRoom[] = [
  {
    name: 'facts',
    holds: 'tables and pure geometry that know no state',
    required: false,
    always: [],
    maybe: [],
  },
  {
    name: 'rules',
    holds: 'what may happen and what does',
    required: true,
    always: [
      'config',
      'state',
      'moves',
      'events',
      'setup',
      'menu',
      'parse',
      'decide',
      'evolve',
      'fallback',
      'view',
      'redact',
      'copy',
      'game',
    ],
    maybe: ['react', 'resume', 'upgrade'],
  },
  {
    name: 'score',
    holds: 'the observer that explains every point',
    required: true,
    always: ['scoring'],
    maybe: ['lines', 'position', 'transcript', 'hints', 'worth', 'figures', 'whatif'],
  },
  {
    name: 'records',
    holds: 'the game’s own tables and the fold from events to their rows',
    required: false,
    always: ['records', 'fold', 'tables'],
    maybe: ['guards'],
  },
  {
    name: 'thinking',
    holds: 'what a seat can work out: beliefs, imagined worlds, what a place is worth',
    required: false,
    always: ['imagining'],
    maybe: ['belief', 'memory', 'veil', 'imagine', 'quick', 'worth', 'weights', 'candidates'],
  },
  {
    name: 'bots',
    holds: 'one file a bot',
    required: true,
    always: ['random'],
    maybe: [],
  },
  {
    name: 'text',
    holds: 'every word, in both languages, and the drawing for a terminal',
    required: true,
    always: ['text', 'english', 'chinese', 'draw'],
    maybe: ['phrases', 'names'],
  },
  {
    name: 'board',
    holds: 'the page: views, moves and facts only',
    required: false,
    always: ['index'],
    maybe: ['Board', 'Dock', 'Calculator', 'words', 'cover', 'guide', 'keys'],
  },
  {
    name: 'tests',
    holds: 'one file per chapter of RULES.md, the promises, the bots, the text, the board',
    required: true,
    always: ['kit', 'promises'],
    maybe: ['thinking', 'review', 'bots', 'text', 'board', 'scoring', 'explained', 'whatif', 'upgrade'],
    material: ['golden', 'samples', 'positions'],
  },
];

/** Files that stand in the game's folder itself. */
export const AT_THE_DOOR = {
  always: ['RULES.md', 'README.md', 'entry.ts'],
  maybe: ['RULES.zh.md'],
} as const;
