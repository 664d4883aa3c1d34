import type { TestProject } from 'vitest/node';
import { bundleChild } from '#tests/support/bundle-child.ts';
import { startTestCluster } from '#tests/support/cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address under which `cloneDatabase` finds the test cluster. */
    adminUrl: string;
    /** The program of `serve-child.ts`; for tests of faults alone, empty elsewhere. */
    childServer: string;
  }
}

/** One PostgreSQL for all server tests, gone when they are done. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.adminUrl);
  const child = project.name === 'faults' ? await bundleChild() : null;
  project.provide('childServer', child?.file ?? '');
  return async () => {
    child?.remove();
    await cluster.stop();
  };
}
