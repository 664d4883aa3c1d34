import { buildClientIfStale } from '#scripts/client-build.ts';
import { startTestCluster } from '#tests/support/cluster.ts';

/** One build and one PostgreSQL for all end-to-end tests; each worker copies the migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildClientIfStale(new AbortController().signal, () => process.stdout.write('Building the client\n'));
  const cluster = await startTestCluster();
  process.env.MATINEE_TEST_CLUSTER = cluster.adminUrl;
  return cluster.stop;
}
