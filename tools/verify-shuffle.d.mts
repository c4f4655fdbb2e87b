export interface Checked {
  readonly verdict: 'refused' | 'consistent' | 'signed' | 'witnessed';
  readonly check?: string;
  readonly said: readonly string[];
}
/** Texts as they lie in their files. */
export function check(given: {
  readonly text: string;
  readonly key?: string | undefined;
  readonly receipt?: string | undefined;
}): Checked;
