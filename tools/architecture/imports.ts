/** The import statements of a source file. */
export interface Import {
  readonly from: string;
  readonly how: 'types' | 'values' | 'lazily';
  /** The names as the other file calls them; `*` for all of it. */
  readonly names: readonly string[];
  readonly line: number;
}

const STATEMENT = /\b(import|export)\s+(type\s+)?((?:[\w$*{}\s,]|\bas\b)*?)\s*\bfrom\s*(['"])([^'"\n]+)\4/g;
const BARE = /\bimport\s*(['"])([^'"\n]+)\1/g;
const CALL = /\b(?:import|require|vi\.mock|import\.meta\.resolve)\s*\(\s*(['"`])([^'"`\n]+)\1/g;

export function importsIn(source: string): readonly Import[] {
  const code = withoutComments(source);
  const lineAt = (index: number): number => code.slice(0, index).split('\n').length;
  const statements = Array.from(code.matchAll(STATEMENT), (match): Import => {
    const [, , type, clause, , from] = match;
    const names = namesIn(clause!);
    const onlyTypes =
      type !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    return {
      from: from!,
      how: onlyTypes ? 'types' : 'values',
      names: names.map((name) => name.replace(/^type /, '')),
      line: lineAt(match.index),
    };
  });
  const bare = Array.from(code.matchAll(BARE), (match): Import => ({
    from: match[2]!,
    how: 'values',
    names: [],
    line: lineAt(match.index),
  }));
  const calls = Array.from(code.matchAll(CALL), (match): Import => ({
    from: match[2]!,
    how: 'lazily',
    names: ['*'],
    line: lineAt(match.index),
  }));
  return [...statements, ...bare, ...calls].toSorted((one, other) => one.line - other.line);
}

/** `Draft, { type State as S, evolve }` → `default`, `type State`, `evolve`. */
function namesIn(clause: string): readonly string[] {
  const [, outside = '', inside] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const named = (inside ?? '').split(',').map((name) =>
    name
      .trim()
      .replace(/\s+as\s+.*$/, '')
      .replace(/\s+/g, ' '),
  );
  const whole = outside
    .split(',')
    .map((name) => (name.trim().startsWith('*') ? '*' : name.trim() === '' ? '' : 'default'));
  return [...whole, ...named].filter((name) => name !== '');
}

/** Comments become blanks, so that lines keep their numbers; strings stay. */
function withoutComments(source: string): string {
  return source.replaceAll(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (token) => (token.startsWith('/') ? token.replaceAll(/[^\n]/g, ' ') : token),
  );
}
