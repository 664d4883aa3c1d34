import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '#scripts/cli-error.ts';

/** The account that PostgreSQL runs as; empty if it is our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

function lookUp(name: string): Account | undefined {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root, so under root it runs as an unprivileged account. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new CliError(
    'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account.',
    'Start Matinee as an ordinary user, or create one of these accounts.',
  );
}

/** Makes `account` the owner of a file or folder; does nothing if the account is our own. */
export function changeOwner(file: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** Whether `account` may traverse a folder, according to its mode bits. */
function canEnter(folder: string, { uid, gid }: Account): boolean {
  const stat = statSync(folder);
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

/** Throws if the unprivileged account cannot reach the target, and names the first folder that it cannot enter. */
export function checkAccess(target: string, account: Account): void {
  if (account.uid === undefined) return;
  const { root } = path.parse(target);
  const parents: string[] = [];
  for (let folder = path.dirname(target); folder !== root; folder = path.dirname(folder))
    parents.unshift(folder);
  const closed = parents.find((folder) => !canEnter(folder, account));
  if (closed === undefined) return;
  throw new CliError(
    `As root, Matinee runs PostgreSQL under the account ${account.uid}, which may not enter ${closed} (on the way to ${target}).`,
    `Allow it with \`chmod o+x ${closed}\`, set MATINEE_DATA to a folder elsewhere, or start Matinee as an ordinary user.`,
  );
}
