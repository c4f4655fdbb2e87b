import type { Facts, Unknown } from './facts.ts';
import type { Verification } from './verify.ts';

/** A verdict in plain English, line by line: for the terminal and for programs. The page has its own words in two languages. */
export const sentencesOf = (verification: Verification): readonly string[] =>
  linesOf(verification).map((line) => line.replaceAll(UNSEEN, ''));

/** A file names people as it likes: what steers a terminal, turns a line round or ends it is not said again. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

function linesOf(verification: Verification): readonly string[] {
  if (verification.verdict === 'refused') return [`refused (${verification.check}): ${verification.problem}`];
  const { verdict, facts } = verification;
  return [
    `${verdict}: ${MEANS[verdict]}`,
    `table number ${spaced(facts.number)}, ${facts.game}, rules ${facts.rules}, key ${facts.key}`,
    ...facts.seats.map((_, seat) => seatSentence(facts, seat)),
    ...burntSentences(facts),
    ...(facts.reaches === undefined
      ? []
      : [`the receipt reaches record ${facts.reaches} of ${facts.records}`]),
    ...(facts.alarms ? [`its browser was told that this server lies: ${facts.alarms.join(', ')}`] : []),
    `${facts.moves} moves; draws: ${drawn(facts)}`,
    ...facts.unknown.map((what) => `not known: ${UNKNOWN[what]}`),
  ];
}

const MEANS = {
  consistent: 'it fits itself, but anybody could have made this: there is no receipt and no trusted key',
  signed: 'the operator vouches for it; the operator could have made all of it afterwards',
  witnessed: 'it is the game that the holder of the receipt saw',
} as const;

/** Three digits and three and three, as one reads them. */
export const spaced = (number: string): string => number.replaceAll(/(\d{3})(?=\d)/g, '$1 ');

function seatSentence({ seats }: Facts, at: number): string {
  const { name, kind, shared, byBot, byHouse, hints } = seats[at]!;
  const gave = kind === 'bot' ? 'a bot, gives no share' : shared ? 'gave a share' : 'gave no share';
  const bots = byBot > 0 ? `; a bot made ${byBot} of the moves` : '';
  const house = byHouse > 0 ? `; the house made ${byHouse} of the moves` : '';
  const told = hints > 0 ? `; asked for a hint ${hints === 1 ? 'once' : `${hints} times`}` : '';
  return `seat ${at}, ${name}: ${gave}${bots}${house}${told}`;
}

const burntSentences = ({ burnt }: Facts): readonly string[] =>
  burnt.map(({ missing }, n) => {
    const names = missing.map(({ name }) => name).join(' and ');
    return `start ${n + 1} was thrown away: ${names} did not answer. If they and the operator work together they have had ${n + 2} deals to choose from`;
  });

const drawn = ({ draws }: Facts): string =>
  Object.entries(draws)
    .map(([purpose, count]) => `${purpose} ${count}`)
    .join(', ') || 'none';

const UNKNOWN: { readonly [what in Unknown]: string } = {
  looked: 'whether the operator looked at the cards, or told somebody',
  others: 'whether bots, clocks, absences and the order of arrival were as said',
  played: 'whether this was ever played: there is no receipt of somebody who saw it',
  moves: 'what was played: the receipt shows the terms, and no record of the game',
  own: 'whose share stands at the seat of the receipt: its browser did not give it; another device did, or the operator',
  chose: 'the server may have chosen: nobody else gave a share',
  rest: 'abandoned: how it would have ended is not known',
};
