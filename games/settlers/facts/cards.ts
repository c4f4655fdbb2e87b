/** Development cards, as small numbers in all tables, moves and events. */
export const CARD_KINDS = ['knight', 'victoryPoint', 'roadBuilding', 'yearOfPlenty', 'monopoly'] as const;
export type CardName = (typeof CARD_KINDS)[number];

/** An index of CARD_KINDS. */
export type Card = number;
export const KNIGHT: Card = 0;
export const VICTORY_POINT: Card = 1;
export const ROAD_BUILDING: Card = 2;
export const YEAR_OF_PLENTY: Card = 3;
export const MONOPOLY: Card = 4;
