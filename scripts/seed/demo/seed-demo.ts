import type pg from 'pg';
import { chance } from '#server/integrations/catalogue/drawing/chance.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { addFeed } from './feed.ts';
import { addNotices } from './notices.ts';
import { paint } from './paint.ts';
import { addFollows, addPeople } from './people.ts';
import { addReports } from './reports.ts';
import { addCollections, addSeen } from './shelves.ts';
import type { Stage } from './stage.ts';
import { addBookmarks, addHearts, addTalk, fame, takeBack } from './talk.ts';
import { addWalls } from './walls.ts';
import { commit } from '#server/db/commit.ts';

export interface DemoOptions {
  /** A connection of its own: the demo is one transaction on it. */
  client: pg.ClientBase;
  store: ObjectStore;
  /** The same seed makes the same demo, apart from its dates. */
  seed?: number;
  now?: Date;
  /** Told while pictures are drawn, which takes nearly all of the time. */
  onProgress?: (done: number, of: number) => void;
}

/** "Matinee", for the lock that keeps two seeders apart. */
const lock = 6_028_846;

async function perform(stage: Stage): Promise<void> {
  const people = await addPeople(stage);
  const { rows: follows } = await addFollows(stage, people);
  await addCollections(stage, people);
  const shown = await addFeed(stage, people);
  const loved = new Map(shown.map((content) => [content, fame(stage, content)]));
  const said = await addTalk(stage, people, shown, loved);
  const hearts = await addHearts(stage, people, shown, loved, said);
  await addBookmarks(stage, people, shown);
  const walls = await addWalls(stage, people);
  await addNotices(stage, { follows, hearts, said, walls });
  await takeBack(stage, said);
  await addSeen(stage);
  await addReports(stage, people);
}

async function seed({
  client,
  store,
  seed: number = 7,
  now = new Date(),
  onProgress = () => {},
}: DemoOptions) {
  const pictures = await paint(client, store, onProgress);
  try {
    await client.query('begin');
    await perform({ db: client, random: chance(number), now, pictures });
    await commit(client);
  } catch (error) {
    await client.query('rollback');
    await pictures.clear();
    throw error;
  }
  // a page of the feed is planned by these figures
  await client.query('analyze');
}

/** Whether anybody is a member. */
async function hasMembers(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select exists (select 1 from profile) as found');
  return rows[0]?.found === true;
}

async function locked<T>(client: pg.ClientBase, act: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    return await act();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** Thrown rather than mixing the cast with members who are there already. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/** Fills an empty database with the demo, whole or not at all. Throws `NotEmpty` when it has members. */
export async function seedDemo(options: DemoOptions): Promise<void> {
  await locked(options.client, async () => {
    if (await hasMembers(options.client)) throw new NotEmpty('the database has members');
    await seed(options);
  });
}

/** Fills the database with the demo unless it has members; returns whether it did. */
export async function seedDemoIfEmpty(options: DemoOptions): Promise<boolean> {
  return locked(options.client, async () => {
    if (await hasMembers(options.client)) return false;
    await seed(options);
    return true;
  });
}
