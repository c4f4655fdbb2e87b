import { termsHash, type Seat } from '@reckon/kernel';
import type { Command } from '@reckon/protocol';
import { Paper } from './onPaper.ts';
import { END, LOOK, tally } from './tally.ts';
import { Telling } from './telling.ts';

const add: Command = { type: 'move', move: { type: 'add', n: 1 } };

/** Tables from the first word to the last, with everything that is refused on the way. */
export const STORIES: { readonly [name: string]: () => Promise<Telling> } = {
  lobby: async () => {
    const paper = new Paper();
    const at = new Telling(paper);
    at.tell('Bo joins', paper.join({ name: 'Bo', mark: 0 }));
    at.tell('a second Ada joins, at the last seat', paper.join({ name: 'ada', seat: 2, mark: 4 }));
    at.tell('nobody else fits', paper.join({ name: 'Cy' }));
    at.tell('nor where somebody sits', paper.join({ name: 'Cy', seat: 1 }));
    for (const command of LOBBY) await at.send(...command);
    await at.wait(1000);
    at.end();
    return at;
  },
  play: async () => {
    const paper = new Paper({ seats: 2, config: { rounds: 2, turnMs: 60_000, first: 0 } });
    paper.join({ name: 'Bo' });
    const at = new Telling(paper);
    await at.send(0, { type: 'reveal', terms: '', share: '' });
    at.tell('0 commits', await paper.commit(0));
    at.tell('1 commits', await paper.commit(1));
    await at.send(1, { type: 'start' });
    await at.send(0, { type: 'start' });
    for (const type of ['leave', 'start', 'undo'] as const) await at.send(0, { type });
    await at.send(0, { type: 'rename', name: 'Eve' });
    at.tell('0 commits too late', await paper.commit(0));
    at.tell('0 reveals', await paper.reveal(0));
    at.tell('0 reveals again', await paper.reveal(0));
    at.tell('1 reveals for other terms', await paper.reveal(1, ''));
    await at.send(1, {
      type: 'reveal',
      terms: termsHash(paper.table.fair.terms!),
      share: paper.share(3),
    });
    at.tell('1 reveals', await paper.reveal(1));
    for (const command of PLAY) await at.send(...command);
    await at.send(0, add, 0);
    await at.send(0, { type: 'undo' });
    await at.send(0, add);
    await at.wait(30_000);
    await at.go(0, 'offline');
    await at.go(0, 'here', 4000);
    await at.wait(22_000);
    await at.wait(30_000);
    await at.send(1, { type: 'takeover', seat: 0 as Seat, bot: 'adder' });
    await at.send(0, { type: 'takeover', seat: 0 as Seat, bot: 'nobody' });
    await at.send(0, { type: 'takeover', seat: 1 as Seat, bot: 'adder' });
    await at.send(0, { type: 'takeover', seat: 0 as Seat, bot: 'adder' });
    await at.send(1, END);
    await at.send(0, END);
    await at.send(0, { type: 'hint' });
    await at.send(0, { type: 'takeback' });
    await at.send(0, { type: 'takeback' });
    await at.send(0, END);
    await at.send(1, LOOK);
    await at.send(1, { type: 'undo' });
    await at.send(1, END);
    for (const type of ['abandon', 'undo', 'pause', 'rematch', 'rematch'] as const)
      await at.send(0, { type });
    await at.send(1, { type: 'leave' });
    await at.wait(1e9);
    at.end();
    return at;
  },
  pause: async () => {
    const paper = new Paper({ seats: 3, config: { rounds: 9, turnMs: 60_000, first: 0 } });
    paper.join({ name: 'Bo' });
    await paper.send(0, { type: 'bot', seat: 2 as Seat, bot: 'adder' });
    const at = new Telling(paper);
    await paper.begin();
    await at.wait(0);
    for (const [seat, type] of PAUSES) await at.send(seat, { type });
    await at.wait(70_000);
    await at.go(1, 'offline');
    await at.send(0, END);
    await at.send(0, { type: 'resume' });
    await at.send(0, { type: 'pause' });
    await at.go(1, 'here');
    await at.send(0, { type: 'resume' });
    await at.send(1, { type: 'pause' });
    await at.go(0, 'offline');
    await at.send(1, { type: 'resume' });
    await at.wait(29_999);
    await at.wait(1);
    await at.go(1, 'offline');
    await at.wait(3_599_999);
    await at.wait(1, paper.now + 2);
    await at.wait(1);
    at.end();
    return at;
  },
  leaving: async () => {
    const paper = new Paper({ seats: 3, clock: { turnMs: null, pace: 0 }, visibility: 'own' });
    for (const name of ['Bo', 'Cy']) paper.join({ name });
    const at = new Telling(paper);
    await paper.begin();
    at.tell('it is too late to join', paper.join({ name: 'Dee' }));
    await at.wait(0);
    await at.send(0, { type: 'leave' });
    await at.send(0, END);
    await at.wait(999);
    await at.wait(1);
    await at.send(2, { type: 'abandon' });
    await at.go(2, 'offline');
    await at.send(1, { type: 'takeover', seat: 2 as Seat, bot: 'adder' });
    await at.send(1, END);
    await at.send(2, { type: 'leave' });
    await at.send(1, { type: 'leave' });
    await at.wait(5000);
    at.end();
    return at;
  },
  burnt: async () => {
    const paper = new Paper({ seats: 2 });
    paper.join({ name: 'Bo' });
    const at = new Telling(paper);
    for (let attempt = 1; attempt <= 4; attempt++) {
      await paper.commit(0);
      await paper.commit(1);
      await at.send(0, { type: 'start' });
      await at.send(1, { type: 'start' });
      const reveals = attempt % 2;
      at.tell(`${reveals} reveals`, await paper.reveal(reveals));
      await at.wait(9_999);
      await at.wait(1, paper.now + 2);
      await at.wait(1);
      at.tell('who was missing comes back', paper.join({ name: reveals === 0 ? 'Bo' : 'Ada' }));
    }
    at.end();
    return at;
  },
  days: async () => {
    const day = 86_400_000;
    const paper = new Paper({ seats: 2, clock: { turnMs: day, pace: 1 } });
    paper.join({ name: 'Bo' });
    await paper.begin();
    const at = new Telling(paper);
    await at.go(0, 'offline');
    await at.wait(day - 10_000);
    await at.wait(10_000);
    await at.go(1, 'offline');
    await at.wait(2 * day - 1);
    await at.wait(1);
    at.end();
    return at;
  },
  rematch: async () => {
    const paper = new Paper({
      seats: 2,
      from: 'an older table',
      config: { rounds: 30, turnMs: 0, first: 1 },
    });
    paper.join({ name: 'Bo' });
    const at = new Telling(paper, ['spectator']);
    await at.wait(0);
    await paper.commit(0);
    await at.go(1, 'offline');
    at.tell('1 commits', await paper.commit(1));
    await at.wait(0);
    await at.go(1, 'here');
    at.tell('0 reveals', await paper.reveal(0));
    at.tell('1 reveals', await paper.reveal(1));
    for (let n = 0; n < 46; n++) await paper.send((n + 1) % 2, END);
    await at.send(1, add);
    await at.send(1, END);
    await at.send(0, { type: 'abandon' });
    at.end();
    return at;
  },
  again: async () => {
    const paper = new Paper({ seats: 4, name: 'Four' });
    for (const name of ['Bo', 'Cy']) paper.join({ name });
    await paper.send(0, { type: 'bot', seat: 3 as Seat, bot: 'adder' });
    await paper.send(1, { type: 'mark', mark: 5 });
    await paper.begin();
    const at = new Telling(paper, ['spectator']);
    await at.send(0, { type: 'leave' });
    await at.send(2, { type: 'takeover', seat: 2 as Seat, bot: 'adder' });
    await at.send(1, { type: 'abandon' });
    await at.send(2, { type: 'rematch' });
    await at.send(1, { type: 'rematch' });
    at.end();
    return at;
  },
  broken: async () => {
    const entry = tally();
    const { game, scoring } = entry;
    const paper = new Paper({ seats: 2, config: { rounds: 1, turnMs: 1000, first: 0 } }, [
      {
        ...entry,
        game: {
          ...game,
          fallback: () => {
            throw new Error('no fallback');
          },
        },
        scoring: {
          ...scoring,
          rank: () => {
            throw new Error('no ranking');
          },
        },
      },
    ]);
    paper.join({ name: 'Bo' });
    await paper.begin();
    const at = new Telling(paper, [0 as Seat]);
    await at.wait(1000);
    await at.send(0, { type: 'move', move: { type: 'boom' } });
    await at.send(0, END);
    await at.send(1, END);
    at.end();
    return at;
  },
};

