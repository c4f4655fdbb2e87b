/** What the server itself says no with, in 中文. A game's own refusals are in its words. */

/** By the server's own sentence; `{}` stands for a name or a number, and comes again in the same order. */
export const SENTENCES: { readonly [english: string]: string } = {
  // around the game
  'The game has begun.': '对局已经开始。',
  'The game has begun; you can watch.': '对局已经开始，你可以旁观。',
  'The game has begun; it is played as it was set up.': '对局已经开始，规则不能再改。',
  'The game is about to begin.': '对局马上开始。',
  'The game is over.': '对局已经结束。',
  'The game is not over.': '对局还没有结束。',
  'The game is paused.': '对局暂停中。',
  'The game is not paused.': '对局没有暂停。',
  'You have agreed to a pause.': '你已经同意暂停。',
  'No game is being played.': '现在没有对局。',
  'Nothing has been played.': '还没有走过一步。',
  'The next table is set already.': '下一桌已经摆好了。',
  'A game is exported when it is over.': '对局结束后才能导出。',
  'There are empty seats: wait for people, or let bots play.': '还有空位：等人来，或让电脑来坐。',
  'Only the host can do that.': '只有桌主能这样做。',
  'Somebody else has that mark.': '这个标记已经有人选了。',
  'That is your name already.': '你已经叫这个名字了。',
  'The table is set like that already.': '已经是这样设的了。',
  // seats
  'Nobody else sits there.': '那里没有别人坐。',
  'That seat is not free.': '这个座位不是空的。',
  'No bot sits there.': '那里没有电脑。',
  'No person sits there.': '那里没有真人。',
  'You have no seat here.': '你在这里没有座位。',
  'There is no such seat.': '没有这个座位。',
  'This seat was left already.': '这个座位已经离开了。',
  'That player is here.': '那位玩家在场。',
  'No bot plays for you.': '没有电脑在替你玩。',
  'A bot plays for you; take your seat back first.': '电脑正在替你玩，请先回到座位。',
  'This game has no bot "{}".': '这个游戏没有叫“{}”的电脑。',
  'This game has {} to {} seats.': '这个游戏有 {} 到 {} 个座位。',
  'The first seat is the host’s.': '第一个座位是桌主的。',
  'a name is needed': '要有一个名字。',
  'name: a name is needed': '要有一个名字。',
  'at most {} characters': '最多 {} 个字。',
  'name: at most {} characters': '名字最多 {} 个字。',
  // chance
  'Seats commit before the game starts.': '座位的随机要在开始之前交出。',
  'Nothing is to be revealed now.': '现在没有要揭示的。',
  'This seat has revealed.': '这个座位已经揭示过了。',
  'That is not what this seat committed to.': '这和这个座位先前承诺的不一致。',
  // moves
  'That is not a move of this game.': '这不是本游戏的一步。',
  'The table has changed since; look again.': '桌面已经变了，请再看一眼。',
  'There is nothing you can take back.': '没有可以撤回的。',
  'The rules failed to set up this game.': '规则没能摆好这一局。',
  'The rules failed to move for an absent seat.': '规则没能替不在的座位走一步。',
  'The rules failed on this move; it was not made. The table goes on.':
    '规则在这一步出错了，没有执行。对局继续。',
  'It could not be stored and was not done. Try again.': '没能保存，所以没有执行。请再试一次。',
  'Others were faster again and again; try once more.': '别人一再抢先，请再试一次。',
  'Chat is not part of the log.': '聊天不算在记录里。',
  // a table that can only be read, and why
  'This table can only be read.': '此桌只能查看。',
  'This server has no version {} of the rules of "{}".': '这台服务器没有第 {} 版“{}”规则。',
  'Record {} of the stored log does not fit the one before it.': '保存的第 {} 条记录和前一条对不上。',
  'The rules of this server cannot read the stored game.': '这台服务器的规则读不懂保存的对局。',
  'The log no longer leads to the state stored after record {}.':
    '从记录推出的局面和第 {} 条之后保存的不一致。',
  'This server cannot open the secret that the chance of this game comes from.':
    '这台服务器打不开本局随机所用的秘密。',
  // who may come in
  'There is no such table.': '没有这张桌子。',
  'There is no such game.': '没有这个游戏。',
  'This token does not open a seat here.': '这把钥匙打不开这里的座位。',
  'A seat’s token is needed.': '要有座位的钥匙。',
  'Spectators watch.': '旁观者只能看。',
  'A running game is replayed from one’s own seat only.': '进行中的对局只能从自己的座位回放。',
  'This seat is no longer yours on this device.': '这个座位在此设备上不再是你的。',
  'The game could not start with you; join again.': '开始时没有等到你，请重新入座。',
  'The server restarts; you will be back in a moment.': '服务器正在重启，马上就会恢复。',
  'Something went wrong here.': '服务器出了点问题。',
  'Something went wrong here; you will be back in a moment.': '服务器出了点问题，马上就会恢复。',
  'Too many connections to this seat or table.': '这个座位或这张桌子的连接太多了。',
  'There are too many tables; try again later.': '桌子太多了，请过一会儿再试。',
  'Too many requests; wait a moment.': '请求太多，请等一下。',
  'Too many tables that are not there.': '找不存在的桌子太多次了，请等一下。',
  'Too many messages; slow down.': '消息太多，请慢一点。',
  // what is asked over HTTP
  'The rules are not here.': '这里没有规则。',
  'This game scores no positions.': '这个游戏不能单独算分。',
  'There is nothing at this address.': '这个地址什么也没有。',
  'The body is too long.': '内容太长了。',
  'The body must be application/json.': '内容必须是 application/json。',
  'The body is not JSON.': '内容不是 JSON。',
  'Say hello first.': '连接后没有打招呼。',
  'You said hello before.': '已经打过招呼了。',
  'the log does not open with how the game was begun': '记录的开头不是对局的开始。',
  'the log is of another number of seats': '记录的座位数不同。',
  'the log cannot be read by the rules of this game': '这个游戏的规则读不懂这份记录。',
};

