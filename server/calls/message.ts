import type { CallLanguage, PushedTurn, Webhook } from '@reckon/protocol';
import type { Outgoing } from './post.ts';

/** Somebody's turn, as far as anybody on the way may know it: no hand, no token, no move. */
export interface Turn {
  readonly table: string;
  readonly seat: number;
  readonly code: string;
  /** Of the table. */
  readonly name: string;
  readonly game: string;
  readonly title: { readonly [language: string]: string };
  /** When the turn ends, if it does. */
  readonly due?: number;
}

const WORDS: {
  readonly [L in CallLanguage]: {
    readonly turn: string;
    readonly hello: string;
    readonly line: (game: string, table: string) => string;
  };
} = {
  en: {
    turn: 'Your turn',
    hello: 'You will be called here when it is your turn',
    line: (game, table) => `${game}: ${table}`,
  },
  zh: {
    turn: '轮到你了',
    hello: '轮到你时会在这里通知你',
    line: (game, table) => `${game}：${table}`,
  },
};

export type Occasion = 'turn' | 'hello';

const wordsOf = ({ title, game, name }: Turn, language: CallLanguage, occasion: Occasion) => {
  const words = WORDS[language];
  return { title: words[occasion], line: words.line(title[language] ?? title['en'] ?? game, name) };
};

/** What a service worker shows. */
export function pushed(turn: Turn, language: CallLanguage): PushedTurn {
  const { title, line } = wordsOf(turn, language, 'turn');
  return { title, body: line, path: `/t/${turn.code}`, tag: turn.table };
}

export interface WebhookAddress {
  readonly url: string;
  readonly webhook: Webhook;
  readonly language: CallLanguage;
  /** Where the page was when it was asked for: links lead there. */
  readonly origin?: string | undefined;
}

/** What a webhook is sent: each service reads its own kind of JSON. */
export function hooked(turn: Turn, address: WebhookAddress, occasion: Occasion): Outgoing {
  const { url, webhook, language, origin } = address;
  const { title, line } = wordsOf(turn, language, occasion);
  const link = origin === undefined ? undefined : `${origin}/t/${turn.code}`;
  const text = [
    language === 'zh' ? `${title}。${line}` : `${title}. ${line}`,
    ...(link === undefined ? [] : [link]),
  ].join('\n');
  const headers = { 'content-type': 'application/json' };
  switch (webhook) {
    case 'ntfy': {
      // Topics are posted to as paths; JSON goes to the root and names the topic.
      const at = new URL(url);
      const body = {
        topic: decodeURIComponent(at.pathname.split('/').findLast((part) => part !== '') ?? ''),
        title,
        message: line,
        ...(link !== undefined && { click: link }),
      };
      return { url: `${at.origin}/`, headers, body: JSON.stringify(body) };
    }
    case 'discord':
      // Nobody is rung by a name that a table was given.
      return { url, headers, body: JSON.stringify({ content: text, allowed_mentions: { parse: [] } }) };
    case 'matrix':
      return { url, headers, body: JSON.stringify({ text, username: 'Reckon' }) };
    case 'json': {
      const { game, name, code, due } = turn;
      const body = {
        type: occasion,
        text,
        game,
        table: name,
        code,
        ...(link !== undefined && { url: link }),
        ...(due !== undefined && { due: new Date(due).toISOString() }),
      };
      return { url, headers, body: JSON.stringify(body) };
    }
    default:
      return webhook satisfies never;
  }
}