const LOBBY: readonly (readonly [number, Command])[] = [
  [1, { type: 'bot', seat: 2 as Seat, bot: 'adder' }],
  [1, { type: 'mark', mark: 0 }],
  [1, { type: 'mark', mark: 3 }],
  [1, { type: 'rename', name: 'Bo' }],
  [1, { type: 'rename', name: 'ADA' }],
  [1, { type: 'ready', ready: false }],
  [1, { type: 'ready', ready: true }],
  [1, { type: 'ready', ready: true }],
  [0, { type: 'arrange', options: { rounds: 7 }, clock: { turnMs: 60_000, pace: 2 }, visibility: 'own' }],
  [0, { type: 'arrange', visibility: 'own' }],
  [0, { type: 'arrange', open: false }],
  [0, { type: 'arrange', options: { rounds: 1000 } }],
  [0, { type: 'rename', name: 'Eve' }],
  [1, { type: 'ready', ready: true }],
  [1, { type: 'ready', ready: false }],
  [0, { type: 'kick', seat: 0 as Seat }],
  [0, { type: 'kick', seat: 2 as Seat }],
  [0, { type: 'kick', seat: 2 as Seat }],
  [2, { type: 'ready', ready: true }],
  [0, { type: 'start' }],
  [0, { type: 'bot', seat: 1 as Seat, bot: 'adder' }],
  [0, { type: 'bot', seat: 2 as Seat, bot: null }],
  [0, { type: 'bot', seat: 2 as Seat, bot: 'nobody' }],
  [0, { type: 'bot', seat: 3 as Seat, bot: 'adder' }],
  [0, { type: 'bot', seat: 2 as Seat, bot: 'adder' }],
  [0, { type: 'bot', seat: 2 as Seat, bot: null }],
  [1, { type: 'commit', attempt: 2, commitment: 'c' }],
  [1, { type: 'commit', attempt: 1, commitment: 'c' }],
  [0, { type: 'addSeat' }],
  [0, { type: 'addSeat' }],
  [0, { type: 'bot', seat: 3 as Seat, bot: 'adder' }],
  [0, { type: 'removeSeat', seat: 1 as Seat }],
  [0, { type: 'removeSeat', seat: 2 as Seat }],
  [0, { type: 'bot', seat: 2 as Seat, bot: null }],
  [0, { type: 'removeSeat', seat: 2 as Seat }],
  [0, { type: 'removeSeat', seat: 1 as Seat }],
  [1, { type: 'kick', seat: 0 as Seat }],
  [1, { type: 'pause' }],
  [1, { type: 'resume' }],
  [1, { type: 'hint' }],
  [1, { type: 'takeover', seat: 1 as Seat, bot: 'adder' }],
  [1, { type: 'takeback' }],
  [1, { type: 'chat', text: 'hm' }],
  [1, { type: 'rematch' }],
  [1, { type: 'abandon' }],
  [5, { type: 'leave' }],
  [0, { type: 'leave' }],
  [0, { type: 'leave' }],
  [1, { type: 'arrange', open: true }],
  [1, { type: 'leave' }],
];

const PLAY: readonly (readonly [number, Command])[] = [
  [1, add],
  [0, { type: 'move', move: { type: 'boom' } }],
  [0, { type: 'move', move: 'nonsense' }],
  [0, { type: 'undo' }],
  [0, add],
  [0, add],
  [1, { type: 'undo' }],
  [0, { type: 'undo' }],
  [0, { type: 'rename', name: 'Eve' }],
  [0, { type: 'mark', mark: 3 }],
  [0, { type: 'ready', ready: true }],
  [0, { type: 'addSeat' }],
  [0, { type: 'removeSeat', seat: 1 as Seat }],
  [0, { type: 'kick', seat: 1 as Seat }],
  [0, { type: 'bot', seat: 1 as Seat, bot: 'adder' }],
  [0, { type: 'arrange', open: false }],
  [0, { type: 'start' }],
  [1, { type: 'abandon' }],
  [0, { type: 'rematch' }],
];

const PAUSES = [
  [0, 'resume'],
  [0, 'pause'],
  [0, 'pause'],
  [1, 'resume'],
  [1, 'pause'],
  [0, 'pause'],
  [1, 'pause'],
  [1, 'undo'],
] as const;
