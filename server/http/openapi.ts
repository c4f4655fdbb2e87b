import { sent } from '@reckon/protocol/schemas';
import * as z from 'zod';
import { historyQuery } from './history.ts';
import * as schemas from './schemas.ts';

interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
  /** What it answers with another status than 200, where that is no `{error}`; without a type it has no body. */
  readonly others?: { readonly [status: number]: readonly [what: string, type?: z.ZodType] };
  readonly token?: 'needed' | 'optional' | 'operator';
  readonly query?: readonly string[];
}

/** Every door of `/api`, in the order the pages show them: this server’s own, and protocol/README.md (`npm run docs`). */
export const ROUTES: readonly Route[] = [
  { method: 'get', path: '/api/games', summary: 'The games: seats, options, bots' },
  { method: 'get', path: '/api/games/{game}/rules', summary: 'The rules of a game as text' },
  {
    method: 'get',
    path: '/api/house',
    summary: 'Addresses in the local network; told to whoever sits at the server’s own machine',
    answer: schemas.house,
  },
  { method: 'get', path: '/api/tables', summary: 'Open tables that wait for people' },
  {
    method: 'post',
    path: '/api/tables',
    summary: 'Set up a table and sit down as its host',
    body: schemas.newTable,
    answer: schemas.seated,
  },
  { method: 'get', path: '/api/tables/{table}', summary: 'A table, as an invitation shows it' },
  {
    method: 'post',
    path: '/api/tables/{table}/join',
    summary: 'Sit down',
    body: schemas.join,
    answer: schemas.seated,
  },
  {
    method: 'post',
    path: '/api/tables/{table}/rotate',
    summary: 'A new token for one’s seat; the old one is dead',
    body: schemas.rotate,
    answer: schemas.seated,
    token: 'needed',
  },
  {
    method: 'get',
    path: '/api/tables/{table}/snapshot',
    summary: 'The screen of one’s seat, or of a spectator',
    token: 'optional',
  },
  {
    method: 'post',
    path: '/api/tables/{table}/commands',
    summary: 'Any command: the same objects as over the socket',
    body: sent,
    answer: schemas.ack,
    others: { 409: ['Refused at the table', schemas.ack] },
    token: 'needed',
  },
  {
    method: 'get',
    path: '/api/tables/{table}/what-if',
    summary: 'What each move offered to the seat would do to the score',
    token: 'needed',
  },
  {
    method: 'get',
    path: '/api/tables/{table}/hints',
    summary: 'The cheapest ways to one’s next points',
    token: 'needed',
  },
  {
    method: 'post',
    path: '/api/tables/{table}/advice',
    summary:
      'The two best moves of the seat and why, where everybody else is a bot; the table shows that it asked',
    token: 'needed',
  },
  {
    method: 'get',
    path: '/api/calls',
    summary: 'What a browser needs to be called when it is its turn (Web Push)',
    answer: schemas.callsInfo,
  },
  {
    method: 'get',
    path: '/api/tables/{table}/calls',
    summary: 'Where the seat is called',
    answer: z.array(schemas.callEntry),
    token: 'needed',
  },
  {
    method: 'post',
    path: '/api/tables/{table}/calls',
    summary: 'Call the seat here when it is its turn and nobody is looking',
    body: schemas.newCall,
    answer: schemas.callEntry,
    token: 'needed',
  },
  {
    method: 'post',
    path: '/api/tables/{table}/calls/forget',
    summary: 'Call the seat there no more',
    body: schemas.forgetCall,
    token: 'needed',
  },
  {
    method: 'get',
    path: '/api/tables/{table}/record',
    summary: 'A game that is over, as a file',
    answer: schemas.gameFile,
  },
  {
    method: 'get',
    path: '/api/tables/{table}/replay',
    summary: 'The game as one viewer saw it: the first frame, then a patch per event',
    others: { 304: ['As it was when it had this ETag'] },
    token: 'optional',
    query: ['seat', 'from'],
  },
  {
    method: 'get',
    path: '/api/tables/{table}/review',
    summary:
      'What a game that is over was judged to be, if it was: every decision, the better one, and what luck did',
  },
  {
    method: 'post',
    path: '/api/tables/{table}/review',
    summary:
      'Have it judged: lines of JSON, {done, of} as it goes on and {review} in the end; hang up to stop it',
  },
  {
    method: 'get',
    path: '/api/history',
    summary: 'Games that are over, newest first: listed ones, and those of tables that are named',
    query: Object.keys(historyQuery.shape),
  },
  {
    method: 'get',
    path: '/api/history/{table}',
    summary: 'One game, and once it is over the rows of its records',
  },
  {
    method: 'get',
    path: '/api/key',
    summary: 'The public key this server signs terms and heads with',
    answer: schemas.key,
  },
  {
    method: 'get',
    path: '/api/keepsake',
    summary: 'What is kept under a key for other devices of the same person, sealed by them',
    answer: schemas.keepsake,
    token: 'needed',
  },
  {
    method: 'post',
    path: '/api/keepsake',
    summary: 'Keep something under a key, in the place of the version that is named',
    body: schemas.keepsake,
    token: 'needed',
  },
  {
    method: 'post',
    path: '/api/keepsake/forget',
    summary: 'Throw away what is kept under a key',
    token: 'needed',
  },
  {
    method: 'post',
    path: '/api/import',
    summary:
      'Store a game file as a finished table; says what its signatures and heads are worth. Sent again with the same id it is stored once',
    body: schemas.gameFile,
    answer: schemas.imported,
    query: Object.keys(schemas.importQuery.shape),
  },
  {
    method: 'post',
    path: '/api/verify',
    summary: 'Check a game file: as it is, or with a receipt and the key it must be signed with',
    body: z.union([schemas.gameFile, schemas.verifying]),
    answer: schemas.verdict,
  },
  {
    method: 'post',
    path: '/api/score/{game}',
    summary: 'Score a position given in plain JSON',
    body: z.unknown(),
  },
  { method: 'get', path: '/api/admin/tables', summary: 'Every table, the latest first', token: 'operator' },
  {
    method: 'post',
    path: '/api/admin/tables/{table}/end',
    summary: 'End a table',
    token: 'operator',
  },
  {
    method: 'get',
    path: '/api/admin/tables/{table}/export',
    summary: 'A game that is over, as a file',
    answer: schemas.gameFile,
    token: 'operator',
  },
];

