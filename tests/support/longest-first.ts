import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest: starts of the whole product, many procedures with many inputs, commands of their own. */
const longest = [
  'prisma-cli.test.ts',
  'fuzz.test.ts',
  'start.test.ts',
  'backup.test.ts',
  'client-package.test.ts',
  'image.test.ts',
  'embedded-postgres.test.ts',
  'bus.test.ts',
  'access-matrix.test.ts',
  'imports-restart.test.ts',
  'imports-archives.test.ts',
  'titles-stored.test.ts',
  'canaries.test.ts',
  'replicas.test.ts',
  'backup-roles.test.ts',
  'live-client.test.ts',
  'socket.test.ts',
  // of the tests of faults
  'cluster.test.ts',
  'repeated-requests.test.ts',
  'stopped-server.test.ts',
  'killed-server.test.ts',
];

/** Begins with what takes longest: begun last, it would leave the other workers idle. The rest as ever, largest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.indexOf(basename(moduleId));
      return found < 0 ? longest.length : found;
    };
    return usual.toSorted((one, other) => place(one) - place(other));
  }
}
