import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** What a dialog over the page is given. */
interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** A dialog that lies over the page while it is drawn. Escape and a click beside it close it. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closed before it is gone: only so the browser puts the focus back to where it was.
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // The word comes late: then the dialog may be gone, or open again.
    onClose: () => {
      if (ref.current && !ref.current.open) onClose();
    },
    onClick: ({ target }) => {
      if (target === ref.current) ref.current.close();
    },
  };
}
