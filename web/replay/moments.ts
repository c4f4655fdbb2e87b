/** The moment at which a move was decided, by its first event. Events that were taken back before it left no moment. */
export const momentOf = (frames: readonly { readonly seq: number }[], first: number): number =>
  frames.findLast(({ seq }) => seq < first)?.seq ?? 0;
