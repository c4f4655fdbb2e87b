import type { BoardId } from './vocabulary.ts';

const MILESTONE_MEASURES = [
  'terraform-rating',
  'cities',
  'greeneries',
  'building-tags',
  'cards-in-hand',
  'distinct-tags',
  'cards-with-requirement',
  'polar-tiles',
  'energy-production',
  'jovian-tags',
  'raised-productions',
  'highest-production',
  'life-tags',
  'project-cards',
  'events',
  'floaters',
] as const;
export type MilestoneMeasure = (typeof MILESTONE_MEASURES)[number];

const AWARD_MEASURES = [
  'tiles',
  'megacredit-production',
  'science-tags',
  'heat',
  'metals',
  'greeneries',
  'green-cards',
  'space-tags',
  'card-resources',
  'building-tags',
  'dear-cards',
  'steel-and-energy',
  'desert-tiles',
  'tiles-next-to-ocean',
  'terraform-rating',
  'venus-tags',
] as const;
export type AwardMeasure = (typeof AWARD_MEASURES)[number];

export interface Milestone {
  readonly name: string;
  readonly threshold: number;
  readonly measure: MilestoneMeasure;
}
export interface Award {
  readonly name: string;
  readonly measure: AwardMeasure;
}

export const MILESTONES: { readonly [B in BoardId]: readonly Milestone[] } = {
  tharsis: [
    { name: 'Terraformer', threshold: 35, measure: 'terraform-rating' },
    { name: 'Mayor', threshold: 3, measure: 'cities' },
    { name: 'Gardener', threshold: 3, measure: 'greeneries' },
    { name: 'Builder', threshold: 8, measure: 'building-tags' },
    { name: 'Planner', threshold: 16, measure: 'cards-in-hand' },
  ],
  hellas: [
    { name: 'Diversifier', threshold: 8, measure: 'distinct-tags' },
    { name: 'Tactician', threshold: 5, measure: 'cards-with-requirement' },
    { name: 'Polar Explorer', threshold: 3, measure: 'polar-tiles' },
    { name: 'Energizer', threshold: 6, measure: 'energy-production' },
    { name: 'Rim Settler', threshold: 3, measure: 'jovian-tags' },
  ],
  elysium: [
    { name: 'Generalist', threshold: 6, measure: 'raised-productions' },
    { name: 'Specialist', threshold: 10, measure: 'highest-production' },
    { name: 'Ecologist', threshold: 4, measure: 'life-tags' },
    { name: 'Tycoon', threshold: 15, measure: 'project-cards' },
    { name: 'Legend', threshold: 5, measure: 'events' },
  ],
};
/** With the Venus pack. (MRS-18.5) */
export const VENUS_MILESTONE: Milestone = { name: 'Hoverlord', threshold: 7, measure: 'floaters' };

export const AWARDS: { readonly [B in BoardId]: readonly Award[] } = {
  tharsis: [
    { name: 'Landlord', measure: 'tiles' },
    { name: 'Banker', measure: 'megacredit-production' },
    { name: 'Scientist', measure: 'science-tags' },
    { name: 'Thermalist', measure: 'heat' },
    { name: 'Miner', measure: 'metals' },
  ],
  hellas: [
    { name: 'Cultivator', measure: 'greeneries' },
    { name: 'Magnate', measure: 'green-cards' },
    { name: 'Space Baron', measure: 'space-tags' },
    { name: 'Excentric', measure: 'card-resources' },
    { name: 'Contractor', measure: 'building-tags' },
  ],
  elysium: [
    { name: 'Celebrity', measure: 'dear-cards' },
    { name: 'Industrialist', measure: 'steel-and-energy' },
    { name: 'Desert Settler', measure: 'desert-tiles' },
    { name: 'Estate Dealer', measure: 'tiles-next-to-ocean' },
    { name: 'Benefactor', measure: 'terraform-rating' },
  ],
};
/** With the Venus pack. (MRS-18.5) */
export const VENUS_AWARD: Award = { name: 'Venuphile', measure: 'venus-tags' };
