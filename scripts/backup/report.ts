import { counts } from '#shared/messages/counts.ts';
import { readableSize } from './readable-size.ts';
import type { Manifest } from './format.ts';
import type { Backup } from './make-backup.ts';

/** The contents of an archive, in numbers. */
export function contentsOf({ about, manifest }: Backup) {
  const tables = Object.values(manifest.tables);
  return {
    madeAt: about.madeAt,
    matinee: about.matinee,
    migrations: about.migrations.length,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    objects: manifest.objects.count,
    bytes: manifest.objects.bytes,
    gone: manifest.gone,
    missing: manifest.missing,
  };
}

function listFiles(why: string, { count, keys }: Manifest['missing']): string[] {
  if (count === 0) return [];
  return [
    `${why}: ${counts.files(count)} of pictures, whose rows are in it:`,
    ...keys.map((key) => `  ${key}`),
    ...(count > keys.length ? [`  and ${count - keys.length} more`] : []),
  ];
}

/** The same as text, with the files that it lacks. */
export function describe(backup: Backup): string {
  const { madeAt, matinee, tables, rows, objects, bytes, gone, missing } = contentsOf(backup);
  return [
    `${counts.rows(rows)} of ${counts.tables(tables)} and ${counts.objects(objects)} (${readableSize(bytes)}), of ${madeAt}, Matinee ${matinee}.`,
    ...listFiles('Deleted meanwhile', gone),
    ...listFiles('Missing', missing),
  ].join('\n');
}
