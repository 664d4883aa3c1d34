import { accessSync, chmodSync, constants, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Whether Prisma's own engine was downloaded to its usual place. */
function hasStockEngine(root: string): boolean {
  const require = createRequire(path.join(root, 'package.json'));
  const folder = path.dirname(require.resolve('@prisma/engines/package.json'));
  return readdirSync(folder).some((name) => name.startsWith('schema-engine-'));
}

/**
 * The file that the Prisma CLI is to spawn as its schema engine, or undefined when it finds its own. Our stand-in is a
 * script with a first line for Unix; Windows cannot spawn it and downloads the stock engine.
 */
export function schemaEngine(root: string): string | undefined {
  if (process.platform === 'win32' || hasStockEngine(root)) return undefined;
  const engine = path.join(root, 'scripts', 'schema-engine', 'engine.mjs');
  try {
    accessSync(engine, constants.X_OK);
  } catch {
    // An archive that was unpacked without modes.
    chmodSync(engine, 0o755);
  }
  return engine;
}
