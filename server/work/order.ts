/** A job as it is given to a helper's process: its bytes come beside it, through a pipe, so that nobody copies them here. */
export interface Order {
  readonly job: unknown;
  readonly length: number;
}

/** The number of that pipe. */
export const BYTES = 4;

/** A job as it is given to the helper's thread. */
export interface Handed {
  readonly job: unknown;
  readonly bytes: Uint8Array;
}

/** What is heard of a helper: that it is there, how far it is, and how it ended. */
export type Said<Done, News> =
  | { readonly type: 'ready' }
  | { readonly type: 'told'; readonly news: News }
  | { readonly type: 'done'; readonly done: Done }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string | undefined };
