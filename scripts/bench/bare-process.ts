/**
 * The reference for the product, with only node:http and pg: `bare-process.ts <database url>`. A message has the statement
 * and each viewer's values. `GET /<viewer>` answers with the rows as JSON.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { handleRequests } from './children.ts';

export interface BareQuery {
  name: string;
  text: string;
  values: Record<string, unknown[]>;
}

let query: BareQuery = { name: '', text: '', values: {} };
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 8 });

const server = createServer((request, response) => {
  const { name, text, values } = query;
  pool.query({ name, text, values: values[(request.url ?? '/').slice(1)] ?? [] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

handleRequests(
  (next) => {
    query = next as BareQuery;
  },
  async () => {
    server.close();
    server.closeAllConnections();
    await pool.end();
  },
);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
