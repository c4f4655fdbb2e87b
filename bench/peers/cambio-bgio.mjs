/**
 * Cambio, standard rules, as one writes a game for boardgame.io: phases, turns and moves on a draft. What chance decided
 * (the deal, the kings' slots, reshuffles) is handed in, so that both engines play the very same game and neither pays
 * for dice here.
 */
import { createRequire } from 'node:module';

const { INVALID_MOVE, ActivePlayers } = createRequire(import.meta.url)('boardgame.io/core');

const POWERS = {
  7: 'peekOwn',
  8: 'peekOwn',
  9: 'peekOpponent',
  10: 'peekOpponent',
  J: 'blindSwap',
  Q: 'blindSwap',
  K: 'lookOwn',
};

const rankOf = (card) => card.slice(0, -1);

function pointsOf(card) {
  const rank = rankOf(card);
  if (rank === 'A') return 1;
  if (rank === 'K') return 0;
  return rank === 'J' || rank === 'Q' ? 10 : Number(rank);
}

const isSlot = (slot) => Number.isInteger(slot) && slot >= 0 && slot < 4;

/** The next seat in order; in the final round the game ends before it comes back to the caller. */
function endTurn(G, ctx, events) {
  G.step = 'start';
  G.held = null;
  G.power = null;
  const next = (Number(ctx.currentPlayer) + 1) % ctx.numPlayers;
  if (G.caller === next) G.over = true;
  else events.endTurn();
}

function faceUp(G, card) {
  G.discards.push(card);
}

const moves = {
  callCambio({ G, ctx, events, playerID }) {
    if (G.step !== 'start' || G.caller !== null) return INVALID_MOVE;
    G.caller = Number(playerID);
    endTurn(G, ctx, events);
  },

  drawDeck({ G }) {
    if (G.step !== 'start') return INVALID_MOVE;
    if (G.deck.length === 0) {
      G.deck = G.reshuffles[G.reshuffled++].slice().reverse();
      G.discards = G.discards.slice(-1);
    }
    G.held = G.deck.pop();
    G.heldFrom = 'deck';
    G.step = 'holding';
  },

  takeDiscard({ G }) {
    if (G.step !== 'start' || G.discards.length === 0) return INVALID_MOVE;
    G.held = G.discards.pop();
    G.heldFrom = 'discard';
    G.step = 'holding';
  },

  swap({ G, ctx, events, playerID }, slot) {
    if (G.step !== 'holding' || !isSlot(slot)) return INVALID_MOVE;
    const hand = G.hands[playerID];
    faceUp(G, hand[slot]);
    hand[slot] = G.held;
    endTurn(G, ctx, events);
  },

  discard({ G, ctx, events }) {
    if (G.step !== 'holding' || G.heldFrom !== 'deck') return INVALID_MOVE;
    faceUp(G, G.held);
    const power = POWERS[rankOf(G.held)];
    G.held = null;
    if (power === undefined) return endTurn(G, ctx, events);
    G.power = power;
    G.step = 'power';
  },

  peekOwn({ G, playerID }, slot) {
    if (G.step !== 'power' || G.power !== 'peekOwn' || !isSlot(slot)) return INVALID_MOVE;
    G.peek = { seat: Number(playerID), slot };
    G.step = 'peek';
  },

  peekOpponent({ G, ctx, playerID }, seat, slot) {
    if (G.step !== 'power' || G.power !== 'peekOpponent' || !isSlot(slot)) return INVALID_MOVE;
    if (seat === Number(playerID) || !(seat >= 0 && seat < ctx.numPlayers)) return INVALID_MOVE;
    G.peek = { seat, slot };
    G.step = 'peek';
  },

  blindSwap({ G, ctx, events, playerID }, slot, seat, theirs) {
    if (G.step !== 'power' || G.power !== 'blindSwap') return INVALID_MOVE;
    if (!isSlot(slot) || !isSlot(theirs) || seat === Number(playerID)) return INVALID_MOVE;
    if (!(seat >= 0 && seat < ctx.numPlayers)) return INVALID_MOVE;
    const card = G.hands[playerID][slot];
    G.hands[playerID][slot] = G.hands[seat][theirs];
    G.hands[seat][theirs] = card;
    endTurn(G, ctx, events);
  },

  lookOwn({ G, playerID }) {
    if (G.step !== 'power' || G.power !== 'lookOwn') return INVALID_MOVE;
    G.peek = { seat: Number(playerID), slot: G.kings[G.looked++] };
    G.step = 'peek';
  },

  skipPower({ G, ctx, events }) {
    if (G.step !== 'power') return INVALID_MOVE;
    endTurn(G, ctx, events);
  },

  closePeek({ G, ctx, events }) {
    if (G.step !== 'peek') return INVALID_MOVE;
    G.peek = null;
    endTurn(G, ctx, events);
  },
};

function scoresOf(G) {
  const base = G.hands.map((hand) => hand.reduce((sum, card) => sum + pointsOf(card), 0));
  const low = Math.min(...base);
  const final = base.map((points, seat) => (seat === G.caller && points !== low ? 2 * points : points));
  const best = Math.min(...final);
  return { base, final, winners: final.flatMap((points, seat) => (points === best ? [seat] : [])) };
}

/** The arguments of a recorded move, in the order boardgame.io hands them on. */
export const argumentsOf = ({ type, slot, seat, theirs }) => {
  switch (type) {
    case 'swap':
    case 'peekOwn':
      return [slot];
    case 'peekOpponent':
      return [seat, slot];
    case 'blindSwap':
      return [slot, seat, theirs];
    default:
      return [];
  }
};

/** @param chance hands (per seat), deck and discards (top last), kings (slots), reshuffles (first card drawn first) */
export const cambio = ({ hands, deck, discards, kings, reshuffles }) => ({
  name: 'cambio',
  // Undo would keep every earlier state; our side is measured without it too.
  disableUndo: true,
  setup: () => ({
    hands: hands.map((hand) => hand.slice()),
    deck: deck.slice(),
    discards: discards.slice(),
    looked: 0,
    reshuffled: 0,
    kings,
    reshuffles,
    ready: hands.map(() => false),
    step: 'start',
    held: null,
    heldFrom: null,
    power: null,
    peek: null,
    caller: null,
    over: false,
  }),
  phases: {
    look: {
      start: true,
      next: 'play',
      turn: { activePlayers: ActivePlayers.ALL },
      endIf: ({ G }) => G.ready.every(Boolean),
      moves: {
        viewReady({ G, playerID }) {
          if (G.ready[playerID]) return INVALID_MOVE;
          G.ready[playerID] = true;
        },
      },
    },
    play: {
      moves,
      turn: { order: { first: () => 0, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers } },
    },
  },
  endIf: ({ G }) => (G.over ? scoresOf(G) : undefined),
});
