import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '#scripts/cli-error.ts';
import { withClient } from '#scripts/with-client.ts';
import { type Access, EMBEDDED_USER, embeddedUrl } from './access.ts';
import { type Account, changeOwner } from './account.ts';

/** Files that belong only to the running primary, or that arrive by streaming. */
const skippedFiles: ReadonlySet<string> = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'standby.signal',
  'postgresql.auto.conf',
]);
/** Folders whose content belongs only to the primary; they are empty in the replica. */
const emptyFolders: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_subtrans',
  'pg_dynshmem',
]);

const dropIdle =
  'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active';

/** Drops the slot of a replica that is gone, and with it the retained log. */
export async function dropSlot(access: Access, slot: string): Promise<void> {
  await withClient(embeddedUrl(access, 'postgres'), (client) => client.query(dropIdle, [slot]));
}

interface ReplicaOrder {
  /** The primary's data folder. */
  cluster: string;
  access: Access;
  /** The folder for the copy; it must not exist. */
  folder: string;
  account: Account;
  /** The replication slot, which makes the primary keep its log until the replica has read it. */
  slot: string;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Copies a folder whose files may change in the meantime; the log makes up for that. `skipped` lists files and folders to leave out,
 * `empty` folders to create empty, both at the top level.
 */
function copyFolder(from: string, to: string, account: Account, skipped = nothing, empty = nothing): void {
  mkdirSync(to, { mode: 0o700 });
  changeOwner(to, account);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!empty.has(entry.name)) copyFolder(source, target, account);
      else {
        mkdirSync(target, { mode: 0o700 });
        changeOwner(target, account);
      }
      continue;
    }
    try {
      copyFileSync(source, target);
      changeOwner(target, account);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** The connection string with which a standby connects to its primary. */
const connectionInfo = ({ port, password }: Access): string =>
  `host=127.0.0.1 port=${port} user=${EMBEDDED_USER} password=${password} application_name=matinee-replica`;

/**
 * Creates a streaming replica of a running primary: copies its files between the start and end of a backup; later changes come from the
 * primary's log. Start it like any cluster.
 */
export async function createReplica({ cluster, access, folder, account, slot }: ReplicaOrder): Promise<void> {
  const draft = `${folder}.new`;
  // from an interrupted copy
  rmSync(draft, { recursive: true, force: true });
  try {
    const label = await withClient(embeddedUrl(access, 'postgres'), async (client) => {
      await client.query(dropIdle, [slot]);
      await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
      await client.query(`select pg_backup_start('replica', true)`);
      copyFolder(cluster, draft, account, skippedFiles, emptyFolders);
      const { rows } = await client.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(false)',
      );
      return rows[0]?.label ?? '';
    });
    const write = (name: string, text: string) => {
      writeFileSync(path.join(draft, name), text, { mode: 0o600 });
      changeOwner(path.join(draft, name), account);
    };
    write('backup_label', label);
    write('standby.signal', '');
    write(
      'postgresql.auto.conf',
      `primary_conninfo = '${connectionInfo(access)}'\nprimary_slot_name = '${slot}'\n`,
    );
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
