import { useEffect, useState, type ReactElement } from 'react';
import { hold, seatAt } from '../app/keys.ts';
import { server } from '../app/server.ts';
import { Problem, Waiting } from '../app/Waiting.tsx';
import { Lobby } from '../lobby/Lobby.tsx';
import { useText } from '../text/index.ts';
import { Game } from './Game.tsx';
import { openTable, type LiveTable } from './live.ts';

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
