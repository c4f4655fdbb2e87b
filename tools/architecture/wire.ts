import { REFUSALS } from '@reckon/protocol';
import { sent } from '@reckon/protocol/schemas';
import * as z from 'zod';
import { ROUTES } from '../../server/http/openapi.ts';
import { INCIDENTS } from '../../server/incidents.ts';

interface Schema {
  readonly properties?: { readonly [name: string]: unknown };
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

/** `{player, seat?}`; nothing of what is no object. */
function keysOf(type: z.ZodType | undefined, header: readonly string[] = []): string {
  if (type === undefined) return '';
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { properties = {}, required = [], additionalProperties } = schema;
  const keys = Object.keys(properties)
    .filter((key) => !header.includes(key))
    .map((key) => (required.includes(key) ? key : `${key}?`));
  // Others may stand beside them.
  if (typeof additionalProperties === 'object') keys.push('…');
  return keys.length === 0 ? '' : `{${keys.join(', ')}}`;
}

const coded = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** The doors of `/api`, with the keys of what goes in and comes out. */
export function doorTable(): string {
  const rows = ROUTES.map(({ method, path, query = [], summary, body, answer, token }) => {
    const asked = query.length === 0 ? '' : `?${query.map((name) => `${name}=`).join('&')}`;
    const key = token === undefined || token === 'optional' ? '' : token === 'operator' ? ' ◆' : ' ●';
    const place = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}${asked}`;
    return `| \`${place}\`${key} | ${summary} | ${coded(keysOf(body))} | ${coded(keysOf(answer))} |`;
  });
  return ['', '| door | | takes | answers |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

const WIDTH = 120;

/** As lines of a page; what stands between two words ends a line, too. */
function wrapped(words: readonly string[], between: string): string {
  let line = '';
  const lines: string[] = [];
  for (const [at, word] of words.entries()) {
    if (line.length + word.length > WIDTH) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += at === words.length - 1 ? word : `${word}${between}`;
  }
  return ['', ...lines, line, ''].join('\n');
}

/** Every command with its keys, but for those that all have. */
export const commandList = (): string =>
  wrapped(
    sent.options.map((option) =>
      coded(`${option.shape.type.value} ${keysOf(option, ['type', 'id', 'version'])}`.trim()),
    ),
    ' · ',
  );

/** The codes a program may meet. */
export const codeList = (): string =>
  wrapped([...new Set(Object.values(REFUSALS).map(([code]) => coded(code)))], ' ');

export function incidentTable(): string {
  const rows = Object.entries(INCIDENTS).map(([what, means]) => `| \`${what}\` | ${means} |`);
  return ['', '| kind | means |', '| --- | --- |', ...rows, ''].join('\n');
}
