import type pg from 'pg';
import { createDb } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { mediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { thumbnailKey } from '#server/media/video-thumbnails.ts';
import { storedWidths } from '#shared/media.ts';
import { picture } from '#tests/support/pictures.ts';
import { type Served, forkServer } from './fork-server.ts';

/** The first message of `serve.ts`. */
export interface Ready {
  url: string;
  databaseUrl: string;
  /** Where it keeps objects. */
  mediaFolder: string;
}

/** The running product of one worker. */
export interface Product {
  url: string;
  /** For builders, and for looking at rows. */
  pool: pg.Pool;
  /** A fresh session of this member, as a cookie for a browser. */
  signIn: (profileId: string) => Promise<{ name: string; value: string; url: string }>;
  /** Puts files behind the row of a picture, as an upload would have. */
  storeFiles: (mediaId: string, width?: number) => Promise<void>;
  /** Forgets all members and what they made. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** The video of the tests; YouTube is never asked for its thumbnail, which is there already. */
const knownVideo = 'dQw4w9WgXcQ';

/** The width in pixels of the pictures that builders make. */
const usualWidth = 640;

/** What tests do with a product that is served, wherever it keeps its rows and objects. */
export async function productOf(
  { signIn, stop }: Served<unknown>,
  { url, databaseUrl, store }: { url: string; databaseUrl: string; store: ObjectStore },
): Promise<Product> {
  const db = createDb({ url: databaseUrl, connections: 2, checkRows: false, bus: { publish() {} } });
  const webp = await picture(64, 48).webp().toBuffer();
  const keep = (key: string) => store.put(key, webp);
  await keep(thumbnailKey(knownVideo));
  return {
    url,
    pool: db.pool,
    async signIn(profileId) {
      const [name = '', value = ''] = (await signIn(profileId)).split('=', 2);
      return { name, value, url };
    },
    async storeFiles(mediaId, width = usualWidth) {
      for (const file of [...storedWidths(width).map((width) => `${width}.webp`), 'still.webp'])
        await keep(mediaKey(mediaId, file));
    },
    async empty() {
      // a page of the test before may still write in another order: as everywhere, a broken deadlock is tried again
      await db.write((tx) => tx.execute(sql`delete from profile`));
    },
    async stop() {
      await db.close();
      await stop();
    },
  };
}

/** Starts the product on a copy of the migrated template; `env` is more of its environment. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const served = await forkServer<Ready>('serve.ts', [
    process.env.MATINEE_TEST_CLUSTER ?? '',
    JSON.stringify(env),
  ]);
  const { mediaFolder, ...addresses } = served.ready;
  return productOf(served, { ...addresses, store: createFolderStore(mediaFolder) });
}
