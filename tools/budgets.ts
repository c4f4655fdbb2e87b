/** Counts what we want less of: `!` outside tests, functions of more than three parameters, lines. `--files` lists the first two. */
import { parseSync } from 'oxc-parser';
import { filesUnder, ROOT, textOf } from './architecture/walk.ts';

export interface Counted {
  readonly file: string;
  readonly bangs: number;
  readonly long: number;
  readonly lines: number;
}

const PARAMETERS = 3;
/** Functions whose four parameters are the contract's. */
const OF_THE_CONTRACT = new Set(['decide', 'observe', 'choose', 'imagine', 'candidates', 'expects']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What one source file has of each. */
export function countIn(file: string, source: string): Counted {
  let bangs = 0;
  let long = 0;
  const visit = (value: unknown, name?: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'TSNonNullExpression') bangs++;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const { params, id } = node as unknown as { params: readonly unknown[]; id?: { name: string } | null };
      if (params.length > PARAMETERS && !OF_THE_CONTRACT.has(id?.name ?? name ?? '')) long++;
    }
    // A method or a constant gives its name to the function that is its value.
    const given = ((node['key'] ?? node['id']) as { name?: string } | null | undefined)?.name;
    for (const key of Object.keys(node)) visit(node[key], given);
  };
  visit(parseSync(file, source).program);
  return { file, bangs, long, lines: source.trimEnd().split('\n').length };
}

/** Everything that is built: tests, tools and measuring are not. */
export function countAll(): readonly Counted[] {
  return filesUnder(ROOT, /\.tsx?$/)
    .filter(
      (file) =>
        /^(kernel|games|pieces|protocol|server|web|cli)\//.test(file) &&
        !/\/(tests|testing|e2e|soak|sim|dev)\/|\.test\.tsx?$|\.d\.ts$/.test(file),
    )
    .map((file) => countIn(file, textOf(ROOT, file)));
}

/** The room a file is counted under: a game, or the top folder. */
export const roomOf = (file: string): string => /^games\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0]!;

if (process.argv[1] === import.meta.filename) {
  const all = countAll();
  if (process.argv.includes('--files'))
    for (const { file, bangs, long } of all.toSorted((one, other) => other.bangs - one.bangs))
      if (bangs + long > 0)
        console.log(`${String(bangs).padStart(5)} !  ${String(long).padStart(3)} long  ${file}`);
  const rooms = [...new Set(all.map(({ file }) => roomOf(file)))].toSorted();
  for (const room of [...rooms, 'all']) {
    const own = all.filter(({ file }) => room === 'all' || roomOf(file) === room);
    const sum = (of: (counted: Counted) => number): string =>
      String(own.reduce((total, one) => total + of(one), 0)).padStart(5);
    console.log(
      `${room.padEnd(16)}${sum(({ bangs }) => bangs)} !  ${sum(({ long }) => long)} functions with more than three parameters`,
    );
  }
}
