/** Whoever has no name at a calculator, by the number of the seat: the same words wherever one is spoken of. */
export const playerNumber = {
  en: (n: number): string => `Player ${n}`,
  zh: (n: number): string => `玩家 ${n}`,
};
