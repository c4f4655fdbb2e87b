import { useState, type ReactElement } from 'react';
import type { Proof } from '@reckon/kernel';
import { Icon } from '@reckon/pieces';
import type { SeatInfo } from '@reckon/protocol';
import { doorTo } from '../app/games.ts';
import { keep } from '../app/loaded.ts';
import { server } from '../app/server.ts';
import { useText } from '../text/index.ts';
import type { Verified } from './verify.ts';
import css from './End.module.css';

interface ProofPanelProps {
  readonly game: string;
  readonly table: string;
  readonly proof: Proof | undefined;
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
}

/** The opened secrets, and a button that checks them here. */
export function ProofPanel({ game, table, proof, seats, names }: ProofPanelProps): ReactElement {
  const t = useText();
  const [result, setResult] = useState<Verified | 'busy'>();
  if (!proof) return <p className={`sheet ${css.proof}`}>{t.proofNone}</p>;
  const verify = async (): Promise<void> => {
    setResult('busy');
    try {
      const [entry, file, { verifyGame }] = await Promise.all([
        keep(`engine/${game}`, doorTo(game).engine),
        server.record(table),
        import('./verify.ts'),
      ]);
      setResult(verifyGame(entry, file, proof));
    } catch (error) {
      setResult({ ok: false, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const house = names.filter((_, seat) => seats[seat]?.contributed !== 'seat').join(t.listComma);
  const done = result !== undefined && result !== 'busy' ? result : undefined;
  return (
    <section className={`sheet ${css.proof}`} aria-label={t.fairTitle} data-testid="proof">
      <Icon name="shield" size={34} />
      {done?.ok ? (
        <ul className={css.checks} role="status">
          <Check title={t.proofCommitted} note={t.proofCommittedNote} code={proof.commitment} />
          <Check title={t.proofSeats} note={t.proofSeatsNote(house)} />
          <Check title={t.proofDeal} note={t.proofDealNote(done.events, done.ms)} />
        </ul>
      ) : (
        <p className="grow" role="status">
          {done ? (
            <span className="minus">
              <b>{t.proofFailed}</b> {done.problem}
            </span>
          ) : result === 'busy' ? (
            t.verifying
          ) : (
            <>
              <b>{t.fairTitle}.</b> {t.proofLead}
            </>
          )}
        </p>
      )}
      <button type="button" className="btn" disabled={result === 'busy'} onClick={() => void verify()}>
        {done ? t.verifyAgain : t.verify}
      </button>
    </section>
  );
}

const Check = ({
  title,
  note,
  code,
}: {
  readonly title: string;
  readonly note: string;
  readonly code?: string;
}): ReactElement => (
  <li>
    <b>
      <Icon name="check" size={16} /> {title}
    </b>
    <span>{note}</span>
    {code !== undefined && <code>{`${code.slice(0, 8)}…${code.slice(-8)}`}</code>}
  </li>
);
