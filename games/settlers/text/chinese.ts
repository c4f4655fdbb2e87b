import type { Telling } from '@reckon/kernel';
import { at, rowAt } from '../facts/table.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { Event } from '../rules/events.ts';
import {
  bankRate,
  cardName,
  cardsText,
  edgeName,
  hexName,
  isYou,
  listed,
  resourceName,
  vertexName,
  who,
} from './names.ts';

const cards = (counts: readonly number[]): string => cardsText(counts, 'zh');
const resource = (r: number): string => resourceName(r, 'zh');
const bySeat = <T>(values: readonly T[], tell: (value: T, seat: number) => string | undefined): string =>
  values
    .map((value, seat) => tell(value, seat))
    .filter((part) => part !== undefined)
    .join('；');
const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

export function event(event: Event, telling: Telling): string | undefined {
  const name = (seat: number): string => who(telling, seat);
  switch (event.type) {
    case 'settlementBuilt':
      return `${name(event.seat)}${event.free ? '放下' : '建了'}一座村庄。`;
    case 'roadBuilt':
      return `${name(event.seat)}修了一段路。`;
    case 'setupRoadPlaced':
    case 'freeRoadPlaced':
      return `${name(event.seat)}放下一段路。`;
    case 'cityBuilt':
      return `${name(event.seat)}把村庄升级为城市。`;
    case 'startingCardsTaken':
      return `${name(event.seat)}拿到起始资源：${cards(event.cards)}。`;
    case 'turnBegun':
      return event.seat === event.turn
        ? `第 ${event.number} 回合：${name(event.seat)}。`
        : `${name(event.seat)}进行搭档回合。`;
    case 'diceRolled':
      return `${name(event.seat)}掷出 ${event.dice[0]} 和 ${event.dice[1]}：${event.dice[0] + event.dice[1]} 点。`;
    case 'produced': {
      const gains = bySeat(event.cards, (counts, seat) =>
        total(counts) > 0 ? `${name(seat)}得 ${cards(counts)}` : undefined,
      );
      const short = event.short.map(resource).join('、');
      return `${gains === '' ? '' : `产出：${gains}。`}${short === '' ? '' : `银行的${short}不足。`}`;
    }
    case 'discardsDemanded':
      return `需要弃牌：${bySeat(event.owes, (n, seat) => (n > 0 ? `${name(seat)} ${n} 张` : undefined))}。`;
    case 'discardChosen':
      return event.cards
        ? `${name(event.seat)}选好弃掉 ${cards(event.cards)}。`
        : `${name(event.seat)}选好了弃牌。`;
    case 'discarded':
      return `弃牌：${bySeat(event.cards, (counts, seat) => (total(counts) > 0 ? `${name(seat)} ${cards(counts)}` : undefined))}。`;
    case 'robberMoved':
      return `${name(event.seat)}移动了强盗。`;
    case 'cardStolen':
      return `${name(event.seat)}从${name(event.from)}偷走${event.resource === null ? '一张牌' : ` 1 ${resource(event.resource)}`}。`;
    case 'cardBought':
      return event.card === null
        ? `${name(event.seat)}买了一张发展卡。`
        : `${name(event.seat)}买到发展卡：${cardName(event.card, 'zh')}。`;
    case 'knightPlayed':
      return `${name(event.seat)}打出骑士。`;
    case 'roadBuildingPlayed':
      return `${name(event.seat)}打出道路建设：免费 ${event.roads} 段路。`;
    case 'roadBuildingEnded':
      return `${name(event.seat)}不再放免费的路。`;
    case 'yearOfPlentyPlayed':
      return `${name(event.seat)}打出丰收之年，拿了 ${cards(event.cards)}。`;
    case 'monopolyPlayed':
      return `${name(event.seat)}打出垄断，收走 ${total(event.taken)} ${resource(event.resource)}。`;
    case 'bankTraded':
      return `${name(event.seat)}用 ${event.count} ${resource(event.give)}向银行换 1 ${resource(event.get)}。`;
    case 'tradeOffered':
      return `${name(event.offer.from)}报价：用 ${cards(event.offer.give)} 换 ${cards(event.offer.get)}。`;
    case 'tradeAnswered':
      return `${name(event.seat)}${ANSWERS[event.answer]}。`;
    case 'answersAwaited':
      return `${name(event.seat)}等待回应。`;
    case 'acceptanceLapsed':
      return `${name(event.seat)}已付不起这笔交易。`;
    case 'offerClosed':
      return `${name(event.seat)}的报价撤下${CLOSED[event.why]}。`;
    case 'tradeMade':
      return `${name(event.seat)}给${name(event.partner)} ${cards(event.give)}，换得 ${cards(event.get)}。`;
    case 'roadsMeasured':
      return undefined;
    case 'longestRoadTaken':
      return event.seat < 0
        ? '最长道路暂无人持有。'
        : `${name(event.seat)}以 ${event.length} 段${event.from < 0 ? '取得' : `从${name(event.from)}手中夺得`}最长道路。`;
    case 'largestArmyTaken':
      return `${name(event.seat)}以 ${event.knights} 张骑士${event.from < 0 ? '取得' : `从${name(event.from)}手中夺得`}最大军队。`;
    case 'won':
      return `${name(event.seat)}获胜：${bySeat(event.points, (points, seat) => `${name(seat)} ${points.total} 分${at(event.revealed, seat) > 0 ? `（暗藏 ${event.revealed[seat]}）` : ''}`)}。`;
    default:
      return event satisfies never;
  }
}

