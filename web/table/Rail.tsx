import { type ReactElement, type ReactNode } from 'react';
import type { Sheet, Telling } from '@reckon/kernel';
import {
  DockedScore,
  NextPoints,
  type AnyBoardModule,
  type BoardSeat,
  type BreakdownProps,
} from '@reckon/pieces';
import type { ChatEntry } from '@reckon/protocol';
import { RulesText } from '../rules/RulesText.tsx';
import { useText, type Text } from '../text/index.ts';
import { Chat } from './Chat.tsx';
import { Log } from './Log.tsx';
import type { LogLine } from './scene.ts';
import css from './Rail.module.css';

export type Tab = 'account' | 'log' | 'score' | 'chat' | 'rules';

export interface RailProps {
  readonly module: AnyBoardModule;
  readonly view: unknown;
  readonly telling: Telling;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly lines: readonly LogLine[];
  readonly current?: number | undefined;
  readonly onJump?: ((seq: number) => void) | undefined;
  readonly seats: readonly BoardSeat[];
  readonly chat: readonly ChatEntry[] | undefined;
  readonly onSay?: ((text: string) => void) | undefined;
  readonly rules: string;
  readonly rule?: string | undefined;
  readonly sheet: Sheet;
  readonly breakdown: BreakdownProps;
  readonly unread: number;
  /** What the game keeps in sight above and below the tabs. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** Games of transfers name their own first tab. */
export const tabTitle = (tab: Tab, t: Text, { module, telling }: RailProps): string =>
  tab === 'account' ? module.text.phrase({ key: 'account' }, telling) : t[tab];

const firstTabs = ({ Account, logFirst }: AnyBoardModule): readonly Tab[] =>
  Account ? (logFirst ? ['log', 'account'] : ['account', 'log']) : ['log'];

/** The tab a table opens with. */
export const openingTab = (module: AnyBoardModule): Tab => firstTabs(module)[0]!;

/** Log, score, chat and rules: at the right on wide screens, sheets on phones. */
export function Rail(props: RailProps): ReactElement {
  const t = useText();
  const { tab, onTab, chat, module, view, telling } = props;
  const tabs: readonly Tab[] = [...firstTabs(module), 'score', ...(chat ? (['chat'] as const) : []), 'rules'];
  return (
    <>
      {props.head}
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
            onClick={() => onTab(one)}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
              onTab(next);
              document.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
            }}
          >
            {tabTitle(one, t, props)}
            {one === 'chat' && props.unread > 0 && (
              <span className={css.count} aria-label={t.unread(props.unread)}>
                {props.unread}
              </span>
            )}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id="rail-panel" aria-labelledby={`tab-${tab}`}>
        <Panel {...props} />
      </div>
      {module.Crib && tab === 'log' && (
        <div className={css.crib}>
          <module.Crib view={view} telling={telling} />
        </div>
      )}
      {props.foot}
    </>
  );
}

export function Panel({
  tab,
  lines,
  current,
  onJump,
  chat,
  seats,
  onSay,
  rules,
  rule,
  breakdown,
  module,
  view,
  sheet,
  telling,
}: RailProps): ReactNode {
  switch (tab) {
    case 'account':
      return (
        module.Account && (
          <module.Account
            view={view}
            sheet={sheet}
            scores={breakdown.scores}
            telling={telling}
            onEvidence={breakdown.onEvidence}
            onJump={onJump}
          />
        )
      );
    case 'log':
      return <Log lines={lines} seats={seats} current={current} onJump={onJump} />;
    case 'score':
      return (
        <div className={css.scroll}>
          <DockedScores {...breakdown} />
        </div>
      );
    case 'chat':
      return <Chat entries={chat ?? []} seats={seats} onSay={onSay} />;
    case 'rules':
      return (
        <div className={css.rules}>
          <RulesText markdown={rules} focus={rule} />
        </div>
      );
    default:
      return tab satisfies never;
  }
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
