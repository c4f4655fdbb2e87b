import type { BoardModule } from '@reckon/pieces';
import { PRESETS, RULE_SETS, SWITCHES, type RuleSet, type SwitchName } from '../facts/rulesets.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { Tile } from '../facts/tiles.ts';
import type { View } from '../rules/view.ts';
import { suitName, tileName } from '../text/names.ts';
import { text } from '../text/text.ts';
import { Account } from './Account.tsx';
import { Board } from './Board.tsx';
import { Calculator } from './Calculator.tsx';
import { Answers, Dock } from './Dock.tsx';
import { Face } from './face.tsx';
import { guide } from './guide.tsx';
import { keys } from './keys.ts';
import { askedOf } from './targets.ts';
import { Scored } from './Scored.tsx';
import { wordsIn } from './words.ts';

const RULES = { house: 'rulesHouse', 'sichuan-sbr': 'rulesSbr', 'sichuan-popular': 'rulesPopular' } as const;

export const board: BoardModule<View, Move, Event, Config> = {
  text,
  Board,
  dock: { Beside: Answers, Below: Dock, across: true },
  rail: [{ place: 'first', title: 'account', Panel: Account }],
  keys,
  guide,
  asked: askedOf,
  chapters: ['dealt'],
  landmarks: ['dealt', 'konged', 'won', 'handEnded'],
  Holding: ({ held }: { readonly held: readonly Tile[] }) => (
    <>
      {held.map((tile, place) => (
        <span key={place} style={{ width: 24, display: 'inline-block' }}>
          <Face tile={tile} />
        </span>
      ))}
    </>
  ),
  calculator: { Position: Calculator, Scored },
  strip(view, seat, { locale, viewer }) {
    const words = wordsIn(locale);
    const shown = view.seats[seat]!;
    const won = shown.won.length;
    const facts = [
      ...(shown.missing === null ? [] : [words.missing(suitName(shown.missing, locale))]),
      ...(won > 0 ? [words.stripWon(won, shown.left ? words.out : words.locked)] : []),
      ...(seat === viewer && view.waits.length > 0
        ? [words.stripWaits(view.waits.map(({ tile }) => tileName(tile, locale)))]
        : []),
    ];
    return facts.join(' · ');
  },
  phase(view, { locale }) {
    const words = wordsIn(locale);
    return `${words.phaseHand(view.hand, view.hands)} · ${words[RULES[view.rules.set]]}`;
  },
  settled: (option, { rules = RULE_SETS[0] }) => {
    const set = PRESETS[rules as RuleSet];
    return Object.hasOwn(SWITCHES, option) ? set[option as SwitchName] : undefined;
  },
  score: {
    families: {
      stake: 'base',
      hu: 'cards',
      kong: 'places',
      kong_refund: 'places',
      kong_transfer: 'places',
      flower_pig: 'goals',
      not_ready: 'goals',
    },
    scale: { kind: 'balance', from: (view) => view.rules.start },
  },
};
