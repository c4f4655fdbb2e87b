/** A piece of the one statement that stores a batch. */
export interface Part {
  readonly name: string;
  /** `$` stands for its parameter. */
  readonly sql: string;
  readonly value: string;
}
