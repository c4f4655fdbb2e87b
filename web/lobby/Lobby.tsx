import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import type { Tagged } from '@reckon/kernel';
import { Icon, useLanguage } from '@reckon/pieces';
import { isSlow, type Screen } from '@reckon/protocol';
import { useBoard, useCover, useGames } from '../app/games.ts';
import { hold, letGo, seatAt } from '../app/keys.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { problemOf } from '../app/problem.ts';
import { navigate } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { set, useSettings } from '../app/settings.ts';
import { wantsStart } from '../home/start.ts';
import type { LiveTable, Refused } from '../table/live.ts';
import { LinkBanner, Toast } from '../table/Notes.tsx';
import { Chat } from '../frame/Chat.tsx';
import { Alarms } from '../fair/Alarms.tsx';
import { Promised } from '../fair/Promised.tsx';
import { boardSeats } from '../frame/scene.ts';
import { useGroupText, useText } from '../text/index.ts';
import { CallsPanel } from '../calls/Calls.tsx';
import { Invite } from './Invite.tsx';
import { NameField } from './NameField.tsx';
import { refusedOption } from './OptionList.tsx';
import { Options } from './Options.tsx';
import { SeatRow } from './SeatRow.tsx';
import css from './Lobby.module.css';

interface LobbyProps {
  readonly table: LiveTable;
  readonly screen: Screen<unknown, Tagged>;
  readonly onSeated: (token: string) => void;
}

/** People gather: the link, the seats, the rules in use. */
export function Lobby({ table, screen, onSeated }: LobbyProps): ReactElement {
  const t = useText();
  const g = useGroupText();
  const { locale } = useLanguage();
  const { table: info, you } = screen;
  const cover = useCover(info.game);
  const { text } = useBoard(info.game);
  const game = useGames().find(({ id }) => id === info.game);
  const link = table.use((live) => live.link);
  const closed = table.use((live) => live.closed);
  const refusal = table.use((live) => live.refusal);
  const chat = table.use((live) => live.chat);
  const standing = table.use((live) => live.standing);
  usePageTitle(`${info.name} · Reckon`);
  const held = seatAt(info.id);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    // The token goes when the server has the word, not before: on a bad line that takes a while.
    if (await table.send({ type: 'leave' })) {
      letGo(info.id);
      navigate('/');
    } else setLeaving(false);
  };
  const me = you === 'spectator' ? undefined : info.seats[you];
  const taken = info.seats.filter(({ kind }) => kind !== 'open').length;
  const full = taken === info.seats.length;
  const starting = info.status === 'starting';
  const away = info.seats.filter(({ kind, presence }) => kind === 'person' && presence !== 'here');
  const allHere = full && away.length === 0;
  const unready = info.seats.filter(({ kind, host, ready }) => kind === 'person' && !host && !ready);
  useEffect(() => {
    if (me?.host && allHere && !starting && wantsStart(info.id)) void table.send({ type: 'start' });
  }, [me?.host, allHere, starting, info.id, table]);
  const title = cover.title[locale];
  const sentenceOf = (refused: Refused): string => {
    const { command } = refused;
    const options = { ...info.options, ...(command.type === 'arrange' && command.options) };
    return (game && refusedOption(refused, { game, options, text, locale, t })) ?? t.refusal(refused);
  };
  return (
    <Page wide paper>
      <div className={css.band} style={{ background: cover.ground }}>
        <cover.Art band />
        <div className={css.bandText}>
          <h1>
            <bdi>{info.name}</bdi>
          </h1>
          <p>{t.tableLine(title, t.seatsTaken(taken, info.seats.length))}</p>
        </div>
      </div>
      <Alarms standing={standing} onAcceptKey={table.acceptKey} />
      <div className={css.lobby}>
        {me ? (
          <Invite code={info.code} />
        ) : (
          <SitDown screen={screen} title={title} full={full} onSeated={onSeated} />
        )}
        <div className={css.column}>
          <section className={`sheet ${css.panel}`}>
            <div className={css.panelHead}>
              <h2>{t.seatsTitle}</h2>
              <span className="mut3">{t.turnOrder}</span>
            </div>
            <ul>
              {boardSeats(info.seats, t).map((seat, index) => (
                <SeatRow
                  key={seat.seat}
                  seat={seat}
                  info={info.seats[index]!}
                  seats={info.seats}
                  you={you === seat.seat}
                  host={me?.host === true}
                  starting={starting}
                  game={game}
                  table={table}
                />
              ))}
            </ul>
            {me?.host && game && !starting && info.seats.length < game.seats.max && (
              <button
                type="button"
                className="btn ghost"
                onClick={() => void table.send({ type: 'addSeat' })}
              >
                <Icon name="plus" size={17} /> {g.seatAdd}
              </button>
            )}
            {me && held && isSlow(info.clock) && <CallsPanel table={info.id} token={held.token} />}
          </section>
          {(me || chat.length > 0) && (
            <section className={`sheet ${css.panel}`} aria-label={t.chat}>
              <h2>{t.chat}</h2>
              <Chat
                entries={chat}
                seats={boardSeats(info.seats, t)}
                onSay={me && ((line) => table.send({ type: 'chat', text: line }))}
              />
            </section>
          )}
          <section className={`sheet ${css.panel}`}>
            <h2>{t.fairTitle}</h2>
            <Promised fair={info.fair} />
          </section>
        </div>
        {game && (
          <Options table={table} info={info} game={game} text={text} host={me?.host === true} you={you} />
        )}
      </div>
      <footer className={css.bar}>
        <div className={css.barInner}>
          <p className={css.barStatus} role="status">
            {starting ? (
              t.starting
            ) : me?.host ? (
              <>
                {allHere && unready.length === 0 && <b>{t.readyWhen}</b>}{' '}
                {full && !allHere
                  ? t.startAway(away.map(({ name }) => name).join(t.and), away.length)
                  : full && unready.length > 0
                    ? g.readyWaits(unready.map(({ name }) => name).join(t.and), unready.length)
                    : t.startHelp(taken, info.seats.length)}
              </>
            ) : (
              t.waitHost(info.seats.find(({ host }) => host)?.name ?? '')
            )}
          </p>
          {me && (
            <button type="button" className="btn" disabled={leaving} onClick={() => void leave()}>
              {t.leave}
            </button>
          )}
          {me && !me.host && !starting && (
            <button
              type="button"
              className={me.ready ? 'btn' : 'btn go'}
              aria-pressed={me.ready === true}
              data-testid="ready"
              onClick={() => void table.send({ type: 'ready', ready: me.ready !== true })}
            >
              {me.ready ? g.readyUnsay : g.readySay}
            </button>
          )}
          {me?.host && (
            <button
              type="button"
              className="btn go"
              disabled={!full || starting}
              onClick={() => void table.send({ type: 'start' })}
            >
              {t.startWith(taken)}
            </button>
          )}
        </div>
        <div className={css.notes}>
          <LinkBanner link={link} closed={closed} />
          {refusal && (
            <Toast
              note={{ id: refusal.at, sentence: sentenceOf(refusal), rule: undefined }}
              onRule={() => {}}
              onGone={table.forgetRefusal}
            />
          )}
        </div>
      </footer>
    </Page>
  );
}

