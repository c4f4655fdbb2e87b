/** What a move makes happen, or why it is refused. */
import type { Dice, Rejection, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { ColonyName } from '../facts/colonies.ts';
import { MILESTONE_COST, PRELUDES_KEPT } from '../facts/numbers.ts';
import { canonicalPayment, inMoney, paymentTrouble, purse } from '../facts/payment.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { accepts, areAmong } from './answers.ts';
import { mustGiveUp } from './colonies.ts';
import type { Event } from './events.ts';
import { awardCost, awardsOf, milestonesOf, refusalOfClaim, refusalOfFund } from './goals.ts';
import { itemOf, itemsOf } from './items.ts';
import { judgeUse, paid, playing, wrongPayment } from './legality.ts';
import type { Action, Answer, Move, Secret } from './moves.ts';
import { outcome } from './outcome.ts';
import { fundsAfter, fundsOf } from './payment.ts';
import { afterFinal, canConvertPlants, cardPriceOf, endTurn } from './phases.ts';
import { GREENERY } from './placement.ts';
import { playingPrelude } from './preludes.ts';
import { hasRoom, projectBill, projectsFor } from './projects.ts';
import { no } from './refusals.ts';
import { playerOf, type Player, type State } from './state.ts';
import { taxOn } from './tax.ts';
import { convertHeat, sendDelegate, trade, usePolicy } from './ventures.ts';

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
    case 'colony':
    case 'steps':
    case 'party':
    case 'delegate-of':
    case 'corporation':
    case 'award':
    case 'repeat':
    case 'resources':
    case 'resource':
    case 'host':
    case 'world':
      return answered(state, seat, move, dice);
    // Some effects let a card or prelude be played.
    case 'play':
      if (state.agenda[0]?.effect.kind === 'play-card-from-hand') return answered(state, seat, move, dice);
      return act(state, seat, move);
    case 'prelude':
      if (state.agenda[0]?.effect.kind === 'play-one') return answered(state, seat, move, dice);
      return act(state, seat, move);
    default:
      return act(state, seat, move);
  }
}

function answered(state: State, seat: Seat, answer: Answer, dice: Dice): Verdict {
  const item = state.agenda[0];
  if (item === undefined || item.seat !== seat) return no('nothing_asked');
  return accepts(state, item, answer) ?? outcome(state, { item, answer }, dice);
}

/** Choices made by all at once: they are only written down; the last one reveals them. (MRS-2.6, MRS-4.2) */
function secretly(state: State, seat: Seat, move: Secret): Verdict {
  const player = playerOf(state, seat);
  const phase = move.type === 'buy' ? 'research' : move.type;
  if (state.phase !== phase) return no('wrong_phase');
  if (player.choice !== null) return no('not_your_turn');
  switch (move.type) {
    case 'start': {
      const { corporation, cards, preludes, without } = move;
      if (!player.offered.includes(corporation)) return no('not_offered');
      if (!areAmong(cards, player.dealt)) return no('not_dealt');
      const money = cardOf(corporation).startingResources.megacredits ?? 0;
      if (cards.length * cardPriceOf(corporation) > money) return no('cannot_afford_cards');
      if (!arePreludes(player, preludes)) return no('bad_preludes');
      if (!isGivenUp(state, without)) return no('bad_colony');
      return [
        {
          type: 'startChosen',
          seat,
          corporation,
          cards,
          ...(preludes !== undefined && { preludes }),
          ...(without !== undefined && { without }),
        },
      ];
    }
    case 'draft':
      if (!player.dealt.includes(move.card)) return no('not_dealt');
      return [{ type: 'draftChosen', seat, card: move.card }];
    case 'buy': {
      const { cards } = move;
      if (!areAmong(cards, player.dealt)) return no('not_dealt');
      const asked = inMoney(cards.length * player.cardPrice);
      const pay = move.pay ?? canonicalPayment(player, asked);
      if (pay === undefined || purse(player, asked) < asked.price) return no('cannot_afford_cards');
      const wrong = paymentTrouble(player, asked, pay);
      return wrong ? no(wrong) : [{ type: 'buyChosen', seat, cards, pay }];
    }
    default:
      return move satisfies never;
  }
}

