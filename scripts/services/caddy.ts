import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '#scripts/cli-error.ts';
import { startWithReaper } from './child-reaper.ts';
import { requirePrograms } from './find-program.ts';

interface CaddyOptions {
  /** The address that members see; Caddy listens on its port. */
  origin: string;
  /** The nodes' addresses, each as host:port. */
  nodes: readonly string[];
}

const startTimeout = 20_000;

/** Removes forwarding headers: only this machine can reach this proxy, so the demo's sign-in page may be behind it. */
const withoutTraces = ['For', 'Host', 'Proto']
  .map((name) => `header_up -X-Forwarded-${name}`)
  .concat('header_up -Via')
  .join('\n');

/** Starts the project's reverse proxy on the loopback address. It ends no later than this process. */
export async function serveCaddy({ origin, nodes }: CaddyOptions): Promise<{ stop: () => Promise<void> }> {
  const [program] = requirePrograms(['caddy']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-caddy-'));
  const server = await startWithReaper(program, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      PUBLIC_ORIGIN: origin,
      APP_NODES: nodes.join(' '),
      LISTEN: 'bind 127.0.0.1',
      LOCAL_SIGN_IN: withoutTraces,
      CADDY_ADMIN: 'off',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    signal: 'TERM',
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startTimeout;
  for (;;) {
    // any response shows that Caddy is running: without a node it answers itself
    const answer = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(6_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return { stop };
    if (Date.now() > deadline) {
      await stop();
      throw new CliError(`Caddy did not start at ${origin}.`, 'Is the port taken?');
    }
    await sleep(20);
  }
}
