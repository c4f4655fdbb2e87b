import type { Time, Timer } from '../time.ts';

/** How nodes talk: short messages to everybody, nothing that may not be lost. The database is the truth. */
export interface Bus {
  publish(message: string): void;
  /** Is the line open, as far as is known? */
  readonly open: boolean;
  close(): Promise<void>;
}

export interface Hearing {
  readonly heard: (message: string) => void;
  /** The line was down for a while: anything may have been missed. */
  readonly missed: () => void;
  readonly failed: (error: unknown) => void;
}

export type OpenBus = (hearing: Hearing) => Promise<Bus>;

/** One connection of a bus. */
export interface Line {
  /** Comes true when the connection is of no use any more. */
  readonly gone: Promise<unknown>;
  close(): Promise<void>;
}

const RETRY_MS = 500;
const LONGEST_RETRY_MS = 4000;

/** Keeps a connection open: one that is gone is reported and replaced, as often as it takes. */
export async function keepOpen<L extends Line>(
  time: Time,
  { missed, failed }: Pick<Hearing, 'missed' | 'failed'>,
  connect: () => Promise<L>,
): Promise<{ readonly line: L | undefined; close(): Promise<void> }> {
  let line: L | undefined;
  let closed = false;
  let retry: Timer | undefined;
  let failures = 0;

  const watch = (opened: L): void => {
    line = opened;
    failures = 0;
    const lost = (reason: unknown): void => {
      if (line !== opened || closed) return;
      line = undefined;
      failed(reason);
      again();
    };
    opened.gone.then(lost, lost);
  };
  const again = (): void => {
    retry = time.after(Math.min(RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS), () => {
      connect().then(
        (opened) => {
          if (closed) return void opened.close().catch(failed);
          watch(opened);
          missed();
        },
        (error: unknown) => {
          if (closed) return;
          failed(error);
          again();
        },
      );
    });
  };
  watch(await connect());
  return {
    get line() {
      return line;
    },
    close: async () => {
      closed = true;
      retry?.stop();
      await line?.close();
    },
  };
}
