import { useState, type ReactElement, type ReactNode } from 'react';
import {
  DockedScore,
  NextPoints,
  type AnyPanelProps,
  type BreakdownProps,
  type Rulebook,
} from '@reckon/pieces';
import type { ChatEntry } from '@reckon/protocol';
import { RulesText } from '../rules/RulesText.tsx';
import { useText, type Text } from '../text/index.ts';
import { Chat, type Say } from './Chat.tsx';
import { Log } from './Log.tsx';
import type { MenuItem } from './Menu.tsx';
import type { LogLine } from './scene.ts';
import { tabsOf, type Tab } from './tabs.ts';
import type { Opened } from './useOpened.ts';
import type { Told } from './useTold.ts';
import css from './Rail.module.css';

export interface RailProps {
  readonly told: Told;
  readonly opened: Opened;
  /** What the game's own panels are handed. */
  readonly panelProps: AnyPanelProps;
  readonly breakdown: BreakdownProps;
  readonly lines: readonly LogLine[];
  /** The event that is looked at; the last one if absent. */
  readonly current?: number | undefined;
  readonly onJump?: ((seq: number) => void) | undefined;
  readonly chat?: readonly ChatEntry[] | undefined;
  readonly onSay?: Say | undefined;
  /** Lines of the chat that were not read yet. */
  readonly unread?: number;
}

const isOwn = (tab: Tab): tab is `own-${string}` => tab.startsWith('own-');
const keyOf = (tab: `own-${string}`): string => tab.slice('own-'.length);

/** A game names its own tabs. */
export const tabTitle = (tab: Tab, t: Text, { told: { module, telling } }: RailProps): string =>
  isOwn(tab) ? module.text.phrase({ key: keyOf(tab) }, telling) : t[tab];

/** The game's panels at one place. */
export const panelsAt = (
  place: 'head' | 'log' | 'foot',
  { told: { module }, panelProps }: RailProps,
): ReactNode =>
  module.rail
    ?.filter((panel) => panel.place === place)
    .map(({ Panel: Own }, index) => <Own key={index} {...panelProps} />);

const ICONS = { log: 'list', score: 'tally', chat: 'chat', rules: 'book' } as const;

/** The tabs as items of a menu, where there is no room for the rail. */
export const tabMenu = (t: Text, rail: RailProps): readonly MenuItem[] =>
  tabsOf(rail.told.module, rail.chat !== undefined).map((tab) => ({
    icon: isOwn(tab) ? 'swap' : ICONS[tab],
    label: tabTitle(tab, t, rail) + (tab === 'chat' && rail.unread ? ` (${t.unread(rail.unread)})` : ''),
    run: () => rail.opened.setOpen({ tab }),
  }));

/** Log, score, chat and rules: at the right on wide screens, sheets on phones. */
export function Rail(props: RailProps): ReactElement {
  const t = useText();
  const { told, chat, unread = 0 } = props;
  const { tab, setTab } = props.opened;
  const tabs = tabsOf(told.module, chat !== undefined);
  const step = (by: number): void => {
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!;
    setTab(next);
    document.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div className={css.tabs} role="tablist" aria-label={t.menu}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === tab}
            aria-controls="rail-panel"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={(event) => {
              const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              if (by === undefined) return;
              event.preventDefault();
              step(by);
            }}
          >
            {tabTitle(one, t, props)}
            {one === 'chat' && unread > 0 && (
              <span className={css.count} aria-label={t.unread(unread)}>
                {unread}
              </span>
            )}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id="rail-panel" aria-labelledby={`tab-${tab}`}>
        <Panel {...props} tab={tab} />
      </div>
    </>
  );
}

/** What stands under a tab. */
export function Panel({ tab, ...props }: RailProps & { readonly tab: Tab }): ReactNode {
  const { seats } = props.panelProps;
  switch (tab) {
    case 'log': {
      const notes = panelsAt('log', props);
      return (
        <>
          <Log
            lines={props.lines}
            seats={seats}
            current={props.current}
            onJump={props.onJump}
            onEvidence={props.breakdown.onEvidence}
          />
          {notes && <div className={css.notes}>{notes}</div>}
        </>
      );
    }
    case 'score':
      return (
        <div className={css.scroll}>
          <DockedScores {...props.breakdown} />
        </div>
      );
    case 'chat':
      return <Chat entries={props.chat ?? []} seats={seats} onSay={props.onSay} />;
    case 'rules':
      return (
        <div className={css.rules}>
          <RulesHere
            rulebook={props.told.rules}
            rule={props.opened.rule}
            now={props.told.module.text.ruleNow?.(props.panelProps.view)}
          />
        </div>
      );
    default: {
      const own = props.told.module.rail?.find((panel) => 'title' in panel && panel.title === keyOf(tab));
      return own && <own.Panel {...props.panelProps} />;
    }
  }
}

/** The rules open at the paragraph that was asked for, else at what is asked now; whoever reads on is not led away. */
function RulesHere({
  rulebook,
  rule,
  now,
}: {
  readonly rulebook: Rulebook;
  readonly rule: string | undefined;
  readonly now: string | undefined;
}): ReactElement {
  const [opened] = useState(now);
  return <RulesText rulebook={rulebook} focus={rule || opened} />;
}

/** One's own ways to the next point, then every seat's bar, all on one scale. */
const DockedScores = (breakdown: BreakdownProps): ReactElement => (
  <>
    {breakdown.scores.map(
      ({ seat, hints }) =>
        hints.length > 0 && (
          <div key={seat.seat} className={css.next}>
            <NextPoints hints={hints} />
          </div>
        ),
    )}
    {breakdown.scores.map(({ seat }) => (
      <DockedScore key={seat.seat} {...breakdown} shown={seat.seat} />
    ))}
  </>
);
