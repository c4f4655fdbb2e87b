import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { ApiError } from '@reckon/protocol/client';
import { hold, learn, lose, seatAt } from '../app/keys.ts';
import { problemOf } from '../app/problem.ts';
import { server } from '../app/server.ts';
import { Problem, Waiting } from '../app/Waiting.tsx';
import { Lobby } from '../lobby/Lobby.tsx';
import { useText } from '../text/index.ts';
import { Game } from './Game.tsx';
import { openTable, type LiveTable } from './live.ts';

/** A table by its code: lobby, game or result, whatever it is now. */
export function Room({ code }: { readonly code: string }): ReactElement {
  const t = useText();
  const [token, setToken] = useState(() => seatAt(code)?.token);
  const opened = useOpenTable(code, token);
  const unmoved = useTransfer(code, setToken);
  if (unmoved)
    return (
      <Problem title={t.unmovedTitle} text={problemOf(unmoved.error, t)}>
        <button type="button" className="btn" onClick={unmoved.giveUp}>
          {t.toTable}
        </button>
        {!isDead(unmoved.error) && (
          <button type="button" className="btn go" onClick={unmoved.again}>
            {t.retry}
          </button>
        )}
      </Problem>
    );
  return opened ? (
    <LiveRoom key={opened.token ?? 'watching'} {...opened} code={code} onSeated={setToken} />
  ) : (
    <Waiting />
  );
}

interface Opened {
  readonly table: LiveTable;
  /** With which it was opened. */
  readonly token: string | undefined;
}

/** One connection per table and seat, opened with the page and closed with it. */
function useOpenTable(code: string, token: string | undefined): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    // Whoever shows another table here than the one the seat was taken at is told on.
    const held = seatAt(code);
    const table = openTable(code, token, held?.token === token ? held?.table : undefined);
    // The connection is an outside thing that the effect owns; showing it is what the state is for.
    // oxlint-disable-next-line react/set-state-in-effect
    setOpened({ table, token });
    return () => table.close();
  }, [code, token]);
  return opened;
}

/** The server knows the token no more: asking again would not help. */
const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface Unmoved {
  readonly error: unknown;
  readonly again: () => void;
  readonly giveUp: () => void;
}

/**
 * A seat handed over from another device stands after the #: it is taken out of the address and made this device's own. Says so
 * if that failed.
 */
function useTransfer(code: string, onToken: (token: string) => void): Unmoved | undefined {
  const [failed, setFailed] = useState<{ readonly handed: string; readonly error: unknown }>();
  const take = useCallback(
    async (handed: string): Promise<void> => {
      try {
        // Asked first: once the seat has another token, this page alone knows it.
        const { game, name } = await server.table(code);
        const seated = await server.rotate(code, handed);
        hold({ ...seated, game, name, at: Date.now() });
        setFailed(undefined);
        onToken(seated.token);
      } catch (error) {
        setFailed({ handed, error });
      }
    },
    [code, onToken],
  );
  useEffect(() => {
    const handed = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
    if (handed === undefined) return;
    history.replaceState(null, '', location.pathname);
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the server has answered
    void take(handed);
  }, [take]);
  return (
    failed && {
      error: failed.error,
      again: () => void take(failed.handed),
      giveUp: () => setFailed(undefined),
    }
  );
}

interface LiveRoomProps extends Opened {
  readonly code: string;
  readonly onSeated: (token: string | undefined) => void;
}

/** With these the server says that a token does not open its seat any more. */
const LOST: readonly string[] = ['BAD_TOKEN', 'REPLACED', 'DROPPED'];

function LiveRoom({ table, code, token, onSeated }: LiveRoomProps): ReactElement {
  const t = useText();
  const screen = table.use((live) => live.screen);
  const link = table.use((live) => live.link);
  const closed = table.use((live) => live.closed);
  const rematch = screen?.table.rematch;
  const you = screen?.you;
  const over = screen?.table.status === 'finished' || screen?.table.status === 'abandoned';
  useEffect(() => {
    const held = seatAt(code);
    if (!held || held.token !== token || typeof you !== 'number') return;
    // The seats after one that was taken away move up.
    if (held.seat !== you) learn(held.table, { seat: you });
    if (over && !held.over) learn(held.table, { over });
  }, [code, token, you, over]);
  const lost = closed !== undefined && LOST.includes(closed.code);
  const seatless = token === undefined || lost;
  useEffect(() => {
    if (!seatless) return undefined;
    // Another tab of this device may have a seat here, a newer one, or be about to.
    const look = (): boolean => {
      const known = seatAt(code)?.token;
      if (known === undefined || known === token) return false;
      onSeated(known);
      return true;
    };
    if (!look() && lost) lose(code);
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [seatless, lost, code, token, onSeated]);
  // A token of this table opens the next one too.
  useEffect(() => {
    const held = seatAt(code);
    if (rematch && held && !seatAt(rematch.id))
      hold({ ...held, table: rematch.id, code: rematch.code, at: Date.now() });
  }, [rematch, code]);
  if (lost)
    return (
      <Problem title={t.closedTitle(closed)} text={t.closedText(closed.code)}>
        <button type="button" className="btn go" onClick={() => onSeated(seatAt(code)?.token)}>
          {t.toTable}
        </button>
      </Problem>
    );
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
