import type { Entered } from '../table/records.ts';

/**
 * What the rows of a game of Cambio must say, told once more in a plain way: from the log alone, card by card, sharing no
 * line with the game's own fold. Names stand for ids.
 */
interface Told {
  [column: string]: unknown;
}
export interface Rows {
  readonly session: Told;
  readonly players: readonly Told[];
  readonly cards: { readonly [card: string]: string };
  readonly turns: readonly Told[];
  readonly powers: readonly Told[];
  readonly scores: readonly Told[];
}

// oxlint-disable-next-line no-explicit-any -- events are read as JSON, as a stranger would read them
type Json = any;

export function rowsOf(log: readonly Entered[]): Rows | undefined {
  const games = log.filter(({ record }) => ['begun', 'played', 'undone'].includes(record.type));
  const stands: Entered[] = [];
  games.forEach((one, index) => {
    const record = one.record as Json;
    if (record.type === 'undone')
      while (stands.length > 1 && games.indexOf(stands.at(-1)!) >= record.from) stands.pop();
    else if (index === 0 || record.type === 'played') stands.push(one);
  });
  const [first, ...rest] = stands;
  if (!first) return undefined;
  const { state, seats } = first.record as Json;
  const hands: string[][] = Array.from({ length: seats }, (_, n) => state.hands.slice(4 * n, 4 * n + 4));
  let deck: string[] = [...state.deck];
  let discards: string[] = [...state.discards];
  let held: { card: string; by: number } | undefined;
  let seen = new Set<string>();
  let open = false;
  const lookOpen = state.config.initialLook === 'bottom2';
  const look = (): void => {
    if (lookOpen) for (const hand of hands) for (const slot of [2, 3]) seen.add(hand[slot]!);
  };
  const session: Told = {
    phase: 'initial_view',
    round: 1,
    caller: null,
    winner: null,
    turn: null,
    at: first.at,
  };
  const players: Told[] = hands.map((_, n) => ({ seat: n, score: null, final: false, here: true }));
  const turns: Told[] = [];
  const powers: Told[] = [];
  const scores: Told[] = [];
  const turn = (): Told => turns.at(-1)!;
  let number = 1;
  const begin = (who: number, at: number): void => {
    turns.push({
      number,
      round: session.round,
      player: who,
      phase: session.phase,
      source: null,
      drawn: null,
      action: 'none',
      slot: null,
      discarded: null,
      power: null,
      target: null,
      whose: null,
      outcome: 'none',
      ended: null,
      at,
      endedAt: null,
    });
    session.turn = who;
  };
  if (state.step.type === 'start') {
    session.phase = 'playing';
    begin(state.step.seat, first.at);
  } else look();
  const use = (who: number, type: string, at: number, spots: { seat: number; slot: number }[]): void => {
    const [target, other] = spots;
    const card = hands[target!.seat]![target!.slot]!;
    const whose = target!.seat === who ? null : target!.seat;
    const row: Told = { turn: number, by: who, type, target: card, whose, other: null, otherWhose: null, at };
    if (other) {
      row.other = hands[other.seat]![other.slot]!;
      row.otherWhose = other.seat === who ? null : other.seat;
    }
    const known = powers.findIndex((power) => power.turn === number);
    if (known < 0) powers.push(row);
    else powers[known] = row;
    Object.assign(turn(), { power: type, target: card, whose, outcome: 'used' });
  };
  for (const { at, record } of rest)
    for (const event of (record as Json).events) {
      switch (event.type) {
        case 'lookOpened':
          for (const slot of event.slots) seen.add(hands[event.seat]![slot]!);
          break;
        case 'lookClosed':
          for (const card of hands[event.seat]!) seen.delete(card);
          break;
        case 'playStarted':
          session.phase = 'playing';
          begin(event.seat, at);
          break;
        case 'deckDrawn':
          held = { card: deck.pop()!, by: event.seat };
          Object.assign(turn(), { source: 'deck', drawn: held.card });
          break;
        case 'discardTaken':
          held = { card: discards.pop()!, by: event.seat };
          Object.assign(turn(), { source: 'discard', drawn: held.card });
          break;
        case 'cardSwapped': {
          const out = hands[event.seat]![event.slot]!;
          hands[event.seat]![event.slot] = held!.card;
          held = undefined;
          discards.push(out);
          Object.assign(turn(), { action: 'swap', slot: event.slot, discarded: out, target: out });
          break;
        }
        case 'cardDiscarded':
        case 'discardReturned':
          discards.push(held!.card);
          if (event.type === 'cardDiscarded')
            Object.assign(turn(), { action: 'discard', discarded: held!.card });
          held = undefined;
          break;
        case 'powerOffered':
          turn().action = 'power';
          turn().power = event.power === 'look_and_swap' ? 'peek_opponent' : event.power;
          break;
        case 'powerDeclined':
          turn().outcome = event.outcome;
          break;
        case 'peekOpened': {
          const theirs = event.at.find((spot: Json) => spot.seat !== event.seat) ?? event.at[0];
          const type = event.power === 'look_and_swap' ? 'peek_opponent' : event.power;
          use(event.seat, type, at, [theirs]);
          for (const spot of event.at) seen.add(hands[spot.seat]![spot.slot]!);
          break;
        }
        case 'peekClosed':
          seen = new Set();
          break;
        case 'cardsExchanged': {
          const { seat, a, b } = event;
          use(seat, 'blind_swap', at, a.seat === seat && b.seat !== seat ? [b, a] : [a, b]);
          const card = hands[a.seat]![a.slot]!;
          hands[a.seat]![a.slot] = hands[b.seat]![b.slot]!;
          hands[b.seat]![b.slot] = card;
          break;
        }
        case 'reshuffled':
          discards = [discards.at(-1)!];
          deck = event.order.toReversed();
          break;
        case 'cambioCalled':
          turn().action = 'cambio';
          Object.assign(session, { phase: 'final_round', caller: event.seat });
          players[event.seat]!.final = true;
          break;
        case 'turnEnded':
          Object.assign(turn(), { ended: event.endedBy, endedAt: at });
          if (session.phase === 'final_round') players[event.seat]!.final = true;
          session.turn = null;
          if (event.next === null) break;
          number++;
          begin(event.next, at);
          break;
        case 'handsRevealed':
          open = true;
          break;
        case 'roundScored':
          for (let n = 0; n < seats; n++)
            scores.push({
              round: session.round,
              player: n,
              base: event.base[n],
              final: event.final[n],
              caller: session.caller === n,
              penalty: event.penalised === n && event.final[n] !== event.base[n],
              winner: event.winners.includes(n),
              pending: true,
            });
          players.forEach((player, n) => (player.total = event.totals[n]));
          break;
        case 'roundDealt':
          for (const score of scores) score.pending = false;
          hands.forEach((hand, n) => hand.splice(0, 4, ...event.order.slice(4 * n, 4 * n + 4)));
          discards = event.faceUp === null ? [] : [event.faceUp];
          deck = event.order.slice(4 * seats + discards.length).toReversed();
          Object.assign(session, { phase: 'initial_view', round: event.round, caller: null });
          for (const player of players) player.final = false;
          number++;
          open = false;
          look();
          break;
        case 'gameCompleted':
          for (const score of scores) score.pending = false;
          for (const player of players) player.score = player.total;
          Object.assign(session, { phase: 'completed', winner: event.winnerId });
          break;
        default:
          break;
      }
    }
  if (log.some(({ record }) => record.type === 'abandoned')) session.phase = 'abandoned';
  for (const { record } of log)
    if (record.type === 'timed' && record.away)
      players.forEach((player, n) => (player.here = !record.away!.includes(n as never)));
  const cards: { [card: string]: string } = {};
  const shown = (card: string, otherwise: string): string => (seen.has(card) ? 'peeking' : otherwise);
  hands.forEach((hand, n) =>
    hand.forEach(
      (card, slot) => (cards[card] = `hand ${n} ${slot} ${shown(card, open ? 'revealed' : 'hidden')}`),
    ),
  );
  deck.forEach((card, i) => (cards[card] = `deck null ${i} hidden`));
  discards.forEach((card, i) => (cards[card] = `discard null ${i} revealed`));
  if (held) cards[held.card] = `held ${held.by} null peeking`;
  return {
    session,
    players: players.map(({ total: _total, ...player }) => player),
    cards,
    turns,
    powers,
    scores: scores.filter(({ pending }) => !pending).map(({ pending: _pending, ...score }) => score),
  };
}
