import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Tagged } from '@reckon/kernel';
import { spaced, type Screen } from '@reckon/protocol';
import { useGames } from '../app/games.ts';
import { hold, seatAt } from '../app/keys.ts';
import { navigate } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { Problem, Waiting } from '../app/Waiting.tsx';
import { CallsDialog } from '../calls/Calls.tsx';
import { Lobby } from '../lobby/Lobby.tsx';
import { Alarms } from '../fair/Alarms.tsx';
import { TableNumber } from '../fair/Promised.tsx';
import {
  useFairText,
  useGroupText,
  useText,
  type FairText,
  type GroupText,
  type Text,
} from '../text/index.ts';
import { openTable, type LiveTable } from './live.ts';
import type { MenuItem } from '../frame/Menu.tsx';
import { LinkBanner, PlainBanner } from './Notes.tsx';
import { Leaving, type Going } from './Leaving.tsx';
import { PauseBanner } from './PauseBanner.tsx';
import { Rematch } from './Rematch.tsx';
import { boardSeats, type Scene } from '../frame/scene.ts';
import { Table } from './Table.tsx';
import { useHeldEnding } from './useHeldEnding.ts';

const End = lazy(() => import('../end/End.tsx').then(({ End: screen }) => ({ default: screen })));

/** A table by its code: lobby, game or result, whatever it is now. */
export function Room({ code }: { readonly code: string }): ReactElement {
  const [token, setToken] = useState(() => seatAt(code)?.token);
  const table = useOpenTable(code, token);
  useTransfer(code, setToken);
  return table ? (
    <LiveRoom key={token ?? 'watching'} table={table} code={code} onSeated={setToken} />
  ) : (
    <Waiting />
  );
}

/** One connection per table and seat, opened with the page and closed with it. */
function useOpenTable(code: string, token: string | undefined): LiveTable | undefined {
  const [table, setTable] = useState<LiveTable>();
  useEffect(() => {
    const opened = openTable(code, token);
    // The connection is an outside thing that the effect owns; showing it is what the state is for.
    // oxlint-disable-next-line react/set-state-in-effect
    setTable(opened);
    return () => opened.close();
  }, [code, token]);
  return table;
}

/** A seat handed over from another device stands after the #: it is taken out of the address and made this device's own. */
function useTransfer(code: string, onToken: (token: string) => void): void {
  useEffect(() => {
    const handed = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
    if (handed === undefined) return;
    history.replaceState(null, '', location.pathname);
    server.rotate(code, handed).then(
      async (seated) => {
        const { game, name } = await server.table(code);
        hold({ ...seated, game, name, at: Date.now() });
        onToken(seated.token);
      },
      () => {},
    );
  }, [code, onToken]);
}

interface LiveRoomProps {
  readonly table: LiveTable;
  readonly code: string;
  readonly onSeated: (token: string) => void;
}

function LiveRoom({ table, code, onSeated }: LiveRoomProps): ReactElement {
  const t = useText();
  const screen = table.use((live) => live.screen);
  const link = table.use((live) => live.link);
  const closed = table.use((live) => live.closed);
  const rematch = screen?.table.rematch;
  // A token of this table opens the next one too.
  useEffect(() => {
    const held = seatAt(code);
    if (rematch && held && !seatAt(rematch.id))
      hold({ ...held, table: rematch.id, code: rematch.code, at: Date.now() });
  }, [rematch, code]);
  if (!screen) {
    if (link === 'closed')
      return (
        <Problem
          title={t.closedTitle(closed)}
          text={t.closedText(closed?.code ?? '')}
          code={closed?.code === 'NO_TABLE'}
        />
      );
    return <Waiting />;
  }
  const { status } = screen.table;
  if (status === 'abandoned' && screen.view === null)
    return <Problem title={t.lobbyClosedTitle} text={t.lobbyClosedText} />;
  if (status === 'lobby' || status === 'starting')
    return <Lobby table={table} screen={screen} onSeated={onSeated} />;
  return <Game table={table} screen={screen} code={code} />;
}

