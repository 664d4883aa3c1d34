import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { createFolderStore } from '#server/media/folder-store.ts';
import { mediaKey } from '#server/media/media-files.ts';
import { thumbnailKey } from '#server/media/video-thumbnails.ts';
import { storedWidths } from '#shared/media.ts';
import { picture } from '#tests/support/pictures.ts';

/** The first message of `serve.ts`. */
export interface Ready {
  url: string;
  databaseUrl: string;
  /** Where it keeps objects. */
  mediaFolder: string;
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
  /** Puts files behind the row of a picture, as an upload would have. */
  hang: (mediaId: string, width?: number) => Promise<void>;
  /** Forgets all members and what they made. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** The video of the tests; YouTube is never asked for its thumbnail, which is there already. */
const knownVideo = 'dQw4w9WgXcQ';

/** The width in pixels of the pictures that builders make. */
const usualWidth = 640;

/** Starts the product on a copy of the migrated template. */
export async function startProduct(): Promise<Product> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [process.env.MATINEE_TEST_CLUSTER ?? ''], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started = once(child, 'message').then(([message]) => message as Ready);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the product did not start')));
  const { url, databaseUrl, mediaFolder } = await Promise.race([started, failed]);
  failed.catch(() => {});
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const store = createFolderStore(mediaFolder);
  const webp = await picture(64, 48).webp().toBuffer();
  const keep = (key: string) => store.put(key, webp, { size: webp.length, type: 'image/webp' });
  await keep(thumbnailKey(knownVideo));
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
    async hang(mediaId, width = usualWidth) {
      for (const file of [...storedWidths(width).map((width) => `${width}.webp`), 'still.webp'])
        await keep(mediaKey(mediaId, file));
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
