import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `npm run new-game -- <id>`: a second Cambio under a new name, rules numbers and all, listed beside the first. It keeps
 * every promise from its first minute; docs/add-a-game.md says in which order to make it another game.
 */
const MODEL = 'cambio';
const MODEL_PREFIX = 'CAM';

/** Files that list one line per game. */
const LISTS = ['list.ts'];

function stop(sentence: string): never {
  process.stderr.write(`new-game: ${sentence}.\n`);
  process.exit(2);
}

const [id, ...rest] = process.argv.slice(2);
if (id === undefined || rest.length > 0) stop('name the game, as in "npm run new-game -- hearts"');
if (!/^[a-z][a-z0-9]{1,29}$/.test(id))
  stop(`"${id}" is no name for a game: take 2 to 30 small letters and digits, a letter first`);
const games = join(process.cwd(), 'games');
const home = join(games, id);
if (!existsSync(join(games, MODEL))) stop('run this from the top folder of the checkout');
if (existsSync(home)) stop(`there is already a games/${id}`);

const title = id.charAt(0).toUpperCase() + id.slice(1);
const prefix = freePrefix();

/** `HEA` for hearts; a letter more where another game's rules are numbered so already. */
function freePrefix(): string {
  const taken = readdirSync(games)
    .map((game) => join(games, game, 'RULES.md'))
    .filter((rules) => existsSync(rules))
    .map((rules) => /\b([A-Z][A-Z0-9]*)-\d+\.\d+/.exec(readFileSync(rules, 'utf8'))?.[1]);
  const letters = id!.toUpperCase();
  for (let length = Math.min(3, letters.length); length <= letters.length; length++)
    if (!taken.includes(letters.slice(0, length))) return letters.slice(0, length);
  return stop(`the rule numbers of another game already begin with ${letters}`);
}

const renamed = (text: string): string =>
  text
    .replaceAll(MODEL, id)
    .replaceAll(MODEL.toUpperCase(), id.toUpperCase())
    .replaceAll('Cambio', title)
    .replaceAll(new RegExp(`\\b${MODEL_PREFIX}(?=-)`, 'g'), prefix);

const written: string[] = [];
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  written.push(file);
}

for (const path of readdirSync(join(games, MODEL), { recursive: true, encoding: 'utf8' })) {
  const from = join(games, MODEL, path);
  if (statSync(from).isFile()) write(join(home, renamed(path)), renamed(readFileSync(from, 'utf8')));
}
for (const list of LISTS) {
  const file = join(games, list);
  if (existsSync(file)) write(file, listed(readFileSync(file, 'utf8')));
}

/** After every statement of a list that names the model, the same for the new game; inside one line, an item more. */
function listed(text: string): string {
  return statements(text)
    .flatMap((statement) => {
      if (!statement.includes(MODEL)) return [statement];
      const item = statement.startsWith('import ') || /^\s[^]*,$/.test(statement);
      return item
        ? [statement, renamed(statement)]
        : [statement.replaceAll(new RegExp(`\\b${MODEL}\\b`, 'g'), `${MODEL}, ${id}`)];
    })
    .join('\n');
}

/** The lines of a list; an item in braces over several lines is one. */
function statements(text: string): readonly string[] {
  const found: string[] = [];
  let inBraces = false;
  for (const line of text.split('\n')) {
    if (inBraces) found.push(`${found.pop()}\n${line}`);
    else found.push(line);
    if (line === '  {') inBraces = true;
    if (line === '  },') inBraces = false;
  }
  return found;
}

process.stdout.write(
  [
    `games/${id} is a renamed Cambio (${written.length} files, rules ${prefix}-…), listed beside the others.`,
    `Now:  npx vitest run games/${id}   it passes as it is; docs/add-a-game.md is the way from here.`,
    '',
  ].join('\n'),
);
