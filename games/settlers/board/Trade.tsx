import { useState, type ReactElement } from 'react';
import { Icon, useWords } from '@reckon/pieces';
import { Builder } from './Builder.tsx';
import { Incoming, Others, Own } from './Offers.tsx';
import { setPanel, usePanel } from './panels.ts';
import type { SettlersProps } from './targets.ts';
import { concerning, LEVEL, mirrored, type Balance, type Offer } from './trading.ts';
import { boardWords } from './words.ts';
import css from './Trade.module.css';

/** Offers on the table and one's own to be made. Beside the island, or in the dock below it on phones. */
export function Trade({ props }: { readonly props: SettlersProps }): ReactElement | null {
  const words = useWords(boardWords);
  const panel = usePanel();
  const { view, replay } = props;
  const [balance, setBalance] = useState<Balance>(LEVEL);
  const [answering, setAnswering] = useState<number>();
  const [dismissed, setDismissed] = useState('');
  const [composing, setComposing] = useState(false);
  const { incoming, own, others } = concerning(view);
  const key = [...incoming, ...own].map(({ id }) => id).join(' ');
  const urgent = key !== '' && dismissed !== key;
  const playing = view.you !== null && !replay && view.lifecycle === 'playing';
  if (!playing && view.offers.length === 0) return null;
  const answered = incoming.find(({ id }) => id === answering);
  // What was meant as an answer is no offer to everybody when there is nothing to answer any more.
  if (answering !== undefined && !answered) {
    setAnswering(undefined);
    setBalance(LEVEL);
  }
  // With offers on the table a new one waits behind a button: the answers come first.
  const shown = answered !== undefined || composing || key === '';
  const close = (): void => {
    setPanel(undefined);
    setDismissed(key);
  };
  const change = (offer: Offer): void => {
    setAnswering(offer.id);
    setBalance(mirrored(offer));
  };
  const sent = (): void => {
    setAnswering(undefined);
    setBalance(LEVEL);
    setComposing(false);
    setPanel(undefined);
  };
  return (
    <section
      className={`${css.trade} sheet`}
      aria-label={words.trade}
      data-open={panel === 'trade' || (urgent && !replay) || undefined}
      data-testid="trade"
    >
      <header className={css.head}>
        <h2>{words.trade}</h2>
        <button type="button" className={`icb ${css.close}`} aria-label={words.closeTrade} onClick={close}>
          <Icon name="x" size={18} />
        </button>
      </header>
      {incoming.map((offer) => (
        <Incoming
          key={offer.id}
          offer={offer}
          props={props}
          onChange={() => change(offer)}
          changing={answered?.id === offer.id}
        />
      ))}
      {own.map((offer) => (
        <Own key={offer.id} offer={offer} props={props} />
      ))}
      {others.map((offer) => (
        <Others key={offer.id} offer={offer} props={props} />
      ))}
      {playing && !shown && (incoming.length === 0 || view.you === view.turn) && (
        <button type="button" className="btn" data-testid="new-offer" onClick={() => setComposing(true)}>
          <Icon name="plus" size={16} /> {words.newOffer}
        </button>
      )}
      {playing && shown && (
        <Builder props={props} balance={balance} setBalance={setBalance} answering={answered} onSent={sent} />
      )}
    </section>
  );
}
