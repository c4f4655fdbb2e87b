/** What a move makes happen, or why it is refused. */
import type { Dice, Rejection, Seat } from '@reckon/kernel';
import { accepts } from './answers.ts';
import { cardOf } from '../facts/cards.ts';
import type { Event } from './events.ts';
import { awardsOf, milestonesOf, milestoneValue } from './goals.ts';
import { itemOf, itemsOf } from './items.ts';
import { billOfAction, refusalOfPlay, refusalOfUse } from './legality.ts';
import type { Action, Answer, Move, Secret } from './moves.ts';
import { outcome } from './outcome.ts';
import { bill, canonicalPayment, fundsAfter, paymentTrouble, purse } from './payment.ts';
import { afterFinal, canConvertPlants, nextToAct } from './phases.ts';
import { projectPrice, projectsFor } from './projects.ts';
import { no } from './refusals.ts';
import { canPlace, GREENERY } from './placement.ts';
import type { Pay, Source, State } from './state.ts';
import {
  AWARD_COSTS,
  CARD_PRICE,
  HEAT_PER_STEP,
  MILESTONE_COST,
  MILESTONES_AT_MOST,
} from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';

type Verdict = readonly Event[] | Rejection;

export function decide(state: State, seat: Seat, move: Move, dice: Dice): Verdict {
  if (state.phase === 'over') return no('over');
  switch (move.type) {
    case 'start':
    case 'draft':
    case 'buy':
      return secretly(state, seat, move);
    case 'place':
    case 'option':
    case 'onto':
    case 'take':
    case 'victim':
    case 'accept':
    case 'decline':
    case 'keep':
    case 'discard':
    case 'copy':
    case 'metal':
    case 'pay':
      return answer(state, seat, move, dice);
    default:
      return act(state, seat, move);
  }
}

function answer(state: State, seat: Seat, given: Answer, dice: Dice): Verdict {
  const item = state.agenda[0];
  if (item === undefined || item.seat !== seat) return no('nothing_asked');
  return accepts(state, item, given) ?? outcome(state, item, given, dice);
}

const isDistinct = (cards: readonly CardId[]): boolean => new Set(cards).size === cards.length;
const areAmong = (cards: readonly CardId[], zone: readonly CardId[]): boolean =>
  isDistinct(cards) && cards.every((card) => zone.includes(card));

/** Choices made by all at once: they are only written down; the last one reveals them. (MRS-2.6, MRS-4.2) */
function secretly(state: State, seat: Seat, move: Secret): Verdict {
  const player = state.players[seat]!;
  const phase = move.type === 'buy' ? 'research' : move.type;
  if (state.phase !== phase) return no('wrong_phase');
  if (player.choice !== null) return no('not_your_turn');
  switch (move.type) {
    case 'start': {
      const { corporation, cards } = move;
      if (!player.offered.includes(corporation)) return no('not_offered');
      if (!areAmong(cards, player.dealt)) return no('not_dealt');
      const money = cardOf(corporation).startingResources.megacredits ?? 0;
      if (cards.length * CARD_PRICE > money) return no('cannot_afford_cards');
      return [{ type: 'startChosen', seat, corporation, cards }];
    }
    case 'draft':
      if (!player.dealt.includes(move.card)) return no('not_dealt');
      return [{ type: 'draftChosen', seat, card: move.card }];
    case 'buy': {
      const { cards } = move;
      if (!areAmong(cards, player.dealt)) return no('not_dealt');
      const asked = bill(cards.length * CARD_PRICE);
      if (purse(player, asked) < asked.price) return no('cannot_afford_cards');
      const pay = move.pay ?? canonicalPayment(player, asked)!;
      const wrong = paymentTrouble(player, asked, pay);
      return wrong ? no(wrong) : [{ type: 'buyChosen', seat, cards, pay }];
    }
    default:
      return move satisfies never;
  }
}

function act(state: State, seat: Seat, move: Action): Verdict {
  if (state.phase !== 'action' && state.phase !== 'final') return no('wrong_phase');
  if (state.agenda.length > 0) return no(state.agenda[0]!.seat === seat ? 'answer_first' : 'not_your_turn');
  if (state.active !== seat) return no('not_your_turn');
  if (state.phase === 'final') return actLast(state, seat, move);
  const player = state.players[seat]!;
  if (player.opening && move.type !== 'first') return no('first_action');
  switch (move.type) {
    case 'play':
      return (
        refusalOfPlay(state, seat, move) ?? [
          { type: 'acted', seat, what: 'play' },
          ...paid(seat, move.pay, move.card),
          {
            type: 'played',
            seat,
            card: move.card,
            ...(move.x !== undefined && { x: move.x }),
            ...(move.order && { order: move.order }),
          },
        ]
      );
    case 'action':
      return refusalOfUse(state, seat, move) ?? use(state, seat, move);
    case 'project':
      return startProject(state, seat, move);
    case 'sell':
      if (move.cards.length === 0) return no('no_cards');
      if (!areAmong(move.cards, player.hand)) return no('not_in_hand');
      return [
        { type: 'acted', seat, what: 'sell' },
        { type: 'patentsSold', seat, cards: move.cards, count: move.cards.length },
        {
          type: 'stockChanged',
          seat,
          resource: 'megacredits',
          by: move.cards.length,
          source: 'project',
        },
      ];
    case 'claim':
      return claim(state, seat, move);
    case 'fund':
      return fund(state, seat, move);
    case 'greenery':
      return convertPlants(state, seat);
    case 'heat':
      if (player.stock.heat < HEAT_PER_STEP) return no('heat_missing');
      return [
        { type: 'acted', seat, what: 'heat' },
        { type: 'stockChanged', seat, resource: 'heat', by: -HEAT_PER_STEP, source: 'conversion' },
        {
          type: 'queued',
          items: [
            itemOf({ kind: 'raise', parameter: 'temperature', steps: 1 }, { seat, card: 'conversion' }),
          ],
        },
      ];
    case 'first': {
      if (!player.opening) return no('no_first_action');
      const corporation = player.corporation!;
      const items = itemsOf(cardOf(corporation).firstAction, { seat, card: corporation });
      return [
        { type: 'acted', seat, what: 'first' },
        { type: 'queued', items },
      ];
    }
    case 'end':
      if (state.acted === 0) return no('not_acted');
      return [{ type: 'turnBegan', seat: nextToAct(state, seat)! }];
    case 'pass':
      return state.acted > 0 ? no('already_acted') : [{ type: 'passed', seat }];
    default:
      return move satisfies never;
  }
}

