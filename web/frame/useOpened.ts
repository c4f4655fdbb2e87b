import { useCallback, useState } from 'react';
import type { Seat } from '@reckon/kernel';
import { useWide, type AnyBoardModule } from '@reckon/pieces';
import { openingTab, type Tab } from './tabs.ts';

/** A dialog over the table: one of the frame's own, or a tab of the rail where the rail has no room. */
type Overlay = 'settings' | 'keys' | 'menu' | { readonly tab: Tab };

/** What the reader has open: a dialog, a tab of the rail, a rule in it, a score. */
export interface Opened {
  readonly open: Overlay | undefined;
  readonly setOpen: (overlay: Overlay) => void;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly rule: string | undefined;
  /** Shows the rules at a paragraph; at their beginning for "". */
  readonly readRule: (rule: string) => void;
  /** Whose score is open in a dialog. */
  readonly shown: Seat | undefined;
  readonly setShown: (seat: Seat) => void;
  /** Closes whatever lies over the table. */
  readonly close: () => void;
  /** Whether a tab can be read now, in the rail or over the table. */
  readonly reads: (tab: Tab) => boolean;
}

export function useOpened(module: AnyBoardModule): Opened {
  const wide = useWide();
  const [open, setOpen] = useState<Overlay>();
  const [tab, setTab] = useState<Tab>(() => openingTab(module));
  const [rule, setRule] = useState<string>();
  const [shown, setShown] = useState<Seat>();
  // Where the rail has come back, what lay over the table stands in it: nothing is left open twice.
  if (wide && typeof open === 'object') {
    setTab(open.tab);
    setOpen(undefined);
  }
  const close = useCallback(() => {
    setOpen(undefined);
    setShown(undefined);
  }, []);
  return {
    open,
    setOpen,
    tab,
    setTab,
    rule,
    readRule: (id) => {
      setRule(id);
      setTab('rules');
      if (!wide) setOpen({ tab: 'rules' });
    },
    shown,
    setShown,
    close,
    reads: (wanted) => tab === wanted || (typeof open === 'object' && open.tab === wanted),
  };
}