/** By code, for sentences that are not the server's own (a parser's, a game's) or that are newer than this page. */
export const CODES: { readonly [code: string]: string } = {
  STALE: '桌面已经变了，请再看一眼。',
  NOT_YOURS: '只有坐在这个座位上的人能这样做。',
  NOT_HOST: '只有桌主能这样做。',
  NOT_NOW: '现在不行。',
  NO_SEAT: '这个座位不行。',
  NO_BOT: '没有这样的电脑。',
  NO_TABLE: '没有这张桌子。',
  NO_GAME: '没有这个游戏。',
  NO_RULES: '这里没有规则。',
  NO_SCORING: '这个游戏不能单独算分。',
  NO_DOOR: '这个地址什么也没有。',
  NO_PAGE: '这个地址什么也没有。',
  NO_HELLO: '连接后没有打招呼。',
  NO_CHANGE: '已经是这样了。',
  BAD_MOVE: '这不是本游戏的一步。',
  BAD_MESSAGE: '服务器读不懂这个请求。',
  BAD_OPTIONS: '这些规则不能这样搭配。',
  BAD_TOKEN: '这把钥匙打不开这里的座位。',
  BAD_COMMITMENT: '这和这个座位先前承诺的不一致。',
  BAD_FILE: '这份对局文件读不了。',
  MARK_TAKEN: '这个标记已经有人选了。',
  PAUSED: '对局暂停中。',
  NOTHING_TO_UNDO: '没有可以撤回的。',
  RULE_FAULT: '规则出错了，没有执行。',
  NOT_STORED: '没能保存，所以没有执行。请再试一次。',
  TOO_FAST: '太快了，请慢一点。',
  TOO_LONG: '内容太长了。',
  FULL: '人太多了，请过一会儿再试。',
  FROZEN: '此桌只能查看。',
  FAILED: '服务器出了点问题。',
  REPLACED: '这个座位在此设备上不再是你的。',
  DROPPED: '开始时没有等到你，请重新入座。',
  RESTART: '服务器正在重启，马上就会恢复。',
};

const PATTERNS = Object.entries(SENTENCES).flatMap(([english, chinese]) => {
  const parts = english.split('{}');
  if (parts.length === 1) return [];
  const literal = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return [{ pattern: new RegExp(`^${literal.join('(.+)')}$`, 'u'), chinese }];
});

export function refusalInChinese(code: string, text: string): string {
  const exact = SENTENCES[text];
  if (exact !== undefined) return exact;
  for (const { pattern, chinese } of PATTERNS) {
    const details = pattern.exec(text)?.slice(1);
    if (details) return chinese.replaceAll('{}', () => details.shift() ?? '');
  }
  return CODES[code] ?? text;
}
