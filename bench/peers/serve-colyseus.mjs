/** Cambio on Colyseus, in memory, in a process of its own: schema state for everybody, the drawn card for its holder alone. */
import { defineTypes, Schema } from '@colyseus/schema';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cards = ['C', 'D', 'H', 'S'].flatMap((suit) => ranks.map((rank) => rank + suit));
// Every match has the same deal: no side pays for dice here. The order spreads the ranks.
const mixed = cards.map((_, i) => cards[(i * 23) % 52]);
const POWERS = ['7', '8', '9', '10', 'J', 'Q', 'K'];

class Shown extends Schema {}
defineTypes(Shown, {
  step: 'string',
  turn: 'uint8',
  ready: 'uint8',
  deck: 'uint8',
  discard: 'string',
  heldFrom: 'string',
  /** Counts moves, so that whoever made one knows that it was taken. */
  moves: 'uint16',
});

class Cambio extends Room {
  maxClients = 2;
  // Changes go out as soon as a move has made them.
  patchRate = null;

  onCreate() {
    this.hands = [mixed.slice(0, 4), mixed.slice(4, 8)];
    this.deck = mixed.slice(9);
    this.state = Object.assign(new Shown(), {
      step: 'look',
      turn: 0,
      ready: 0,
      deck: this.deck.length,
      discard: mixed[8],
      heldFrom: '',
      moves: 0,
    });
    this.onMessage('move', (client, [type, slot]) => {
      if (!this.play(client.userData.seat, type, slot, client)) return;
      this.state.moves++;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    client.userData = { seat: this.clients.length - 1 };
  }

  endTurn() {
    Object.assign(this.state, { step: 'start', heldFrom: '', turn: 1 - this.state.turn });
    return true;
  }

  play(seat, type, slot, client) {
    const { state } = this;
    if (type === 'viewReady') {
      if (state.step !== 'look' || seat !== state.ready) return false;
      if (++state.ready === 2) state.step = 'start';
      return true;
    }
    if (seat !== state.turn) return false;
    switch (`${state.step} ${type}`) {
      case 'start drawDeck':
        this.held = this.deck.pop();
        Object.assign(state, { step: 'holding', heldFrom: 'deck', deck: this.deck.length });
        client.send('held', this.held);
        return true;
      case 'holding swap':
        if (!Number.isInteger(slot) || slot < 0 || slot > 3) return false;
        state.discard = this.hands[seat][slot];
        this.hands[seat][slot] = this.held;
        return this.endTurn();
      case 'holding discard':
        state.discard = this.held;
        if (!POWERS.includes(this.held.slice(0, -1))) return this.endTurn();
        state.step = 'power';
        return true;
      case 'power skipPower':
        return this.endTurn();
      default:
        return false;
    }
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define('cambio', Cambio);
await server.listen(0, '127.0.0.1');
process.send({ url: `http://127.0.0.1:${server.transport.server.address().port}` });
process.on('disconnect', () => process.exit(1));
process.on('message', (message) => {
  if (message === 'usage') process.send({ usage: process.cpuUsage(), memory: process.memoryUsage.rss() });
  if (message === 'close') process.exit(0);
});
