import type { FairText } from './fair.en.ts';

const ALARMS: { readonly [what in Parameters<FairText['alarm']>[0]]: string } = {
  'C-COMMITMENT': '服务器先给了一个承诺，现在换了一个。不要在这里玩。',
  'C-TERMS-TWICE': '服务器先给了一份约定，现在换了一份。不要在这里玩。',
  'C-SIGNATURE': '服务器说的话没有它自己的签名。不要在这里玩。',
  'C-TERMS': '这次开局的承诺或约定不合格：电脑有了份额，或者是另一桌。',
  'C-NO-TERMS': '服务器不出示约定就要你的一份，或直接开始。',
  'C-SHARE': '开局漏掉了你的一份，或换成了别的。',
  'C-SCREEN': '约定里的名字、电脑或规则与屏幕上的不同。',
  'C-OTHER-SHARE': '为某人打开的不是他承诺的那一份。这副牌什么也证明不了。',
  'C-BURNT': '有一次开局被隐瞒、无故作废，或作废的开局又被拿了出来。',
  'C-SILENCED': '服务器说你没有回应，可它确认收到过你的一份。',
  'C-KEY': '服务器的签名密钥与以前不同。请询问主人；有了解释再继续。',
  'C-FORK': '服务器的记录不是你看到的那一份。',
  'C-ROLLED-BACK': '服务器的记录比你看到的短。',
};

const CHECKS: { readonly [what in Parameters<FairText['check']>[0]]: string } = {
  FORMAT: '文件不是对局文件的样子',
  TERMS: '约定不是这个游戏的约定',
  RULES: '它按另一个版本的规则进行',
  BURNT: '作废的开局缺失或是编造的',
  KEY: '它是用另一把密钥签名的',
  'TERMS-SIG': '约定在签名之后被改过',
  'SERVER-OPEN': '秘密不是服务器承诺的那一个',
  'SEAT-OPEN': '有一份随机不是该座位承诺的',
  HEAD: '记录被改动或删减过',
  'END-SIG': '结尾没有服务器的签名',
  LOG: '记录的开头不对',
  END: '它没有按规则结束',
  CHANCE: '随机不是这样抽出来的',
  SETUP: '发的牌不对',
  MOVE: '有一步或它的结果不合规则',
  NUMBER: '事件编号有缺口',
  UNDO: '撤回了不能撤回的',
  'PIN-TABLE': '它不是你坐的那一桌',
  'PIN-KEY': '它的密钥与你看到的不同',
  'PIN-COMMITMENT': '向你承诺的是另一个秘密',
  'PIN-TERMS': '给你看的是另一份约定',
  'PIN-HEAD': '你看到的是另一局',
};

const UNKNOWNS: { readonly [what in Parameters<FairText['unknown']>[0]]: string } = {
  looked: '服务器主人是否偷看，或告诉了别人',
  others: '电脑、计时、离席和先后次序是否属实',
  played: '是否真的这样玩过：本浏览器没有看到开局',
  moves: '局中打了什么：本浏览器只见过约定，没见过任何记录',
  own: '你座位上的那一份是谁给的：不是本浏览器；是你的另一台设备，或者运营者',
  chose: '服务器是否挑过：没有别人给出随机',
  rest: '中止的对局原本会怎样结束',
};

const MEANSS: { readonly [what in Parameters<FairText['means']>[0]]: string } = {
  refused: '这份记录不是它所说的那一局。',
  consistent: '它前后相符，但任何人都能造出来：本浏览器没有见过这一局，也不认识它的密钥。',
  signed: '服务器主人为它担保。本浏览器没有看到开局，所以主人也可能事后编造。',
  witnessed: '这就是本浏览器看到的那一局：没有人挑选、改动或删减过。',
};

const VERDICTS: { readonly [what in Parameters<FairText['verdict']>[0]]: string } = {
  refused: '不成立',
  consistent: '自洽，未证明',
  signed: '有签名',
  witnessed: '亲眼所见',
};

export const fairChinese: FairText = {
  lobby:
    '服务器已经锁定它的一半随机，你的浏览器记下了这个承诺。开始时每位真人加入自己的一份，电脑不加。其中只要有一份是诚实的，谁也不能挑结果。',
  unpromised: '服务器在这里对随机不作任何承诺：你的浏览器不会给出一份，这一局也无从证明。',
  noLasting: '这个浏览器不允许本页保存内容，你的凭证关页即失。',
  elsewhere:
    '你的一份在另一台设备上，凭证也在那里。若你没有在别的设备上打开过这个座位，就是服务器用它自己的顶替了：别在这里玩。',
  burnt: (n, names, deals) =>
    `第 ${n} 次开局作废：${names}没有回应。如果他们与服务器主人串通，就有 ${deals} 副牌可挑。`,
  number: '核对号',
  numberHelp: (shared) =>
    shared ? '请互相念出来。号码不同，就不在同一桌。' : '这一桌没有别的真人可以核对。',
  unproven: '这一局按旧的方式开始，或缺少本服务器的密钥：可以回放，但无从证明。',
  alarmTitle: '这台服务器有问题',
  details: '详情',
  promised: '先前承诺',
  shown: '现在出示',
  alarm: (what) => ALARMS[what],
  notSent: '你的一份没有发出。',
  acceptKey: '我知道原因：接受新密钥',
  unanswered: (n) => `有 ${n} 局你给过一份随机，这台服务器却从未公开。`,
  unopened: (n) => `有 ${n} 局你给过一份随机，却没有看到它开局。去看看：若不在，就是服务器悄悄丢掉了。`,
  lead: '在这里验证：你的浏览器把整局重算一遍，并与它亲眼所见对照。',
  none: '这一局没有证明：它还没开始就结束了。',
  verdict: (what) => VERDICTS[what],
  means: (what) => MEANSS[what],
  again: (moves, draws, ms) => `重新判定 ${moves} 步，重抽 ${draws} 次，用时 ${ms} 毫秒`,
  told: (codes) => `本浏览器当时就报告服务器说谎：${codes}。`,
  reaches: (n, of) => `本浏览器看到第 ${n} 条记录，共 ${of} 条`,
  shared: (names) => `给出随机的：${names}。`,
  sharedNone: '没有人给出随机：服务器可能挑过。',
  noShare: (names) => `没有给出的：${names}。`,
  byBot: (name, moves) => `${name}有 ${moves} 步是电脑代打的。`,
  byHouse: (name, moves) => `${name}有 ${moves} 步是系统代打的。`,
  unknown: (what) => UNKNOWNS[what],
  unknownTitle: '谁也验证不了的',
  receipt: '凭据',
  receiptHelp: '你的浏览器看到的一切，存成文件：有了它，任何人都能在别处核对这份记录。',
  check: (what) => CHECKS[what],
};
