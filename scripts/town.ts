/**
 * `npm run town`: Matinee as a town runs it, on this machine and without containers: two app processes, Redis, PostgreSQL
 * with a replica, an S3 server and a reverse proxy. Ctrl-C stops all of it; the data stay under `MATINEE_DATA/town`.
 */
import path from 'node:path';
import { loadEnv } from '#server/env.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { live } from '#scripts/life.ts';
import { checkPort, untilReady } from '#scripts/listen.ts';
import { say } from '#scripts/say.ts';
import { startTown } from '#scripts/town/start-town.ts';

await live(async (life) => {
  const { PORT: port, MATINEE_DATA } = loadEnv();
  await checkPort(port);
  const folder = path.join(MATINEE_DATA, 'town');
  await buildClientIfStale(life.signal, () => say('Building the client'));
  const town = await startTown(life, { folder, port, script: 'scripts/serve.ts', demo: true, tell: say });
  await untilReady(town.origin, life.signal);
  const serving = new Set(town.nodes);
  for (const node of town.nodes) {
    node.child.once('exit', () => {
      if (life.signal.aborted) return;
      serving.delete(node);
      const [other] = serving;
      say(
        `${node.name} ended; ${other ? `${other.name} goes on alone` : 'nobody serves any more, Ctrl-C ends the rest'}`,
      );
    });
  }
  const nodes = town.nodes.map(({ name, child }) => `${name} (process ${child.pid})`).join(' and ');
  say(`Logs are in ${folder}; ${nodes} serve. Stop one with kill, and see what the other does.`);
  say(`The town is ready: ${town.origin}`);
});
