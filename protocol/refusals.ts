import { fill, type Phrase } from '@reckon/kernel';

/**
 * Everything the server itself says no with: its code, for programs, and its sentence in English. It travels as the key and
 * what it speaks of, and is said in the reader's language. A game's own refusals are in its words.
 */
export const REFUSALS = {
  // around the game
  begun: ['NOT_NOW', 'The game has begun.'],
  begunWatch: ['NOT_NOW', 'The game has begun; you can watch.'],
  begunSet: ['NOT_NOW', 'The game has begun; it is played as it was set up.'],
  beginning: ['NOT_NOW', 'The game is about to begin.'],
  over: ['NOT_NOW', 'The game is over.'],
  closed: ['NOT_NOW', 'The table was closed before the game began.'],
  notOver: ['NOT_NOW', 'The game is not over.'],
  paused: ['PAUSED', 'The game is paused.'],
  pausedAlready: ['NOT_NOW', 'The game is paused.'],
  notPaused: ['NOT_NOW', 'The game is not paused.'],
  pauseAgreed: ['NOT_NOW', 'You have agreed to a pause.'],
  notPlaying: ['NOT_NOW', 'No game is being played.'],
  nothingPlayed: ['NOT_NOW', 'Nothing has been played.'],
  rematchSet: ['NOT_NOW', 'The next table is set already.'],
  exportAtEnd: ['NOT_NOW', 'A game is exported when it is over.'],
  emptySeats: ['NOT_NOW', 'There are empty seats: wait for people, or let bots play.'],
  hostOnly: ['NOT_HOST', 'Only the host can do that.'],
  markTaken: ['MARK_TAKEN', 'Somebody else has that mark.'],
  nameTaken: ['NAME_TAKEN', 'Somebody at this table goes by that name, or by one that looks like it.'],
  sameName: ['NO_CHANGE', 'That is your name already.'],
  sameTable: ['NO_CHANGE', 'The table is set like that already.'],
  // seats
  nobodyThere: ['NO_SEAT', 'Nobody else sits there.'],
  seatTaken: ['NO_SEAT', 'That seat is not free.'],
  noBotThere: ['NO_SEAT', 'No bot sits there.'],
  noPersonThere: ['NO_SEAT', 'No person sits there.'],
  noSeatHere: ['NO_SEAT', 'You have no seat here.'],
  noSuchSeat: ['NO_SEAT', 'There is no such seat.'],
  seatLeft: ['NOT_NOW', 'This seat was left already.'],
  playerHere: ['NOT_NOW', 'That player is here.'],
  noBotForYou: ['NOT_NOW', 'No bot plays for you.'],
  botForYou: ['NOT_NOW', 'A bot plays for you; take your seat back first.'],
  noSuchBot: ['NO_BOT', 'This game has no bot "{bot}".'],
  seatCount: ['BAD_MESSAGE', 'This game has {min} to {max} seats.'],
  seatNeeded: ['NO_SEAT', 'This game needs at least {min} seats, and only open ones can be taken away.'],
  noMoreSeats: ['NO_SEAT', 'This game has at most {max} seats.'],
  readyAlready: ['NO_CHANGE', 'That is what you said before.'],
  hostsSeat: ['BAD_MESSAGE', 'The first seat is the host’s.'],
  nameNeeded: ['BAD_MESSAGE', 'a name is needed'],
  nameLong: ['BAD_MESSAGE', 'at most {max} characters'],
  // chance
  commitEarlier: ['NOT_NOW', 'Seats commit before the game starts.'],
  revealLater: ['NOT_NOW', 'Nothing is to be revealed now.'],
  revealed: ['NOT_NOW', 'This seat has revealed.'],
  otherCommitment: ['BAD_COMMITMENT', 'That is not what this seat committed to.'],
  otherTerms: ['BAD_COMMITMENT', 'That share is for other terms.'],
  // moves
  noMove: ['BAD_MOVE', 'That is not a move of this game.'],
  stale: ['STALE', 'The table has changed since; look again.'],
  nothingToUndo: ['NOTHING_TO_UNDO', 'There is nothing you can take back.'],
  hintAmongPeople: ['NOT_NOW', 'Hints are given only where everybody else is a bot.'],
  noHints: ['NOT_NOW', 'Nobody here can give hints in this game.'],
  hintOnTurn: ['NOT_NOW', 'Hints are given when it is your turn.'],
  hintGiven: ['NO_CHANGE', 'You have had a hint for this move.'],
  setupFailed: ['RULE_FAULT', 'The rules failed to set up this game.'],
  fallbackFailed: ['RULE_FAULT', 'The rules failed to move for an absent seat.'],
  moveFailed: ['RULE_FAULT', 'The rules failed on this move; it was not made. The table goes on.'],
  notStored: ['NOT_STORED', 'It could not be stored and was not done. Try again.'],
  othersFaster: ['NOT_STORED', 'Others were faster again and again; try once more.'],
  chatApart: ['BAD_MESSAGE', 'Chat is not part of the log.'],
  // a table that can only be read, and why
  readOnly: ['FROZEN', 'This table can only be read.'],
  noVersion: ['FROZEN', 'This server has no version {version} of the rules of "{game}".'],
  brokenChain: ['FROZEN', 'Record {record} of the stored log does not fit the one before it.'],
  badSeal: ['FROZEN', 'Record {record} of the stored log does not bear the signature it should.'],
  sealMissing: ['FROZEN', 'Record {record} of the stored log should be signed by this server and is not.'],
  otherThanSigned: [
    'FROZEN',
    'Record {record} of the stored log: the terms that were signed are not those of this table.',
  ],
  unreadableGame: ['FROZEN', 'The rules of this server cannot read the stored game.'],
  otherState: ['FROZEN', 'The log no longer leads to the state stored after record {record}.'],
  sealed: ['FROZEN', 'This server cannot open the secret that the chance of this game comes from.'],
  exchanged: ['FROZEN', 'The stored secret of this game is not the one that was committed to.'],
  rolledBack: [
    'FROZEN',
    'A seat saw record {seen} of this game, signed by this server; the log here ends at record {here}.',
  ],
  forked: [
    'FROZEN',
    'A seat saw another record {seen} of this game than is stored here, signed by this server.',
  ],
  reviewAtEnd: ['NOT_NOW', 'A game is reviewed when it is over.'],
  noReview: ['NO_REVIEW', 'This game has not been reviewed.'],
  notReviewable: ['NO_REVIEW', 'Nobody here can review this game.'],
  // who may come in
  noTable: ['NO_TABLE', 'There is no such table.'],
  noGame: ['NO_GAME', 'There is no such game.'],
  badToken: ['BAD_TOKEN', 'This token does not open a seat here.'],
  tokenNeeded: ['NOT_YOURS', 'A seat’s token is needed.'],
  watching: ['NOT_YOURS', 'Spectators watch.'],
  ownSeatOnly: ['NOT_YOURS', 'A running game is replayed from one’s own seat only.'],
  replaced: ['REPLACED', 'This seat is no longer yours on this device.'],
  dropped: ['DROPPED', 'The game could not start with you; join again.'],
  restart: ['RESTART', 'The server restarts; you will be back in a moment.'],
  failed: ['FAILED', 'Something went wrong here.'],
  failedForNow: ['FAILED', 'Something went wrong here; you will be back in a moment.'],
  tooManyEyes: ['FULL', 'Too many connections to this seat or table.'],
  tooManyTables: ['FULL', 'There are too many tables; try again later.'],
  yourTables: ['FULL', 'There are too many unfinished tables from your address; finish or leave one first.'],
  tooManyRequests: ['TOO_FAST', 'Too many requests; wait a moment.'],
  tooManyMisses: ['TOO_FAST', 'Too many tables that are not there.'],
  tooManyMessages: ['TOO_FAST', 'Too many messages; slow down.'],
  // keepsakes
  keyNeeded: ['NOT_YOURS', 'A key of 256 bits is needed.'],
  noKeepsake: ['NO_KEEPSAKE', 'Nothing is kept under this key, or not any more.'],
  keepsakeChanged: ['CHANGED', 'Another device wrote in between; look again.'],
  // calls
  badAddress: ['BAD_ADDRESS', 'That address cannot be called: https:// is needed, and no password in it.'],
  insideAddress: [
    'INSIDE_ADDRESS',
    'That address lies in this server’s own network, which it does not call.',
  ],
  callFailed: ['CALL_FAILED', 'Nobody answered there, or the message was not taken.'],
  tooManyCalls: ['FULL', 'This seat is called in enough places; remove one first.'],
  // what is sent
  noRules: ['NO_RULES', 'The rules are not here.'],
  noScoring: ['NO_SCORING', 'This game scores no positions.'],
  noDoor: ['NO_DOOR', 'There is nothing at this address.'],
  noPage: ['NO_PAGE', 'There is nothing at this address.'],
  tooIntricate: ['BAD_MESSAGE', 'The document is nested too deep or made of too much.'],
  tooMuchWork: ['TOO_LONG', 'That took too long or too much memory, and was given up.'],
  busy: ['BUSY', 'The server is busy with such requests; try again in a moment.'],
  notAdmin: ['NOT_YOURS', 'The operator’s token is needed.'],
  tooLong: ['TOO_LONG', 'The body is too long.'],
  notJsonType: ['BAD_MESSAGE', 'The body must be application/json.'],
  notJson: ['BAD_MESSAGE', 'The body is not JSON.'],
  badHost: ['BAD_HOST', 'This server does not go by the name it was called with.'],
  noHello: ['NO_HELLO', 'Say hello first.'],
  helloAgain: ['BAD_MESSAGE', 'You said hello before.'],
  badMessage: ['BAD_MESSAGE', '{problem}'],
  badOptions: ['BAD_OPTIONS', '{problem}'],
  badFile: ['BAD_FILE', '{problem}'],
  badReceipt: ['BAD_FILE', 'That is no receipt of a game.'],
  untidyName: [
    'BAD_FILE',
    'A name in this file has characters that nobody can see, or marks that climb over other lines.',
  ],
  unreadableFile: ['BAD_FILE', 'the log cannot be read by the rules of this game'],
} as const satisfies { readonly [key: string]: readonly [code: string, english: string] };

export type RefusalKey = keyof typeof REFUSALS;

export interface Refusal {
  readonly code: string;
  /** In English. */
  readonly text: string;
  /** The same as a key of `REFUSALS`, and what it speaks of; absent if the game refused. */
  readonly phrase?: Phrase;
  /** A paragraph of the game's RULES.md, if the game refused. */
  readonly rule?: string;
  /** What of the request does not fit, if one part is to blame: `options.<name>`. */
  readonly path?: string;
}

export function refusal(
  key: RefusalKey,
  given: { readonly [parameter: string]: string | number } = {},
  path?: string,
): Refusal {
  const [code, english] = REFUSALS[key];
  return { code, text: fill(english, given), phrase: { key, ...given }, ...(path !== undefined && { path }) };
}