const ANSWERS = { accepted: '接受了报价', declined: '拒绝了报价', countered: '提出了还价' } as const;
const CLOSED = { takenBack: '', unpayable: '：已付不起', declined: '：无人接受' } as const;

export function move(move: Move, view: View, telling: Telling): string {
  const name = (seat: number): string => who(telling, seat);
  const offerOf = (id: number) => view.offers.find((offer) => offer.id === id);
  switch (move.type) {
    case 'buildSettlement':
      return `在${vertexName(view, move.vertex, 'zh')}建村庄`;
    case 'buildRoad':
      return `沿${edgeName(view, move.edge, 'zh')}修路`;
    case 'buildCity':
      return `在${vertexName(view, move.vertex, 'zh')}建城市`;
    case 'rollDice':
      return '掷骰子';
    case 'discard':
      return `弃掉 ${cards(move.cards)}`;
    case 'moveRobber':
      return `强盗移到${hexName(view.board, move.hex, 'zh')}${move.victim === null ? '' : `，偷${name(move.victim)}`}`;
    case 'buyCard':
      return '买发展卡';
    case 'playKnight':
      return '打出骑士';
    case 'playRoadBuilding':
      return '打出道路建设';
    case 'finishRoads':
      return '不再放路';
    case 'playYearOfPlenty':
      return `丰收之年：拿 ${cards(move.cards)}`;
    case 'playMonopoly':
      return `垄断${resource(move.resource)}`;
    case 'bankTrade': {
      const rate = bankRate(move.give, view, telling);
      return `银行：${rate} ${resource(move.give)}换 1 ${resource(move.get)}`;
    }
    case 'offerTrade':
      return `向${listed(move.to.map(name), 'zh')}报价：用 ${cards(move.give)} 换 ${cards(move.get)}`;
    case 'counterTrade':
      return `还价：用 ${cards(move.give)} 换 ${cards(move.get)}`;
    case 'acceptTrade': {
      const offer = offerOf(move.offer);
      return offer ? `接受：给 ${cards(offer.get)}，得 ${cards(offer.give)}` : '接受';
    }
    case 'declineTrade':
      return '拒绝报价';
    case 'confirmTrade':
      return `与${name(move.partner)}成交`;
    case 'takeBackTrade':
      return '撤回报价';
    case 'awaitAnswers':
      return '等待回应';
    case 'endTurn':
      return '结束回合';
    default:
      return move satisfies never;
  }
}

export function status(view: View, telling: Telling): string {
  const you = isYou(telling, view.acting);
  const name = who(telling, view.acting);
  const does = (yours: string, theirs: string): string => (you ? `轮到你：${yours}。` : `${name}${theirs}。`);
  switch (view.phase) {
    case 'setupSettlement':
      return does('放一座村庄', '放一座村庄');
    case 'setupRoad':
      return does('在旁边放一段路', '在旁边放一段路');
    case 'preRoll':
      return does('掷骰子，或先打一张发展卡', '准备掷骰子');
    case 'discard': {
      const due = view.players.flatMap(({ owes, hasChosen }, seat) => (owes > 0 && !hasChosen ? [seat] : []));
      return view.you !== null && due.includes(view.you)
        ? `掷出七点：选 ${rowAt(view.players, view.you).owes} 张牌弃掉。`
        : `等待${listed(
            due.map((seat) => who(telling, seat)),
            'zh',
          )}弃牌。`;
    }
    case 'robber':
      return does('移动强盗', '移动强盗');
    case 'roadBuilding':
      return does(`放免费的路，还剩 ${view.freeRoads} 段`, `放免费的路，还剩 ${view.freeRoads} 段`);
    case 'main': {
      const asked = view.offers.some(
        ({ from, answers }) => from === view.turn && view.you !== null && answers[view.you] === 0,
      );
      if (asked) return `${name}提出交易：接受、拒绝或还价。`;
      if (view.waiting) return `${name}等待回应。`;
      return view.acting === view.turn
        ? does('可以交易、建造、买卡或结束回合', '正在交易和建造')
        : does('在搭档回合建造或买卡', '在搭档回合建造');
    }
    case 'over':
      return `${who(telling, view.winner)}获胜。`;
    default:
      return view.phase satisfies never;
  }
}

