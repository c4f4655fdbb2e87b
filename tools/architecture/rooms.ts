/** The import table of docs/architecture.md as data. Whatever is not allowed here is forbidden. */

/** Pure rooms know no platform and no package. */
const PURE = /^$/;
const REACT = /^(react|react-dom)(\/|$)/;
const DRAWING = /^(react|react-dom|d3-[a-z]+)(\/|$)/;
const ANY = /./;
const TABLES = /^drizzle-orm(\/|$)/;

export interface Permission {
  /** A room, by its name in the table below; of the same game where both are rooms of a game. */
  readonly room: string;
  /** `types` = `import type` only; `lazily` = `import()` only, so that it is loaded when needed. */
  readonly how?: 'types' | 'lazily';
  /** Names that stay out of reach all the same. */
  readonly except?: readonly string[];
}

export interface Room {
  readonly name: string;
  /** Which files; the first room that matches has the file. `X` of the name is the first group. */
  readonly files: RegExp;
  readonly may: readonly Permission[] | 'anything';
  /** npm packages it may import, by name, and the same in words; no words = none. */
  readonly packages: RegExp;
  readonly packagesSaid?: string;
  readonly node: boolean;
  /** The rule in words, as it is told to whoever breaks it. */
  readonly rule: string;
}

/** A seat's program and a seat's board see what the seat sees, never the state. */
const seenOf = (room: string): readonly Permission[] => [{ room, how: 'types', except: ['State'] }];

/** Rooms behind the rules that may read the state. */
const OF_THE_STATE: readonly Permission[] = [
  { room: 'kernel' },
  { room: 'games/X/facts' },
  { room: 'games/X/rules' },
];

