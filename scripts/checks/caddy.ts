import { findCaddy } from '#scripts/services/caddy.ts';
import { ensureProgram } from './packages.ts';

/** Finds Caddy, or installs it. */
export const ensureCaddy = (): string =>
  ensureProgram({
    name: 'Caddy',
    find: findCaddy,
    packages: ['caddy'],
    advice: 'Install your system’s package of Caddy (`apt-get install caddy`, `brew install caddy`).',
  });
