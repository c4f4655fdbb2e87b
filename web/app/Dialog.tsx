import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Icon } from '@reckon/pieces';
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
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`${css.dialog} ${wide ? css.wide : ''}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={css.inner}>
        <header className={css.head}>
          <h2>{title}</h2>
          <button type="button" className="icb" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
