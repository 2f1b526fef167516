// boardgame.io: `node boardgame.mjs serve PORT`, or `play PORT TABLES SECONDS`.
import { createRequire } from 'node:module';
import { SEATS, deal, lay, view } from './game.js';
import { run } from './play.js';

const require = createRequire(import.meta.url); // its modules for import lack endings Node asks for
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const game = {
  name: 'laying',
  setup: deal,
  moves: { lay: { move: ({ G, playerID }, column) => lay(G, Number(playerID), column), client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => (G.hands ? view(G, Number(playerID)) : G),
};

function serve(port) {
  const { Server } = require('boardgame.io/server');
  Server({ games: [game], origins: [/./] }).run(port, () => console.log('ready'));
}

async function open(port, number, heard) {
  const clients = Array.from({ length: SEATS }, (_, seat) =>
    Client({
      game,
      numPlayers: SEATS,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } }),
      matchID: `m${number}`,
      playerID: String(seat),
      debug: false,
    }),
  );
  for (const [seat, client] of clients.entries()) {
    client.subscribe((state) => state && heard(seat, state.G.laid));
    client.start();
    await new Promise((resolve) => {
      const stop = client.subscribe((state) => state && (resolve(), queueMicrotask(() => stop?.())));
    });
  }
  return (laid) => clients[laid % SEATS].moves.lay(laid % 6);
}

const [what, port, tables, seconds] = process.argv.slice(2);
if (what === 'serve') serve(Number(port));
else await run((number, heard) => open(port, number, heard), Number(tables), Number(seconds));
