import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { storeImage } from '#server/media/media.service.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { useDatabase } from '#tests/support/postgres.ts';

interface JobParts {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly store: ObjectStore;
  /** Another one in each test. */
  readonly memberId: string;
  /** All keys of the store. */
  readonly keys: () => Promise<string[]>;
  /** Stores a picture of the member, of 90 by 60; returns its id. */
  readonly upload: (purpose?: 'post' | 'avatar' | 'photo') => Promise<string>;
}

/** Gives a test file what jobs work on: a database and an object store of its own. */
export function useJobParts(): JobParts {
  const database = useDatabase();
  const parts: { folder?: string; db?: Db; store?: ObjectStore; memberId?: string } = {};
  const need = <K extends keyof typeof parts>(key: K): NonNullable<(typeof parts)[K]> => {
    const part = parts[key];
    if (part === undefined) throw new Error('useJobParts(): only inside hooks and tests');
    return part;
  };
  beforeAll(async () => {
    parts.folder = await mkdtemp(path.join(os.tmpdir(), 'matinee-jobs-'));
    parts.store = createFolderStore(parts.folder);
    parts.db = createDb({ url: database.url, bus: createMemoryBus(), checkRows: true, connections: 6 });
  });
  beforeEach(async () => {
    parts.memberId = (await makeMember(need('db').pool)).id;
  });
  afterAll(async () => {
    await need('db').close();
    await rm(need('folder'), { recursive: true, force: true });
  });
  return {
    get databaseUrl() {
      return database.url;
    },
    get db() {
      return need('db');
    },
    get store() {
      return need('store');
    },
    get memberId() {
      return need('memberId');
    },
    keys: async () => {
      const found: string[] = [];
      for await (const key of need('store').list('')) found.push(key);
      return found;
    },
    upload: async (purpose = 'post') => {
      const picture = { purpose, alt: '', data: await jpeg(90, 60) };
      return (await storeImage({ db: need('db'), store: need('store') }, need('memberId'), picture)).id;
    },
  };
}
