/**
 * `npm run cluster`: Matinee on several nodes, on this machine and without containers: two app processes, Redis, PostgreSQL
 * with a replica, an S3 server and a reverse proxy. Ctrl-C stops all of it; the data stay under `MATINEE_DATA/cluster`.
 */
import path from 'node:path';
import { Command } from 'commander';
import { loadEnv } from '#server/env.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { runUntilStopped } from '#scripts/lifecycle.ts';
import { checkPort, untilReady } from '#scripts/listen.ts';
import { printLine } from '#scripts/print-line.ts';
import { requirePrograms } from '#scripts/services/find-program.ts';
import { startCluster } from '#scripts/cluster/start-cluster.ts';

new Command('npm run cluster')
  .description('Runs Matinee on two nodes on this machine, with the demo. Ctrl-C stops it.')
  .parse();

await runUntilStopped(async (lifecycle) => {
  const { PORT: port, MATINEE_DATA } = loadEnv();
  // before the build, which takes a while
  requirePrograms(['redis-server', 'caddy']);
  await checkPort(port);
  const folder = path.join(MATINEE_DATA, 'cluster');
  await buildClientIfStale(lifecycle.signal, () => printLine('Building the client'));
  const cluster = await startCluster(lifecycle, {
    folder,
    port,
    script: 'scripts/serve.ts',
    demo: true,
    onProgress: printLine,
  });
  await untilReady(cluster.origin, lifecycle.signal);
  const serving = new Set(cluster.nodes);
  for (const node of cluster.nodes) {
    node.child.once('exit', () => {
      if (lifecycle.signal.aborted) return;
      serving.delete(node);
      const [other] = serving;
      printLine(
        `${node.name} ended; ${other ? `${other.name} goes on alone` : 'nobody serves anymore, Ctrl-C ends the rest'}`,
      );
    });
  }
  const nodes = cluster.nodes.map(({ name, child }) => `${name} (process ${child.pid})`).join(' and ');
  printLine(`Logs are in ${folder}; ${nodes} serve. Stop one with kill, and see what the other does.`);
  printLine(`The cluster is ready: ${cluster.origin}`);
});
