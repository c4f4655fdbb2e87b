/** What the moves of the packs are worth. */
import { cardOf } from '../facts/cards.ts';
import { colonyTile, type ColonyName } from '../facts/colonies.ts';
import { PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import type { PackMove } from '../rules/moves.ts';
import { cardWorth, handWorth } from './cardWorth.ts';
import type { Outlook } from './outlook.ts';
import { listWorth, productionWorth } from './effects.ts';

/** A prelude that cannot be carried out brings 15 M€. */
const INSTEAD = 15;

export const preludeWorth = (sight: Outlook, card: string): number => {
  const worth = cardWorth(sight, card);
  const possible = sight.view.own?.preludes.find((one) => one.card === card)?.possible ?? true;
  return possible ? worth : INSTEAD * sight.money;
};

const tileOf = ({ view }: Outlook, name: ColonyName): Outlook['view']['colonies'][number] | undefined =>
  view.colonies.find((colony) => colony.name === name);

/** The income of the track, and what own colonies there give; others' colonies profit too. */
function tradeWorth(sight: Outlook, name: ColonyName): number {
  const colony = tileOf(sight, name);
  if (colony === undefined) return 0;
  const { income, bonus } = colonyTile(name);
  const each = listWorth(sight, bonus, {});
  const own = colony.owners.filter((owner) => owner === sight.me.seat).length;
  const others = colony.owners.length - own;
  const marker = Math.min(6, colony.marker + 1);
  return (
    listWorth(sight, income[marker] ?? [], {}) + each * (own - (0.4 * others) / sight.opponents.length || 0)
  );
}

/** Its bonus now, and those of later trades. */
export function colonyWorth(sight: Outlook, name: ColonyName): number {
  const { placement, bonus } = colonyTile(name);
  return listWorth(sight, placement, {}) + 0.7 * sight.left * listWorth(sight, bonus, {});
}

/** A delegate is worth what it may still turn: the lead of a party, and with it the government. */
function delegateWorth(sight: Outlook, key: PartyKey): number {
  const { turmoil } = sight.view;
  if (turmoil === null || sight.left < 0.6) return turmoil === null ? 0 : leaderPoint(sight, key);
  const { seats, neutral, leader } = turmoil.parties[key];
  const mine = (seats[sight.me.seat] ?? 0) + 1;
  const most = Math.max(neutral, ...seats.filter((_, seat) => seat !== sight.me.seat));
  const total = PARTY_KEYS.map((other) => {
    const { seats: there, neutral: grey } = turmoil.parties[other];
    return there.reduce((sum, count) => sum + count, grey) + (other === key ? 1 : 0);
  });
  const dominant = Math.max(...total) === total[PARTY_KEYS.indexOf(key)];
  const leads = leader === sight.me.seat || mine > most;
  const red = key === 'reds' ? -2 : 0;
  return (leads ? (dominant ? 0.9 * sight.rating : 2) : 0.5) + (leader === sight.me.seat ? -1.5 : 0) + red;
}

/** At the very end only the point of a leader counts. */
function leaderPoint(sight: Outlook, key: PartyKey): number {
  const party = sight.view.turmoil?.parties[key];
  if (party === undefined || party.leader === sight.me.seat) return -0.5;
  const mine = (party.seats[sight.me.seat] ?? 0) + 1;
  return mine > Math.max(party.neutral, ...party.seats.filter((_, seat) => seat !== sight.me.seat))
    ? sight.point
    : -0.5;
}

export function packWorth(sight: Outlook, move: PackMove, paid: number): number {
  const { view, me } = sight;
  switch (move.type) {
    case 'prelude':
      return preludeWorth(sight, move.card);
    case 'trade':
      return tradeWorth(sight, move.colony) - paid;
    case 'delegate':
      return delegateWorth(sight, move.party) - paid;
    case 'policy':
      return view.turmoil?.ruling === 'scientists'
        ? 3 * 3.4 * sight.money - paid
        : productionWorth(sight, 'energy') + productionWorth(sight, 'heat') - paid;
    case 'colony': {
      const kind = view.agenda[0]?.effect.kind;
      if (kind === 'place-colony') return colonyWorth(sight, move.colony);
      if (kind === 'add-colony-tile') return colonyWorth(sight, move.colony) + tradeWorth(sight, move.colony);
      return (
        (kind === 'move-colony-track' && view.agenda[0]?.by !== undefined ? -1 : 1) *
        tradeWorth(sight, move.colony)
      );
    }
    case 'steps':
      return move.steps;
    case 'party':
      return delegateWorth(sight, move.party);
    case 'delegate-of':
      return move.whose === me.seat ? -1 : move.whose === 'neutral' ? 1 : 2;
    case 'corporation': {
      const card = cardOf(move.card);
      return cardWorth(sight, move.card) + (card.startingResources.megacredits ?? 0) * sight.money;
    }
    case 'award':
      return awardLead(sight, move.award);
    case 'repeat': {
      const action = cardOf(move.card).actions[move.alternative];
      const setting = { card: cardOf(move.card), x: move.x };
      return (
        listWorth(sight, action?.costs ?? [], setting) + listWorth(sight, action?.effects ?? [], setting)
      );
    }
    case 'resources':
      return RESOURCES.reduce((sum, kind) => sum + (move.gain[kind] ?? 0) * sight.stock[kind], 0);
    case 'resource':
      return productionWorth(sight, move.resource);
    case 'host':
      return handWorth(sight, move.card);
    case 'world':
      // Nobody is paid for it: what ends the game comes first, Venus does not.
      return { temperature: 2, oxygen: 2.5, oceans: 1.5, venus: 0.5 }[move.parameter];
    default:
      return move satisfies never;
  }
}

function awardLead({ view, me }: Outlook, name: string): number {
  const values = view.awards.find((award) => award.name === name)?.values ?? [];
  return (values[me.seat] ?? 0) - Math.max(0, ...values.filter((_, seat) => seat !== me.seat));
}
