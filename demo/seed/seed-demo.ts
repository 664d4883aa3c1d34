import type pg from 'pg';
import { chance } from './chance.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { addFeed } from './feed.ts';
import { addNotifications } from './notifications.ts';
import { storePictures } from './pictures.ts';
import { addFollows, addPeople } from './people.ts';
import { addReports } from './reports.ts';
import { addCollections } from './collections.ts';
import { addDiaries } from './diaries.ts';
import { addImport } from './imports.ts';
import { addSeries } from './series.ts';
import type { DemoContext } from './context.ts';
import { addBookmarks, addHearts, addComments, popularity, deleteSomeComments } from './comments.ts';
import { addWalls } from './walls.ts';
import { commit } from '#server/db/commit.ts';
import { Lifecycle } from '#scripts/lifecycle.ts';
import type { Executor } from '#scripts/seed/rows.ts';

export interface DemoOptions {
  /** A connection of its own: the demo is one transaction on it. */
  client: pg.ClientBase;
  store: ObjectStore;
  /** Its end stops the seeding and waits until nothing of it is left. */
  lifecycle?: Lifecycle;
  /** The same seed makes the same demo, apart from its dates. */
  seed?: number;
  now?: Date;
}

/** "Matinee", for the lock that keeps two seeders apart. */
const lock = 6_028_846;

async function addEverything(context: DemoContext): Promise<void> {
  const people = await addPeople(context);
  const { rows: follows } = await addFollows(context, people);
  await addCollections(context, people);
  const seededPosts = await addFeed(context, people);
  const popularities = new Map(seededPosts.map((content) => [content, popularity(context, content)]));
  const seededComments = await addComments(context, people, seededPosts, popularities);
  const hearts = await addHearts(context, people, seededPosts, popularities, seededComments);
  await addBookmarks(context, people, seededPosts);
  const walls = await addWalls(context, people);
  await addNotifications(context, { follows, hearts, seededComments, walls });
  await deleteSomeComments(context, seededComments);
  await addDiaries(context, people);
  await addImport(context, people);
  await addSeries(context, people);
  await addReports(context, people);
}

async function writeDemo({ client, store, seed = 7, now = new Date() }: DemoOptions, signal: AbortSignal) {
  const pictures = await storePictures(client, store, signal);
  const db: Executor = {
    async query(...statement) {
      signal.throwIfAborted();
      return await client.query(...statement);
    },
  };
  try {
    await client.query('begin');
    await addEverything({ db, random: chance(seed), now, pictures });
    await commit(client);
  } catch (error) {
    // a lost connection has undone it already
    await client.query('rollback').catch(() => {});
    await pictures.clear();
    throw error;
  }
  // a page of the feed is planned by these figures
  await client.query('analyze');
}

const seed = ({ lifecycle = new Lifecycle(), ...options }: DemoOptions): Promise<void> =>
  lifecycle.finish(writeDemo(options, lifecycle.signal));

/** Whether anybody is a member. */
export async function hasMembers(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select exists (select 1 from profile) as found');
  return rows[0]?.found === true;
}

async function locked<T>(client: pg.ClientBase, act: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    return await act();
  } finally {
    // a lost connection has freed it already
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
  }
}

/** Fills the database with the demo, whole or not at all, unless it has members; returns whether it did. */
export async function seedDemoIfEmpty(options: DemoOptions): Promise<boolean> {
  return locked(options.client, async () => {
    if (await hasMembers(options.client)) return false;
    await seed(options);
    return true;
  });
}
