/** The product as `npm start` serves it, on a database of the benchmark: `product-process.ts <database url>`. */
import pg from 'pg';
import { loadEnv } from '#server/env.ts';
import { boot } from '#server/main.ts';
import { handleRequests } from './children.ts';

let statements: string[] = [];
const connection = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };

/** Records every statement of every connection from now on. */
function recordStatements(): void {
  const { query } = connection;
  connection.query = function recorded(this: pg.Client, ...args) {
    const [first] = args;
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, args);
  };
}

const server = await boot({ env: loadEnv(), databaseUrl: process.argv[2] ?? '' });

handleRequests(
  (request) => {
    if (request === 'count') return recordStatements();
    if (request === 'statements') {
      const recorded = statements;
      statements = [];
      return recorded;
    }
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed: heapUsed + external };
  },
  () => server.stop(),
);
process.send?.({ url: server.url });
