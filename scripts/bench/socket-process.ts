/**
 * A plain ws server that does only what measuring an event needs: at `POST /<post>` it reads that post's counts once and
 * sends them to every subscription of every socket. `socket-process.ts <database url> <subscriptions per socket>`
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { columnsOf } from '#server/db/columns.ts';
import { sql, toUnnamed } from '#server/db/sql.ts';
import { handleRequests } from './children.ts';

const [databaseUrl = '', perSocket = '1'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });

const content = columnsOf('content');

async function publishUpdate(post: string): Promise<void> {
  const { rows } = await pool.query(
    toUnnamed(
      sql`select ${content.id}, ${content.rev}, ${content.heartCount} as hearts, ${content.replyCount} as replies
        from content where ${content.id} = ${post}`,
    ),
  );
  for (const socket of wss.clients) {
    for (let id = 1; id <= Number(perSocket); id += 1) {
      socket.send(
        JSON.stringify({ id, result: { type: 'data', data: { json: { kind: 'content', ...rows[0] } } } }),
      );
    }
  }
}

const server = createServer((request, response) => {
  void publishUpdate((request.url ?? '/').slice(1)).then(() => response.end('{}'));
});
server.on('upgrade', (request, socket, head) => wss.handleUpgrade(request, socket, head, () => {}));

handleRequests(
  () => null,
  async () => {
    for (const socket of wss.clients) socket.terminate();
    server.close();
    await pool.end();
  },
);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
