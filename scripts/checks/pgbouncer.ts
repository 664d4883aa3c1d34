import { findPgbouncer } from '#scripts/services/pgbouncer.ts';
import { ensureProgram } from './packages.ts';

/** Finds PgBouncer, or installs it. */
export const ensurePgbouncer = (): string =>
  ensureProgram({
    name: 'pgbouncer',
    find: findPgbouncer,
    packages: ['pgbouncer'],
    advice:
      'Install your system’s package of PgBouncer (`apt-get install pgbouncer`, `brew install pgbouncer`).',
  });
