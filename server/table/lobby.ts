import { isOpened, mindsOf, termsHash, type Seat } from '@reckon/kernel';
import type { Command } from '@reckon/protocol';
import { arrange } from './arrange.ts';
import { looksTaken } from './seats.ts';
import { hostOf } from './committed.ts';
import { dropToken, moveTokensUp } from './create.ts';
import { frozenTerms } from './fair.ts';
import { done, no, type Asked, type Decision } from './step.ts';
import { isFree } from './marks.ts';
import { askPause, endPause } from './pause.ts';

export type LobbyCommand = Exclude<
  Command,
  { type: 'move' | 'undo' | 'hint' | 'chat' | 'abandon' | 'rematch' }
>;

/** Who may do what around the game. Nothing here touches the game itself. */
export function decideLobby(asked: Asked, command: LobbyCommand): Decision {
  const { table, seat } = asked;
  switch (command.type) {
    case 'bot':
      return host(asked, () => seatBot(asked, command.seat, command.bot));
    case 'kick':
      return host(asked, () => {
        if (table.status !== 'lobby') return no('begun');
        if (table.seats[command.seat]?.kind !== 'person' || command.seat === seat) return no('nobodyThere');
        return {
          ...done({ type: 'kicked', seat: command.seat }),
          beside: [dropToken(table.id, command.seat)],
        };
      });
    case 'arrange':
      return host(asked, () => arrange(asked, command));
    case 'mark':
      if (table.status !== 'lobby') return no('begun');
      return isFree(table.seats, command.mark, seat)
        ? done({ type: 'marked', seat, mark: command.mark })
        : no('markTaken');
    case 'rename':
      if (table.status !== 'lobby') return no('begun');
      if (table.seats[seat]?.name === command.name) return no('sameName');
      return looksTaken(table.seats, command.name, seat)
        ? no('nameTaken')
        : done({ type: 'renamed', seat, name: command.name });
    case 'addSeat':
      return host(asked, () => {
        const { max } = asked.entry.game.seats;
        if (table.status !== 'lobby') return no('begun');
        return table.seats.length < max ? done({ type: 'seatAdded' }) : no('noMoreSeats', { max });
      });
    case 'removeSeat':
      return host(asked, () => removeSeat(asked, command.seat));
    case 'ready':
      if (table.status !== 'lobby') return no('begun');
      return (table.seats[seat]?.ready === true) === command.ready
        ? no('readyAlready')
        : done({ type: 'ready', seat, ready: command.ready });
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
      if (table.seats[seat]?.bot === undefined) return no('noBotForYou');
      return done({ type: 'takenBack', seat });
    case 'commit':
      if (table.status !== 'lobby') return no('commitEarlier');
      if (command.attempt !== table.fair.attempt || table.fair.old) return no('stale');
      return done({ type: 'committed', seat, commitment: command.commitment });
    case 'reveal':
      return reveal(asked, command);
    default:
      return command satisfies never;
  }
}

const host = ({ table, seat }: Asked, then: () => Decision): Decision =>
  hostOf(table) === seat ? then() : no('hostOnly');

function removeSeat({ table, entry }: Asked, at: Seat): Decision {
  const { min } = entry.game.seats;
  if (table.status !== 'lobby') return no('begun');
  if (table.seats[at]?.kind !== 'open' || table.seats.length <= min) return no('seatNeeded', { min });
  return { ...done({ type: 'seatRemoved', seat: at }), beside: moveTokensUp(table.id, at) };
}

function seatBot({ table, entry }: Asked, at: Seat, bot: string | null): Decision {
  if (table.status !== 'lobby') return no('begun');
  const chair = table.seats[at];
  if (!chair || chair.kind === 'person') return no('seatTaken');
  if (bot === null) return chair.kind === 'bot' ? done({ type: 'botRemoved', seat: at }) : no('noBotThere');
  if (!mindsOf(entry).includes(bot)) return no('noSuchBot', { bot });
  return done({ type: 'botSeated', seat: at, bot });
}

function start(asked: Asked): Decision {
  const { table, now, house } = asked;
  if (table.status !== 'lobby') return no('begun');
  if (table.seats.some(({ kind }) => kind === 'open')) return no('emptySeats');
  if (table.fair.old) return no('stale');
  const { terms, sig } = frozenTerms(asked);
  return done({ type: 'starting', revealBy: now + house.limits.revealMs, terms, sig });
}

function reveal(
  { table, seat }: Asked,
  { terms: hash, share }: { readonly terms: string; readonly share: string },
): Decision {
  const { terms, shares } = table.fair;
  if (table.status !== 'starting' || !terms) return no('revealLater');
  if (shares[seat] !== null) return no('revealed');
  if (termsHash(terms) !== hash) return no('otherTerms');
  if (!isOpened(terms, seat, share)) return no('otherCommitment');
  return done({ type: 'revealed', seat, share });
}

function leave({ table, seat }: Asked): Decision {
  if (table.seats[seat]?.left) return no('seatLeft');
  if (table.status === 'starting') return no('beginning');
  if (hostOf(table) !== seat) return done({ type: 'left', seat });
  const heir = table.seats.findIndex(({ kind, left }, n) => kind === 'person' && !left && n !== seat);
  return done({ type: 'left', seat, ...(heir >= 0 && { host: heir as Seat }) });
}

function takeOver({ table, entry, seat, presenceOf }: Asked, at: Seat, bot: string): Decision {
  if (table.status !== 'playing') return no('notPlaying');
  const chair = table.seats[at];
  if (!chair || chair.kind !== 'person') return no('noPersonThere');
  if (at !== seat && hostOf(table) !== seat) return no('hostOnly');
  if (at !== seat && presenceOf(at) === 'here') return no('playerHere');
  if (!mindsOf(entry).includes(bot)) return no('noSuchBot', { bot });
  return done({ type: 'takenOver', seat: at, bot, by: seat });
}
