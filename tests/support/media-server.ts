import type { RequestListener } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { requestLog } from '#server/http/request-log.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createLogger } from '#server/logger.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { createMediaRoutes } from '#server/media/media.routes.ts';
import { createPosters } from '#server/media/posters.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { createPendingWork } from '#server/pending-work.ts';
import { useListeners } from '#tests/support/listen.ts';
import { animatedGif, picture } from '#tests/support/pictures.ts';
import { useDatabase } from '#tests/support/postgres.ts';

interface ServeOptions {
  store?: ObjectStore;
  /** Multiplies the rate limits. */
  limits?: number;
  posterImageUrl?: string;
  thumbnailOrigin?: string;
  uploadTimeouts?: { idle: number; total: number };
}

type Part = [name: string, value: string | Buffer];

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'cat.jpg');
  }
  return form;
}

/** Gives a test file the media routes on real servers, over a database and a folder of its own. */
export function useMediaServer() {
  const database = useDatabase();
  const listeners = useListeners();
  const log: string[] = [];
  const parts: { db?: Db; store?: ObjectStore; folder?: string; memberId?: string; origin?: string } = {};
  const need = <K extends keyof typeof parts>(key: K): NonNullable<(typeof parts)[K]> => {
    const part = parts[key];
    if (part === undefined) throw new Error('useMediaServer(): only inside hooks and tests');
    return part;
  };

  /** The routes on a server of their own; the header `x-member` says who asks. */
  const serve = (options: ServeOptions = {}): Promise<string> => {
    const app = express();
    const store = options.store ?? need('store');
    const logger = createLogger('warn', { write: (line) => void log.push(line) });
    app.use(requestLog(logger));
    app.use(
      '/media',
      createMediaRoutes({
        db: need('db'),
        store,
        limits: createRateLimits({ factor: options.limits ?? 100 }),
        uploadTimeouts: options.uploadTimeouts,
        logger,
        pendingWork: createPendingWork(),
        authenticate: async (request) => {
          const id = request.get('x-member');
          return id ? { id } : null;
        },
        posters: createPosters({
          store,
          logger,
          imageUrl: options.posterImageUrl ?? 'http://127.0.0.1:1/t/p',
          draw: async (poster) =>
            poster === '/catalogue/movie-900000001.webp' ? picture(100, 150).webp().toBuffer() : null,
        }),
        gifFolder: path.join(need('folder'), 'gifs'),
        thumbnailOrigin: options.thumbnailOrigin ?? 'http://127.0.0.1:1',
      }),
    );
    return listeners.listen(app);
  };

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matinee-media-'));
    await mkdir(path.join(folder, 'gifs'));
    await writeFile(path.join(folder, 'gifs', 'popcorn.gif'), await animatedGif(2, 20, 20));
    const db = createDb({ url: database.url, bus: createMemoryBus(), checkRows: true, connections: 4 });
    Object.assign(parts, { folder, db, store: createFolderStore(path.join(folder, 'media')) });
    parts.memberId = (await makeMember(db.pool)).id;
    parts.origin = await serve();
  });
  afterAll(async () => {
    await need('db').close();
    await rm(need('folder'), { recursive: true, force: true });
  });

  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of need('store').list('media/')) found.push(key);
    return found;
  };
  const stored = async () => ({
    rows: (await need('db').pool.query<{ id: string }>('select id from media order by id')).rows,
    keys: await keys(),
  });
  /** Sends these parts as a form; `as` is a member, or nobody. */
  const send = (
    form: readonly Part[],
    { at = need('origin'), as = need('memberId'), signal }: SendOptions = {},
  ) => fetch(`${at}/media`, { method: 'POST', body: formOf(form), headers: { 'x-member': as }, signal });

  return {
    get db() {
      return need('db');
    },
    get store() {
      return need('store');
    },
    get memberId() {
      return need('memberId');
    },
    get origin() {
      return need('origin');
    },
    /** The warnings and errors of all of them, one JSON object a line. */
    log,
    listen: (handler: RequestListener) => listeners.listen(handler),
    serve,
    keys,
    send,
    upload: (file: Buffer, { purpose = 'post', alt = '', at }: UploadOptions = {}) =>
      send(
        [
          ['purpose', purpose],
          ['alt', alt],
          ['file', file],
        ],
        { at },
      ),
    /** The store with some things it cannot do. */
    storeWith: (faults: Partial<ObjectStore>): ObjectStore => ({ ...need('store'), ...faults }),
    /** Checks that the work changed neither rows nor files. */
    async leavesNothing(work: () => Promise<void>): Promise<void> {
      const before = await stored();
      await work();
      expect(await stored()).toEqual(before);
    },
  };
}

interface SendOptions {
  at?: string;
  as?: string;
  signal?: AbortSignal;
}

interface UploadOptions {
  purpose?: string;
  alt?: string;
  at?: string;
}
