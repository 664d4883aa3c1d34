import path from 'node:path';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { migrate } from '#scripts/migrate.ts';
import { seedIfEmpty } from '#scripts/prepare.ts';
import { loadEnv } from '#server/env.ts';
import { inCluster, onCluster } from './data-sets.ts';
import { withDb } from './tools.ts';

/** The public screens that are measured. */
export const screenNames = ['home', 'comments', 'profile', 'title', 'sign-in'] as const;
export type ScreenName = (typeof screenNames)[number];

/** The demo in a database of the benchmark, the paths of its public screens, and the member whose home is measured. */
export async function prepareDemo(clusterUrl: string, folder: string, lifecycle: Lifecycle) {
  const database = 'matinee_bench_demo';
  await onCluster(clusterUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  });
  const url = inCluster(clusterUrl, database);
  await migrate(url);
  const env = { ...loadEnv(), MATINEE_DATA: path.join(folder, 'product'), S3_ENDPOINT: undefined };
  await seedIfEmpty(url, env, lifecycle);
  return withDb(url, async ({ prisma }) => {
    const discussed = await prisma.content.findFirstOrThrow({
      where: { isPublic: true, replyCount: { gte: 5 } },
      orderBy: { createdAt: 'desc' },
      select: { id: true },
    });
    const member = await prisma.profile.findFirstOrThrow({
      where: { username: 'nora' },
      select: { id: true },
    });
    const screens: Record<ScreenName, string> = {
      home: '/',
      comments: `/comments/${discussed.id}`,
      profile: '/profile/nora',
      title: '/title/movie/900000001',
      'sign-in': '/auth',
    };
    return { url, screens, member: member.id };
  });
}
