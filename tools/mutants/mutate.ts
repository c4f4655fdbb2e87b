import { parseSync } from 'oxc-parser';

/** One small fault that could be in a file: what stands there, and what would stand there instead. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'expression' | 'statement';
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const SWAPPED: { readonly [operator: string]: string } = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
  '&&': '||',
  '||': '&&',
};
const SWAPPED_ASSIGNMENTS: { readonly [operator: string]: string } = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '|=': '&=',
  '&=': '|=',
};
const SWAPPED_CALLS: { readonly [name: string]: string } = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  push: 'unshift',
  slice: 'concat',
};

/** Parts of the syntax that are types, or names that are not read as values. */
const isSkipped = (node: Node): boolean =>
  (node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)) ||
  node.type === 'ImportDeclaration';
const SKIPPED_KEYS = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'decorators',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits every node that runs inside a function: what stands at the top of a module runs before a mutant is chosen. */
function visit(node: Node, see: (node: Node, parent: Node) => void, parent: Node, inside: boolean): void {
  if (isSkipped(node)) return;
  if (inside) see(node, parent);
  const within = inside || /Function/.test(node.type);
  for (const [key, value] of Object.entries(node)) {
    if (SKIPPED_KEYS.has(key) || (key === 'key' && node['computed'] !== true)) continue;
    if (node.type === 'MemberExpression' && key === 'property' && node['computed'] !== true) continue;
    if (isNode(value)) visit(value, see, node, within);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, see, node, within);
  }
}

/** Every mutant of one file, in the order they stand. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program } = parseSync(file, source);
  const root = program as unknown as Node;
  const mutants: Mutant[] = [];
  const add = (node: Node, to: string, kind: Mutant['kind'] = 'expression'): void => {
    const { start, end } = node;
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ file, line, from: source.slice(start, end), to, start, end, kind });
  };
  const text = (node: Node): string => source.slice(node.start, node.end);
  const between = (node: Node, operator: string): string =>
    `${text(node['left'] as Node)} ${operator} ${text(node['right'] as Node)}`;
  visit(
    root,
    (node, parent) => {
      const operator = String(node['operator']);
      switch (node.type) {
        case 'BinaryExpression':
        case 'LogicalExpression':
          if (SWAPPED[operator] !== undefined) add(node, between(node, SWAPPED[operator]));
          if (operator === '??') add(node, text(node['left'] as Node));
          return;
        case 'UnaryExpression':
          if (operator === '!' || operator === '-') add(node, text(node['argument'] as Node));
          return;
        case 'UpdateExpression':
          add(node, text(node).replace(operator, operator === '++' ? '--' : '++'));
          return;
        case 'AssignmentExpression':
          if (SWAPPED_ASSIGNMENTS[operator] !== undefined)
            add(node, between(node, SWAPPED_ASSIGNMENTS[operator]));
          return;
        case 'ConditionalExpression':
        case 'IfStatement':
          add(node['test'] as Node, 'true');
          add(node['test'] as Node, 'false');
          return;
        case 'Literal':
          if (typeof node['value'] === 'boolean') add(node, String(!node['value']));
          if (typeof node['value'] === 'number' && parent.type !== 'UnaryExpression')
            add(node, String(node['value'] + 1));
          return;
        case 'ExpressionStatement':
          if (node['directive'] === undefined || node['directive'] === null) add(node, '', 'statement');
          return;
        case 'CallExpression':
          swapCall(node, add, text);
          return;
        default:
      }
    },
    root,
    false,
  );
  return mutants;
}

function swapCall(node: Node, add: (node: Node, to: string) => void, text: (node: Node) => string): void {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true || callee['optional'] === true)
    return;
  const property = callee['property'] as Node;
  const name = text(property);
  if (!Object.hasOwn(SWAPPED_CALLS, name) || text(node).includes('?.')) return;
  // A slice of everything is a copy either way.
  if (name === 'slice' && (node['arguments'] as readonly Node[]).length === 0) return;
  const swapped = SWAPPED_CALLS[name]!;
  const at = property.start - node.start;
  const whole = text(node);
  add(node, whole.slice(0, at) + swapped + whole.slice(at + property.end - property.start));
}

/** A mutant with its number; the same number is asked for in the instrumented code. */
export interface Numbered extends Mutant {
  readonly id: number;
}

/**
 * The file with every mutant in it, asleep: each is chosen while the program runs by its number, so that one warm process
 * tries them all. Loops and functions count, so that a mutant that never ends is stopped.
 */
export function instrumented(file: string, source: string, mutants: readonly Numbered[]): string {
  const { program } = parseSync(file, source);
  const inserts: { at: number; text: string; order: number }[] = [];
  for (const { id, start, end, to, kind } of mutants) {
    const length = end - start;
    const open = kind === 'statement' ? `{if(!__mutants.is(${id})){` : `(__mutants.is(${id})?(${to}):(`;
    // Outer parts open first and close last.
    inserts.push({ at: start, text: open, order: 1e9 - length + id / 1e6 });
    inserts.push({ at: end, text: kind === 'statement' ? '}}' : '))', order: -1e9 + length - id / 1e6 });
  }
  const tick = (body: Node): void => {
    if (body.type === 'BlockStatement')
      inserts.push({ at: body.start + 1, text: '__mutants.tick();', order: -2e9 });
  };
  visit(
    program as unknown as Node,
    (node) => {
      if (/^(For|While|DoWhile)/.test(node.type)) tick(node['body'] as Node);
    },
    program as unknown as Node,
    true,
  );
  let result = '';
  let from = 0;
  for (const { at, text } of inserts.toSorted((one, other) => one.at - other.at || one.order - other.order)) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
