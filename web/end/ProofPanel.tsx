import { useState, type ReactElement, type ReactNode } from 'react';
import { STOPS } from '@reckon/kernel';
import { Icon, useLanguage } from '@reckon/pieces';
import type { Facts, FairInfo, Receipt, Verification } from '@reckon/protocol';
import { doorTo } from '../app/games.ts';
import { keep } from '../app/loaded.ts';
import { problemOf } from '../app/problem.ts';
import { server } from '../app/server.ts';
import { BurntStarts, TableNumber } from '../fair/Promised.tsx';
import { useFairText, useText } from '../text/index.ts';
import css from './End.module.css';

interface ProofPanelProps {
  readonly game: string;
  readonly table: string;
  readonly fair: FairInfo;
  readonly receipt: Receipt | undefined;
  /** There is somebody to read the number of the table to. */
  readonly shared: boolean;
}

interface Checked {
  readonly verification: Verification;
  readonly ms: number;
}

/** Works the whole game out again in this browser and holds it against what the browser saw itself. */
export function ProofPanel({ game, table, fair, receipt: kept, shared }: ProofPanelProps): ReactElement {
  // Nobody sat at a copy: what older pages pinned of one is what its file says.
  const receipt = fair.copy && kept?.seat === null ? undefined : kept;
  const t = useText();
  const words = useFairText();
  const { locale } = useLanguage();
  const [result, setResult] = useState<Checked | 'busy' | { readonly problem: string }>();
  if (fair.unproven || !fair.terms)
    return <p className={`sheet ${css.proof}`}>{fair.unproven ? words.unproven : words.none}</p>;
  const check = async (): Promise<void> => {
    setResult('busy');
    try {
      const [entry, text, { verify }] = await Promise.all([
        keep(`engine/${game}`, doorTo(game).engine),
        server.record(table),
        import('@reckon/protocol'),
      ]);
      const began = performance.now();
      const verification = verify(text, () => entry, { ours: receipt?.key, receipt });
      setResult({ verification, ms: Math.max(1, Math.round(performance.now() - began)) });
    } catch (error) {
      setResult({ problem: problemOf(error, t) });
    }
  };
  const done = typeof result === 'object' && 'ms' in result ? result : undefined;
  return (
    <section className={`sheet ${css.proof}`} aria-label={t.fairTitle} data-testid="proof">
      <Icon name="shield" size={34} />
      <div className="grow" role="status" data-verdict={done?.verification.verdict}>
        {done ? (
          <Verdict {...done} />
        ) : result === 'busy' ? (
          <p>{t.verifying}</p>
        ) : typeof result === 'object' && 'problem' in result ? (
          <p className="minus">{result.problem}</p>
        ) : (
          <p>
            <b>{t.fairTitle + STOPS[locale].stop}</b> {words.lead}
          </p>
        )}
        {receipt?.number !== undefined && <TableNumber number={receipt.number} shared={shared} />}
        <BurntStarts fair={fair} />
      </div>
      <div className={css.proofActions}>
        <button type="button" className="btn" disabled={result === 'busy'} onClick={() => void check()}>
          {done ? t.verifyAgain : t.verify}
        </button>
        {receipt && (
          <a
            className="btn ghost"
            title={words.receiptHelp}
            download={`receipt-${receipt.table.slice(0, 8)}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(receipt))}`}
          >
            <Icon name="down" size={17} /> {words.receipt}
          </a>
        )}
      </div>
    </section>
  );
}

function Verdict({ verification, ms }: Checked): ReactElement {
  const fair = useFairText();
  const { locale } = useLanguage();
  const { stop } = STOPS[locale];
  const { verdict } = verification;
  if (verdict === 'refused')
    return (
      <p className="minus">
        <b>{fair.verdict('refused') + stop}</b> {fair.means('refused')} {fair.check(verification.check)}{' '}
        <code>{verification.check}</code>
      </p>
    );
  return (
    <>
      <p className={verdict === 'witnessed' ? css.proven : undefined}>
        {verdict === 'witnessed' && <Icon name="check" size={16} />} <b>{fair.verdict(verdict) + stop}</b>{' '}
        {fair.means(verdict)}
      </p>
      <Found facts={verification.facts} ms={ms} />
    </>
  );
}

function Found({ facts, ms }: { readonly facts: Facts; readonly ms: number }): ReactElement {
  const t = useText();
  const fair = useFairText();
  const people = facts.seats.filter(({ kind }) => kind === 'person');
  const named = (shared: boolean): string =>
    people
      .filter((seat) => seat.shared === shared)
      .map(({ name }) => name)
      .join(t.listComma);
  const draws = Object.values(facts.draws).reduce((sum, count) => sum + count, 0);
  const lines: readonly ReactNode[] = [
    fair.again(facts.moves, draws, ms),
    ...(facts.reaches === undefined ? [] : [fair.reaches(facts.reaches, facts.records)]),
    ...(facts.alarms ? [fair.told(facts.alarms.join(t.listComma))] : []),
    named(true) === '' ? fair.sharedNone : fair.shared(named(true)),
    ...(named(false) === '' ? [] : [fair.noShare(named(false))]),
    ...people.filter(({ byBot }) => byBot > 0).map(({ name, byBot }) => fair.byBot(name, byBot)),
    ...people.filter(({ byHouse }) => byHouse > 0).map(({ name, byHouse }) => fair.byHouse(name, byHouse)),
  ];
  return (
    <>
      <ul className={css.found}>
        {lines.map((line, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines stand still
          <li key={n}>{line}</li>
        ))}
      </ul>
      <details>
        <summary>{fair.unknownTitle}</summary>
        <ul className={css.found}>
          {facts.unknown.map((what) => (
            <li key={what}>{fair.unknown(what)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
