export interface CallLimits {
  /** The first wait after a call that failed; every next one is six times as long. */
  readonly callAgainMs: number;
  /** Calls to one address: so many at once, so many an hour for long. */
  readonly callsPerHour: number;
}

export const CALL_LIMITS: CallLimits = { callAgainMs: 10_000, callsPerHour: 20 };
