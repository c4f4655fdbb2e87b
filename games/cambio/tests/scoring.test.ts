import { describe, expect, test } from 'vitest';
import { seat, seatsOf, showSheet, totalOf } from '@reckon/kernel';
import { cambio } from '../entry.ts';
import { scorePosition } from '../score/position.ts';
import { checkExample, checkSwapOnCaller, EXAMPLES } from './examples.ts';
import { blindSwap, call, close, discard, draw, pass, peekOwn, swap, table } from './table.ts';

const hand = (cards: string): readonly string[] => cards.split(' ');
const scored = (json: unknown) => {
  const reading = scorePosition(json);
  if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value;
};
const complaint = (json: unknown) => {
  const reading = scorePosition(json);
  return 'complaint' in reading ? reading.complaint : undefined;
};

describe('worked examples', () => {
  test.each(EXAMPLES.map((example) => [example.name, example] as const))(
    '[CAM-10.4] played: %s',
    (_name, example) => {
      checkExample(cambio, example);
    },
  );
  test.each(EXAMPLES.map((example) => [example.name, example] as const))(
    '[CAM-10.4] as a position: %s',
    (_name, { hands, caller, base, final, winners, winnerId }) => {
      const { seats, ranking, facts } = scored({ id: 'x', hands: hands.map(hand), caller, expect: {} });
      expect(facts).toEqual({
        base,
        final,
        penaltyApplied: final.map((points, who) => points !== base[who]),
        winners,
        winnerId,
      });
      expect(seats.map(({ total }) => total)).toEqual(final);
      expect(seats.map(({ categories }) => categories)).toEqual(
        base.map((points, who) => ({ hand: points, penalty: final[who]! - points })),
      );
      expect(ranking.flat()).toEqual(
        seatsOf(hands.length).toSorted((a, b) => final[a]! - final[b]! || a - b),
      );
    },
  );
  test.each(['none', 'swap'] as const)('[CAM-7.5] X9 played with callerLock %s', (callerLock) => {
    checkSwapOnCaller(cambio, callerLock);
  });
  test('[CAM-13.8] X12 doubling with values below zero is refused', () => {
    const position = {
      id: 'X12',
      hands: [['X1'], ['KH']],
      caller: 0,
      jokers: 2,
      values: 'red_king_minus2_joker_minus1',
      snap: 'own',
    };
    expect(complaint(position)).toMatchObject({ path: 'penalty' });
    expect(complaint({ ...position, penalty: 'double' })).toMatchObject({ path: 'penalty' });
    expect(scored({ ...position, penalty: 'plus(10)' }).facts).toMatchObject({
      base: [-1, -2],
      final: [9, -2],
      winners: [1],
    });
  });
});

