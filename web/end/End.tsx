import { Suspense, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Seat, Tagged } from '@reckon/kernel';
import {
  Icon,
  measureOf,
  minus,
  ScoreBar,
  ScoreChart,
  ScoreDialog,
  scoresOf,
  SeatMark,
  TransferTable,
  useLanguage,
  type SeatScore,
} from '@reckon/pieces';
import type { ChatEntry, Receipt, Refusal, Screen } from '@reckon/protocol';
import { useBoard } from '../app/games.ts';
import { copyText } from '../app/Copied.tsx';
import { isShared } from '../fair/isShared.ts';
import { useOrigin } from '../app/origin.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { Link, navigate } from '../app/router.tsx';
import { Chat, type Say } from '../frame/Chat.tsx';
import { placeIn } from '../frame/placeIn.ts';
import { tellingOf, type Scene } from '../frame/scene.ts';
import { useText } from '../text/index.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { Sheets } from './Sheets.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { headlineOf, leadOf } from './verdict.ts';
import { WorthPanel } from './WorthPanel.tsx';
import css from './End.module.css';

interface EndProps {
  readonly screen: Screen<unknown, Tagged>;
  readonly scene: Scene;
  readonly onRematch: () => void;
  readonly onLook: () => void;
  readonly chat: readonly ChatEntry[];
  /** Absent for those who only watched. */
  readonly onSay: Say | undefined;
  /** What the server refused of what can be asked here, if anything. */
  readonly problem: Refusal | undefined;
  /** What this browser saw of the game. */
  readonly receipt: Receipt | undefined;
  /** What it was told of the server. */
  readonly banner?: ReactNode;
}