/** One field, one button: a name, and you sit. */
function SitDown({
  screen,
  title,
  full,
  onSeated,
}: {
  readonly screen: Screen<unknown, Tagged>;
  readonly title: string;
  readonly full: boolean;
  readonly onSeated: (token: string) => void;
}): ReactElement {
  const t = useText();
  const g = useGroupText();
  const settings = useSettings();
  const [name, setName] = useState(settings.name);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const people = screen.table.seats.filter(({ kind }) => kind === 'person').map((seat) => seat.name);
  const sit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    set({ name: name.trim() });
    const { mark } = settings;
    server
      .join(screen.table.id, { player: name.trim() || t.guest, ...(mark !== undefined && { mark }) })
      .then(
        (seated) => {
          hold({ ...seated, game: screen.table.game, name: screen.table.name, at: Date.now() });
          onSeated(seated.token);
        },
        (error: unknown) => {
          setProblem(problemOf(error, t));
          setBusy(false);
        },
      );
  };
  return (
    <section className={`sheet ${css.panel}`}>
      <h2>{t.takeSeatLead(title)}</h2>
      {full ? (
        <p className="mut">{t.tableFull}</p>
      ) : (
        <form className={css.sit} onSubmit={sit}>
          <NameField name={name} onName={setName} />
          <button type="submit" className="btn go" disabled={busy}>
            {t.takeSeat}
          </button>
          {problem !== '' && (
            <p className="minus" role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
      <p className="mut3" style={{ fontSize: 'var(--t-2)' }}>
        {(full ? t.watchingWhom : g.watchingOpen)(people.join(t.listComma))}
      </p>
    </section>
  );
}