describe('positions', () => {
  const two = [hand('7H 8D KC KS'), hand('AH 3D 4C 4S')];
  test('[CAM-10.6] without a caller nobody is penalised', () => {
    for (const caller of [undefined, null])
      expect(scored({ hands: two, caller }).facts).toMatchObject({ final: [15, 12], winnerId: 1 });
  });
  test('[CAM-10.1] every card is a line, a king too, and lines make the total', () => {
    const { seats } = scored({ hands: two, caller: 0 });
    expect(seats[0]!.lines.map(({ source, points, category }) => [source, points, category])).toEqual([
      ['7H', 7, 'hand'],
      ['8D', 8, 'hand'],
      ['KC', 0, 'hand'],
      ['KS', 0, 'hand'],
      ['penalty', 15, 'penalty'],
    ]);
    for (const { total, lines, seat: who } of seats) expect(totalOf(lines, who as never)).toBe(total);
  });
  test.each([
    ['a card twice', { hands: [hand('7H 8D'), hand('7H 3D')] }, 'hands[1][0]'],
    ['a card twice in one hand', { hands: [hand('7H 7H'), hand('3D')] }, 'hands[0][1]'],
    ['an unknown card', { hands: [hand('7H 8D'), hand('1H 3D')] }, 'hands[1][0]'],
    ['a card in small letters', { hands: [hand('7h 8D'), hand('AH')] }, 'hands[0][0]'],
    ['a number for a card', { hands: [[7], ['AH']] }, 'hands[0][0]'],
    ['one hand', { hands: [hand('7H')] }, 'hands'],
    ['seven hands', { hands: ['2C', '3C', '4C', '5C', '6C', '7C', '8C'].map(hand) }, 'hands'],
    ['seven cards in a hand', { hands: [hand('2C 3C 4C 5C 6C 7C 8C'), hand('AH')] }, 'hands[0]'],
    ['no hands', { caller: 0 }, 'hands'],
    ['a caller who is not there', { hands: two, caller: 2 }, 'caller'],
    ['a caller by name', { hands: two, caller: 'A' }, 'caller'],
    ['an unknown key', { hands: two, winner: 1 }, 'winner'],
    ['an unknown table of values', { hands: two, values: 'mine' }, 'values'],
    ['a penalty without figure', { hands: two, penalty: 'plus' }, 'penalty'],
    ['a joker at a table without', { hands: [hand('X1'), hand('AH')] }, 'hands[0][0]'],
    ['no object', [], ''],
  ])('[CAM-13.17] %s is refused where it stands', (_what, json, path) => {
    expect(complaint(json)).toMatchObject({ path });
  });
  test('[CAM-13.7] who is level with the winner and has not won is told why', () => {
    const tie = { hands: [hand('AH 6D'), hand('3D 4C'), hand('9S')], caller: 0 };
    const told = (tieRule: string) =>
      scored({ ...tie, tieRule }).seats.map(({ lines }) => {
        const { why, rule } = lines.at(-1)!;
        return `${cambio.text.phrase(why, { locale: 'en', viewer: 'spectator', nameOf: String })} (${rule})`;
      });
    const lost = 'level with the winner at 7, but at this table the tie is decided against it (CAM-13.7)';
    const lowest = 'called Cambio with the lowest hand, 7: no penalty';
    const last = 'did not call; 9 against 7: does not win (CAM-10.2)';
    expect(told('caller_wins')).toEqual([`${lowest}; wins with 7 (CAM-10.3)`, `did not call; ${lost}`, last]);
    expect(told('caller_loses')).toEqual([
      `${lowest}; ${lost}`,
      'did not call; wins with 7 (CAM-10.2)',
      last,
    ]);
    expect(told('co_winners')).toEqual([
      `${lowest}; shares the win with 7 (CAM-10.3)`,
      'did not call; shares the win with 7 (CAM-10.2)',
      last,
    ]);
  });

  test('[CAM-13.9] switches count: values, penalty, tie rule and jokers', () => {
    expect(
      scored({ hands: [hand('JH QH KH AH'), hand('2D 3D')], values: 'J11_Q12_K20' }).facts,
    ).toMatchObject({
      base: [44, 5],
    });
    expect(
      scored({ hands: [hand('X1 X2'), hand('AD')], jokers: 2, caller: 1, penalty: 'plus(5)' }).facts,
    ).toMatchObject({ base: [0, 1], final: [0, 6] });
    expect(scored({ hands: [hand('AH'), hand('AD')], caller: 1, tieRule: 'caller_wins' })).toMatchObject({
      ranking: [[1], [0]],
      facts: { winners: [1], winnerId: 1 },
    });
  });
});

