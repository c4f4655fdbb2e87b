import type { Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { RefusalCode } from '../rules/refusals.ts';
import type { View } from '../rules/view.ts';
import {
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
      return `${name(event.seat)}${event.free ? '放下' : '修了'}一段路。`;
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
      return `${name(event.seat)}获胜：${bySeat(event.points, (points, seat) => `${name(seat)} ${points.total} 分${event.revealed[seat]! > 0 ? `（暗藏 ${event.revealed[seat]}）` : ''}`)}。`;
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
      const rate = view.you === null ? 4 : view.players[view.you]!.rates[move.give]!;
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
        ? `掷出七点：选 ${view.players[view.you]!.owes} 张牌弃掉。`
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
  OVER: '游戏已经结束。',
  NOT_YOUR_TURN: '还没轮到你。',
  SETUP: '布局阶段只能放村庄和它旁边的路。',
  SETUP_SETTLEMENT: '请放村庄：布局阶段不做别的。',
  SETUP_ROAD: '请先放新村庄旁边的路。',
  ROLL_FIRST: '请先掷骰子。',
  ROLLED: '本回合已经掷过骰子。',
  PAIRED_ROLL: '搭档回合不掷骰子。',
  NO_PLACE: '岛上没有这个位置。',
  ROAD_COST: '一段路需要 1 木材和 1 砖块。',
  SETTLEMENT_COST: '一座村庄需要木材、砖块、羊毛、小麦各 1。',
  CITY_COST: '一座城市需要 2 小麦和 3 矿石。',
  CARD_COST: '一张发展卡需要羊毛、小麦、矿石各 1。',
  NO_ROAD_LEFT: '你没有路了。',
  NO_SETTLEMENT_LEFT: '你没有村庄了，先升级一座为城市。',
  NO_CITY_LEFT: '你没有城市了。',
  EDGE_TAKEN: '那条边上已有路。',
  ROAD_APART: '路必须与自己的路相连，且不能穿过别人的建筑。',
  ROAD_AT_SETTLEMENT: '路必须紧挨刚放下的村庄。',
  TOO_CLOSE: '村庄要放在空的路口，相邻路口也必须是空的。',
  SETTLEMENT_APART: '村庄必须挨着自己的路。',
  NO_SETTLEMENT_HERE: '城市只能由自己的村庄升级。',
  NO_DISCARD: '你不需要弃牌。',
  DISCARD_COUNT: '请弃掉一半的牌（向下取整）。',
  DISCARD_HELD: '只能弃掉手里有的牌。',
  DISCARD_DONE: '你已经选好弃牌。',
  DISCARD_FIRST: '请先弃牌：你的牌超过 7 张。',
  DISCARDS_DUE: '请等所有超过 7 张牌的玩家弃完牌。',
  MOVE_ROBBER: '请先移动强盗。',
  ROBBER_DUE: '请等强盗移动之后。',
  ROBBER_STAYS: '强盗必须移到另一格。',
  ROBBER_FRIENDLY: '强盗放过不足 3 分的玩家。',
  ROBBER_IDLE: '掷出 7 点或打出骑士后才能移动强盗。',
  CHOOSE_VICTIM: '请选择偷哪位玩家。',
  NO_VICTIM: '那里不能偷这位玩家。',
  BANK_SHORT: '银行没有这种牌。',
  BANK_SAME: '银行不会换出同一种资源。',
  BANK_RATE: '你的同种牌不够兑换。',
  TRADE_EMPTY: '报价必须有给有取。',
  TRADE_SAME: '同一种资源不能同时出现在两边。',
  TRADE_HELD: '只能拿出手里有的牌。',
  TRADE_UNPAYABLE: '你没有对方要的牌。',
  TRADE_PAIRED: '搭档回合里玩家之间不能交易。',
  TRADE_WITH_TURN: '只能与当前回合的玩家交易。',
  TRADE_SELF: '请选择其他玩家。',
  TRADE_AFTER_ROLL: '请等掷骰子：之后才能交易。',
  TRADE_MANY: '你已有 4 个报价在桌上，请先撤回一个。',
  TRADE_ENOUGH: '本回合已有 40 个报价，不能再提了。',
  NO_OFFER: '这个报价已不在桌上。',
  NOT_ASKED: '这个报价不是向你提出的。',
  ANSWERED: '你已经回应过这个报价。',
  NOT_ACCEPTED: '那位玩家没有接受报价。',
  NOT_YOUR_OFFER: '这不是你的报价。',
  NOTHING_ASKED: '没有人需要回应。',
  AWAITING: '你正在等待对报价的回应。',
  DECK_EMPTY: '发展卡已经卖完。',
  CARD_PLAYED: '本回合已经打过一张发展卡。',
  NO_CARD: '你没有这张卡。',
  CARD_NEW: '本回合买的卡不能在本回合打出。',
  PLACE_ROADS: '请先放完免费的路，或结束放路。',
  ROADS_DUE: '请等免费的路放完。',
  NO_FREE_ROADS: '你没有免费的路可放。',
  NO_ROAD_PLACE: '没有地方可以放免费的路。',
  PLENTY_COUNT: '请拿两张牌（银行有多少拿多少）。',
  PLENTY_SHORT: '银行没有这些牌。',
};
