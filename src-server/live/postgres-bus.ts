import pg from 'pg';
import { type BusConnection, type RemoteBus, type RemoteBusOptions, createRemoteBus } from './remote-bus.ts';

interface PostgresBusOptions extends RemoteBusOptions {
  url: string;
}

const channel = 'matinee';
const batchSize = 100;

function connection(url: string, onPayload: (payload: string) => void): BusConnection {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'matinee-bus',
  });
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  return {
    broken: new Promise((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    }),
    async open() {
      await client.connect();
      await client.query(`listen ${channel}`);
    },
    ping: () => client.query('select 1'),
    async send(payloads) {
      for (let from = 0; from < payloads.length; from += batchSize) {
        const part = payloads.slice(from, from + batchSize);
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, part]);
      }
    },
    close: () => client.end().catch(() => {}),
  };
}

/**
 * A bus between processes on one database: one connection listens, and NOTIFY is sent in batches, as its own statement after
 * the commit, because it takes a global lock.
 */
export function createPostgresBus({ url, ...options }: PostgresBusOptions): RemoteBus {
  return createRemoteBus({ ...options, make: (onPayload) => connection(url, onPayload) });
}
