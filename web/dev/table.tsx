import { StrictMode, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '@reckon/pieces/tokens.css';
import '@reckon/pieces/base.css';
import {
  promisedBy,
  begin,
  play,
  reportOf,
  seat as seatNo,
  seatsOf,
  seededDice,
  type AnyEntry,
  type Seat,
  type Sheet,
  type Tagged,
  type Viewer,
} from '@reckon/kernel';
import { plainBoard, type SeenEvent } from '@reckon/pieces';
import { MARKS, type SeatInfo } from '@reckon/protocol';
import { doorTo } from '../app/games.ts';
import { keep, useLoaded } from '../app/loaded.ts';
import { Languages } from '../app/Languages.tsx';
import { Table } from '../table/Table.tsx';
import type { Refused } from '../table/useNote.ts';
import { boardSeats } from '../frame/scene.ts';
import { useText } from '../text/index.ts';

/**
 * A whole game in this page, without a server: /dev/table.html?game=cambio&seats=4&seed=1&pause=600&options={"rounds":1}&bot=random&plain.
 * For building boards; it is not part of what is served to people.
 */
const query = new URLSearchParams(location.search);
const GAME = query.get('game') ?? 'cambio';
const WANTED = Number(query.get('seats') ?? 4);
const PAUSE = Number(query.get('pause') ?? 700);
const NAMES = ['Ada', 'Bruno', '陈薇', 'Dot', 'Esi', 'Finn', 'Gus', 'Hana'];
/** Steps played by bots for everybody before the page is handed over. */
const OPENED = Date.now();
const SKIP = Number(query.get('skip') ?? 0);

function openMatch(entry: AnyEntry) {
  const reading = entry.parseConfig(JSON.parse(query.get('options') ?? '{}'));
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  const dice = seededDice(query.get('seed') ?? '1');
  // As many as were asked for, or the nearest number the game is played by.
  const { min, max } = entry.game.seats;
  const seats = Math.min(max, Math.max(min, WANTED));
  const match = begin({
    game: entry.game,
    config: reading.value,
    seats,
    chance: dice,
    observers: [entry.scoring],
  });
  const bot = entry.bots.find(({ id }) => id === query.get('bot')) ?? entry.bots.at(-1)!;
  const memories = seatsOf(seats).map((seat) => bot.begin(seat));
  const log: SeenEvent<Tagged>[] = [];
  const act = (seat: Seat, move: Tagged): readonly SeenEvent<Tagged>[] | string => {
    const answer = play(match, seat, move);
    if ('rejected' in answer) return answer.rejected;
    const fresh = answer.events.map((event, index) => ({
      seq: answer.first + index,
      event: event as Tagged,
    }));
    for (const { event } of fresh)
      for (const to of seatsOf(seats)) {
        const seen = entry.game.redact(event, to);
        if (seen) memories[to] = bot.see(memories[to], seen);
      }
    log.push(...fresh);
    return fresh;
  };
  const botMove = (seat: Seat): Tagged =>
    bot.choose(
      memories[seat],
      () => entry.game.view(match.state, seat),
      entry.game.moves(match.state, seat),
      dice,
    ) as Tagged;
  for (let step = 0; step < SKIP; step++) {
    const next = entry.game.toAct(match.state)[0];
    if (next !== undefined) act(next, botMove(next));
  }
  return { match, act, log, botMove };
}

function Harness(): ReactElement {
  const t = useText();
  const entry = useLoaded(`engine/${GAME}`, doorTo(GAME).engine);
  const table = useMemo(() => openMatch(entry), [entry]);
  const [viewer] = useState<Viewer>(() =>
    query.get('viewer') === 'spectator' ? 'spectator' : seatNo(Number(query.get('viewer') ?? 0)),
  );
  const [last, setLast] = useState<readonly SeenEvent<Tagged>[]>([]);
  const [refusal, setRefusal] = useState<Refused>();
  const { game } = entry;
  const { state } = table.match;
  const redacted = (events: readonly SeenEvent<Tagged>[]): readonly SeenEvent<Tagged>[] =>
    events.flatMap(({ seq, event }) => {
      const seen = game.redact(event, viewer) as Tagged | undefined;
      return seen ? [{ seq, event: seen }] : [];
    });
  const act = (seat: Seat, move: Tagged): void => {
    const answer = table.act(seat, move);
    if (typeof answer === 'string') setRefusal({ at: Date.now(), text: answer, code: '' });
    else setLast(redacted(answer));
  };
  const toAct = game.toAct(state);
  const next = toAct.find((seat) => seat !== viewer);
  useEffect(() => {
    if (next === undefined || PAUSE === 0) return undefined;
    const timer = setTimeout(() => act(next, table.botMove(next)), PAUSE);
    return () => clearTimeout(timer);
  });
  const infos: readonly SeatInfo[] = seatsOf(table.match.seats).map((seat) => ({
    seat,
    kind: seat === viewer || seat === 1 ? 'person' : 'bot',
    name: NAMES[seat] ?? `P${seat}`,
    mark: seat % MARKS,
    presence: seat === 1 && query.has('away') ? 'offline' : 'here',
  }));
  const seats = useMemo(() => boardSeats(infos, t), [t]); // oxlint-disable-line react/exhaustive-deps -- fixed names
  const events = redacted(table.log);
  return (
    <Table
      game={GAME}
      title="Sunday cards"
      scene={{
        viewer,
        config: table.match.config,
        seats,
        toAct,
        view: game.view(state, viewer),
        moves: viewer === 'spectator' ? [] : game.moves(state, viewer),
        sheet: reportOf<Sheet>(table.match.audience, entry.scoring.id)!,
        hints: viewer === 'spectator' ? [] : (entry.scoring.next?.(state, viewer) ?? []),
        events,
        lastEvents: last,
      }}
      clocks={
        query.has('clock') && viewer !== 'spectator'
          ? [{ seat: viewer, due: OPENED + 9000, ms: 10_000, why: 'clock.turn' }]
          : []
      }
      ahead={0}
      watchers={2}
      worths={
        viewer === 'spectator'
          ? []
          : promisedBy(
              entry,
              {
                config: table.match.config,
                state,
                sheet: reportOf<Sheet>(table.match.audience, entry.scoring.id),
              },
              { seat: viewer, moves: game.moves(state, viewer) },
            )
      }
      act={(move) => viewer !== 'spectator' && act(viewer, move)}
      pending={false}
      refusal={refusal}
      onForget={() => setRefusal(undefined)}
      chat={[]}
      onSay={() => Promise.resolve(true)}
      menu={[]}
      banner={null}
    />
  );
}

void keep(`engine/${GAME}`, doorTo(GAME).engine);
// As it would look without a board of its own.
if (query.has('plain'))
  void keep(`board/${GAME}`, () =>
    doorTo(GAME)
      .engine()
      .then(({ text }) => plainBoard(text)),
  );
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Languages>
      <Suspense>
        <Harness />
      </Suspense>
    </Languages>
  </StrictMode>,
);