/** Who won and why, line by line; the proof; and what comes next. */
export function End({
  screen,
  scene,
  onRematch,
  onLook,
  chat,
  onSay,
  problem,
  receipt,
  banner,
}: EndProps): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const { table, result, you } = screen;
  const module = useBoard(table.game);
  const [shown, setShown] = useState<{ readonly seat: Seat; readonly category?: string | undefined }>();
  const { seats, sheet, config } = scene;
  const telling = useMemo(
    () => tellingOf({ seats, viewer: you, config }, locale),
    [seats, you, config, locale],
  );
  const scores = useMemo(() => scoresOf({ seats, sheet }, module, telling), [seats, sheet, module, telling]);
  const { decides } = module.score ?? {};
  const scale = module.score?.scale?.kind;
  const ranking = result?.ranking ?? [];
  // Of a game that was given up or lost nobody is the first, and whoever sat alone has no place.
  const isPlaced = ranking.length > 0 && seats.length > 1 && result?.lost !== true;
  const placeOf = (seat: Seat): number | undefined => (isPlaced ? placeIn(ranking, seat) : undefined);
  const headline = result?.unscored
    ? t.unscored
    : result?.lost
      ? t.lost
      : headlineOf(t, scores, ranking, you);
  usePageTitle(`${headline} · Reckon`);
  const moments = new Set(sheet.changes.map(({ seq }) => seq)).size;
  const winner = result?.lost ? undefined : scores.find(({ seat }) => ranking[0]?.includes(seat.seat));
  const origin = useOrigin();
  return (
    <Page paper>
      {banner}
      <div className={css.head}>
        {winner && <SeatMark seat={winner.seat} size={58} />}
        <div className="grow">
          <h1>{headline}</h1>
          <p className="mut">
            {scale === 'low' && ranking.length > 0 ? `${t.lowest}${t.gap}` : ''}
            {leadOf(t, {
              scores,
              ranking,
              low: scale === 'low',
              decided: decides && ((first, next) => decides(screen.view, [first, next], telling)),
            })}
          </p>
        </div>
        <div className={css.actions}>
          <button type="button" className="btn ghost" onClick={onLook}>
            {t.lookBoard}
          </button>
          <Link className="btn" href={`/replay/${table.id}`}>
            <Icon name="play" size={16} /> {t.watchReplay}
          </Link>
          <CopyButton label={t.shareReplay} done={t.copied} what={`${origin}/replay/${table.id}`} />
          <a
            className="btn"
            href={`/api/tables/${table.id}/record`}
            download={`${table.game}-${table.code}.json`}
            aria-label={t.downloadLabel}
          >
            <Icon name="down" size={17} /> {t.download}
          </a>
          {(you !== 'spectator' || table.rematch) && (
            <button type="button" className="btn go" onClick={onRematch}>
              <Icon name="rematch" size={17} /> {table.rematch ? t.rematchReady : t.rematch}
            </button>
          )}
        </div>
      </div>
      {problem !== undefined && (
        <p className="minus" role="alert">
          {t.refusal(problem)}
        </p>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          {!result?.unscored && (
            <section className={`sheet ${css.panel}`}>
              <div className={css.panelHead}>
                <h2>{t.sheets}</h2>
                <span className="mut3">{t.sheetsNote}</span>
              </div>
              <Sheets
                scores={scores}
                placeOf={placeOf}
                viewer={you}
                onOpen={(seat, category) => setShown({ seat, category })}
                order={Object.keys(module.score?.families ?? {})}
              />
            </section>
          )}
          {scale === 'balance' && ranking.length > 0 && (
            <section className={`sheet ${css.panel}`}>
              <TransferTable scores={scores} />
            </section>
          )}
          {moments <= 2 && ranking.length > 0 && (
            <Suspense>
              <WorthPanel
                game={table.game}
                table={table.id}
                scores={scores}
                lastSeq={screen.seq}
                telling={telling}
              />
            </Suspense>
          )}
          {ranking.length > 0 && (
            <Suspense>
              <FiguresPanel
                game={table.game}
                table={table.id}
                seats={seats.toSorted((a, b) => placeIn(ranking, a.seat) - placeIn(ranking, b.seat))}
                telling={telling}
              />
            </Suspense>
          )}
          <ProofPanel
            game={table.game}
            table={table.id}
            fair={table.fair}
            receipt={receipt}
            shared={isShared(table.seats, you)}
          />
          {(onSay || chat.length > 0) && (
            <section className={`sheet ${css.panel}`} aria-label={t.chat}>
              <div className={css.panelHead}>
                <h2>{t.chat}</h2>
              </div>
              <Chat entries={chat} seats={seats} onSay={onSay} />
            </section>
          )}
        </div>
        {!result?.unscored && (
          <section className={`sheet ${css.panel}`}>
            {moments > 2 ? (
              <>
                <div className={css.panelHead}>
                  <h2>{t.overTime}</h2>
                  <span className="mut3">{t.overTimeNote}</span>
                </div>
                <ScoreChart scores={scores} lastSeq={screen.seq} height={360} label={t.overTime} />
              </>
            ) : (
              <Parts scores={scores} ranking={ranking} />
            )}
          </section>
        )}
        {moments > 2 && scale !== 'balance' && (
          <section className={`sheet ${css.panel} ${css.whole}`}>
            <Parts scores={scores} ranking={ranking} />
          </section>
        )}
        {ranking.length > 0 && (
          <Suspense>
            <ReviewPanel
              game={table.game}
              table={table.id}
              scores={scores}
              lastSeq={screen.seq}
              telling={telling}
            />
          </Suspense>
        )}
      </div>
      {shown !== undefined && (
        <ScoreDialog
          scores={scores}
          shown={shown.seat}
          category={shown.category}
          onShow={(seat) => setShown({ seat, category: shown.category })}
          target={measureOf(module.score, screen.view).target}
          onJump={(seq) => navigate(`/replay/${table.id}?at=${seq}`)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  );
}

/** Every seat's bar, on one scale. */
function Parts({
  scores,
  ranking,
}: {
  readonly scores: readonly SeatScore[];
  readonly ranking: readonly (readonly Seat[])[];
}): ReactElement {
  const t = useText();
  const [hot, setHot] = useState<readonly [Seat, string]>();
  const scaleTo = Math.max(
    1,
    ...scores.map(({ sources }) => sources.reduce((sum, { points }) => sum + Math.max(0, points), 0)),
  );
  return (
    <>
      <div className={css.panelHead}>
        <h2>{t.parts}</h2>
        <span className="mut3">{t.partsNote}</span>
      </div>
      <ul className={css.parts}>
        {scores
          .toSorted((a, b) => placeIn(ranking, a.seat.seat) - placeIn(ranking, b.seat.seat))
          .map(({ seat, sources, total }) => (
            <li key={seat.seat}>
              <span className={css.partHead}>
                <SeatMark seat={seat} size={24} />
                <b>
                  <bdi>{seat.name}</bdi>
                </b>
                <b className="num">{minus(total)}</b>
              </span>
              <ScoreBar
                name={seat.name}
                sources={sources}
                scaleTo={scaleTo}
                hot={hot?.[0] === seat.seat ? hot[1] : undefined}
                onHot={(id) => setHot(id === undefined ? undefined : [seat.seat, id])}
                compact
              />
            </li>
          ))}
      </ul>
    </>
  );
}

function CopyButton({
  label,
  done,
  what,
}: {
  readonly label: string;
  readonly done: string;
  readonly what: string;
}): ReactElement {
  const [copied, setCopied] = useState(false);
  return (
    <button type="button" className="btn" onClick={() => void copyText(what).then(setCopied)}>
      <Icon name={copied ? 'check' : 'share'} size={17} /> {copied ? done : label}
    </button>
  );
}