/** Two of those dealt, where preludes are played. (MRS-2.10) */
const arePreludes = ({ preludes: dealt }: Player, kept: readonly CardId[] | undefined): boolean =>
  dealt.length === 0
    ? kept === undefined
    : kept !== undefined && kept.length === Math.min(PRELUDES_KEPT, dealt.length) && areAmong(kept, dealt);

/** Alone one of the tiles dealt is given up. (MRS-14.7) */
const isGivenUp = ({ colonies, players }: State, without: ColonyName | undefined): boolean =>
  !mustGiveUp({ colonies, players }) ? without === undefined : colonies.some(({ name }) => name === without);

function act(state: State, seat: Seat, move: Action): Verdict {
  const { phase } = state;
  if (phase !== 'action' && phase !== 'final' && phase !== 'preludes') return no('wrong_phase');
  const waiting = state.agenda[0];
  if (waiting !== undefined) return no(waiting.seat === seat ? 'answer_first' : 'not_your_turn');
  if (state.active !== seat) return no('not_your_turn');
  if (state.phase === 'final') return actLast(state, seat, move);
  const player = playerOf(state, seat);
  if (phase === 'preludes' && state.granted === 0) return actFirst(state, seat, move);
  if (player.openings.length > 0 && move.type !== 'first') return no('first_action');
  switch (move.type) {
    case 'play':
      return play(state, seat, move);
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
      return convertHeat(state, seat, move);
    case 'first': {
      const corporation = move.corporation ?? player.openings[0];
      if (corporation === undefined || !player.openings.includes(corporation)) return no('no_first_action');
      const effects = cardOf(corporation).firstAction;
      const items = itemsOf(effects, { seat, card: corporation });
      // What the Reds take for it must be there, as for any other action. (MRS-20.6)
      const isSkipped = fundsOf(player) < taxOn(state, effects, { seat });
      return [
        { type: 'acted', seat, what: 'first', ...(player.openings.length > 1 && { corporation }) },
        { type: 'queued', items: isSkipped ? [] : items },
      ];
    }
    case 'prelude':
      return no('wrong_phase');
    case 'trade':
      return trade(state, seat, move);
    case 'delegate':
      return sendDelegate(state, seat, move);
    case 'policy':
      return usePolicy(state, seat, move);
    case 'end':
      if (phase === 'preludes') return [{ type: 'actionsGranted', seat, amount: 0 }];
      return state.acted === 0 ? no('not_acted') : endTurn(state, seat);
    case 'pass':
      if (phase === 'preludes') return no('wrong_phase');
      return state.acted > 0 ? no('already_acted') : [{ type: 'passed', seat }];
    default:
      return move satisfies never;
  }
}

/** Before the first actions only preludes are played. (MRS-2.11) */
function actFirst(state: State, seat: Seat, move: Action): Verdict {
  if (move.type !== 'prelude') return no('wrong_phase');
  if (!playerOf(state, seat).preludes.includes(move.card)) return no('not_your_prelude');
  return [{ type: 'acted', seat, what: 'prelude' }, ...playingPrelude(state, seat, move.card)];
}

/** After the last production only plants can still be used. (MRS-12.2) */
function actLast(state: State, seat: Seat, move: Action): Verdict {
  if (move.type === 'end') return afterFinal(state, seat);
  return move.type === 'greenery' ? convertPlants(state, seat) : no('wrong_phase');
}

function play(state: State, seat: Seat, move: Extract<Action, { type: 'play' }>): Verdict {
  const events = playing(state, seat, move);
  return 'rejected' in events ? events : [{ type: 'acted', seat, what: 'play' }, ...events];
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
  const wrong = wrongPayment(player, projectBill(state, seat, found), pay);
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
  if (state.turmoil !== null && fundsOf(playerOf(state, seat)) < taxOn(state, [GREENERY], { seat }))
    return no('tax_missing');
  if (!canConvertPlants(state, seat)) return no('no_space');
  return [
    ...(state.phase === 'final' ? [] : [{ type: 'acted', seat, what: 'greenery' } as const]),
    { type: 'stockChanged', seat, resource: 'plants', by: -greeneryPlants, source: 'conversion' },
    { type: 'queued', items: [itemOf(GREENERY, { seat, card: 'conversion' })] },
  ];
}