/** Playing, and afterwards the result; the table stays one tap away. */
function Game({
  table,
  screen,
  code,
}: {
  readonly table: LiveTable;
  readonly screen: Screen<unknown, Tagged>;
  readonly code: string;
}): ReactElement {
  const t = useText();
  const { events, lastEvents, hints, worths, advice, chat, link, closed, pending, refusal } = table.use();
  const standing = table.use((live) => live.standing);
  const words = useFairText();
  const number = standing?.receipt?.number;
  const over = screen.result !== undefined;
  const bot =
    useGames()
      .find(({ id }) => id === screen.table.game)
      ?.bots.at(-1) ?? '';
  const [looking, setLooking] = useState(false);
  const { held, go: goOn, left } = useHeldEnding(over && screen.table.status === 'finished');
  const [rematching, setRematching] = useState(false);
  const [later, setLater] = useState(false);
  const [going, setGoing] = useState<Going>();
  const [calling, setCalling] = useState(false);
  const g = useGroupText();
  const mine = seatAt(code);
  const next = screen.table.rematch;
  // One tap: whoever asked for the next game is taken there; it begins when all have come.
  useEffect(() => {
    if (rematching && next) navigate(`/t/${next.code}`);
  }, [rematching, next]);
  const me = screen.you === 'spectator' ? undefined : screen.table.seats[screen.you];
  const send = table.send;
  const { wantHints, wantWorths } = table;
  const choosing = useCallback(() => {
    wantHints();
    wantWorths();
  }, [wantHints, wantWorths]);
  const act = useCallback((move: Tagged) => void send({ type: 'move', move }), [send]);
  const seats = useMemo(() => boardSeats(screen.table.seats, t), [screen.table.seats, t]);
  const scene = useMemo(
    (): Scene => ({
      viewer: screen.you,
      config: screen.table.config,
      visibility: screen.table.visibility,
      seats,
      toAct: screen.toAct,
      view: screen.view,
      moves: screen.moves,
      sheet: screen.sheet ?? { lines: [], changes: [], final: false },
      hints,
      events,
      lastEvents,
    }),
    [screen, seats, hints, events, lastEvents],
  );
  const say = me && ((text: string): void => void send({ type: 'chat', text }));
  const invitation = me && over && next && !rematching && !later && (
    <Rematch next={next} seats={seats} onAccept={() => setRematching(true)} onLater={() => setLater(true)} />
  );
  if (over && !looking && !held)
    return (
      <Suspense fallback={<Waiting />}>
        <End
          screen={screen}
          scene={scene}
          problem={refusal}
          receipt={standing?.receipt}
          onRematch={() => {
            setRematching(true);
            if (!next) void send({ type: 'rematch' });
          }}
          onLook={() => setLooking(true)}
          chat={chat}
          onSay={say}
        />
        {invitation}
      </Suspense>
    );
  if (screen.view === null) return <Problem title={t.abandonedTitle} />;
  const menu: readonly MenuItem[] = [
    ...numberItem(words, number),
    ...(me && !over
      ? seatMenu({ t, g, table, screen, code, bot, onGo: setGoing, onCalls: () => setCalling(true) })
      : []),
  ];
  const go = (): void => {
    if (going === 'end') void send({ type: 'abandon' });
    // The seat stays this device's own: a bot plays it until its owner is back.
    else if (me && me.bot === undefined) void send({ type: 'takeover', seat: me.seat, bot });
    setGoing(undefined);
    if (going === 'leave') navigate('/');
  };
  return (
    <>
      {calling && mine && (
        <CallsDialog table={screen.table.id} token={mine.token} onClose={() => setCalling(false)} />
      )}
      {going && <Leaving going={going} onGo={go} onStay={() => setGoing(undefined)} />}
      {invitation}
      <Table
        game={screen.table.game}
        title={screen.table.name}
        scene={scene}
        clocks={screen.clocks}
        ahead={table.ahead()}
        watchers={screen.table.spectators}
        act={act}
        pending={pending > 0}
        late={screen.late}
        idle={link !== 'live'}
        pausedAt={screen.table.pause?.state === 'paused' ? screen.table.pause.since : undefined}
        refusal={refusal}
        onForget={table.forgetRefusal}
        chat={chat}
        onSay={say}
        id={screen.table.id}
        menu={menu}
        onReadScore={me ? table.wantHints : undefined}
        onChoosing={me ? choosing : undefined}
        worths={worths?.version === screen.version ? worths.worths : undefined}
        onHint={screen.table.advises && me ? table.wantAdvice : undefined}
        advice={advice?.seq === screen.seq ? advice.found : undefined}
        onForgetAdvice={table.forgetAdvice}
        onUndo={screen.undoable ? () => void send({ type: 'undo' }) : undefined}
        pause={<PauseBanner table={screen.table} you={screen.you} seats={seats} send={send} />}
        banner={
          <>
            <LinkBanner link={link} closed={closed} />
            <Alarms standing={standing} onAcceptKey={table.acceptKey} />
            {number !== undefined && screen.seq === 0 && isShared(screen.table) && (
              <TableNumber number={number} />
            )}
            {screen.table.frozen !== undefined && (
              <PlainBanner icon="lock" title={t.frozenBanner} text={t.refusal(screen.table.frozen)} grave />
            )}
            {!me && !over && (
              <PlainBanner
                icon="eye"
                title={t.watchingYou}
                text={t.watchingWhom(seats.map(({ name }) => name).join(t.listComma))}
              />
            )}
            {me?.bot !== undefined && me.kind === 'person' && !over && (
              <PlainBanner icon="bot" title={t.botPlays(t.you)}>
                <button type="button" className="btn" onClick={() => void send({ type: 'takeback' })}>
                  {t.takeBack}
                </button>
              </PlainBanner>
            )}
          </>
        }
        extra={
          held ? (
            <button type="button" className="btn go" data-testid="continue" onClick={goOn}>
              {t.continueTo(left)}
            </button>
          ) : over ? (
            <button type="button" className="btn go" onClick={() => setLooking(false)}>
              {t.backToResult}
            </button>
          ) : undefined
        }
      />
    </>
  );
}

