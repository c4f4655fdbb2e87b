import type { Catalogue } from '@reckon/pieces';
import type { AlarmCode, Check, Unknown, Verification } from '@reckon/protocol';

type Verdicts = Verification['verdict'];

const ALARMS: { readonly [key in AlarmCode]: string } = {
  'C-COMMITMENT': 'This server showed one promise and now another. Do not play here.',
  'C-TERMS-TWICE': 'This server showed one promise and now another. Do not play here.',
  'C-SIGNATURE': 'What this server says does not bear its own signature. Do not play here.',
  'C-TERMS':
    'What this server promises, or its terms, are not written as such: bots hold shares, or it is another table.',
  'C-NO-TERMS': 'This server asks for your share, or begins, without showing its terms.',
  'C-SHARE': 'The start leaves out your share, or has another in its place.',
  'C-SCREEN': 'The terms have other names, bots or rules than your screen.',
  'C-OTHER-SHARE': 'What was opened for somebody is not what they had promised. This deal proves nothing.',
  'C-BURNT':
    'A start was hidden, or thrown away without reason, or one that was thrown away is offered again.',
  'C-SILENCED': 'The server says you were silent; it had acknowledged your share.',
  'C-KEY':
    'This server signs with another key than before. Ask the operator; go on only if that is explained.',
  'C-FORK': 'The server’s log is not the one you saw.',
  'C-ROLLED-BACK': 'The server’s log is shorter than the one you saw.',
};

const CHECKS: { readonly [key in Check]: string } = {
  FORMAT: 'the file has not the form of a game’s file',
  TERMS: 'the terms are not terms of this game',
  RULES: 'it was played under other rules than this page has',
  BURNT: 'starts that were thrown away are missing or made up',
  KEY: 'it is signed with another key',
  'TERMS-SIG': 'the terms were changed after they were signed',
  'SERVER-OPEN': 'the secret is not the one the server promised',
  'SEAT-OPEN': 'a share is not the one its seat promised',
  HEAD: 'the log was changed, or something was cut',
  'END-SIG': 'the end was not signed by the server',
  LOG: 'the log does not begin once, and first',
  END: 'it does not end as the rules end it',
  CHANCE: 'chance was drawn otherwise',
  SETUP: 'other cards were dealt',
  MOVE: 'a move or what came of it is not by the rules',
  NUMBER: 'events are numbered with gaps',
  UNDO: 'something was taken back that could not be',
  'PIN-TABLE': 'it is another table than the one you sat at',
  'PIN-KEY': 'it is signed with another key than you saw',
  'PIN-COMMITMENT': 'you were promised another secret',
  'PIN-TERMS': 'you were shown other terms',
  'PIN-HEAD': 'you saw another game',
};

const UNKNOWNS: { readonly [key in Unknown]: string } = {
  looked: 'whether the operator looked at the cards, or told somebody',
  others: 'whether bots, clocks, absences and the order of arrival were as said',
  played: 'whether it was played like this: this browser did not see it begin',
  moves: 'what was played: this browser saw the terms, and no record of the game',
  own: 'whose share stands at your seat: this browser did not give it; another device of yours did, or the operator',
  chose: 'whether the server chose: nobody else gave a share',
  rest: 'how an abandoned game would have ended',
};

const VERDICTS: { readonly [key in Verdicts]: string } = {
  refused: 'Refused',
  consistent: 'Consistent, not proven',
  signed: 'Signed',
  witnessed: 'Witnessed',
};

const MEANSS: { readonly [key in Verdicts]: string } = {
  refused: 'This record is not the game it says it is.',
  consistent:
    'It fits itself, but anybody could have made it: this browser saw nothing of it and does not know its key.',
  signed:
    'The operator vouches for it. This browser did not see the game begin, so the operator could have made it afterwards.',
  witnessed: 'It is the game this browser saw: nobody chose, changed or cut anything in it.',
};

/** Everything a person reads about fairness. The scheme is told at length in docs/fair-shuffle.md. */
export const fairEnglish = {
  lobby:
    'The server has locked in its half of the chance, and your browser keeps that promise. At the start every person adds a share of their own; bots add none. With one honest share among them nobody can choose the outcome.',
  unpromised:
    'This server promises nothing about chance here: your browser gives no share, and nothing will prove the game.',
  noLasting: 'This browser keeps nothing for this page, so your proof ends with it.',
  elsewhere:
    'Your share lies on another device: the proof is kept there. If you opened this seat on no other device, the server has put one of its own in its place: do not play here.',
  burnt: (n: number, names: string, deals: number) =>
    `Start ${n} was thrown away: ${names} did not answer. If they and the operator work together they have had ${deals} deals to choose from.`,
  number: 'Table number',
  numberHelp: (shared: boolean): string =>
    shared
      ? 'Read it to each other. Different numbers mean that you are not at one table.'
      : 'There is nobody else at this table who could compare it.',
  unproven:
    'This game began under an older scheme, or without this server’s key: it can be replayed, and nothing proves it.',
  alarmTitle: 'Something is wrong with this server',
  details: 'Details',
  promised: 'promised',
  shown: 'shown now',
  alarm: (what: AlarmCode): string => ALARMS[what],
  notSent: 'Your share was not sent.',
  acceptKey: 'I know why: accept the new key',
  unanswered: (n: number) =>
    n === 1
      ? 'One game you gave a share to was never opened by this server.'
      : `${n} games you gave a share to were never opened by this server.`,
  unopened: (n: number) =>
    n === 1
      ? 'One game you gave a share to was never begun before your eyes. Look: if it is not there, the server has thrown it away uncounted.'
      : `${n} games you gave a share to were never begun before your eyes. Look: whichever is not there, the server has thrown away uncounted.`,
  lead: 'Check it here: your browser works the whole game out again and compares it with what it saw itself.',
  none: 'This game has no proof: it ended before it began.',
  verdict: (what: Verdicts): string => VERDICTS[what],
  means: (what: Verdicts): string => MEANSS[what],
  again: (moves: number, draws: number, ms: number) =>
    `${moves} moves decided and ${draws} draws made again in ${ms} ms`,
  told: (codes: string) => `This browser was told that the server lies: ${codes}.`,
  reaches: (n: number, of: number) => `seen here up to record ${n} of ${of}`,
  shared: (names: string) => `Shares of chance: ${names}.`,
  sharedNone: 'Nobody gave a share: the server may have chosen.',
  noShare: (names: string) => `No share: ${names}.`,
  byBot: (name: string, moves: number) => `A bot made ${moves} of ${name}’s moves.`,
  byHouse: (name: string, moves: number) => `The house made ${moves} of ${name}’s moves.`,
  unknown: (what: Unknown): string => UNKNOWNS[what],
  unknownTitle: 'What nobody can check',
  receipt: 'Receipt',
  receiptHelp: 'What your browser saw, as a file: with it anybody can check the record elsewhere.',
  check: (what: Check): string => CHECKS[what],
} satisfies Catalogue;

export type FairText = typeof fairEnglish;
