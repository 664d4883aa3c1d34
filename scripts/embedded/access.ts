import { randomBytes, randomInt } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { CliError, codeOf, reasonOf } from '#scripts/cli-error.ts';

/** How to connect to the embedded database; chosen once and stored next to the data. */
export interface Access {
  port: number;
  password: string;
}

export const EMBEDDED_USER = 'matinee';
export const EMBEDDED_DATABASE = 'matinee';

const accessFile = (dataFolder: string): string => path.join(dataFolder, 'postgres.json');

/** The address of a database in the embedded cluster. */
export function embeddedUrl({ port, password }: Access, database = EMBEDDED_DATABASE): string {
  return `postgresql://${EMBEDDED_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Whether a server could listen on this port of the loopback address now. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const server = net.createServer();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A free port below 32768, outside the range that systems use for outgoing connections. */
export async function choosePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_768);
    if (await isFree(port)) return port;
  }
}

/** The ways out of a file with port and password that is lost or wrong. */
export const accessAdvice = (dataFolder: string): string =>
  `Restore that file, set a new password (docs/run.md describes how), or move ${dataFolder} away to begin with an empty database.`;

/** Reads what an earlier start stored; undefined if there was none. */
export function readAccess(dataFolder: string): Access | undefined {
  const file = accessFile(dataFolder);
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof kept === 'object' && kept !== null && 'port' in kept && 'password' in kept) {
      if (Number.isInteger(kept.port) && typeof kept.password === 'string') {
        return { port: Number(kept.port), password: kept.password };
      }
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CliError(
    `${file}, which holds the embedded database's port and password, is damaged.`,
    accessAdvice(dataFolder),
  );
}

/** Reads the stored access of data that exist; a password chosen now would not be theirs. */
export function readKeptAccess(dataFolder: string): Access {
  const kept = readAccess(dataFolder);
  if (kept) return kept;
  throw new CliError(
    `${accessFile(dataFolder)}, which holds the embedded database's port and password, is missing.`,
    accessAdvice(dataFolder),
  );
}

/** Writes a temporary file to rename into place, so that readers never see an incomplete file, even after a power failure. */
function writeBeside(dataFolder: string, access: Access): string {
  const file = accessFile(dataFolder);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
    return draft;
  } catch (error) {
    rmSync(draft, { force: true });
    throw new CliError(
      `${file} could not be written (${reasonOf(error)}).`,
      'Make sure that the disk has room, or set MATINEE_DATA to another folder.',
    );
  }
}

/** Stores a changed port. */
export function writeAccess(dataFolder: string, access: Access): void {
  renameSync(writeBeside(dataFolder, access), accessFile(dataFolder));
}

/** Reads the stored access, or chooses and stores one; if two processes choose concurrently, both use the same one. */
export async function readOrChooseAccess(dataFolder: string): Promise<Access> {
  const kept = readAccess(dataFolder);
  if (kept) return kept;
  const chosen = { port: await choosePort(), password: randomBytes(24).toString('base64url') };
  const draft = writeBeside(dataFolder, chosen);
  try {
    linkSync(draft, accessFile(dataFolder));
    return chosen;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return readAccess(dataFolder) ?? chosen;
  } finally {
    rmSync(draft, { force: true });
  }
}
