import type { Tagged } from '@reckon/kernel';
import { spaced, type Screen } from '@reckon/protocol';
import { copyText } from '../app/Copied.tsx';
import { seatAt } from '../app/keys.ts';
import type { MenuItem } from '../frame/Menu.tsx';
import type { FairText, GroupText, Text } from '../text/index.ts';
import type { Going } from './Leaving.tsx';
import type { LiveTable } from './live.ts';

/** The number to read aloud, always at hand. */
export const numberItem = (
  words: FairText,
  number: string | undefined,
  shared: boolean,
): readonly MenuItem[] =>
  number === undefined
    ? []
    : [
        {
          icon: 'shield',
          label: `${words.number} ${spaced(number)}`,
          note: words.numberHelp(shared),
          run: () => void copyText(number),
        },
      ];

/** What lies over a running game: where its person is called, another device, the ways out. */
export type Sheet = Going | 'calls' | 'hand';

interface SeatMenu {
  readonly t: Text;
  readonly g: GroupText;
  readonly table: LiveTable;
  readonly screen: Screen<unknown, Tagged>;
  readonly code: string;
  /** The one that would play for the seat. */
  readonly bot: string;
  readonly onSheet: (sheet: Sheet) => void;
}

/** What a seat may do beside playing. */
export function seatMenu(menu: SeatMenu): readonly MenuItem[] {
  const { t, g, table, screen, code, bot, onSheet } = menu;
  const me = screen.you === 'spectator' ? undefined : screen.table.seats[screen.you];
  const held = seatAt(code);
  if (!me) return [];
  return [
    ...(held
      ? [
          { icon: 'bell' as const, label: g.callMe, note: g.callMeNote, run: () => onSheet('calls') },
          {
            icon: 'link' as const,
            label: t.otherDevice,
            note: t.otherDeviceNote,
            run: () => onSheet('hand'),
          },
        ]
      : []),
    ...(screen.table.advises && screen.moves.length > 1
      ? [{ icon: 'target' as const, label: t.hint, note: t.hintNote, run: table.wantAdvice }]
      : []),
    ...(screen.table.pause
      ? []
      : [
          {
            icon: 'pause' as const,
            label: t.askPause,
            note: t.askPauseNote,
            run: () => void table.send({ type: 'pause' }),
          },
        ]),
    me.bot === undefined
      ? {
          icon: 'bot',
          label: t.takeOver,
          run: () => void table.send({ type: 'takeover', seat: me.seat, bot }),
        }
      : { icon: 'hand', label: t.takeBack, run: () => void table.send({ type: 'takeback' }) },
    {
      icon: 'door',
      label: t.leaveGame,
      note: t.leaveGameNote,
      grave: true,
      run: () => onSheet('leave'),
    },
    ...(me.host
      ? [
          {
            icon: 'x' as const,
            label: t.abandon,
            grave: true as const,
            run: () => onSheet('end'),
          },
        ]
      : []),
  ];
}