/** After the last production only plants can still be used. (MRS-12.2) */
function actLast(state: State, seat: Seat, move: Action): Verdict {
  if (move.type === 'end') return afterFinal(state, seat);
  return move.type === 'greenery' ? convertPlants(state, seat) : no('wrong_phase');
}

const paid = (seat: Seat, pay: Pay, source: Source): readonly Event[] =>
  Object.keys(pay).length === 0 ? [] : [{ type: 'paid', seat, pay, source }];

function use(state: State, seat: Seat, move: Extract<Action, { type: 'action' }>): readonly Event[] {
  const { card, alternative, x } = move;
  const asked = billOfAction(state, seat, cardOf(card).actions[alternative]!, x);
  const pay = asked === undefined ? {} : (move.pay ?? canonicalPayment(state.players[seat]!, asked)!);
  return [
    { type: 'acted', seat, what: 'action' },
    ...paid(seat, pay, card),
    { type: 'actionUsed', seat, card, alternative, ...(x !== undefined && { x }) },
  ];
}

function startProject(state: State, seat: Seat, move: Extract<Action, { type: 'project' }>): Verdict {
  const project = projectsFor(state).find(({ key }) => key === move.project);
  if (project === undefined) return no('no_project');
  const player = state.players[seat]!;
  const asked = bill(projectPrice(player, project));
  const wrong = paymentTrouble(player, asked, move.pay);
  if (wrong) return no(canonicalPayment(player, asked) ? wrong : 'cannot_afford');
  const funds = fundsAfter(state, seat, move.pay);
  const blocked = project.effects.some(
    (effect) => effect.kind === 'place-tile' && !canPlace(state, seat, effect, funds),
  );
  if (blocked) return no('no_space');
  return [
    { type: 'acted', seat, what: 'project' },
    ...paid(seat, move.pay, 'project'),
    { type: 'projectUsed', seat, project: project.key },
  ];
}

function claim(state: State, seat: Seat, move: Extract<Action, { type: 'claim' }>): Verdict {
  if (state.players.length === 1) return no('not_solo');
  const milestone = milestonesOf(state).find(({ name }) => name === move.milestone);
  if (milestone === undefined) return no('no_milestone');
  const { milestones } = state;
  if (milestones.length >= MILESTONES_AT_MOST || milestones.some(({ name }) => name === milestone.name))
    return no('milestone_taken');
  if (milestoneValue(state, seat, milestone.measure) < milestone.threshold)
    return no('milestone_not_reached');
  const player = state.players[seat]!;
  const wrong = paymentTrouble(player, bill(MILESTONE_COST), move.pay);
  if (wrong) return no(purse(player, bill(MILESTONE_COST)) < MILESTONE_COST ? 'cannot_afford' : wrong);
  return [
    { type: 'acted', seat, what: 'claim' },
    ...paid(seat, move.pay, 'rating'),
    { type: 'milestoneClaimed', seat, name: milestone.name },
  ];
}

function fund(state: State, seat: Seat, move: Extract<Action, { type: 'fund' }>): Verdict {
  if (state.players.length === 1) return no('not_solo');
  const award = awardsOf(state).find(({ name }) => name === move.award);
  if (award === undefined) return no('no_award');
  const cost = AWARD_COSTS[state.awards.length];
  if (cost === undefined || state.awards.some(({ name }) => name === award.name)) return no('award_taken');
  const player = state.players[seat]!;
  const wrong = paymentTrouble(player, bill(cost), move.pay);
  if (wrong) return no(purse(player, bill(cost)) < cost ? 'cannot_afford' : wrong);
  return [
    { type: 'acted', seat, what: 'fund' },
    ...paid(seat, move.pay, 'rating'),
    { type: 'awardFunded', seat, name: award.name },
  ];
}

function convertPlants(state: State, seat: Seat): Verdict {
  const { stock, greeneryPlants } = state.players[seat]!;
  if (stock.plants < greeneryPlants) return no('plants_missing');
  if (!canConvertPlants(state, seat)) return no('no_space');
  return [
    ...(state.phase === 'action' ? [{ type: 'acted', seat, what: 'greenery' } as const] : []),
    { type: 'stockChanged', seat, resource: 'plants', by: -greeneryPlants, source: 'conversion' },
    { type: 'queued', items: [itemOf(GREENERY, { seat, card: 'conversion' })] },
  ];
}
