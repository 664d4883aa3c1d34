import { existsSync } from 'node:fs';

/** Where the system's package puts it. */
export const findPgbouncer = (): string | undefined =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((place) =>
    existsSync(place),
  );
