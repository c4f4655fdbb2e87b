import { AT_THE_DOOR, ROOMS_OF_A_GAME, type PlannedRoom } from './plan.ts';

export interface Finding {
  readonly file: string;
  readonly problem: string;
}

/** A game's folder: its files as paths from the folder, and what its README says. */
export interface Folder {
  readonly id: string;
  readonly files: readonly string[];
  readonly readme: string;
}

/** Where one game's folder departs from the plan. */
export function departuresOf({ id, files, readme }: Folder): readonly Finding[] {
  const at = (file: string): string => `games/${id}/${file}`;
  const listed = listedIn(readme);
  const doors = files.filter((file) => !file.includes('/'));
  const missing = AT_THE_DOOR.always.filter((file) => !doors.includes(file));
  const allowed: readonly string[] = [...AT_THE_DOOR.always, ...AT_THE_DOOR.maybe];
  const rooms = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]!));
  const chapters = new Set([
    ...ROOMS_OF_A_GAME.flatMap((room) => [...room.always, ...room.maybe]),
    ...[...listed.values()].flatMap((names) => [...names]),
  ]);
  return [
    ...missing.map((file) => ({ file: at(file), problem: 'is missing: every game has it' })),
    ...doors
      .filter((file) => !allowed.includes(file))
      .map((file) => ({ file: at(file), problem: 'stands in no room of the plan' })),
    ...[...rooms]
      .filter((name) => !ROOMS_OF_A_GAME.some((room) => room.name === name))
      .map((name) => ({ file: at(`${name}/`), problem: 'is no room of the plan' })),
    ...ROOMS_OF_A_GAME.flatMap((room) =>
      departuresIn({
        room,
        at,
        there: rooms.has(room.name),
        names: files.filter((file) => file.startsWith(`${room.name}/`)),
        listed: listed.get(room.name) ?? new Set(),
        // A test of a chapter bears the chapter's name, and the chapter is listed where it stands.
        explained: (file) => room.name === 'tests' && chapters.has(nameOf(file)),
      }),
    ),
  ];
}

interface Inspection {
  readonly room: PlannedRoom;
  readonly at: (file: string) => string;
  readonly there: boolean;
  readonly names: readonly string[];
  readonly listed: ReadonlySet<string>;
  readonly explained: (file: string) => boolean;
}

function departuresIn({ room, at, there, names, listed, explained }: Inspection): readonly Finding[] {
  if (!there)
    return room.required
      ? [{ file: at(`${room.name}/`), problem: `is missing: ${room.holds} live there` }]
      : [];
  const found = new Set(names.map(nameOf));
  const known = new Set([...room.always, ...room.maybe, ...(room.material ?? [])]);
  return [
    ...room.always
      .filter((name) => !found.has(name))
      .map((name) => ({
        file: at(`${room.name}/${name}.ts`),
        problem: 'is missing: every game has it by this name',
      })),
    ...names
      .filter((file) => !known.has(nameOf(file)) && !listed.has(nameOf(file)) && !explained(file))
      .map((file) => ({
        file: at(file),
        problem: `is neither a name of the plan nor listed under ${room.name}/ in the game's README.md`,
      })),
    ...[...listed]
      .filter((name) => !found.has(name))
      .map((name) => ({
        file: at('README.md'),
        problem: `lists ${room.name}/${name}, which does not exist`,
      })),
  ];
}

/**
 * `rules/trade.ts` and `rules/trade/offers.ts` → `trade`; `board/Board.module.css` → `Board`. Long runs of one kind are
 * split over files with a number behind the name: `tests/promises3.test.ts` → `promises`.
 */
export const nameOf = (file: string): string => file.split('/')[1]!.replace(/\..*$|\d+\.test\.tsx?$/, '');

/**
 * What a README lists: one list item or table row per room that begins with the room (`- rules/ …`), with the names in
 * backticks, over as many lines as it takes.
 */
function listedIn(readme: string): ReadonlyMap<string, ReadonlySet<string>> {
  const listed = new Map<string, Set<string>>();
  let names: Set<string> | undefined;
  for (const line of readme.split('\n')) {
    const room = /^(?:[-*]|\|)\s*[`*]*([a-z]+)\/[`*]*(.*)$/.exec(line);
    if (room !== null) {
      names = listed.get(room[1]!) ?? new Set();
      listed.set(room[1]!, names);
    } else if (!/^\s+\S/.test(line)) names = undefined;
    if (names === undefined) continue;
    const told = room === null ? line : room[2]!;
    for (const [, name] of told.matchAll(/`([A-Za-z][\w-]*)(?:\.tsx?|\/)?`/g)) names.add(name!);
  }
  return listed;
}

const CODE = /\brefuse\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)\s*,\s*[^,]+,\s*'([^']*)'/g;
const SHOUTED = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g;

/** Codes of refusals are snake_case: programs and translations look them up. */
export function shoutedCodes(file: string, source: string): readonly Finding[] {
  const codes = [
    ...Array.from(source.matchAll(CODE), ([, code]) => code!).filter(
      (code) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code),
    ),
    ...Array.from(source.matchAll(SHOUTED), ([, code]) => code!),
  ];
  return [...new Set(codes)].map((code) => ({ file, problem: `the code ${code} is not snake_case` }));
}

/** All games side by side: a row for every name of the plan, then what each game has of its own. */
export function treeOf(folders: readonly Folder[]): string {
  const width = 18;
  const row = (label: string, cells: readonly string[]): string =>
    `${label.padEnd(16)}${cells.map((cell) => cell.padEnd(width)).join('')}`.trimEnd();
  const mark = ({ files }: Folder, room: string, name: string): string => {
    const own = files.filter((file) => file.startsWith(`${room}/`) && nameOf(file) === name);
    const inside = own.filter((file) => file.split('/').length > 2).length;
    if (own.length === 0) return '·';
    return inside > 0 ? `${name}/ (${inside})` : name;
  };
  const lines = [
    row(
      '',
      folders.map(({ id }) => id),
    ),
  ];
  for (const file of [...AT_THE_DOOR.always, ...AT_THE_DOOR.maybe])
    lines.push(
      row(
        '',
        folders.map(({ files }) => (files.includes(file) ? file : '·')),
      ),
    );
  for (const room of ROOMS_OF_A_GAME) {
    const planned = [...room.always, ...room.maybe, ...(room.material ?? [])];
    lines.push(
      row(
        `${room.name}/`,
        folders.map(() => ''),
      ),
    );
    for (const name of planned)
      lines.push(
        row(
          '',
          folders.map((folder) => mark(folder, room.name, name)),
        ),
      );
    const own = folders.map((folder) =>
      [...new Set(folder.files.filter((file) => file.startsWith(`${room.name}/`)).map(nameOf))]
        .filter((name) => !planned.includes(name))
        .toSorted()
        .map((name) => mark(folder, room.name, name)),
    );
    for (let i = 0; i < Math.max(...own.map((names) => names.length)); i++)
      lines.push(
        row(
          i === 0 ? '  of its own' : '',
          own.map((names) => names[i] ?? ''),
        ),
      );
  }
  return lines.join('\n');
}
