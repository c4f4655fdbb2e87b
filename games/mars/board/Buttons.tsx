import type { ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { gainOf, KeyButton, useLanguage, useWords, weighing, WorthBubble } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { HEAT_PER_STEP } from '../facts/numbers.ts';
import { PAID_WITH, paymentTrouble } from '../facts/payment.ts';
import { text } from '../text/text.ts';
import { cardName, meansName, meansThing, payment } from '../text/names.ts';
import { dealOf, type Deal } from './deal.ts';
import { ThingIcon } from './icons.tsx';
import {
  corporationIn,
  givenUp,
  moveFor,
  pickedIn,
  pickingOf,
  preludesIn,
  sumOf,
  type Picking,
} from './picking.ts';
import { promisePass, takeBackPass, usePassPromised } from './promise.ts';
import { isActing, isAsked, movesOf, ownSeat, type MarsProps } from './props.ts';
import { isSheetOpen, toggleSheet } from './sheets.ts';
import { boardWords, type Words } from './words.ts';
import css from './Dock.module.css';

/** What can be done now, beside the sentence; the main one last. */
export function Buttons(props: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const { view, moves, choose, setSelection } = props;
  const { locale } = props.telling;
  const picking = pickingOf(props);
  const me = ownSeat(view);
  const promised = usePassPromised(view);
  if (me === undefined || view.phase === 'over') return null;
  if (picking) return <PickButtons props={props} picking={picking} />;
  if (!isAsked(props))
    return view.own?.choice ? (
      <span className={css.sum}>{words.chosenWait}</span>
    ) : (
      <Waiting props={props} promised={promised} />
    );
  const deal = dealOf(props);
  const one = (type: Move['type']): Move | undefined => moves.find((move) => move.type === type);
  const greenery = one('greenery');
  const heats = movesOf(moves, 'heat');
  const firsts = movesOf(moves, 'first');
  const end = one('end');
  const pass = one('pass');
  // So that nobody opens the sheet in vain.
  const usable = new Set(
    moves.flatMap((move) =>
      move.type === 'action'
        ? [`${move.card}/${move.alternative}`]
        : move.type === 'project'
          ? [move.project]
          : [],
    ),
  );
  const acting = isActing(view) && !me.opening;
  return (
    <div className={css.actions}>
      {acting && (
        <KeyButton
          kbd="A"
          data-testid="open-actions"
          data-count={usable.size}
          aria-expanded={isSheetOpen(props, 'actions')}
          onClick={() => toggleSheet(props, 'actions')}
        >
          {words.actions}
          {usable.size > 0 && <b className={`num ${css.usable}`}>{usable.size}</b>}
        </KeyButton>
      )}
      {greenery && (
        <KeyButton
          {...weighing(props, [greenery])}
          kbd="G"
          data-testid="greenery"
          title={words.plantsToGreenery(me.greeneryPlants)}
          onClick={() => choose(greenery)}
        >
          <ThingIcon name="greenery" size={20} /> <span className={css.word}>{words.greenery}</span>
          <WorthBubble gain={gainOf(props, [greenery])} place="inline" />
        </KeyButton>
      )}
      {heats.map((heat, index) => (
        <KeyButton
          key={JSON.stringify(heat)}
          {...weighing(props, [heat])}
          {...(index === 0 && { kbd: 'H' })}
          data-testid="heat"
          title={words.heatToStep(HEAT_PER_STEP)}
          onClick={() => choose(heat)}
        >
          <ThingIcon name="temperature" size={20} />{' '}
          <span className={css.word}>
            {heat.pay === undefined ? words.warmer : payment(heat.pay, locale)}
          </span>
          <WorthBubble gain={gainOf(props, [heat])} place="inline" />
        </KeyButton>
      ))}
      {pass && (
        <KeyButton kbd="P" data-testid="pass" onClick={() => choose(pass, 'always')}>
          {words.pass}
        </KeyButton>
      )}
      {end && (
        <KeyButton kbd="E" go={view.phase === 'final'} data-testid="end" onClick={() => choose(end)}>
          {view.phase === 'final' ? words.done : words.endTurn}
        </KeyButton>
      )}
      {end && view.phase === 'action' && props.goesOn && (
        <KeyButton
          kbd="L"
          data-testid="end-pass"
          title={words.endAndPassHelp}
          onClick={() => {
            promisePass(view);
            choose(end);
          }}
        >
          {words.endAndPass}
        </KeyButton>
      )}
      {firsts.map((first) => (
        <KeyButton
          key={first.corporation ?? ''}
          {...(firsts.length === 1 && { kbd: 'Enter' })}
          go
          data-testid="first"
          onClick={() => choose(first, 'never')}
        >
          {first.corporation === undefined
            ? words.first
            : `${words.first}${STOPS[locale].colon}${cardName(first.corporation, locale)}`}
        </KeyButton>
      ))}
      {deal && (
        <KeyButton
          kbd="Enter"
          go
          data-testid="go"
          aria-disabled={paymentTrouble(deal.payer, deal.bill, deal.pay) !== undefined || undefined}
          onClick={() => {
            setSelection([]);
            choose(deal.move, 'never');
          }}
        >
          <DealName deal={deal} props={props} />
        </KeyButton>
      )}
    </div>
  );
}

/** While others move: to pass can be said in advance, and taken back. */
function Waiting({
  props: { view, goesOn, replay },
  promised,
}: {
  readonly props: MarsProps;
  readonly promised: boolean;
}): ReactElement | null {
  const words = useWords(boardWords);
  if (view.phase !== 'action' || ownSeat(view)?.passed !== false || !goesOn || replay) return null;
  return (
    <div className={css.actions}>
      {promised && <span className={css.sum}>{words.passPromised}</span>}
      <KeyButton
        kbd="L"
        data-testid="promise"
        data-beside={promised ? undefined : ''}
        title={promised ? undefined : words.passPromised}
        aria-pressed={promised}
        onClick={() => (promised ? takeBackPass() : promisePass(view))}
      >
        {promised ? words.takeBack : words.promisePass}
      </KeyButton>
    </div>
  );
}

/** What the main button does; the card itself is marked in the hand. */
function DealName({ deal, props }: { readonly deal: Deal; readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { move, pay } = deal;
  if (move.type === 'action') return <>{words.use(cardName(move.card, locale))}</>;
  if (move.type !== 'play') return <>{text.move(move, props.view, props.telling)}</>;
  const parts = PAID_WITH.filter((kind) => (pay[kind] ?? 0) > 0);
  return (
    <>
      {parts.length === 0 ? words.playFree : words.playFor}
      {parts.map((kind) => (
        <span key={kind} className={css.paid}>
          {pay[kind]}
          <ThingIcon name={meansThing(kind)} size={19} label={meansName(kind, locale)} />
        </span>
      ))}
    </>
  );
}

/** What the picked cards would do, and what they cost. */
function pickLabel(props: MarsProps, picking: Picking, words: Words): string {
  const { locale } = props.telling;
  const cards = pickedIn(props, picking);
  const sum = sumOf(props, picking);
  if (sum && sum.left < 0 && (picking.kind !== 'start' || corporationIn(props) !== undefined))
    return words.tooMany(-sum.left);
  switch (picking.kind) {
    case 'start': {
      const corporation = corporationIn(props);
      if (corporation === undefined) return words.chooseCorporation;
      const missing = (picking.preludes?.count ?? 0) - preludesIn(props, picking).length;
      if (missing > 0) return words.preludesKeep(missing);
      return picking.tiles !== undefined && givenUp(props, picking) === undefined
        ? words.giveUpOne
        : words.start(cardName(corporation, locale), cards.length);
    }
    case 'draft':
      return cards[0] === undefined ? words.draftOne : words.draft(cardName(cards[0], locale));
    case 'buy':
      return words.buy(cards.length, sum?.cost ?? 0);
    case 'keep':
      if (picking.price > 0) return words.buy(cards.length, sum?.cost ?? 0);
      return cards.length === picking.least ? words.keep(cards.length) : words.keepNeeds(picking.least);
    case 'discard':
      return cards.length === picking.least ? words.discard(cards.length) : words.keepNeeds(picking.least);
    case 'sell':
      return cards.length === 0 ? words.sellPick : words.sell(cards.length);
    default:
      return picking.kind satisfies never;
  }
}

function PickButtons({
  props,
  picking,
}: {
  readonly props: MarsProps;
  readonly picking: Picking;
}): ReactElement {
  const words = useWords(boardWords);
  const { act, setSelection, explain } = props;
  const move = moveFor(props, picking);
  const sum = sumOf(props, picking);
  const label = pickLabel(props, picking, words);
  const counted = sum !== undefined && (picking.kind !== 'start' || corporationIn(props) !== undefined);
  return (
    <div className={css.actions}>
      {counted && (
        <span
          className={`num ${css.sum} ${sum.left < 0 ? css.short : ''}`}
          data-testid="bill"
          aria-live="polite"
        >
          {words.cost(sum.cost)} · {words.left(sum.left)}
        </span>
      )}
      {picking.kind === 'sell' && (
        <KeyButton kbd="Esc" onClick={() => setSelection([])}>
          {words.cancel}
        </KeyButton>
      )}
      <KeyButton
        kbd="Enter"
        go={move !== undefined}
        aria-disabled={move === undefined || undefined}
        data-testid="go"
        onClick={() => (move ? act(move) : explain(label + STOPS[props.telling.locale].stop))}
      >
        {label}
      </KeyButton>
    </div>
  );
}
