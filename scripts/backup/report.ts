import { counts } from '#shared/messages/counts.ts';
import { readableSize } from './readable-size.ts';
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
  };
}

/** The same as text, with the missing pictures. */
export function describe(backup: Backup): string {
  const { madeAt, matinee, tables, rows, objects, bytes, gone } = contentsOf(backup);
  const lines = [
    `${counts.rows(rows)} of ${counts.tables(tables)} and ${counts.objects(objects)} (${readableSize(bytes)}), of ${madeAt}, Matinee ${matinee}.`,
  ];
  if (gone.count > 0) {
    lines.push(
      `Deleted meanwhile: ${counts.files(gone.count)} of pictures, whose rows are in it:`,
      ...gone.keys.map((key) => `  ${key}`),
    );
    if (gone.count > gone.keys.length) lines.push(`  and ${gone.count - gone.keys.length} more`);
  }
  return lines.join('\n');
}
