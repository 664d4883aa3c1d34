import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { withClient } from '#scripts/with-client.ts';
import { migrate } from '#scripts/migrate.ts';
import { seedSynthetic } from '#scripts/seed/synthetic/seed-synthetic.ts';
import type { Sizes } from '#scripts/seed/synthetic/sizes.ts';

/** A database of the benchmark's own cluster, created once and reused. */
export interface DataSet {
  database: string;
  sizes: Sizes;
}

const members = { members: 20_000, follows: 600_000 };

const ofPosts = (posts: number, database: string): DataSet => ({
  database,
  sizes: { ...members, posts, hearts: posts * 3, replies: posts },
});

/** The same members and follows, with ten times the posts in the larger one. */
export const dataSets = {
  small: [ofPosts(10_000, 'matinee_bench_10k'), ofPosts(100_000, 'matinee_bench_100k')],
  full: [ofPosts(100_000, 'matinee_bench_100k'), ofPosts(1_000_000, 'matinee_bench_1m')],
} satisfies Record<string, [DataSet, DataSet]>;

const ofMembers = (members: number, database: string): DataSet => ({
  database,
  sizes: { members, posts: 0, hearts: 0, replies: 0, follows: 0 },
});

/** Only members, twenty times as many in the larger one. */
export const memberSets = {
  small: [ofMembers(2_000, 'matinee_bench_members_2k'), ofMembers(40_000, 'matinee_bench_members_40k')],
  full: [ofMembers(20_000, 'matinee_bench_members_20k'), ofMembers(400_000, 'matinee_bench_members_400k')],
} satisfies Record<BenchSize, [DataSet, DataSet]>;

/** The data set for Explore's times in milliseconds, whatever the size of the run. */
export const exploreSet = ofMembers(100_000, 'matinee_bench_members_100k');

export type BenchSize = keyof typeof dataSets;

/** The fixed seed of every data set. */
const seed = 7;
/** The time of the newest row in every data set, also fixed. */
const until = new Date('2026-11-20T00:00:00Z');

/** The address of another database in the same cluster. */
export function inCluster(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Connects to the cluster, for statements that concern no single database. */
export function onCluster<T>(clusterUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(inCluster(clusterUrl, 'postgres'), use);
}

const seeder = 'scripts/seed/synthetic';

/** Identifies the sizes and the seeder that a data set was made with. A set with another fingerprint is replaced. */
export function fingerprint({ sizes }: DataSet): string {
  const sum = createHash('sha256').update(JSON.stringify({ sizes, seed, until }));
  for (const name of readdirSync(seeder).toSorted()) {
    sum.update(readFileSync(path.join(seeder, name), 'utf8').replaceAll(/\s/g, ''));
  }
  return sum.digest('hex').slice(0, 16);
}

/** Whether the data set exists, is complete and was made by the current seeder. If so, its schema is also brought up to date. */
export async function isMade(clusterUrl: string, set: DataSet): Promise<boolean> {
  const isPresent = await onCluster(clusterUrl, async (client) => {
    const { rows } = await client.query<{ fingerprint: string | null }>(
      `select shobj_description(oid, 'pg_database') as fingerprint from pg_database where datname = $1`,
      [set.database],
    );
    return rows[0]?.fingerprint === fingerprint(set);
  });
  if (isPresent) await migrate(inCluster(clusterUrl, set.database));
  return isPresent;
}

/** Makes a data set, replacing an incomplete or outdated one. Returns its size on disk in bytes. */
export async function makeDataSet(
  clusterUrl: string,
  set: DataSet,
  onProgress: (part: number, doing: string) => void,
): Promise<number> {
  const name = pg.escapeIdentifier(set.database);
  await onCluster(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  await migrate(inCluster(clusterUrl, set.database));
  await withClient(inCluster(clusterUrl, set.database), (client) =>
    seedSynthetic({ client, sizes: set.sizes, seed, until, onProgress }),
  );
  return onCluster(clusterUrl, async (client) => {
    await client.query(`comment on database ${name} is ${pg.escapeLiteral(fingerprint(set))}`);
    await client.query('checkpoint');
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size($1) as bytes', [
      set.database,
    ]);
    return Number(rows[0]?.bytes);
  });
}

/** Runs `use` with the address of a copy of a data set, for writes; drops the copy afterward. */
export async function withCopy<T>(
  clusterUrl: string,
  { database }: DataSet,
  use: (url: string) => Promise<T>,
  suffix = 'copy',
): Promise<T> {
  const copy = `${database}_${suffix}`;
  const drop = (client: pg.Client) => client.query(`drop database if exists ${copy} with (force)`);
  await onCluster(clusterUrl, async (client) => {
    await drop(client);
    await client.query(`create database ${copy} template ${pg.escapeIdentifier(database)}`);
  });
  try {
    return await use(inCluster(clusterUrl, copy));
  } finally {
    await onCluster(clusterUrl, drop);
  }
}
