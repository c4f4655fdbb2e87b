/** Records in which `seat` is whoever asked for it. */
const ASKED: readonly string[] = [
  'abandoned',
  'arranged',
  'committed',
  'hinted',
  'left',
  'marked',
  'pauseDeclined',
  'pauseWanted',
  'played',
  'ready',
  'rematched',
  'renamed',
  'resumed',
  'revealed',
  'rotated',
  'takenBack',
  'undone',
];

/** Sockets are closed in the next breath; what is stored before it may be seen. */
const BREATH_MS = 5;

interface Written {
  /** When it is stored. */
  readonly now: number;
  readonly seq: number;
  /** Of the last record that is stored with it. */
  readonly last: number;
  readonly body: unknown;
  readonly command: string | null;
}

interface Body {
  readonly type: string;
  readonly seat?: number;
  readonly missing?: readonly number[];
}

const keyFrom = (hash: Uint8Array | undefined): string =>
  hash ? Buffer.from(hash).toString('hex').slice(0, 16) : '';

/** Who may act at a table, by its tokens: what the log says was asked is held against it. */
export class Holders {
  /** Of keys that open no seat any more: the last record they may see. */
  readonly #lost = new Map<string, { readonly at: number; last: number }>();
  /** Somebody acted for a seat that was not theirs. */
  wrong: string | undefined;

  /** A record is stored; the tokens are those before it. */
  written({ now, seq, last, body, command }: Written, tokens: ReadonlyMap<number, Uint8Array>): void {
    const { type, seat = -1, missing = [seat] } = body as Body;
    const [key] = command?.split(':') ?? [];
    if (key !== undefined && ASKED.includes(type) && keyFrom(tokens.get(seat)) !== key)
      this.wrong ??= `record ${seq} (${type}) is of seat ${seat}, and somebody else asked for it`;
    for (const lost of this.#lost.values()) if (now - lost.at <= BREATH_MS) lost.last = last;
    if (['rotated', 'left', 'kicked', 'burnt'].includes(type))
      for (const one of missing) this.#lost.set(keyFrom(tokens.get(one)), { at: now, last });
  }

  /** Is a seat shown further than it was the holder's of this key? */
  isTooLate(key: string, version: number): boolean {
    return (this.#lost.get(key)?.last ?? Infinity) < version;
  }
}
