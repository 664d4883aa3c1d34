import type { UsedServer } from '#tests/support/use-server.ts';
import { type Answer, type Tools, runWithTools } from '#scripts/admin/tools.ts';

/** Runs a maintainers' command beside a running server, or does a dry run of it there. */
export const command = (
  server: Pick<UsedServer, 'env' | 'databaseUrl'>,
  act: (tools: Tools) => Promise<Answer>,
  { dryRun = false } = {},
): Promise<Answer> => runWithTools({ env: server.env, url: server.databaseUrl }, dryRun, act);
