import { seatCommitmentOf, type Seat } from '@reckon/kernel';
import type { Command } from '@reckon/protocol';
import { hashing } from '../hashing.ts';
import { arrange } from './arrange.ts';
import { done, no, notNow, type Answer, type Around } from './decision.ts';
import { isFree } from './marks.ts';
import { askPause, endPause } from './pause.ts';
import { hostOf } from './sitting.ts';

type LobbyCommand = Exclude<Command, { type: 'move' | 'undo' | 'chat' | 'abandon' | 'rematch' }>;

/** Who may do what around the game. Nothing here touches the game itself. */
export function decideLobby(around: Around, command: LobbyCommand): Answer {
  const { sitting, seat } = around;
  switch (command.type) {
    case 'bot':
      return host(around, () => seatBot(around, command.seat, command.bot));
    case 'kick':
      return host(around, () => {
        if (sitting.status !== 'lobby') return notNow('The game has begun.');
        if (sitting.seats[command.seat]?.kind !== 'person' || command.seat === seat)
          return no('NO_SEAT', 'Nobody else sits there.');
        return done({ type: 'kicked', seat: command.seat });
      });
    case 'arrange':
      return host(around, () => arrange(around, command));
    case 'mark':
      if (sitting.status !== 'lobby') return notNow('The game has begun.');
      return isFree(sitting.seats, command.mark, seat)
        ? done({ type: 'marked', seat, mark: command.mark })
        : no('MARK_TAKEN', 'Somebody else has that mark.');
    case 'rename':
      if (sitting.status !== 'lobby') return notNow('The game has begun.');
      return sitting.seats[seat]?.name === command.name
        ? no('NO_CHANGE', 'That is your name already.')
        : done({ type: 'renamed', seat, name: command.name });
    case 'start':
      return host(around, () => start(around));
    case 'leave':
      return leave(around);
    case 'pause':
      return askPause(around);
    case 'resume':
      return endPause(around);
    case 'takeover':
      return takeOver(around, command.seat, command.bot);
    case 'takeback':
      if (sitting.seats[seat]?.bot === undefined) return no('NOT_NOW', 'No bot plays for you.');
      return done({ type: 'takenBack', seat });
    case 'commit':
      if (sitting.status !== 'lobby') return notNow('Seats commit before the game starts.');
      return done({ type: 'committed', seat, commitment: command.commitment });
    case 'reveal':
      return reveal(around, command.contribution);
    default:
      return command satisfies never;
  }
}

const host = ({ sitting, seat }: Around, then: () => Answer): Answer =>
  hostOf(sitting) === seat ? then() : no('NOT_HOST', 'Only the host can do that.');

function seatBot({ sitting, entry }: Around, at: Seat, bot: string | null): Answer {
  if (sitting.status !== 'lobby') return notNow('The game has begun.');
  const chair = sitting.seats[at];
  if (!chair || chair.kind === 'person') return no('NO_SEAT', 'That seat is not free.');
  if (bot === null)
    return chair.kind === 'bot'
      ? done({ type: 'botRemoved', seat: at })
      : no('NO_SEAT', 'No bot sits there.');
  if (!entry.bots.some(({ id }) => id === bot)) return no('NO_BOT', `This game has no bot "${bot}".`);
  return done({ type: 'botSeated', seat: at, bot });
}

function start({ sitting, now, revealMs, random }: Around): Answer {
  if (sitting.status !== 'lobby') return notNow('The game has begun.');
  if (sitting.seats.some(({ kind }) => kind === 'open'))
    return notNow('There are empty seats: wait for people, or let bots play.');
  const { gameId, seatCommitments } = sitting.fair;
  const house = sitting.seats.flatMap(({ kind }, n) => {
    if (kind === 'person' && seatCommitments[n] !== null) return [];
    const contribution = random(16);
    const commitment = seatCommitmentOf(hashing, gameId, n, contribution);
    return [{ seat: n as Seat, contribution, commitment }];
  });
  return done({ type: 'starting', revealBy: now + revealMs, house });
}

function reveal({ sitting, seat }: Around, contribution: string): Answer {
  const { gameId, seatCommitments, contributions } = sitting.fair;
  if (sitting.status !== 'starting') return notNow('Nothing is to be revealed now.');
  if (contributions[seat] !== null) return notNow('This seat has revealed.');
  if (seatCommitmentOf(hashing, gameId, seat, contribution) !== seatCommitments[seat])
    return no('BAD_COMMITMENT', 'That is not what this seat committed to.');
  return done({ type: 'revealed', seat, contribution });
}

function leave({ sitting, seat }: Around): Answer {
  if (sitting.seats[seat]?.left) return notNow('This seat was left already.');
  if (sitting.status === 'starting') return notNow('The game is about to begin.');
  if (hostOf(sitting) !== seat) return done({ type: 'left', seat });
  const heir = sitting.seats.findIndex(({ kind, left }, n) => kind === 'person' && !left && n !== seat);
  return done({ type: 'left', seat, ...(heir >= 0 && { host: heir as Seat }) });
}

function takeOver({ sitting, entry, seat, presenceOf }: Around, at: Seat, bot: string): Answer {
  if (sitting.status !== 'playing') return notNow('No game is being played.');
  const chair = sitting.seats[at];
  if (!chair || chair.kind !== 'person') return no('NO_SEAT', 'No person sits there.');
  if (at !== seat && hostOf(sitting) !== seat) return no('NOT_HOST', 'Only the host can do that.');
  if (at !== seat && presenceOf(at) === 'here') return notNow('That player is here.');
  if (!entry.bots.some(({ id }) => id === bot)) return no('NO_BOT', `This game has no bot "${bot}".`);
  return done({ type: 'takenOver', seat: at, bot, by: seat });
}
