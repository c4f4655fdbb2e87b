import type { ReactElement } from 'react';
import { Icon, type IconName } from '@reckon/pieces';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../text/index.ts';
import css from './Menu.module.css';

export interface MenuItem {
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
  readonly run: () => void;
  /** Cannot be taken back: stands last, in red. */
  readonly grave?: true;
}

export function Menu({
  items,
  onClose,
}: {
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  return (
    <Dialog title={t.menu} onClose={onClose}>
      <ul className={css.menu}>
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              className={item.grave ? css.grave : undefined}
              onClick={() => {
                onClose();
                item.run();
              }}
            >
              <Icon name={item.icon} />
              <span>
                {item.label}
                {item.note !== undefined && <small>{item.note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
