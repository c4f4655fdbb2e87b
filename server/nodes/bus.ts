/** How nodes talk: short messages to everybody, nothing that may not be lost. The database is the truth. */
export interface Bus {
  publish(message: string): void;
  close(): Promise<void>;
}

export interface Hearing {
  readonly heard: (message: string) => void;
  /** The line was down for a while: anything may have been missed. */
  readonly missed: () => void;
  readonly failed: (error: unknown) => void;
}
