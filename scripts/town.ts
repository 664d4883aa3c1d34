/**
 * `npm run town`: Matinee as a town runs it, on this machine and without containers: two app processes, Redis, PostgreSQL
 * with a replica, an S3 server and a reverse proxy. Ctrl-C stops all of it; the data stay under `MATINEE_DATA/town`.
 */
import path from 'node:path';
import { loadEnv } from '#server/env.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { runUntilStopped } from '#scripts/lifecycle.ts';
import { checkPort, untilReady } from '#scripts/listen.ts';
import { printLine } from '#scripts/print-line.ts';
import { startTown } from '#scripts/town/start-town.ts';

await runUntilStopped(async (lifecycle) => {
  const { PORT: port, MATINEE_DATA } = loadEnv();
  await checkPort(port);
  const folder = path.join(MATINEE_DATA, 'town');
  await buildClientIfStale(lifecycle.signal, () => printLine('Building the client'));
  const town = await startTown(lifecycle, {
    folder,
    port,
    script: 'scripts/serve.ts',
    demo: true,
    tell: printLine,
  });
  await untilReady(town.origin, lifecycle.signal);
  const serving = new Set(town.nodes);
  for (const node of town.nodes) {
    node.child.once('exit', () => {
      if (lifecycle.signal.aborted) return;
      serving.delete(node);
      const [other] = serving;
      printLine(
        `${node.name} ended; ${other ? `${other.name} goes on alone` : 'nobody serves any more, Ctrl-C ends the rest'}`,
      );
    });
  }
  const nodes = town.nodes.map(({ name, child }) => `${name} (process ${child.pid})`).join(' and ');
  printLine(`Logs are in ${folder}; ${nodes} serve. Stop one with kill, and see what the other does.`);
  printLine(`The town is ready: ${town.origin}`);
});
