import { hex, seatCommitmentOf, type Seat } from '@reckon/kernel';
import type { Command } from '@reckon/protocol';
import { hashing } from '../hashing.ts';
import { arrange } from './arrange.ts';
import { hostOf } from './committed.ts';
import { dropToken } from './create.ts';
import { done, no, notNow, type Asked, type Decision } from './step.ts';
import { isFree } from './marks.ts';
import { askPause, endPause } from './pause.ts';

export type LobbyCommand = Exclude<Command, { type: 'move' | 'undo' | 'chat' | 'abandon' | 'rematch' }>;

/** Who may do what around the game. Nothing here touches the game itself. */
export function decideLobby(asked: Asked, command: LobbyCommand): Decision {
  const { table, seat } = asked;
  switch (command.type) {
    case 'bot':
      return host(asked, () => seatBot(asked, command.seat, command.bot));
    case 'kick':
      return host(asked, () => {
        if (table.status !== 'lobby') return notNow('The game has begun.');
        if (table.seats[command.seat]?.kind !== 'person' || command.seat === seat)
          return no('NO_SEAT', 'Nobody else sits there.');
        return {
          ...done({ type: 'kicked', seat: command.seat }),
          beside: [dropToken(table.id, command.seat)],
        };
      });
    case 'arrange':
      return host(asked, () => arrange(asked, command));
    case 'mark':
      if (table.status !== 'lobby') return notNow('The game has begun.');
      return isFree(table.seats, command.mark, seat)
        ? done({ type: 'marked', seat, mark: command.mark })
        : no('MARK_TAKEN', 'Somebody else has that mark.');
    case 'rename':
      if (table.status !== 'lobby') return notNow('The game has begun.');
      return table.seats[seat]?.name === command.name
        ? no('NO_CHANGE', 'That is your name already.')
        : done({ type: 'renamed', seat, name: command.name });
    case 'start':
      return host(asked, () => start(asked));
    case 'leave':
      return leave(asked);
    case 'pause':
      return askPause(asked);
    case 'resume':
      return endPause(asked);
    case 'takeover':
      return takeOver(asked, command.seat, command.bot);
    case 'takeback':
      if (table.seats[seat]?.bot === undefined) return no('NOT_NOW', 'No bot plays for you.');
      return done({ type: 'takenBack', seat });
    case 'commit':
      if (table.status !== 'lobby') return notNow('Seats commit before the game starts.');
      return done({ type: 'committed', seat, commitment: command.commitment });
    case 'reveal':
      return reveal(asked, command.contribution);
    default:
      return command satisfies never;
  }
}

const host = ({ table, seat }: Asked, then: () => Decision): Decision =>
  hostOf(table) === seat ? then() : no('NOT_HOST', 'Only the host can do that.');

function seatBot({ table, entry }: Asked, at: Seat, bot: string | null): Decision {
  if (table.status !== 'lobby') return notNow('The game has begun.');
  const chair = table.seats[at];
  if (!chair || chair.kind === 'person') return no('NO_SEAT', 'That seat is not free.');
  if (bot === null)
    return chair.kind === 'bot'
      ? done({ type: 'botRemoved', seat: at })
      : no('NO_SEAT', 'No bot sits there.');
  if (!entry.bots.some(({ id }) => id === bot)) return no('NO_BOT', `This game has no bot "${bot}".`);
  return done({ type: 'botSeated', seat: at, bot });
}

function start({ table, now, house: { limits, random } }: Asked): Decision {
  if (table.status !== 'lobby') return notNow('The game has begun.');
  if (table.seats.some(({ kind }) => kind === 'open'))
    return notNow('There are empty seats: wait for people, or let bots play.');
  const { gameId, seatCommitments } = table.fair;
  const house = table.seats.flatMap(({ kind }, n) => {
    if (kind === 'person' && seatCommitments[n] !== null) return [];
    const contribution = hex(random(16));
    const commitment = seatCommitmentOf(hashing, gameId, n, contribution);
    return [{ seat: n as Seat, contribution, commitment }];
  });
  return done({ type: 'starting', revealBy: now + limits.revealMs, house });
}

function reveal({ table, seat }: Asked, contribution: string): Decision {
  const { gameId, seatCommitments, contributions } = table.fair;
  if (table.status !== 'starting') return notNow('Nothing is to be revealed now.');
  if (contributions[seat] !== null) return notNow('This seat has revealed.');
  if (seatCommitmentOf(hashing, gameId, seat, contribution) !== seatCommitments[seat])
    return no('BAD_COMMITMENT', 'That is not what this seat committed to.');
  return done({ type: 'revealed', seat, contribution });
}

function leave({ table, seat }: Asked): Decision {
  if (table.seats[seat]?.left) return notNow('This seat was left already.');
  if (table.status === 'starting') return notNow('The game is about to begin.');
  if (hostOf(table) !== seat) return done({ type: 'left', seat });
  const heir = table.seats.findIndex(({ kind, left }, n) => kind === 'person' && !left && n !== seat);
  return done({ type: 'left', seat, ...(heir >= 0 && { host: heir as Seat }) });
}

function takeOver({ table, entry, seat, presenceOf }: Asked, at: Seat, bot: string): Decision {
  if (table.status !== 'playing') return notNow('No game is being played.');
  const chair = table.seats[at];
  if (!chair || chair.kind !== 'person') return no('NO_SEAT', 'No person sits there.');
  if (at !== seat && hostOf(table) !== seat) return no('NOT_HOST', 'Only the host can do that.');
  if (at !== seat && presenceOf(at) === 'here') return notNow('That player is here.');
  if (!entry.bots.some(({ id }) => id === bot)) return no('NO_BOT', `This game has no bot "${bot}".`);
  return done({ type: 'takenOver', seat: at, bot, by: seat });
}