/** The number to read aloud, always at hand. */
const numberItem = (words: FairText, number: string | undefined): readonly MenuItem[] =>
  number === undefined
    ? []
    : [
        {
          icon: 'shield',
          label: `${words.number} ${spaced(number)}`,
          note: words.numberHelp,
          run: () => void navigator.clipboard.writeText(number),
        },
      ];

/** Is there somebody to read the number to? */
const isShared = ({ seats }: Screen['table']): boolean =>
  seats.filter(({ kind }) => kind === 'person').length > 1;

interface SeatMenu {
  readonly t: Text;
  readonly g: GroupText;
  readonly table: LiveTable;
  readonly screen: Screen<unknown, Tagged>;
  readonly code: string;
  /** The one that would play for the seat. */
  readonly bot: string;
  readonly onGo: (going: Going) => void;
  readonly onCalls: () => void;
}

function seatMenu({ t, g, table, screen, code, bot, onGo, onCalls }: SeatMenu): readonly MenuItem[] {
  const me = screen.you === 'spectator' ? undefined : screen.table.seats[screen.you];
  const held = seatAt(code);
  if (!me) return [];
  return [
    ...(held
      ? [
          { icon: 'bell' as const, label: g.callMe, note: g.callMeNote, run: onCalls },
          {
            icon: 'link' as const,
            label: t.otherDevice,
            note: t.otherDeviceNote,
            run: () => void navigator.clipboard.writeText(`${location.origin}/t/${code}#seat=${held.token}`),
          },
        ]
      : []),
    ...(screen.table.advises && screen.moves.length > 0
      ? [{ icon: 'target' as const, label: t.hint, note: t.hintNote, run: table.wantAdvice }]
      : []),
    ...(screen.table.pause
      ? []
      : [
          {
            icon: 'pause' as const,
            label: t.askPause,
            note: t.askPauseNote,
            run: () => void table.send({ type: 'pause' }),
          },
        ]),
    me.bot === undefined
      ? {
          icon: 'bot',
          label: t.takeOver,
          run: () => void table.send({ type: 'takeover', seat: me.seat, bot }),
        }
      : { icon: 'hand', label: t.takeBack, run: () => void table.send({ type: 'takeback' }) },
    {
      icon: 'door',
      label: t.leaveGame,
      note: t.leaveGameNote,
      grave: true,
      run: () => onGo('leave'),
    },
    ...(me.host
      ? [
          {
            icon: 'x' as const,
            label: t.abandon,
            grave: true as const,
            run: () => onGo('end'),
          },
        ]
      : []),
  ];
}
