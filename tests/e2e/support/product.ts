import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';

/** The first message of `serve.ts`. */
export interface Ready {
  url: string;
  databaseUrl: string;
}

/** Asks for a session of a member. */
export interface Request {
  id: number;
  signIn: string;
}

export interface SignedIn {
  id: number;
  /** `name=value` */
  cookie: string;
}

/** The running product of one worker. */
export interface Product {
  url: string;
  /** For builders, and for looking at rows. */
  pool: pg.Pool;
  /** A fresh session of this member, as a cookie for a browser. */
  signIn(profileId: string): Promise<{ name: string; value: string; url: string }>;
  /** Forgets all members and what they made. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product on a copy of the migrated template. */
export async function startProduct(): Promise<Product> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [process.env.MATINEE_TEST_CLUSTER ?? ''], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started = once(child, 'message').then(([message]) => message as Ready);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the product did not start')));
  const { url, databaseUrl } = await Promise.race([started, failed]);
  failed.catch(() => {});
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  let asked = 0;
  return {
    url,
    pool,
    async signIn(profileId) {
      const id = (asked += 1);
      const answered = new Promise<SignedIn>((resolve) => {
        const listen = (message: SignedIn) => {
          if (message.id !== id) return;
          child.off('message', listen);
          resolve(message);
        };
        child.on('message', listen);
      });
      child.send({ id, signIn: profileId } satisfies Request);
      const [name = '', value = ''] = (await answered).cookie.split('=', 2);
      return { name, value, url };
    },
    async empty() {
      await pool.query('delete from profile');
    },
    async stop() {
      await pool.end();
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
