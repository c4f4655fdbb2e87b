/** What a move makes happen, or why it is refused. */
import type { Dice, Rejection, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { CARD_PRICE, HEAT_PER_STEP, MILESTONE_COST } from '../facts/numbers.ts';
import { canonicalPayment, inMoney, paymentTrouble, purse, type Pay } from '../facts/payment.ts';
import { accepts, areAmong } from './answers.ts';
import type { Event } from './events.ts';
import { awardCost, awardsOf, milestonesOf, refusalOfClaim, refusalOfFund } from './goals.ts';
import { itemOf, itemsOf } from './items.ts';
import { judgeUse, refusalOfPlay, wrongPayment } from './legality.ts';
import type { Action, Move, Secret } from './moves.ts';
import { outcome } from './outcome.ts';
import { fundsAfter } from './payment.ts';
import { afterFinal, canConvertPlants, endTurn } from './phases.ts';
import { GREENERY } from './placement.ts';
import { hasRoom, projectPrice, projectsFor } from './projects.ts';
import { no } from './refusals.ts';
import { playerOf, type Source, type State } from './state.ts';

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
    case 'pay': {
      const item = state.agenda[0];
      if (item === undefined || item.seat !== seat) return no('nothing_asked');
      return accepts(state, item, move) ?? outcome(state, { item, answer: move }, dice);
    }
    default:
      return act(state, seat, move);
  }
}

/** Choices made by all at once: they are only written down; the last one reveals them. (MRS-2.6, MRS-4.2) */
function secretly(state: State, seat: Seat, move: Secret): Verdict {
  const player = playerOf(state, seat);
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
      const asked = inMoney(cards.length * CARD_PRICE);
      const pay = move.pay ?? canonicalPayment(player, asked);
      if (pay === undefined || purse(player, asked) < asked.price) return no('cannot_afford_cards');
      const wrong = paymentTrouble(player, asked, pay);
      return wrong ? no(wrong) : [{ type: 'buyChosen', seat, cards, pay }];
    }
    default:
      return move satisfies never;
  }
}

function act(state: State, seat: Seat, move: Action): Verdict {
  if (state.phase !== 'action' && state.phase !== 'final') return no('wrong_phase');
  const waiting = state.agenda[0];
  if (waiting !== undefined) return no(waiting.seat === seat ? 'answer_first' : 'not_your_turn');
  if (state.active !== seat) return no('not_your_turn');
  if (state.phase === 'final') return actLast(state, seat, move);
  const player = playerOf(state, seat);
  if (player.opening && move.type !== 'first') return no('first_action');
  switch (move.type) {
    case 'play':
      return (
        refusalOfPlay(state, seat, move) ?? [
          { type: 'acted', seat, what: 'play' },
          ...paid(seat, move.pay, move.card),
          playedBy(seat, move),
        ]
      );
    case 'action':
      return use(state, seat, move);
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
      const { corporation } = player;
      if (!player.opening || corporation === null) return no('no_first_action');
      const items = itemsOf(cardOf(corporation).firstAction, { seat, card: corporation });
      return [
        { type: 'acted', seat, what: 'first' },
        { type: 'queued', items },
      ];
    }
    case 'end':
      return state.acted === 0 ? no('not_acted') : endTurn(state, seat);
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

/** What is absent stays absent: an event has one form. */
function playedBy(seat: Seat, { card, x, order }: Extract<Action, { type: 'play' }>): Event {
  if (x === undefined)
    return order === undefined ? { type: 'played', seat, card } : { type: 'played', seat, card, order };
  return order === undefined ? { type: 'played', seat, card, x } : { type: 'played', seat, card, x, order };
}

function use(state: State, seat: Seat, move: Extract<Action, { type: 'action' }>): Verdict {
  const { card, alternative, x } = move;
  const judged = judgeUse(state, seat, move);
  if ('rejected' in judged) return judged;
  return [
    { type: 'acted', seat, what: 'action' },
    ...paid(seat, judged.pay, card),
    x === undefined
      ? { type: 'actionUsed', seat, card, alternative }
      : { type: 'actionUsed', seat, card, alternative, x },
  ];
}

function startProject(
  state: State,
  seat: Seat,
  { project, pay }: Extract<Action, { type: 'project' }>,
): Verdict {
  const found = projectsFor(state).find(({ key }) => key === project);
  if (found === undefined) return no('no_project');
  const player = playerOf(state, seat);
  const wrong = wrongPayment(player, inMoney(projectPrice(player, found)), pay);
  if (wrong) return no(wrong);
  if (!hasRoom(state, found, { seat, funds: fundsAfter(player, pay) })) return no('no_space');
  return [
    { type: 'acted', seat, what: 'project' },
    ...paid(seat, pay, 'project'),
    { type: 'projectUsed', seat, project },
  ];
}

function claim(state: State, seat: Seat, { milestone, pay }: Extract<Action, { type: 'claim' }>): Verdict {
  const refused =
    refusalOfClaim(
      state,
      seat,
      milestonesOf(state).find(({ name }) => name === milestone),
    ) ?? wrongPayment(playerOf(state, seat), inMoney(MILESTONE_COST), pay);
  if (refused) return no(refused);
  return [
    { type: 'acted', seat, what: 'claim' },
    ...paid(seat, pay, 'rating'),
    { type: 'milestoneClaimed', seat, name: milestone },
  ];
}

function fund(state: State, seat: Seat, { award, pay }: Extract<Action, { type: 'fund' }>): Verdict {
  const refused =
    refusalOfFund(
      state,
      awardsOf(state).find(({ name }) => name === award),
    ) ?? wrongPayment(playerOf(state, seat), inMoney(awardCost(state) ?? 0), pay);
  if (refused) return no(refused);
  return [
    { type: 'acted', seat, what: 'fund' },
    ...paid(seat, pay, 'rating'),
    { type: 'awardFunded', seat, name: award },
  ];
}

function convertPlants(state: State, seat: Seat): Verdict {
  const { stock, greeneryPlants } = playerOf(state, seat);
  if (stock.plants < greeneryPlants) return no('plants_missing');
  if (!canConvertPlants(state, seat)) return no('no_space');
  return [
    ...(state.phase === 'action' ? [{ type: 'acted', seat, what: 'greenery' } as const] : []),
    { type: 'stockChanged', seat, resource: 'plants', by: -greeneryPlants, source: 'conversion' },
    { type: 'queued', items: [itemOf(GREENERY, { seat, card: 'conversion' })] },
  ];
}
