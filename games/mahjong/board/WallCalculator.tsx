import { useEffect, useState, type ReactElement } from 'react';
import { Icon, markOf, SeatShape, useWords, type CalculatorProps } from '@reckon/pieces';
import type { RuleSet } from '../rules/ruleset.ts';
import type { Meld, MeldKind, Tile } from '../rules/tiles.ts';
import { MELD_NAMES, tileName } from '../text/names.ts';
import {
  AddingChoice,
  Chip,
  copiesOf,
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

interface Player extends Tapped {
  readonly won: boolean;
  /** Who paid for a kong, by the place of the kong among the melds; without an entry everybody who could have. */
  readonly paid: { readonly [meld: number]: readonly number[] };
}

const PLAYERS = [0, 1, 2, 3] as const;
const EMPTY: Player = { missing: 2, concealed: [], melds: [], won: false, paid: {} };
const FULL = 13;

/** What a kong was paid with, each (MJ-11.1 to MJ-11.3). */
const PRICES: { readonly [K in Exclude<MeldKind, 'pong'>]: number } = {
  kong_exposed: 2,
  kong_concealed: 2,
  kong_upgrade: 1,
};

const lackOf = ({ won, concealed, melds }: Player): number =>
  won ? 0 : FULL - 3 * melds.length - concealed.length;

/** The discarder alone pays for an exposed kong; everybody for the others. */
const payersOf = (players: readonly Player[], owner: number, place: number): readonly number[] => {
  const chosen = players[owner]!.paid[place];
  if (chosen) return chosen;
  const others = PLAYERS.filter((one) => one !== owner);
  return players[owner]!.melds[place]!.kind === 'kong_exposed' ? others.slice(0, 1) : others;
};

interface Kong {
  readonly owner: number;
  readonly place: number;
  readonly kind: Exclude<MeldKind, 'pong'>;
  readonly tile: Tile;
}

const kongsOf = (players: readonly Player[]): readonly Kong[] =>
  players.flatMap(({ melds }, owner) =>
    melds.flatMap(({ kind, tile }: Meld, place) => (kind === 'pong' ? [] : [{ owner, place, kind, tile }])),
  );

function positionOf(rules: RuleSet, players: readonly Player[]): unknown {
  return {
    kind: 'exhausted',
    rules,
    players: players.map((player) => ({ won: player.won, ...namesOf(player) })),
    kongs: kongsOf(players).map(({ owner, place, kind }) => ({
      owner,
      payments: Object.fromEntries(
        payersOf(players, owner, place).map((payer) => [String(payer), PRICES[kind]]),
      ),
    })),
  };
}

/** The wall is empty and nobody won with the last tile: what the hands that are left owe each other. */
export function WallCalculator({
  rules,
  onPosition,
  telling: { locale },
}: CalculatorProps & { readonly rules: RuleSet }): ReactElement {
  const words = useWords(boardWords);
  const [players, setPlayers] = useState<readonly Player[]>(() => PLAYERS.map(() => EMPTY));
  const [at, setAt] = useState(0);
  const [adding, setAdding] = useState<Adding>('tile');
  const whole = players.every((player) => lackOf(player) === 0);
  useEffect(
    () => onPosition(whole ? positionOf(rules, players) : undefined),
    [rules, players, whole, onPosition],
  );
  const player = players[at]!;
  const { melds, concealed, missing, won } = player;
  const change = (some: Partial<Player>): void =>
    setPlayers((all) => all.map((one, index) => (index === at ? { ...one, ...some } : one)));
  const leftOf = (tile: Tile): number => 4 - usedOf(tile, players);
  const room = (tile: Tile): boolean =>
    !won &&
    (adding === 'tile'
      ? leftOf(tile) > 0 && lackOf(player) > 0
      : leftOf(tile) >= copiesOf(adding) && lackOf(player) >= 3);
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
              <small>{one.won ? words.calcHasWon : words.calcLack(lackOf(one))}</small>
            </span>
            {lackOf(one) === 0 && <Icon name="check" size={17} />}
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
      {kongsOf(players).map(({ owner, place, kind, tile }) => (
        <div key={`${owner}/${place}`} className={css.choice} role="group" aria-label={words.calcPaid}>
          <span>
            <Mark index={owner} /> {MELD_NAMES[locale][kind]} {tileName(tile, locale)}:{' '}
            {words.calcPaidEach(PRICES[kind])}
          </span>
          {PLAYERS.filter((one) => one !== owner).map((payer) => {
            const payers = payersOf(players, owner, place);
            const on = payers.includes(payer);
            const next =
              kind === 'kong_exposed'
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
