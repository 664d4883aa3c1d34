import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServerModuleRunner } from 'vite';
import { requestTimeouts } from '#server/limits/limit-values.ts';
import type * as EnvModule from '#server/env.ts';
import type * as MainModule from '#server/main.ts';
import { startVite, viteClient } from './vite-client.ts';

/** One evaluation of the server's modules, and the server it created. */
interface Generation {
  server: Server;
  /** Responses that are not finished. */
  unanswered: Set<Promise<unknown>>;
  stop(): Promise<void>;
}

/** Milliseconds that a replaced server has to finish its requests. */
const grace = 2_000;
/** Milliseconds to wait for further files, because an editor may save several together. */
const settleMs = 50;

const sources = ['src-server', 'src-shared', 'prisma/generated'].map(
  (folder) => path.resolve(folder) + path.sep,
);
const isServerSource = (file: string): boolean =>
  sources.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file);

/**
 * Serves the product from its sources. This process keeps the port and Vite; the server itself is evaluated by Vite's module
 * runner, and replaced after a change. Requests wait for the newest server; if that cannot be started, the previous one
 * continues and the reason is logged.
 */
export async function startDevServer(
  env: EnvModule.Env,
  databaseUrl: string,
): Promise<{ stop: () => Promise<void> }> {
  const front = createServer(requestTimeouts);
  // no module has been loaded before the first start
  let reload = (_file: string): void => {};
  const vite = await startVite({
    server: front,
    dataFolder: env.MATINEE_DATA,
    onChange: (file) => reload(path.resolve(file)),
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const client = viteClient(vite);

  const load = async (): Promise<Generation> => {
    const { loadEnv } = await runner.import<typeof EnvModule>('/src-server/env.ts');
    const { boot } = await runner.import<typeof MainModule>('/src-server/main.ts');
    let server = front;
    const booted = await boot({
      env: loadEnv(),
      databaseUrl,
      client,
      listen: (made) => {
        server = made;
        return Promise.resolve();
      },
    });
    return { server, unanswered: new Set(), stop: () => booted.stop() };
  };

  const stopping = new Set<Promise<void>>();
  const retire = (generation: Generation): void => {
    const answered = Promise.all(generation.unanswered);
    const stopped = Promise.race([answered, wait(grace)])
      .then(() => generation.stop())
      .catch((error: unknown) => vite.config.logger.error(String(error)))
      .finally(() => stopping.delete(stopped));
    stopping.add(stopped);
  };

  let current = load();
  let changed = new Set<string>();
  reload = (file) => {
    if (!isServerSource(file)) return;
    const isDue = changed.size > 0;
    changed.add(file);
    if (isDue) return;
    current = current.then(async (before) => {
      await wait(settleMs);
      // a start in progress may have read only part of a change
      for (const one of changed) vite.environments.ssr.moduleGraph.onFileChange(one);
      changed = new Set();
      const start = performance.now();
      try {
        const after = await load();
        retire(before);
        vite.config.logger.info(`server reloaded in ${Math.round(performance.now() - start)} ms`, {
          timestamp: true,
        });
        return after;
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        vite.config.logger.error(`Could not reload the server; the previous one keeps running.\n${reason}`, {
          timestamp: true,
        });
        return before;
      }
    });
  };

  front.on('request', async (request, response) => {
    const { server, unanswered } = await current;
    const answered = once(response, 'close').finally(() => unanswered.delete(answered));
    unanswered.add(answered);
    server.emit('request', request, response);
  });
  front.on('upgrade', async (request, socket, head) => {
    // Vite handles its own upgrades
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
    const leave = (): void => void socket.destroy();
    socket.on('error', leave);
    const { server } = await current;
    socket.off('error', leave);
    server.emit('upgrade', request, socket, head);
  });

  const stop = async (): Promise<void> => {
    const last = await current.catch(() => null);
    front.closeAllConnections();
    front.close();
    await Promise.all([last?.stop(), ...stopping]);
    await runner.close();
    await vite.close();
  };
  try {
    await current;
    front.listen({ port: env.PORT, host: env.MATINEE_HOST });
    await once(front, 'listening');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
