/**
 * `npm run new-game <id> --cards` or `--minimal`: a whole small game in games/<id>, listed beside the others. It plays in
 * terminal and browser and keeps every promise from its first minute; docs/add-a-game.md says how it becomes another game.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** What can be begun with, and the name its files go by until they are copied. */
const KINDS = {
  cards: { id: 'cards-template', prefix: 'CTP', what: 'a small trick-taking game with a board' },
  minimal: { id: 'minimal-template', prefix: 'MTP', what: 'the smallest whole game, on the plain board' },
} as const;
type Kind = keyof typeof KINDS;
const CHINESE_TITLES = /纸牌模板|最小模板/g;

function stop(sentence: string): never {
  process.stderr.write(`new-game: ${sentence}.\n`);
  process.exit(2);
}

/** npm keeps `--cards` for itself and tells of it in the environment. */
const isNamed = (kind: Kind): boolean =>
  process.argv.includes(`--${kind}`) || process.env[`npm_config_${kind}`] === 'true';

const words = process.argv.slice(2).filter((word) => word !== '--cards' && word !== '--minimal');
const [id, ...rest] = words;
if (id === undefined || rest.length > 0) stop('name the game, as in "npm run new-game oh-hell --cards"');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2 || id.length > 30)
  stop(`"${id}" is no name for a game: take 2 to 30 small letters, digits and hyphens, a letter first`);
const kinds = (Object.keys(KINDS) as Kind[]).filter(isNamed);
const [kind] = kinds;
if (kind === undefined || kinds.length > 1)
  stop(
    `say what to begin with: ${Object.entries(KINDS)
      .map(([name, { what }]) => `--${name} (${what})`)
      .join(' or ')}`,
  );
const games = join(process.cwd(), 'games');
const list = join(games, 'list.ts');
const home = join(games, id);
if (!existsSync(list)) stop('run this from the top folder of the checkout');
if (existsSync(home)) stop(`there is already a games/${id}`);

const parts = id.split('-');
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const title = parts.map(upper).join(' ');
const name = parts.map((part, at) => (at === 0 ? part : upper(part))).join('');
const prefix = freePrefix();

/** `OHH` for oh-hell; a letter more where another game's rules are numbered so already. */
function freePrefix(): string {
  const taken = readdirSync(games)
    .map((game) => join(games, game, 'RULES.md'))
    .filter((rules) => existsSync(rules))
    .map((rules) => /\b([A-Z]+)-\d+\.\d+/.exec(readFileSync(rules, 'utf8'))?.[1]);
  const letters = id!.replaceAll(/[^a-z]/g, '').toUpperCase();
  if (letters.length < 2) stop(`rules are numbered by two letters or more of the name, and "${id}" has one`);
  for (let length = Math.min(3, letters.length); length <= letters.length; length++)
    if (!taken.includes(letters.slice(0, length))) return letters.slice(0, length);
  return stop(`the rule numbers of another game already begin with ${letters}`);
}

const model = KINDS[kind];
const modelName = model.id.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
const modelTitle = model.id.split('-').map(upper).join(' ');
const renamed = (text: string): string =>
  text
    .replaceAll(model.id, id)
    .replaceAll(modelName, name)
    .replaceAll(modelTitle, title)
    .replaceAll(CHINESE_TITLES, title)
    .replaceAll(new RegExp(`\\b${model.prefix}(?=-)`, 'g'), prefix);

/** The game is a value by its name: that can be no word of the language. */
function isReserved(word: string): boolean {
  try {
    void new Script(`async () => { 'use strict'; const ${word} = 0; }`);
    return false;
  } catch {
    return true;
  }
}

const from = join(import.meta.dirname, 'scaffold', kind);
const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
  .filter((path) => statSync(join(from, path)).isFile())
  .map((path) => ({ path, source: readFileSync(join(from, path), 'utf8') }));
const meansElse = files.some(
  ({ source }) => source.includes(modelName) && new RegExp(`\\b${name}\\b`).test(source),
);
if (isReserved(name) || meansElse)
  stop(`"${name}" is a word of the code already: take another name, as in "${id}-game"`);

let lines = 0;
for (const { path, source } of files) {
  const text = renamed(source);
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
  lines += text.split('\n').length - 1;
}

const key = parts.length === 1 ? id : `'${id}'`;
const entry = `  ${key}: () => import('./${id}/entry.ts').then(({ ${name} }) => ${name}),\n`;
writeFileSync(list, readFileSync(list, 'utf8').replace(/\};\s*$/, `${entry}};\n`));
// Lines are as long as the new name makes them.
spawnSync(join('node_modules', '.bin', 'oxfmt'), [home, list], { shell: process.platform === 'win32' });

process.stdout.write(
  [
    `games/${id} is ${model.what} (${lines} lines, rules ${prefix}-…), listed in games/list.ts.`,
    `Now:  npx vitest run games/${id}      it passes as it is`,
    `      npx reckon play ${id}           in the terminal`,
    `      npm run dev                     in the browser; docs/add-a-game.md is the way from here`,
    '',
  ].join('\n'),
);
