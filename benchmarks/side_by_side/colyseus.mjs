// Colyseus: `node colyseus.mjs serve PORT`, or `play PORT TABLES SECONDS`.
import { Client } from '@colyseus/sdk';
import { SEATS, deal, lay, view } from './game.js';
import { run } from './play.js';

async function serve(port) {
  const { Room, Server } = await import('@colyseus/core');
  const { WebSocketTransport } = await import('@colyseus/ws-transport');

  class Table extends Room {
    maxClients = SEATS;
    autoDispose = true;

    onCreate() {
      this.table = deal();
      this.onMessage('lay', (client, column) => {
        lay(this.table, this.table.laid % SEATS, column);
        for (const [seat, each] of this.clients.entries()) each.send('view', view(this.table, seat));
      });
    }

    onJoin(client) {
      client.send('view', view(this.table, this.clients.length - 1));
    }
  }

  const server = new Server({ transport: new WebSocketTransport(), greet: false });
  server.define('laying', Table).filterBy(['number']);
  await server.listen(port);
  console.log('ready');
}

async function open(port, number, heard) {
  const rooms = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const room = await new Client(`ws://127.0.0.1:${port}`).joinOrCreate('laying', { number });
    room.onMessage('view', (seen) => heard(seat, seen.laid));
    rooms.push(room);
  }
  return (laid) => rooms[laid % SEATS].send('lay', laid % 6);
}

const [what, port, tables, seconds] = process.argv.slice(2);
if (what === 'serve') await serve(Number(port));
else await run((number, heard) => open(port, number, heard), Number(tables), Number(seconds));
