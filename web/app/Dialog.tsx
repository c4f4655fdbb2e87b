import type { ReactElement, ReactNode } from 'react';
import { Icon, useModal } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Dialog.module.css';

/** A sheet over the page: centred, from the side, or from below on phones. The browser keeps the focus inside. */
export function Dialog({
  title,
  onClose,
  children,
  wide = false,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
}): ReactElement {
  const t = useText();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={`${css.dialog} ${wide ? css.wide : ''}`} aria-label={title}>
      <div className={css.inner}>
        <header className={css.head}>
          <h2>{title}</h2>
          <button
            type="button"
            className="icb"
            aria-label={t.close}
            onClick={() => modal.ref.current?.close()}
          >
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