export const ROOMS: readonly Room[] = [
  {
    name: 'tools',
    files: /^(tools|bench)\/|^[^/]+$|^(server|web)\/[^/]+\.config\.ts$/,
    may: 'anything',
    packages: ANY,
    packagesSaid: 'any package',
    node: true,
    rule: 'tools and bench may import anything',
  },
  {
    name: 'games/X/tests',
    files: /^games\/([^/]+)\/(?:tests\/|.*\.test\.tsx?$)/,
    may: [
      { room: 'kernel' },
      { room: 'kernel/testing' },
      { room: 'pieces' },
      { room: 'games/X/facts' },
      { room: 'games/X/rules' },
      { room: 'games/X/score' },
      { room: 'games/X/records' },
      { room: 'games/X/thinking' },
      { room: 'games/X/bots' },
      { room: 'games/X/text' },
      { room: 'games/X/board' },
      { room: 'games/X/entry' },
      { room: 'games/X/RULES.md' },
    ],
    packages: ANY,
    packagesSaid: 'any package',
    node: true,
    rule: 'the tests of a game may import all of that game, kernel, kernel/testing and pieces, never another game',
  },
  {
    name: 'kernel/tests',
    files: /^kernel\/(?:tests\/|.*\.test\.ts$)/,
    may: [{ room: 'kernel' }, { room: 'kernel/testing' }],
    packages: ANY,
    packagesSaid: 'any package',
    node: true,
    rule: 'the tests of the kernel may import kernel and kernel/testing, never a game',
  },
  {
    name: 'tests',
    files: /^(pieces|protocol|server|web|cli)\/(?:tests\/|e2e\/|soak\/|sim\/|.*\/tests\/|.*\.test\.tsx?$)/,
    may: 'anything',
    packages: ANY,
    packagesSaid: 'any package',
    node: true,
    rule: 'tests outside games and kernel may import anything',
  },
  {
    name: 'kernel/testing',
    files: /^kernel\/testing\//,
    may: [{ room: 'kernel' }],
    packages: PURE,
    node: false,
    rule: 'kernel/testing may import kernel and nothing else',
  },
  {
    name: 'kernel',
    files: /^kernel\//,
    may: [],
    packages: PURE,
    node: false,
    rule: 'kernel may import nothing but itself',
  },
  {
    name: 'games/X/facts',
    files: /^games\/([^/]+)\/facts\//,
    may: [],
    packages: PURE,
    node: false,
    rule: 'games/X/facts may import nothing but itself: tables and geometry that know no state',
  },
  {
    name: 'games/X/rules',
    files: /^games\/([^/]+)\/rules\//,
    may: [{ room: 'kernel' }, { room: 'games/X/facts' }],
    packages: PURE,
    node: false,
    rule: 'games/X/rules may import kernel and X/facts, never score, bots, text, board, another game, Node or a package',
  },
  {
    name: 'games/X/score',
    files: /^games\/([^/]+)\/score\//,
    may: OF_THE_STATE,
    packages: PURE,
    node: false,
    rule: 'games/X/score may import kernel, X/facts and X/rules, never bots, board, another game, Node or a package',
  },
  {
    name: 'games/X/records',
    files: /^games\/([^/]+)\/records\//,
    may: OF_THE_STATE,
    packages: TABLES,
    packagesSaid: 'drizzle-orm',
    node: false,
    rule: 'games/X/records may import kernel, X/facts, X/rules and drizzle-orm, never another room, game or Node',
  },
  {
    name: 'games/X/thinking',
    files: /^games\/([^/]+)\/thinking\//,
    may: [...OF_THE_STATE, { room: 'games/X/score' }],
    packages: PURE,
    node: false,
    rule: 'games/X/thinking may import kernel, X/facts, X/rules and X/score, never bots, board, another game or Node',
  },
  {
    name: 'games/X/bots',
    files: /^games\/([^/]+)\/bots\//,
    may: [
      { room: 'kernel' },
      { room: 'games/X/facts' },
      { room: 'games/X/thinking', except: ['State'] },
      ...seenOf('games/X/rules'),
      ...seenOf('games/X/score'),
    ],
    packages: PURE,
    node: false,
    rule:
      'games/X/bots may import kernel, X/facts, X/thinking, and types of X/rules and X/score except State: ' +
      'a bot sees what a player sees',
  },
  {
    name: 'games/X/text',
    files: /^games\/([^/]+)\/text\//,
    may: [
      { room: 'kernel' },
      { room: 'games/X/facts' },
      { room: 'games/X/rules', how: 'types' },
      { room: 'games/X/score', how: 'types' },
    ],
    packages: PURE,
    node: false,
    rule: 'games/X/text may import kernel, X/facts, and types of X/rules and X/score: a card speaks from its row',
  },
  {
    name: 'games/X/board',
    files: /^games\/([^/]+)\/board\//,
    may: [
      { room: 'kernel' },
      { room: 'pieces' },
      { room: 'games/X/facts' },
      { room: 'games/X/text' },
      ...seenOf('games/X/rules'),
      ...seenOf('games/X/score'),
    ],
    packages: REACT,
    packagesSaid: 'react',
    node: false,
    rule:
      'games/X/board may import kernel, pieces, X/facts, X/text, react, and types of X/rules and X/score except ' +
      'State, never decide, evolve, another game or the server',
  },
  {
    name: 'games/X/entry',
    files: /^games\/([^/]+)\/entry\.ts$/,
    may: [
      { room: 'kernel' },
      { room: 'games/X/facts' },
      { room: 'games/X/rules' },
      { room: 'games/X/score' },
      { room: 'games/X/records' },
      { room: 'games/X/thinking' },
      { room: 'games/X/bots' },
      { room: 'games/X/text' },
    ],
    packages: PURE,
    node: false,
    rule: 'games/X/entry.ts may import kernel and all of X except its board',
  },
  {
    name: 'games/X/RULES.md',
    files: /^games\/([^/]+)\/RULES(?:\.zh)?\.md$/,
    may: [],
    packages: PURE,
    node: false,
    rule: 'a rulebook imports nothing',
  },
  {
    name: 'games/list',
    files: /^games\/list\.ts$/,
    may: [{ room: 'kernel' }, { room: 'games/X/entry', how: 'lazily' }],
    packages: PURE,
    node: false,
    rule: 'games/list.ts may import kernel and lazily the entry.ts of each game',
  },
  {
    name: 'games/catalog',
    files: /^games\/catalog\.ts$/,
    may: [{ room: 'kernel' }, { room: 'games/list' }],
    packages: PURE,
    node: false,
    rule: 'games/catalog.ts may import kernel and games/list',
  },
  {
    name: 'games/boards',
    files: /^games\/boards\.ts$/,
    may: [
      { room: 'kernel' },
      { room: 'pieces' },
      { room: 'games/list' },
      { room: 'games/X/board', how: 'lazily' },
      { room: 'games/X/RULES.md', how: 'lazily' },
    ],
    packages: PURE,
    node: false,
    rule: 'games/boards.ts may import kernel, pieces and games/list, and lazily the board and RULES.md of each game',
  },
  {
    name: 'pieces',
    files: /^pieces\//,
    may: [{ room: 'kernel' }],
    packages: DRAWING,
    packagesSaid: 'react, d3',
    node: false,
    rule: 'pieces may import kernel, react and d3, never a game or the server',
  },
  {
    name: 'protocol/client',
    files: /^protocol\/client\//,
    may: [{ room: 'kernel' }, { room: 'protocol' }],
    packages: PURE,
    node: false,
    rule: 'protocol/client may import kernel and protocol',
  },
  {
    name: 'protocol',
    files: /^protocol\//,
    may: [{ room: 'kernel' }],
    packages: /^zod$/,
    packagesSaid: 'zod',
    node: false,
    rule: 'protocol may import kernel and zod',
  },
  {
    name: 'server',
    files: /^server\//,
    may: [{ room: 'kernel' }, { room: 'protocol' }, { room: 'games/catalog' }],
    packages: /^(?!react|vite|@reckon)/,
    packagesSaid: 'packages but react and vite',
    node: true,
    rule: 'server may import kernel, protocol and games/catalog, never web, boards or a game by name',
  },
  {
    name: 'web',
    files: /^web\//,
    may: [
      { room: 'kernel' },
      { room: 'protocol' },
      { room: 'protocol/client' },
      { room: 'pieces' },
      { room: 'games/boards' },
    ],
    packages: /^(?!@reckon)/,
    packagesSaid: 'packages',
    node: false,
    rule: 'web may import kernel, protocol, pieces and games/boards, never server, catalog, Node or a game by name',
  },
  {
    name: 'cli',
    files: /^cli\//,
    may: [
      { room: 'kernel' },
      { room: 'protocol' },
      { room: 'protocol/client' },
      { room: 'server' },
      { room: 'games/catalog' },
    ],
    packages: /^(?!react|vite|@reckon)/,
    packagesSaid: 'packages but react and vite',
    node: true,
    rule: 'cli may import kernel, protocol, server and games/catalog, never web, boards or a game by name',
  },
];

/** Where a file lives, and in which game. */
export interface Place {
  readonly room: Room;
  readonly game: string | undefined;
}

export function placeOf(path: string): Place | undefined {
  for (const room of ROOMS) {
    const match = room.files.exec(path);
    if (match) return { room, game: room.name.startsWith('games/X/') ? match[1] : undefined };
  }
  return undefined;
}
