import type { Seat, Telling } from '@reckon/kernel';
import { giverTo } from '../facts/seats.ts';
import type { Event, WinEvent } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { MELD_NAMES, suitName, tileList, tileName, who } from './names.ts';

/** "You draw", "Bruno draws". */
const doing =
  (telling: Telling) =>
  (seat: Seat, verb: string, plural = `${verb}s`): string =>
    `${who(telling, seat)} ${seat === telling.viewer ? verb : plural}`;

const STEPS = { 1: 'to the next seat', 2: 'across', 3: 'to the seat before' } as const;

export function event(happened: Event, telling: Telling): string | undefined {
  const does = doing(telling);
  switch (happened.type) {
    case 'buried':
      return happened.tiles
        ? `${does(happened.seat, 'bury', 'buries')} ${tileList(happened.tiles, 'en')}.`
        : `${does(happened.seat, 'have', 'has')} buried three tiles.`;
    case 'swapChosen':
      return happened.tiles
        ? `${does(happened.seat, 'lay', 'lays')} out ${tileList(happened.tiles, 'en')} to swap.`
        : `${does(happened.seat, 'have', 'has')} laid out three tiles to swap.`;
    case 'swapped': {
      const { viewer } = telling;
      const got = viewer === 'spectator' ? null : happened.gave[giverTo(viewer, happened.steps)];
      return `Three tiles go ${STEPS[happened.steps]}.${got ? ` You get ${tileList(got, 'en')}.` : ''}`;
    }
    case 'missingChosen':
      return happened.suit === null
        ? `${does(happened.seat, 'have', 'has')} chosen a missing suit.`
        : `${does(happened.seat, 'play', 'plays')} without ${suitName(happened.suit, 'en')}.`;
    case 'missingShown':
      return `Missing suits: ${happened.suits
        .map((suit, seat) => `${who(telling, seat as Seat)} ${suitName(suit, 'en')}`)
        .join(', ')}.`;
    case 'drawn': {
      const what = happened.replacement ? 'a replacement' : 'a tile';
      return happened.tile === null
        ? `${does(happened.seat, 'draw')} ${what}.`
        : `${does(happened.seat, 'draw')} ${tileName(happened.tile, 'en')}.`;
    }
    case 'discarded':
      return `${does(happened.seat, 'discard')} ${tileName(happened.tile, 'en')}.`;
    case 'answered':
    case 'readied':
      return undefined;
    case 'ponged':
      return `${does(happened.seat, 'pong')} ${happened.from === telling.viewer ? 'your' : `${telling.nameOf(happened.from)}’s`} ${tileName(happened.tile, 'en')}.`;
    case 'upgrading':
      return `${does(happened.seat, 'want')} to make a kong of ${tileName(happened.tile, 'en')}.`;
    case 'konged':
      return `${does(happened.seat, 'declare')} the ${MELD_NAMES.en[happened.kind]} of ${tileName(happened.tile, 'en')}.`;
    case 'won': {
      const tile = tileName(happened.tile, 'en');
      const wins = does(happened.seat, 'win');
      const paid = payment(happened, telling);
      if (happened.from === null) return `${wins} with ${tile}, self-drawn: ${paid}.`;
      const from = whose(telling, happened.from);
      return happened.kind === 'discard'
        ? `${wins} with ${tile}, discarded by ${from}: ${paid}.`
        : `${wins} by robbing the kong of ${tile} from ${from}: ${paid}.`;
    }
    case 'kongLost':
      return `${does(happened.owner, 'lose')} the income of the kong before that discard.`;
    case 'handEnded':
      return happened.reason === 'wall'
        ? 'The wall is empty: the hand is over.'
        : 'Three have won: the hand is over.';
    case 'dealt':
      return `Hand ${happened.hand} is dealt. ${does(happened.dealer, 'are', 'is')} dealer.`;
    default:
      return happened satisfies never;
  }
}

/** Who pays how much for a win (MJ-15.6). */
function payment({ fan, each, payers }: WinEvent, telling: Telling): string {
  const names = payers.map((payer) => whose(telling, payer));
  const last = names.pop() ?? '';
  if (names.length > 0) return `${fan} fan; ${names.join(', ')} and ${last} pay ${each} each`;
  return `${fan} fan; ${last} ${last === 'you' ? 'pay' : 'pays'} ${each}`;
}

const whose = (telling: Telling, seat: Seat): string =>
  seat === telling.viewer ? 'you' : telling.nameOf(seat);

export function move(made: Move, view: View): string {
  switch (made.type) {
    case 'bury':
      return `Bury ${tileList(made.tiles, 'en')}`;
    case 'swap':
      return `Swap ${tileList(made.tiles, 'en')}`;
    case 'declare':
      return `Play without ${suitName(made.suit, 'en')}`;
    case 'discard':
      return `Discard ${tileName(made.tile, 'en')}`;
    case 'kong':
      return `Kong ${tileName(made.tile, 'en')}`;
    case 'pong':
      return 'Pong';
    case 'hu':
      return view.offer
        ? `Win with ${tileName(made.tile, 'en')} (+${view.offer.each * view.offer.payers})`
        : `Win with ${tileName(made.tile, 'en')}`;
    case 'pass':
      return 'Pass';
    case 'next':
      return 'Next hand';
    default:
      return made satisfies never;
  }
}

export function status(view: View, telling: Telling): string {
  const { phase, acting, viewer } = view;
  const asked = viewer !== 'spectator' && acting.includes(viewer);
  const others = acting.map((seat) => who(telling, seat)).join(', ');
  switch (phase.type) {
    case 'burying':
      return asked ? 'Choose three tiles of one suit to bury.' : `${others}: choosing tiles to bury.`;
    case 'swapping':
      return asked ? 'Choose three tiles of one suit to swap.' : `${others}: choosing tiles to swap.`;
    case 'declaring':
      return asked ? 'Name your missing suit.' : `${others}: choosing a missing suit.`;
    case 'turn':
      if (!asked) return `${who(telling, phase.seat)} to play.`;
      return view.offer && phase.by !== 'pong' ? 'You can win.' : 'Discard a tile.';
    case 'claiming': {
      const tile = tileName(phase.tile, 'en');
      const made =
        phase.on === 'discard'
          ? `${doing(telling)(phase.from, 'discarded', 'discarded')} ${tile}.`
          : `${doing(telling)(phase.from, 'want')} to kong ${tile}.`;
      return asked ? `${made} Claim it or pass.` : `${made} Waiting for the others.`;
    }
    case 'waiting':
      return 'The table goes on.';
    case 'between':
      return asked ? 'The hand is over. Ready for the next?' : `The hand is over. Waiting for ${others}.`;
    case 'over':
      return 'The match is over.';
    default:
      return phase satisfies never;
  }
}
