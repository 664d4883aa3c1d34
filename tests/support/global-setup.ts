import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#tests/support/cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address under which `cloneDatabase` finds the test cluster. */
    adminUrl: string;
  }
}

/** One PostgreSQL for all server tests, gone when they are done. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.adminUrl);
  return cluster.stop;
}
