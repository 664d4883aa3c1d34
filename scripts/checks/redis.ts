import { findRedis } from '#scripts/services/redis.ts';
import { ensureProgram } from './packages.ts';

/** Finds redis-server, or installs it. */
export const ensureRedis = (): string =>
  ensureProgram({
    name: 'redis-server',
    find: findRedis,
    packages: ['redis-server'],
    advice: 'Install your system’s package of Redis (`apt-get install redis-server`, `brew install redis`).',
  });
