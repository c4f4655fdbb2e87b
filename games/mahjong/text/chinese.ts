import type { Seat, Telling } from '@reckon/kernel';
import { giverTo } from '../facts/seats.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { MELD_NAMES, suitName, tileList, tileName, who } from './names.ts';

const STEPS = { 1: '下家', 2: '对家', 3: '上家' } as const;

export function event(happened: Event, telling: Telling): string | undefined {
  const name = (seat: Seat): string => who(telling, seat);
  switch (happened.type) {
    case 'buried':
      return `${name(happened.seat)}埋下${happened.tiles ? tileList(happened.tiles, 'zh') : '三张牌'}。`;
    case 'swapChosen':
      return `${name(happened.seat)}选好${happened.tiles ? tileList(happened.tiles, 'zh') : '三张'}来换。`;
    case 'swapped': {
      const { viewer } = telling;
      const got = viewer === 'spectator' ? null : happened.gave[giverTo(viewer, happened.steps)];
      return `三张牌换给${STEPS[happened.steps]}。${got ? `你得到${tileList(got, 'zh')}。` : ''}`;
    }
    case 'missingChosen':
      return happened.suit === null
        ? `${name(happened.seat)}已定缺。`
        : `${name(happened.seat)}缺${suitName(happened.suit, 'zh')}。`;
    case 'missingShown':
      return `定缺：${happened.suits
        .map((suit, seat) => `${name(seat as Seat)}缺${suitName(suit, 'zh')}`)
        .join('，')}。`;
    case 'drawn': {
      const verb = happened.replacement ? '补' : '摸';
      return `${name(happened.seat)}${verb}${happened.tile === null ? '一张牌' : tileName(happened.tile, 'zh')}。`;
    }
    case 'discarded':
      return `${name(happened.seat)}打${tileName(happened.tile, 'zh')}。`;
    case 'answered':
    case 'readied':
      return undefined;
    case 'ponged':
      return `${name(happened.seat)}碰${name(happened.from)}的${tileName(happened.tile, 'zh')}。`;
    case 'upgrading':
      return `${name(happened.seat)}要补杠${tileName(happened.tile, 'zh')}。`;
    case 'konged':
      return `${name(happened.seat)}${MELD_NAMES.zh[happened.kind]}${tileName(happened.tile, 'zh')}（${happened.kind === 'kong_concealed' ? '下雨' : '刮风'}）。`;
    case 'won': {
      const tile = tileName(happened.tile, 'zh');
      const { fan, each, payers } = happened;
      const paid = `${fan} 番，${payers.map(name).join('、')}${payers.length > 1 ? '各' : ''}付 ${each} 分`;
      if (happened.from === null) return `${name(happened.seat)}自摸${tile}，胡牌：${paid}。`;
      return happened.kind === 'discard'
        ? `${name(happened.seat)}胡${name(happened.from)}打的${tile}：${paid}。`
        : `${name(happened.seat)}抢${name(happened.from)}的杠，胡${tile}：${paid}。`;
    }
    case 'kongLost':
      return `${name(happened.owner)}杠后点炮，失去这一杠的杠钱。`;
    case 'handEnded':
      return happened.reason === 'wall' ? '牌墙摸完，本局结束。' : '三家胡牌，本局结束。';
    case 'dealt':
      return `第 ${happened.hand} 局开始，${name(happened.dealer)}坐庄。`;
    default:
      return happened satisfies never;
  }
}

export function move(made: Move, view: View): string {
  switch (made.type) {
    case 'bury':
      return `埋${tileList(made.tiles, 'zh')}`;
    case 'swap':
      return `换${tileList(made.tiles, 'zh')}`;
    case 'declare':
      return `缺${suitName(made.suit, 'zh')}`;
    case 'discard':
      return `打${tileName(made.tile, 'zh')}`;
    case 'kong':
      return `杠${tileName(made.tile, 'zh')}`;
    case 'pong':
      return '碰';
    case 'hu':
      return `胡${tileName(made.tile, 'zh')}${view.offer ? `（+${view.offer.each * view.offer.payers}）` : ''}`;
    case 'pass':
      return '过';
    case 'next':
      return '下一局';
    default:
      return made satisfies never;
  }
}

export function status(view: View, telling: Telling): string {
  const { phase, acting, viewer } = view;
  const asked = viewer !== 'spectator' && acting.includes(viewer);
  const others = acting.map((seat) => who(telling, seat)).join('、');
  switch (phase.type) {
    case 'burying':
      return asked ? '请选同一门的三张牌埋下。' : `等待${others}埋牌。`;
    case 'swapping':
      return asked ? '请选同一门的三张牌来换。' : `等待${others}换牌。`;
    case 'declaring':
      return asked ? '请定缺。' : `等待${others}定缺。`;
    case 'turn':
      if (!asked) return `轮到${who(telling, phase.seat)}。`;
      return view.offer && phase.by !== 'pong' ? '可以胡牌。' : '请出牌。';
    case 'claiming': {
      const made = `${who(telling, phase.from)}${phase.on === 'discard' ? '打' : '要补杠'}${tileName(phase.tile, 'zh')}。`;
      return asked ? `${made}要牌还是过？` : `${made}等待其他人。`;
    }
    case 'waiting':
      return '请稍候。';
    case 'between':
      return asked ? '本局结束，准备下一局？' : `本局结束，等待${others}。`;
    case 'over':
      return '比赛结束。';
    default:
      return phase satisfies never;
  }
}

export const REFUSALS: { readonly [code: string]: string } = {
  not_a_win: '还不能胡。',
  passed_win: '过胡以后，下次摸牌前不能胡同番或更小的牌。',
  only_hu: '这张牌只能抢杠胡。',
  locked: '胡牌以后手牌锁定。',
  missing_suit: '这是你缺的一门。',
  no_pong: '没有两张可以碰。',
  no_kong: '不能杠。',
  wall_empty: '牌墙已空，不能杠。',
  holds_missing: '先打完缺门。',
  not_asked: '现在没有问你。',
  invalid_action: '无效的操作。',
  not_now: '现在不能这样做。',
  not_held: '你没有这张牌。',
  missing_first: '先打缺门的牌。',
  after_pong: '碰后只能出牌。',
  not_your_turn: '还没轮到你。',
  not_three_of_a_suit: '请选同一门的三张牌。',
  chosen: '你已经选好了。',
  wrong_draw: '记录与牌墙不符。',
};
