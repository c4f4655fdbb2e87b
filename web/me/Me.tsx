import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '@reckon/pieces';
import { Setting } from '../app/Controls.tsx';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { Link } from '../app/router.tsx';
import { useSettings } from '../app/settings.ts';
import { useGroupText, useText } from '../text/index.ts';
import {
  hasKey,
  inviteDevice,
  removeOthers,
  stopKeeping,
  sync,
  takeTicket,
  TICKET_MINUTES,
} from './keepsake.ts';
import { Handing } from './Handing.tsx';
import css from './Me.module.css';

/** A ticket stands after the #; it is taken out of the address before anything else. */
function ticketInAddress(): string | undefined {
  const ticket = /^#take=([\w-]{43})$/.exec(location.hash)?.[1];
  if (ticket !== undefined) history.replaceState(null, '', location.pathname);
  return ticket;
}

type Said = 'done' | 'missed' | 'taken' | 'old' | 'failed' | 'removed';

/** One's own things on other devices: no account, a key that can be handed on and taken back. */
export function Me(): ReactElement {
  const t = useText();
  const g = useGroupText();
  usePageTitle(`${g.otherDevices} · Reckon`);
  const { name } = useSettings();
  const [ticket, setTicket] = useState(ticketInAddress);
  const [link, setLink] = useState<string>();
  const [linked, setLinked] = useState(hasKey);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    sync().then(
      (how) => how === 'removed' && (setSaid('removed'), setLinked(false)),
      () => {},
    );
  }, []);
  const run = (work: () => Promise<Said | undefined>): void => {
    setBusy(true);
    setSaid(undefined);
    work()
      .then(setSaid, () => setSaid('failed'))
      .finally(() => {
        setBusy(false);
        setLinked(hasKey());
      });
  };
  const words: { readonly [S in Said]: string } = {
    done: g.meDone,
    missed: g.meMissed,
    taken: g.meTaken,
    old: g.meTicketOld,
    failed: g.meFailed,
    removed: g.meRemoved,
  };
  return (
    <Page paper>
      <h1 className={css.title}>{g.meTitle}</h1>
      <p className={css.lead}>{g.meLead}</p>
      <section className={`sheet ${css.panel}`}>
        {ticket !== undefined && (
          <Setting label={g.meTake} help={g.meTakeHelp}>
            <button
              type="button"
              className="btn go"
              disabled={busy}
              onClick={() =>
                run(async () => {
                  const good = await takeTicket(ticket);
                  setTicket(undefined);
                  return good ? 'taken' : 'old';
                })
              }
            >
              {g.meTakeGo}
            </button>
          </Setting>
        )}
        <Setting label={g.meUse} help={linked ? g.meLinked : g.meAlone}>
          <button
            type="button"
            className={ticket === undefined ? 'btn go' : 'btn'}
            disabled={busy}
            onClick={() =>
              run(async () => {
                setLink(await inviteDevice());
                return undefined;
              })
            }
          >
            <Icon name="link" size={17} /> {g.meUse}
          </button>
        </Setting>
        {link !== undefined && <Handing path={link} lead={g.meUseHelp(TICKET_MINUTES)} />}
        {linked && (
          <>
            {(
              [
                [g.meRemove, g.meRemoveHelp, removeOthers],
                [g.meStop, g.meStopHelp, stopKeeping],
              ] as const
            ).map(([label, help, end]) => (
              <Setting key={label} label={label} help={help}>
                <button
                  type="button"
                  className="btn"
                  disabled={busy}
                  onClick={() =>
                    run(async () => {
                      const all = await end();
                      setLink(undefined);
                      return all === false ? 'missed' : 'done';
                    })
                  }
                >
                  {label}
                </button>
              </Setting>
            ))}
          </>
        )}
        <p
          role="status"
          className={said === 'failed' || said === 'missed' || said === 'old' ? 'minus' : 'mut'}
          data-testid="me-said"
        >
          {said === undefined ? (linked ? g.meNow(name) : '') : words[said]}
        </p>
      </section>
      <p className={css.more}>
        <Link href="/">{t.home}</Link> · <Link href="/history">{t.history}</Link>
      </p>
    </Page>
  );
}
