import type { ReactElement } from 'react';
import type { KeyBinding } from '@reckon/pieces';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../text/index.ts';
import css from './KeysDialog.module.css';

const NAMES: { readonly [key: string]: string } = {
  arrowleft: '←',
  arrowright: '→',
  home: 'Home',
  end: 'End',
  ' ': '␣',
  enter: 'Enter',
  escape: 'Esc',
};

/** What every key does now. */
export function KeysDialog({
  keys,
  onClose,
}: {
  readonly keys: readonly KeyBinding[];
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const always: readonly (readonly [string, string])[] = [
    ['Tab', t.keyTab],
    ['Enter', t.keyConfirm],
    ['Esc', t.keyCancel],
    ['?', t.keyHelp],
  ];
  return (
    <Dialog title={t.keys} onClose={onClose}>
      <p className="mut">{t.keysLead}</p>
      <dl className={css.keys}>
        {keys
          .filter(({ label }) => label !== '')
          .map(({ key, label }) => [NAMES[key] ?? key.toUpperCase(), label] as const)
          .concat(always)
          .map(([key, label]) => (
            <div key={`${key}/${label}`}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
