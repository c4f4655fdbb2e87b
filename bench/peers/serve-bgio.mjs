/** boardgame.io's own server, in memory, in a process of its own: what ours is measured beside. */
import { createRequire } from 'node:module';
import { cambio } from './cambio-bgio.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cards = ['C', 'D', 'H', 'S'].flatMap((suit) => ranks.map((rank) => rank + suit));
// Every match has the same deal: neither side pays for dice here. The order spreads the ranks.
const mixed = cards.map((_, i) => cards[(i * 23) % 52]);
const game = cambio({
  hands: [mixed.slice(0, 4), mixed.slice(4, 8)],
  discards: mixed.slice(8, 9),
  deck: mixed.slice(9),
  kings: [0, 1, 2, 3],
  reshuffles: [],
});

const quiet = console.info;
console.info = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0 });
console.info = quiet;
process.send({ url: `http://127.0.0.1:${running.appServer.address().port}` });
process.on('disconnect', () => process.exit(1));
process.on('message', (message) => {
  if (message === 'usage') process.send({ usage: process.cpuUsage(), memory: process.memoryUsage.rss() });
  if (message === 'close') process.exit(0);
});
