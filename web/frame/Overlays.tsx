import type { ReactElement } from 'react';
import { ScoreDialog, useWide, type KeyBinding } from '@reckon/pieces';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../text/index.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { Panel, tabMenu, tabTitle, type RailProps } from './Rail.tsx';
import { SettingsDialog } from './Settings.tsx';

interface OverlaysProps {
  readonly rail: RailProps;
  readonly keys: readonly KeyBinding[];
  readonly menu: readonly MenuItem[];
}

/** What lies over the table: a score, the menu, keys, settings, and the rail's tabs where there is no rail. */
export function Overlays({ rail, keys, menu }: OverlaysProps): ReactElement {
  const t = useText();
  const wide = useWide();
  const { open, setOpen, shown, close } = rail.opened;
  const { onEvidence: _covered, ...breakdown } = rail.breakdown;
  return (
    <>
      {shown !== undefined && <ScoreDialog {...breakdown} onJump={rail.onJump} onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {open === 'keys' && <KeysDialog keys={keys} onClose={close} />}
      {open === 'menu' && (
        <Menu
          items={[
            ...(wide ? [] : tabMenu(t, rail)),
            { icon: 'keyboard', label: t.keys, run: () => setOpen('keys') },
            { icon: 'gear', label: t.settings, run: () => setOpen('settings') },
            ...menu,
          ]}
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <Dialog title={tabTitle(open.tab, t, rail)} onClose={close}>
          <Panel {...rail} tab={open.tab} />
        </Dialog>
      )}
    </>
  );
}