export const REFUSALS: { readonly [C in RefusalCode]: string } = {
  over: '游戏已经结束。',
  not_your_turn: '还没轮到你。',
  setup: '布局阶段只能放村庄和它旁边的路。',
  setup_settlement: '请放村庄：布局阶段不做别的。',
  setup_road: '请先放新村庄旁边的路。',
  roll_first: '请先掷骰子。',
  rolled: '本回合已经掷过骰子。',
  paired_roll: '搭档回合不掷骰子。',
  no_place: '岛上没有这个位置。',
  road_cost: '一段路需要 1 木材和 1 砖块。',
  settlement_cost: '一座村庄需要木材、砖块、羊毛、小麦各 1。',
  city_cost: '一座城市需要 2 小麦和 3 矿石。',
  card_cost: '一张发展卡需要羊毛、小麦、矿石各 1。',
  no_road_left: '你没有路了。',
  no_settlement_left: '你没有村庄了，先升级一座为城市。',
  no_city_left: '你没有城市了。',
  edge_taken: '那条边上已有路。',
  road_apart: '路必须与自己的路相连，且不能穿过别人的建筑。',
  road_at_settlement: '路必须紧挨刚放下的村庄。',
  too_close: '村庄要放在空的路口，相邻路口也必须是空的。',
  settlement_apart: '村庄必须挨着自己的路。',
  no_settlement_here: '城市只能由自己的村庄升级。',
  no_discard: '你不需要弃牌。',
  discard_count: '请弃掉一半的牌（向下取整）。',
  discard_held: '只能弃掉手里有的牌。',
  discard_done: '你已经选好弃牌。',
  discard_first: '请先弃牌：你的牌超过 7 张。',
  discards_due: '请等所有超过 7 张牌的玩家弃完牌。',
  move_robber: '请先移动强盗。',
  robber_due: '请等强盗移动之后。',
  robber_stays: '强盗必须移到另一格。',
  robber_friendly: '强盗放过不足 3 分的玩家。',
  robber_idle: '掷出 7 点或打出骑士后才能移动强盗。',
  choose_victim: '请选择偷哪位玩家。',
  no_victim: '那里不能偷这位玩家。',
  bank_short: '银行没有这种牌。',
  bank_same: '银行不会换出同一种资源。',
  bank_rate: '你的同种牌不够兑换。',
  trade_empty: '报价必须有给有取。',
  trade_same: '同一种资源不能同时出现在两边。',
  trade_held: '只能拿出手里有的牌。',
  trade_unpayable: '你没有对方要的牌。',
  trade_paired: '搭档回合里玩家之间不能交易。',
  trade_with_turn: '只能与当前回合的玩家交易。',
  trade_self: '请选择其他玩家。',
  trade_after_roll: '请等掷骰子：之后才能交易。',
  trade_many: '你已有 4 个报价在桌上，请先撤回一个。',
  trade_enough: '本回合已有 40 个报价，不能再提了。',
  no_offer: '这个报价已不在桌上。',
  not_asked: '这个报价不是向你提出的。',
  answered: '你已经回应过这个报价。',
  not_accepted: '那位玩家没有接受报价。',
  not_your_offer: '这不是你的报价。',
  nothing_asked: '没有人需要回应。',
  awaiting: '你正在等待对报价的回应。',
  deck_empty: '发展卡已经卖完。',
  card_played: '本回合已经打过一张发展卡。',
  no_card: '你没有这张卡。',
  card_new: '本回合买的卡不能在本回合打出。',
  card_point: '胜利点卡不用打出，买到时就算分。',
  place_roads: '请先放完免费的路，或结束放路。',
  roads_due: '请等免费的路放完。',
  no_free_roads: '你没有免费的路可放。',
  no_road_place: '没有地方可以放免费的路。',
  plenty_count: '请拿两张牌（银行有多少拿多少）。',
  plenty_short: '银行没有这些牌。',
};
