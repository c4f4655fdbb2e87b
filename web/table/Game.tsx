import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Tagged } from '@reckon/kernel';
import type { Screen } from '@reckon/protocol';
import { Dialog } from '../app/Dialog.tsx';
import { useGames } from '../app/games.ts';
import { seatAt } from '../app/keys.ts';
import { navigate } from '../app/router.tsx';
import { Problem, Waiting } from '../app/Waiting.tsx';
import { CallsDialog } from '../calls/Calls.tsx';
import { Alarms } from '../fair/Alarms.tsx';
import { isShared } from '../fair/isShared.ts';
import { TableNumber } from '../fair/Promised.tsx';
import type { MenuItem } from '../frame/Menu.tsx';
import { boardSeats, type Scene } from '../frame/scene.ts';
import { Handing } from '../me/Handing.tsx';
import { useFairText, useGroupText, useText } from '../text/index.ts';
import { Leaving, type Going } from './Leaving.tsx';
import type { LiveTable } from './live.ts';
import { numberItem, seatMenu, type Sheet } from './menu.ts';
import { LinkBanner, PlainBanner } from './Notes.tsx';
import { PauseBanner } from './PauseBanner.tsx';
import { Rematch } from './Rematch.tsx';
import { Table } from './Table.tsx';
import { useHeldEnding } from './useHeldEnding.ts';

const End = lazy(() => import('../end/End.tsx').then(({ End: screen }) => ({ default: screen })));

/** Playing, and afterwards the result; the table stays one tap away. */
export function Game({
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
  const shared = isShared(screen.table.seats, screen.you);
  const over = screen.result !== undefined;
  const bot =
    useGames()
      .find(({ id }) => id === screen.table.game)
      ?.bots.at(-1) ?? '';
  const [looking, setLooking] = useState(false);
  const { held, go: goOn, left } = useHeldEnding(over && screen.table.status === 'finished');
  const [rematching, setRematching] = useState(false);
  const [later, setLater] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();
  // What is asked of a running game is not asked any more when it is over, and not again when its table is looked at.
  if (over && sheet !== undefined) setSheet(undefined);
  const close = (): void => setSheet(undefined);
  const g = useGroupText();
  const mine = seatAt(code);
  const next = screen.table.rematch;
  // One tap: whoever asked for the next game is taken there; it begins when all have come.
  useEffect(() => {
    if (rematching && next) navigate(`/t/${next.code}`);
  }, [rematching, next]);
  // Of what was refused, what can be asked from the result.
  const asked = refusal?.command.type;
  const problem = asked === 'rematch' || asked === 'chat' ? refusal : undefined;
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
  const say = me && ((text: string): Promise<boolean> => send({ type: 'chat', text }));
  const invitation = me && over && next && !rematching && !later && (
    <Rematch next={next} seats={seats} onAccept={() => setRematching(true)} onLater={() => setLater(true)} />
  );
  if (over && !looking && !held)
    return (
      <Suspense fallback={<Waiting />}>
        <End
          screen={screen}
          scene={scene}
          problem={problem}
          receipt={standing?.receipt}
          banner={<Alarms standing={standing} onAcceptKey={table.acceptKey} />}
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
    ...numberItem(words, number, shared),
    ...(me && !over
      ? seatMenu({
          t,
          g,
          table,
          screen,
          code,
          bot,
          onSheet: setSheet,
        })
      : []),
  ];
  const go = async (going: Going): Promise<void> => {
    close();
    if (going === 'end') return void send({ type: 'abandon' });
    // The seat stays this device's own: a bot plays it until its owner is back. On a bad line nobody goes before it does.
    const done = !me || me.bot !== undefined || (await send({ type: 'takeover', seat: me.seat, bot }));
    if (done) navigate('/');
  };
  return (
    <>
      {sheet === 'calls' && mine && (
        <CallsDialog table={screen.table.id} token={mine.token} onClose={close} />
      )}
      {sheet === 'hand' && mine && (
        <Dialog title={t.otherDevice} onClose={close}>
          <Handing path={`/t/${code}#seat=${mine.token}`} lead={t.otherDeviceNote} />
        </Dialog>
      )}
      {(sheet === 'leave' || sheet === 'end') && (
        <Leaving going={sheet} onGo={() => void go(sheet)} onStay={close} />
      )}
      {invitation}
      <Table
        game={screen.table.game}
        title={screen.table.name}
        scene={scene}
        version={screen.version}
        clocks={screen.clocks}
        ahead={table.ahead()}
        watchers={screen.table.spectators}
        act={act}
        pending={pending > 0}
        late={screen.late}
        ranking={screen.result?.unscored || screen.result?.lost ? undefined : screen.result?.ranking}
        idle={link !== 'live' || screen.table.frozen !== undefined}
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
            {number !== undefined && screen.seq === 0 && shared && <TableNumber number={number} shared />}
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
