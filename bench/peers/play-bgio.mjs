import { createRequire } from 'node:module';
import { argumentsOf, cambio } from './cambio-bgio.mjs';

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');
const { Client } = require('boardgame.io/client');

/** Everything that can be made before the clock starts: the processed game, its reducer and the actions. */
export function prepare({ seats, steps, chance }) {
  const game = ProcessGameConfig(cambio(chance));
  const actions = steps.map(({ seat, move }) => ({
    type: 'MAKE_MOVE',
    payload: { type: move.type, args: argumentsOf(move), playerID: String(seat), credentials: undefined },
  }));
  return { game, seats, actions, reducer: CreateGameReducer({ game, isClient: false }) };
}

/** The bare reducer: the fastest way through boardgame.io. */
export function playReducer({ game, seats, actions, reducer }) {
  let state = InitializeGame({ game, numPlayers: seats });
  for (const action of actions) state = reducer(state, action);
  return outcomeOf(state);
}

/** The headless client, as its documentation tests games with it: a store around the reducer. */
export function playClient({ game, seats, actions }) {
  const client = Client({ game, numPlayers: seats, debug: false });
  client.start();
  for (const { payload } of actions) {
    client.updatePlayerID(payload.playerID);
    client.moves[payload.type](...payload.args);
  }
  const outcome = outcomeOf(client.getState());
  client.stop();
  return outcome;
}

const outcomeOf = ({ G, ctx }) => ({ hands: G.hands.flat(), scores: ctx.gameover?.final });
