import type { AnyBoardModule } from '@reckon/pieces';

/** A tab of the rail: the frame's own, or one that the game brings, by the message key of its title. */
export type Tab = 'log' | 'score' | 'chat' | 'rules' | `own-${string}`;

const ownTabs = ({ rail = [] }: AnyBoardModule, place: 'first' | 'tab'): readonly Tab[] =>
  rail.flatMap((panel) => (panel.place === place ? [`own-${panel.title}` as const] : []));

/** The tabs of a game's rail, in their order. */
export const tabsOf = (module: AnyBoardModule, chat: boolean): readonly Tab[] => [
  ...ownTabs(module, 'first'),
  'log',
  ...ownTabs(module, 'tab'),
  'score',
  ...(chat ? (['chat'] as const) : []),
  'rules',
];

/** The tab a table opens with. */
export const openingTab = (module: AnyBoardModule): Tab => tabsOf(module, false)[0]!;
