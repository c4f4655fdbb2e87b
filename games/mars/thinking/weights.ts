/** Made by `reckon tune mars --seats 2 --games 300 --seed 1`: what each part of a place adds to the log-odds of winning. */
export const WEIGHTS = {
  points: 1.516,
  income: 1.138,
  metalIncome: 0.911,
  plantIncome: 0.643,
  heatIncome: 0.741,
  money: -0.024,
  metals: -0.013,
  plants: 0.413,
  heat: -0.198,
  hand: 0.074,
  actions: 0.209,
  tags: 0.496,
};

export type Part = keyof typeof WEIGHTS;
