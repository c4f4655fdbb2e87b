import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { signed, TransferTable, useWords, type PanelProps } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import { text } from '../text/text.ts';
import { Flow } from './Flow.tsx';
import { paymentsOf, reasonIn, type Payment } from './payments.ts';
import { boardWords } from './words.ts';
import css from './Account.module.css';

/** The running account: every payment with its reason, and below it who paid whom in all. */
type AccountProps = Pick<PanelProps<View>, 'view' | 'sheet' | 'scores' | 'telling' | 'onEvidence' | 'onJump'>;

export function Account(props: AccountProps): ReactElement {
  const words = useWords(boardWords);
  const { sheet, scores } = props;
  const payments = useMemo(() => paymentsOf(sheet.lines), [sheet.lines]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [payments.length]);
  return (
    <div className={css.account} data-testid="account">
      {payments.length === 0 ? (
        <p className={css.empty}>{words.accountEmpty}</p>
      ) : (
        <ol
          ref={list}
          className={css.list}
          tabIndex={0}
          aria-label={text.phrase({ key: 'account' }, props.telling)}
        >
          {payments.map((payment, index) => (
            <Line
              key={`${payment.seq}/${payment.to}/${payment.kind}/${index}`}
              {...props}
              payment={payment}
              no={index + 1}
              opens={payment.hand !== payments[index - 1]?.hand}
            />
          ))}
        </ol>
      )}
      <div className={css.matrix}>
        <TransferTable scores={scores} />
      </div>
    </div>
  );
}

interface LineProps extends AccountProps {
  readonly payment: Payment;
  readonly no: number;
  /** The first payment of its hand. */
  readonly opens: boolean;
}

function Line({ payment, no, opens, view, scores, telling, onEvidence, onJump }: LineProps): ReactElement {
  const words = useWords(boardWords);
  const seats = scores.map(({ seat }) => seat);
  const inner = (
    <>
      <span className={css.no}>{no}</span>
      <Flow payment={payment} seats={seats} className={css.flow} />
      <b className="num plus">{signed(payment.sum)}</b>
      <span className={css.why}>{reasonIn(payment, telling)}</span>
    </>
  );
  const light = { onMouseEnter: () => onEvidence?.(payment.evidence), onMouseLeave: () => onEvidence?.([]) };
  return (
    <>
      {opens && view.hands > 1 && <li className={css.hand}>{words.handNo(payment.hand)}</li>}
      <li {...light} data-seq={payment.seq}>
        {onJump ? (
          <button type="button" className={css.line} title={words.jump} onClick={() => onJump(payment.seq)}>
            {inner}
          </button>
        ) : (
          <div className={css.line}>{inner}</div>
        )}
      </li>
    </>
  );
}
