/** The product as `npm start` serves it, on a database of the benchmark: `product-process.ts <database url>`. */
import pg from 'pg';
import { loadEnv } from '#server/env.ts';
import { boot } from '#server/main.ts';
import { serveQuestions } from './children.ts';

let statements: string[] = [];
const connection = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };

/** Records every statement of every connection from now on. */
function noteStatements(): void {
  const { query } = connection;
  connection.query = function noted(this: pg.Client, ...args) {
    const [first] = args;
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, args);
  };
}

const server = await boot({ env: loadEnv(), databaseUrl: process.argv[2] ?? '' });

serveQuestions(
  (question) => {
    if (question === 'count') return noteStatements();
    if (question === 'statements') {
      const noted = statements;
      statements = [];
      return noted;
    }
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed: heapUsed + external };
  },
  () => server.stop(),
);
process.send?.({ url: server.url });
