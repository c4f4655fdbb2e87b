import { useMemo, useState, type ReactElement } from 'react';
import qrcode from 'qrcode-generator';
import { Icon } from '@reckon/pieces';
import { Segments } from '../app/Controls.tsx';
import { copyText } from '../app/Copied.tsx';
import { isLocal, useAddresses } from '../app/origin.ts';
import { useGroupText, useText } from '../text/index.ts';
import css from './Lobby.module.css';

/** The link, as text to copy and as a code to point a phone at. */
export function Invite({ code }: { readonly code: string }): ReactElement {
  const t = useText();
  const g = useGroupText();
  const local = isLocal();
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string>();
  const url = `${chosen ?? addresses[0] ?? location.origin}/t/${code}`;
  const [last, setLast] = useState<string>();
  // Another address is another link.
  const copied = last === url;
  // On a phone the seats matter more; the code is one tap away.
  const [narrow] = useState(() => matchMedia('(max-width: 700px)').matches);
  return (
    <section className={`sheet ${css.panel}`}>
      <div className={css.panelHead}>
        <h2>{t.invite}</h2>
        <span className="mut3">
          {t.code} <b className="num">{code}</b>
        </span>
      </div>
      <div className={css.link}>
        <input
          className="field"
          readOnly
          value={url.replace(/^https?:\/\//, '')}
          aria-label={t.invite}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="btn go"
          onClick={() => void copyText(url).then((done) => setLast(done ? url : undefined))}
        >
          <Icon name={copied ? 'check' : 'copy'} size={17} /> {copied ? t.copied : t.copy}
        </button>
      </div>
      <details className={css.fold} open={!narrow}>
        <summary>{t.qr}</summary>
        <Qr text={url} label={t.qr} />
      </details>
      {addresses.length > 1 && (
        <Segments
          label={g.inviteAddress}
          values={addresses}
          value={chosen ?? addresses[0]!}
          nameOf={hostOf}
          onChange={setChosen}
        />
      )}
      {local && (
        <p
          className={css.inviteNote}
          role="note"
          data-testid={addresses.length > 0 ? 'in-network' : 'only-here'}
        >
          <Icon name={addresses.length > 0 ? 'users' : 'warn'} size={17} />{' '}
          {addresses.length > 0 ? g.inviteNetwork : t.onlyHere}
        </p>
      )}
      <p className={css.inviteNote}>
        <Icon name="lock" size={17} /> {t.inviteNote}
      </p>
    </section>
  );
}

const hostOf = (address: string): string => address.replace(/^https?:\/\//, '');

export function Qr({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { path, size } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let d = '';
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++)
        if (code.isDark(row, column)) d += `M${column} ${row}h1v1h-1z`;
    return { path: d, size: count };
  }, [text]);
  return (
    <div className={css.qr}>
      <svg
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
        <path d={path} fill="#15262A" />
      </svg>
    </div>
  );
}
