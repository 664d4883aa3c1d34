import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { choosePort, embeddedUrl, readAccess } from '#scripts/embedded/access.ts';
import { findBinaries } from '#scripts/embedded/binaries.ts';
import { accountFor } from '#scripts/embedded/create-cluster.ts';
import { createReplica, dropSlot } from '#scripts/embedded/create-replica.ts';
import { probeServer, launch, signalStop, stopServer } from '#scripts/embedded/server.ts';
import { EMBEDDED_SETTINGS } from '#scripts/embedded/settings.ts';
import { CliError } from '#scripts/cli-error.ts';

const slot = 'cluster';
const startTimeout = 60_000;

/** Runs a streaming replica of the running embedded database in a data folder; copies the database again at every start. */
export async function serveReplica(dataFolder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const primary = readAccess(dataFolder);
  if (!primary) throw new Error(`no database runs in ${dataFolder}`);
  const cluster = path.join(dataFolder, 'postgres');
  const folder = path.join(dataFolder, 'replica');
  const logFile = path.join(dataFolder, 'replica.log');
  const account = accountFor(cluster);
  const stopIt = () => stopServer(folder, account);
  // stop a replica that outlived its cluster
  await stopIt();
  await createReplica({ cluster, access: primary, folder, account, slot });
  const access = { ...primary, port: await choosePort() };
  const launched = launch(await findBinaries(), {
    cluster: folder,
    logFile,
    port: access.port,
    account,
    settings: EMBEDDED_SETTINGS,
  });
  const stopAtExit = () => void signalStop(folder, account);
  process.once('exit', stopAtExit);
  const deadline = Date.now() + startTimeout;
  while ((await probeServer(access, folder)) !== 'ready') {
    if (launched.hasEnded() || Date.now() > deadline) {
      await stopIt();
      throw new CliError(`The replica did not start.`, `Its log is ${logFile}.`);
    }
    await sleep(20);
  }
  return {
    url: embeddedUrl(access),
    async stop() {
      await stopIt();
      process.off('exit', stopAtExit);
      await dropSlot(primary, slot);
    },
  };
}
