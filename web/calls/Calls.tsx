import { useCallback, useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { Icon, useLanguage } from '@reckon/pieces';
import { WEBHOOKS, type CallEntry, type Webhook } from '@reckon/protocol';
import { Segments, Setting, Switch } from '../app/Controls.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { problemOf } from '../app/problem.ts';
import { server } from '../app/server.ts';
import { ApiError } from '@reckon/protocol/client';
import { useGroupText, useText } from '../text/index.ts';
import { callHere, ownCall, pushAble, type PushState } from './push.ts';
import css from './Calls.module.css';

interface CallsProps {
  readonly table: string;
  /** Of the seat: whoever holds it says where it is called. */
  readonly token: string;
}

/** Where somebody is called when it is their turn and they are not looking. */
export function CallsDialog({
  onClose,
  ...seat
}: CallsProps & { readonly onClose: () => void }): ReactElement {
  const g = useGroupText();
  return (
    <Dialog title={g.callMe} onClose={onClose}>
      <p className="mut">{g.callMeLead}</p>
      <Calls {...seat} />
    </Dialog>
  );
}

/** In a lobby of a game over days it is asked for at once. */
export function CallsPanel(seat: CallsProps): ReactElement {
  const g = useGroupText();
  const [open, setOpen] = useState(false);
  return (
    <p className={css.panel}>
      <Icon name="bell" size={17} /> <span className="grow">{g.callSlow}</span>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {g.callMe}
      </button>
      {open && <CallsDialog {...seat} onClose={() => setOpen(false)} />}
    </p>
  );
}

interface Known {
  readonly entries: readonly CallEntry[];
  /** This browser, as the server names it. */
  readonly own: string | undefined;
}

const known = async (table: string, token: string): Promise<Known> => {
  const [entries, own] = await Promise.all([server.callsOf(table, token), ownCall()]);
  return { entries, own };
};

function Calls({ table, token }: CallsProps): ReactElement {
  const t = useText();
  const g = useGroupText();
  const { locale } = useLanguage();
  const [{ entries, own }, setKnown] = useState<Known>({ entries: [], own: undefined });
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string }>();
  const look = useCallback(() => known(table, token), [table, token]);
  useEffect(() => {
    // Without an answer nobody knows where calls go, and an empty list would say that they go nowhere.
    look().then(setKnown, () => setSaid({ good: false, text: g.callFailed }));
  }, [look, g]);
  const run = async (work: () => Promise<unknown>, done = ''): Promise<boolean> => {
    setBusy(true);
    setSaid(undefined);
    try {
      await work();
      setSaid({ good: true, text: done });
      return true;
    } catch (error) {
      setSaid({ good: false, text: error instanceof ApiError ? problemOf(error, t) : g.callFailed });
      return false;
    } finally {
      setBusy(false);
      look().then(setKnown, () => {});
    }
  };
  const here = entries.some(({ id }) => id === own);
  const state: PushState = here ? 'on' : pushAble();
  const forget = (id: string) => run(() => server.forgetCall(table, token, id));
  return (
    <>
      <Setting label={g.callHere} help={g.callHereHelp(state)}>
        {(state === 'on' || state === 'off') && (
          <Switch
            label={g.callHere}
            on={here}
            onChange={(on) => void (on ? run(() => callHere(table, token, locale)) : forget(own ?? ''))}
          />
        )}
      </Setting>
      <Setting label={g.callElsewhere} help={g.callElsewhereHelp}>
        <WebhookForm
          busy={busy}
          onAdd={(url, webhook) =>
            run(
              () => server.addCall(table, token, { kind: 'webhook', language: locale, url, webhook }),
              g.webhookSent,
            )
          }
        />
      </Setting>
      <ul className={css.list}>
        {entries
          .filter(({ id }) => id !== own)
          .map(({ id, kind, webhook, host }) => (
            <li key={id}>
              <Icon name={kind === 'push' ? 'bell' : 'link'} size={17} />
              <span className="grow">
                <b>{webhook === undefined ? 'Web Push' : g.webhook(webhook)}</b> <small>{host}</small>
              </span>
              <button
                type="button"
                className="icb"
                aria-label={g.callRemove(host)}
                title={g.callRemove(host)}
                onClick={() => void forget(id)}
              >
                <Icon name="x" size={17} />
              </button>
            </li>
          ))}
      </ul>
      <p role="status" className={said?.good === false ? 'minus' : 'mut'}>
        {said?.text}
      </p>
    </>
  );
}

function WebhookForm({
  busy,
  onAdd,
}: {
  readonly busy: boolean;
  readonly onAdd: (url: string, webhook: Webhook) => Promise<boolean>;
}): ReactElement {
  const g = useGroupText();
  const [webhook, setWebhook] = useState<Webhook>('ntfy');
  const [url, setUrl] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void onAdd(url.trim(), webhook).then((taken) => taken && setUrl(''));
  };
  return (
    <form className={css.form} onSubmit={add}>
      <Segments
        label={g.callElsewhere}
        values={WEBHOOKS}
        value={webhook}
        nameOf={g.webhook}
        onChange={setWebhook}
      />
      <label className={css.field}>
        <span className="sr">{g.webhookAddress}</span>
        <input
          className="field"
          type="url"
          required
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </label>
      <button type="submit" className="btn" disabled={busy}>
        {g.webhookAdd}
      </button>
      <small className={css.help}>{g.webhookHelp(webhook)}</small>
    </form>
  );
}
