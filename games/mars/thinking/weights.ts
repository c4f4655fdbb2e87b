/** Made by `reckon tune mars --seats 2 --games 2000 --seed 1 --options '{}' '{"packs":"everything"}'`: what each part of a place adds to the log-odds of winning. */
export const WEIGHTS = {
  points: 1.352,
  income: 1.075,
  metalIncome: 0.787,
  plantIncome: 0.537,
  heat: 0.473,
  money: 0.052,
  plants: 0.523,
  hand: 0.094,
  tags: 0.366,
};

export type Part = keyof typeof WEIGHTS;
