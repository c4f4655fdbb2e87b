import { useEffect, useState, type ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { Icon, markOf, SeatShape, useWords, type CalculatorProps } from '@reckon/pieces';
import { MELDS, type KongKind, type Meld } from '../facts/melds.ts';
import { KONG_PAYMENTS, kongPrice } from '../facts/payments.ts';
import { handSize, PRESETS, type RuleSet } from '../facts/rulesets.ts';
import { SEATS } from '../facts/seats.ts';
import { COPIES, type Tile } from '../facts/tiles.ts';
import { MELD_NAMES, tileName } from '../text/names.ts';
import {
  AddingChoice,
  Chip,
  Laid,
  MissingChoice,
  namesOf,
  Palette,
  usedOf,
  type Adding,
  type Tapped,
} from './CalculatorParts.tsx';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

export interface WallPlayer extends Tapped {
  readonly won: boolean;
  /** Who paid for a kong, by the place of the kong among the melds; without an entry everybody who could have. */
  readonly paid: { readonly [meld: number]: readonly number[] };
}

const PLAYERS: readonly number[] = Array.from({ length: SEATS }, (_, index) => index);
const EMPTY: WallPlayer = { missing: 2, concealed: [], melds: [], won: false, paid: {} };

export const NO_HANDS: readonly WallPlayer[] = PLAYERS.map(() => EMPTY);

const lackOf = (rules: RuleSet, { won, concealed, melds }: WallPlayer): number =>
  won ? 0 : handSize(PRESETS[rules]) - 3 * melds.length - concealed.length;

interface Kong {
  readonly owner: number;
  readonly place: number;
  readonly kind: KongKind;
  readonly tile: Tile;
  readonly payers: readonly number[];
}

/** Who may have paid: without a choice everybody who could have. */
function payersOf(kind: KongKind, owner: number): readonly number[] {
  const others = PLAYERS.filter((one) => one !== owner);
  return KONG_PAYMENTS[kind].payers === 'discarder' ? others.slice(0, 1) : others;
}

const kongsOf = (players: readonly WallPlayer[]): readonly Kong[] =>
  players.flatMap(({ melds, paid }, owner) =>
    melds.flatMap(({ kind, tile }: Meld, place) =>
      kind === 'pong' ? [] : [{ owner, place, kind, tile, payers: paid[place] ?? payersOf(kind, owner) }],
    ),
  );

function positionOf(rules: RuleSet, players: readonly WallPlayer[]): unknown {
  return {
    kind: 'exhausted',
    rules,
    players: players.map((player) => ({ won: player.won, ...namesOf(player) })),
    kongs: kongsOf(players).map(({ owner, kind, payers }) => ({
      owner,
      payments: Object.fromEntries(payers.map((payer) => [String(payer), kongPrice(PRESETS[rules], kind)])),
    })),
  };
}

/** The wall is empty and nobody won with the last tile: what the hands that are left owe each other. */
export function WallCalculator({
  rules,
  players,
  setPlayers,
  onPosition,
  telling: { locale },
}: CalculatorProps & {
  readonly rules: RuleSet;
  readonly players: readonly WallPlayer[];
  readonly setPlayers: (change: (now: readonly WallPlayer[]) => readonly WallPlayer[]) => void;
}): ReactElement {
  const words = useWords(boardWords);
  const [at, setAt] = useState(0);
  const [adding, setAdding] = useState<Adding>('tile');
  const whole = players.every((player) => lackOf(rules, player) === 0);
  useEffect(
    () => onPosition(whole ? positionOf(rules, players) : undefined),
    [rules, players, whole, onPosition],
  );
  const player = players[at] ?? EMPTY;
  const { melds, concealed, missing, won } = player;
  const change = (some: Partial<WallPlayer>): void =>
    setPlayers((all) => all.map((one, index) => (index === at ? { ...one, ...some } : one)));
  const leftOf = (tile: Tile): number => COPIES - usedOf(tile, players);
  const room = (tile: Tile): boolean =>
    !won &&
    (adding === 'tile'
      ? leftOf(tile) > 0 && lackOf(rules, player) > 0
      : leftOf(tile) >= MELDS[adding].size && lackOf(rules, player) >= 3);
  const add = (tile: Tile): void => {
    if (adding === 'tile') change({ concealed: [...concealed, tile] });
    else change({ melds: [...melds, { kind: adding, tile }] });
    setAdding('tile');
  };
  return (
    <>
      <div className={css.players} role="group" aria-label={words.calcPlayers}>
        {players.map((one, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={index === at}
            data-testid={`player-${index}`}
            onClick={() => setAt(index)}
          >
            <Mark index={index} />
            <span>
              <b>{words.calcPlayer(index + 1)}</b>
              <small>{one.won ? words.calcHasWon : words.calcLack(lackOf(rules, one))}</small>
            </span>
            {lackOf(rules, one) === 0 && <Icon name="check" size={17} />}
          </button>
        ))}
      </div>
      <div className={css.choice}>
        <Chip on={won} onClick={() => change({ won: !won })}>
          {words.calcHasWon}
        </Chip>
        <small className="mut">{words.calcHasWonNote}</small>
      </div>
      {!won && (
        <>
          <Laid
            tapped={player}
            locale={locale}
            onChange={(some) => change({ ...some, ...(some.melds && { paid: {} }) })}
            onClear={() => change({ concealed: [], melds: [], paid: {} })}
          />
          <AddingChoice adding={adding} locale={locale} onAdding={setAdding} />
          <Palette locale={locale} leftOf={leftOf} room={room} onAdd={add} />
          <MissingChoice missing={missing} locale={locale} onMissing={(suit) => change({ missing: suit })} />
        </>
      )}
      {kongsOf(players).map(({ owner, place, kind, tile, payers }) => (
        <div key={`${owner}/${place}`} className={css.choice} role="group" aria-label={words.calcPaid}>
          <span>
            <Mark index={owner} /> {MELD_NAMES[locale][kind]} {tileName(tile, locale)}
            {STOPS[locale].colon}
            {words.calcPaidEach(kongPrice(PRESETS[rules], kind))}
          </span>
          {PLAYERS.filter((one) => one !== owner).map((payer) => {
            const on = payers.includes(payer);
            const next =
              KONG_PAYMENTS[kind].payers === 'discarder'
                ? [payer]
                : on
                  ? payers.filter((one) => one !== payer)
                  : [...payers, payer];
            return (
              <Chip
                key={payer}
                on={on}
                onClick={() =>
                  setPlayers((all) =>
                    all.map((one, index) =>
                      index === owner ? { ...one, paid: { ...one.paid, [place]: next } } : one,
                    ),
                  )
                }
              >
                {words.calcPlayer(payer + 1)}
              </Chip>
            );
          })}
        </div>
      ))}
    </>
  );
}

const Mark = ({ index }: { readonly index: number }): ReactElement => (
  <SeatShape {...markOf(index)} size={20} />
);