/** Who has to say who they are, as OpenAPI says it. */
const SECURITY = {
  needed: [{ seat: [] }],
  optional: [{ seat: [] }, {}],
  operator: [{ operator: [] }],
};

const schemaOf = (type: z.ZodType): unknown =>
  z.toJSONSchema(type, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' });

/** Who has nothing to say says so in JSON: a page of another site can send a POST by itself, but none of that type. */
const NOTHING = z.object({});

const content = (type: z.ZodType) => ({ content: { 'application/json': { schema: schemaOf(type) } } });

export function openapi(version: string): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const { method, path, summary, body, answer, others = {}, token, query = [] } of ROUTES) {
    const more = Object.entries(others).map(([status, [description, type]]) => [
      status,
      { description, ...(type && content(type)) },
    ]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const inQuery = query.map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
    (paths[path] ??= {})[method] = {
      summary,
      parameters: [...inPath, ...inQuery],
      ...(method === 'post' && { requestBody: { required: true, ...content(body ?? NOTHING) } }),
      ...(token && { security: SECURITY[token] }),
      responses: {
        200: { description: 'Done', ...(answer && content(answer)) },
        ...(Object.fromEntries(more) as object),
        default: { description: 'Refused', ...content(schemas.problem) },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Reckon', version, description: 'Tables for turn-based games.' },
    components: {
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer', description: 'A seat’s token' },
        operator: { type: 'http', scheme: 'bearer', description: 'The token that is printed at the start' },
      },
    },
    paths,
  };
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The same in words. */
const TOKENS = { needed: 'token needed', optional: 'token optional', operator: 'the operator’s token' };

/** The same as a page, without a script. */
export function docsPage(version: string): string {
  const sections = ROUTES.map(({ method, path, summary, body, answer, token }) => {
    const part = (title: string, type: z.ZodType): string =>
      `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schemaOf(type), null, 2))}</pre></details>`;
    return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}${
      token === undefined ? '' : ` <em>(${TOKENS[token]})</em>`
    }</p>${body ? part('Body', body) : ''}${answer ? part('Answer', answer) : ''}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reckon: HTTP</title><link rel="stylesheet" href="/api/docs.css"><main><h1>Reckon ${escape(version)}: HTTP</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. A seat’s token goes into
<code>Authorization: Bearer …</code>. Moves in real time go over the socket <code>/ws</code>.</p>
${sections.join('\n')}</main></html>`;
}

export const DOCS_STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:52rem;margin:0 auto;padding:1rem}h2{font-size:1rem;margin:1.5rem 0 0}p{margin:.25rem 0}
pre{overflow:auto;padding:.5rem;border:1px solid;border-radius:.25rem;font-size:.8rem}`;