describe('the sheet', () => {
  const three = { hands: ['7H 8D KC KS', 'AH 3D 4C 4S', '9H 9D 9C 9S'], top: '6S', deck: '2S 7S 3S' };

  test('[CAM-7.8] while cards are hidden the sheet says nothing, to nobody', () => {
    const it = table(three);
    it.turn(0, draw, swap(0));
    it.turn(1, draw, discard, peekOwn(0), close);
    for (const viewer of [...seatsOf(3), 'spectator'] as const) {
      const { lines, changes, final } = showSheet(it.sheet, viewer);
      expect([lines, changes, final]).toEqual([[], [], false]);
    }
  });
  test('[CAM-10.2] at the end the whole sheet: hand, lowest hand, penalty, winners', () => {
    const it = table(three);
    it.play(0, call);
    it.house(1, 'offline');
    it.house(2, 'offline');
    const telling = { locale: 'en', viewer: 'spectator', nameOf: (who: number) => 'ABC'[who]! } as const;
    const told = (who: number): readonly string[] =>
      it.sheet.lines
        .filter((line) => line.seat === who)
        .map(
          (line) =>
            `${cambio.text.source(line, telling)} ${line.points}: ${cambio.text.phrase(line.why, telling)}`,
        );
    expect(told(0)).toEqual([
      '7♥ 7: 7♥, top left: 7',
      '8♦ 8: 8♦, top right: 8',
      'K♣ 0: K♣, bottom left: 0',
      'K♠ 0: K♠, bottom right: 0',
      'The call 15: called Cambio with 15, but the lowest hand is 12: 30; 30 against 12: does not win',
    ]);
    expect(told(1).at(-1)).toBe('The call 0: did not call; wins with 12');
    expect(told(2).at(-1)).toBe('The call 0: did not call; 36 against 12: does not win');
  });
  test('[CAM-10.1] a line names the place, and the events that brought the card there', () => {
    const it = table(three);
    it.turn(0, draw, swap(1));
    const swapped = it.events.findIndex(({ type }) => type === 'cardSwapped') + 1;
    it.play(1, call);
    const called = it.events.findIndex(({ type }) => type === 'cambioCalled') + 1;
    it.house(2, 'offline');
    it.house(0, 'offline');
    const revealed = it.events.findIndex(({ type }) => type === 'handsRevealed') + 1;
    const line = (who: number, source: string) =>
      it.sheet.lines.find((candidate) => candidate.seat === who && candidate.source === source);
    expect(line(0, '2S')).toMatchObject({ because: [swapped, revealed], evidence: ['slot:0:1'] });
    expect(line(0, '7H')).toMatchObject({ because: [revealed], evidence: ['slot:0:0'] });
    expect(line(1, 'penalty')).toMatchObject({ because: [called, revealed], points: 12 });
    expect(line(0, 'penalty')).toMatchObject({ because: [], points: 0 });
  });
  test.each([
    ['lowest', 'alone', ['AC AD AH AS', '9C 9D 9H 9S'], 'double'],
    ['lowest', 'shared', ['AC AD 4H 4S', 'AH AS 4C 4D'], 'double'],
    ['penalised', 'no', ['9C 9D 9H 9S', 'AC AD AH AS'], 'double'],
    ['spared', 'no', ['9C 9D 9H 9S', 'AC AD AH AS'], 'none'],
  ] as const)('[CAM-10.2] a call that was %s is told so, and who won: %s', (told, won, hands, penalty) => {
    const it = table({ hands, top: '6S', penalty });
    it.play(0, call);
    it.house(1, 'offline');
    const why = (who: number) =>
      it.sheet.lines.find((line) => line.seat === who && line.category === 'penalty')?.why;
    expect(why(0)).toMatchObject({ call: told, won });
    expect(why(1)).toMatchObject({
      call: 'none',
      won: won === 'no' ? 'alone' : won === 'alone' ? 'no' : won,
    });
  });
  test.each([
    ['CAM-10.2', 'lowest alone', ['AC AD AH AS', '9C 9D 9H 9S'], 'double'],
    ['CAM-10.2', 'doubled', ['9C 9D 9H 9S', 'AC AD AH AS'], 'double'],
    ['CAM-10.3', 'tied for lowest', ['AC AD 4H 4S', 'AH AS 4C 4D'], 'double'],
    ['CAM-10.3', 'tied for lowest', ['AC AD 4H 4S', 'AH AS 4C 4D'], 'plus(10)'],
    ['CAM-13.8', 'given 10 more', ['9C 9D 9H 9S', 'AC AD AH AS'], 'plus(10)'],
    ['CAM-13.8', 'not penalised', ['9C 9D 9H 9S', 'AC AD AH AS'], 'none'],
  ] as const)('[%s] is the rule of a caller who is %s', (rule, _what, hands, penalty) => {
    const it = table({ hands, top: '6S', penalty });
    it.play(0, call);
    it.house(1, 'offline');
    const lines = it.sheet.lines.filter(({ category }) => category === 'penalty');
    expect(lines.map((line) => line.rule)).toEqual([rule, 'CAM-10.2']);
  });
  test('[CAM-6.6] an exchange explains both cards, and a new deal forgets what moved before', () => {
    const it = table({ hands: ['2C 3C 4C 5C', '2D 3D 4D 5D'], top: '6S', deck: 'JS', rounds: 'to_100' });
    it.turn(0, draw, discard, blindSwap(1, 1, 2));
    const seqOf = (wanted: string): number => it.events.findLastIndex(({ type }) => type === wanted) + 1;
    it.play(1, call);
    it.house(0, 'offline');
    const because = (source: string) => it.sheet.lines.find((line) => line.source === source)?.because;
    expect(because('round:1:4D')).toEqual([seqOf('cardsExchanged'), seqOf('handsRevealed')]);
    expect(because('round:1:3C')).toEqual([seqOf('cardsExchanged'), seqOf('handsRevealed')]);
    expect(because('round:1:2C')).toEqual([seqOf('handsRevealed')]);
    expect(because('round:1:penalty')).toEqual([]);
    it.house(0, 'timeout');
    it.house(1, 'timeout');
    for (const who of [0, 1]) it.house(who, 'timeout');
    it.play(1, call);
    it.house(0, 'offline');
    const second = it.sheet.lines.filter(({ source }) => source.startsWith('round:2:'));
    const dealt = [seqOf('roundDealt'), seqOf('handsRevealed')];
    expect(second.filter(({ category }) => category === 'hand').map((line) => line.because)).toEqual(
      Array.from({ length: 8 }, () => dealt),
    );
    expect(second.find(({ seat: who, category }) => who === 1 && category === 'penalty')?.because).toEqual([
      seqOf('cambioCalled'),
      seqOf('handsRevealed'),
    ]);
  });
  test('[CAM-13.7] while nothing is counted nobody is ahead, whatever the tie rule says of a caller', () => {
    const it = table({ ...three, tieRule: 'caller_wins' });
    it.play(0, call);
    expect(cambio.scoring.rank(it.sheet, it.state)).toEqual([[0, 1, 2]]);
  });
  test('[CAM-13.14] over several rounds a tie has no caller to decide it, and counting again gives the same', () => {
    const it = table({
      hands: ['10H JD QC 9S', '10D JC QH 9D'],
      top: '6S',
      rounds: 'to_100',
      tieRule: 'caller_wins',
      penalty: 'plus(100)',
    });
    it.play(0, call);
    it.house(1, 'offline');
    expect(cambio.scoring.rank(it.sheet, it.state)).toEqual([[0, 1]]);
    const recounted = cambio.scoring.recount!(it.state);
    expect(recounted.map(({ source, points }) => [source, points])).toEqual(
      it.sheet.lines.map(({ source, points }) => [source, points]),
    );
    expect(recounted.every(({ because }) => because.length === 0)).toBe(true);
  });
  test('[CAM-10.1] what the hands are worth on the way is told for the end page', () => {
    const it = table(three);
    expect(cambio.worth?.(it.state)).toEqual([15, 12, 36]);
    it.turn(0, draw, swap(1));
    expect(cambio.worth?.(it.state)).toEqual([9, 12, 36]);
  });
  test('[CAM-10.7] ranks are groups, lowest first', () => {
    const it = table({ hands: ['9H 9D 9C 9S', '2H 2D 2C 2S', '3H 3D AC AS'], top: '6S' });
    it.play(0, call);
    it.house(1, 'offline');
    it.house(2, 'offline');
    expect(cambio.scoring.rank(it.sheet, it.state)).toEqual([[1, 2], [0]]);
  });
  test('[CAM-7.7] the same game without anybody keeping the score ends the same', () => {
    const run = (unscored: boolean) => {
      const it = table({ ...three, ...(unscored && { unscored }) });
      it.turn(0, draw, swap(0));
      it.turn(1, draw, discard, peekOwn(2), close);
      it.play(2, call);
      it.turn(0, ...pass);
      it.house(1, 'offline');
      return it.events;
    };
    expect(run(true)).toEqual(run(false));
  });
  test('[CAM-10.2] the table of words covers every outcome of a call', () => {
    const telling = { locale: 'zh', viewer: seat(0), nameOf: () => '甲' } as const;
    for (const chosen of ['none', 'lowest', 'penalised', 'spared'])
      for (const won of ['alone', 'shared', 'no']) {
        const why = { key: 'why.outcome', call: chosen, won, base: 1, low: 1, final: 1, best: 1 };
        expect(cambio.text.phrase(why, telling).split('；')).toHaveLength(2);
      }
  });
});
