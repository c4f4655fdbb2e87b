import { useState, type ReactElement } from 'react';
import { Icon } from '@reckon/pieces';
import { copyText } from '../app/Copied.tsx';
import { isLocal, useAddresses } from '../app/origin.ts';
import { Qr } from '../lobby/Invite.tsx';
import { useGroupText, useText } from '../text/index.ts';
import css from './Me.module.css';

/** A link that brings what is one's own to another device, as text to copy and as a code to point a phone at. */
export function Handing({ path, lead }: { readonly path: string; readonly lead: string }): ReactElement {
  const t = useText();
  const g = useGroupText();
  const [address] = useAddresses();
  const link = `${address ?? location.origin}${path}`;
  const [copied, setCopied] = useState(false);
  return (
    <div className={css.handing}>
      <p className="mut">{lead}</p>
      <div className={css.link}>
        <input
          className="field"
          readOnly
          value={link}
          aria-label={g.meLink}
          data-testid="device-link"
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn" onClick={() => void copyText(link).then(setCopied)}>
          <Icon name={copied ? 'check' : 'copy'} size={17} /> {copied ? t.copied : t.copy}
        </button>
      </div>
      <Qr text={link} label={g.meLink} />
      {isLocal() && address === undefined && (
        <p className={css.warn} role="note">
          <Icon name="warn" size={17} /> {t.onlyHere}
        </p>
      )}
      <p className={css.warn}>
        <Icon name="lock" size={17} /> {g.meNotOther}
      </p>
    </div>
  );
}
