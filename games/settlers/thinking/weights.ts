/** Made by `reckon tune settlers --seats 4 --games 3000 --seed 1`: what each part of a place adds to the log-odds of winning. */
export const WEIGHTS = {
  points: 0.338,
  pointsAhead: 0.752,
  pointCards: 0.464,
  cards: 0.534,
  supply: 0.183,
  roadSupply: 0.381,
  sheep: 0.24,
  wheat: 0.27,
  ore: 0.159,
  kinds: 0.349,
  blocked: -0.09,
  hand: 0.335,
  tooMany: 0.038,
  cityNear: 0.913,
  settlementNear: 0.464,
  spots: 0.124,
  bestSpot: 0.143,
  noSettlements: 0.005,
  knights: 0.166,
  army: -0.691,
  roads: 0.643,
  longestRoad: -0.885,
  harbours: 0.307,
  turns: -0.051,
};

export type Part = keyof typeof WEIGHTS;
