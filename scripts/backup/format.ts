/**
 * What is in an archive, a tar in this order:
 *
 *   about.json               what it is, made when, of which schema
 *   tables/<table>/<n>.gz    the rows as COPY writes them, in pieces
 *   objects/<key>            pictures and the like
 *   sums/<n>.jsonl           after every thousand entries: name, size and SHA-256 of each
 *   manifest.json            what it all comes to
 *
 * `tar xf` and `zcat tables/profile/*.gz` read it without us.
 */
import { z } from 'zod';

/** Increase it when an older Matinee could not read new archives. */
export const formatVersion = 1;

/** The part of the first entry that every format has: enough to tell that an archive is too new. */
export const AnyAbout = z.looseObject({ format: z.int().min(1) });

export const About = z.object({
  format: z.literal(formatVersion),
  /** The version of Matinee that made it. */
  matinee: z.string(),
  madeAt: z.iso.datetime(),
  /** The schema: every applied migration, with its name and the SHA-256 of its script. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type About = z.infer<typeof About>;

const Sha256 = z.string().length(64);

/** Files of pictures that are not in the archive: how many, and the first of them. */
const Lacking = z.object({ count: z.int(), keys: z.array(z.string()) });

export const Manifest = z.object({
  /** Rows, and the SHA-256 of all of them as COPY wrote them. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: Sha256 })),
  objects: z.object({ count: z.int(), bytes: z.int() }),
  /** Of all `sums` entries, one after the other. */
  sums: Sha256,
  /** Of pictures that were deleted while the backup was made. */
  gone: Lacking,
  /** Of all other pictures. Archives of version 0.2.0 and older count them in `gone`. */
  missing: Lacking.default({ count: 0, keys: [] }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Entries whose checksums are recorded together. */
export const entriesPerSums = 1_000;
/** How many keys are listed by name. */
export const maxListedKeys = 100;

const numbered = (n: number): string => String(n).padStart(6, '0');

/** The names of an archive's entries. */
export const entryNames = {
  about: 'about.json',
  manifest: 'manifest.json',
  sums: (n: number) => `sums/${numbered(n)}.jsonl`,
  table: (table: string, n: number) => `tables/${table}/${numbered(n)}.gz`,
  object: (key: string) => `objects/${key}`,
};

/** Parses the name of an entry; null if it is not one of ours. */
export function readEntryName(
  name: string,
):
  | { kind: 'about' | 'manifest' | 'sums' }
  | { kind: 'table'; table: string }
  | { kind: 'object'; key: string }
  | null {
  if (name === entryNames.about) return { kind: 'about' };
  if (name === entryNames.manifest) return { kind: 'manifest' };
  if (/^sums\/\d{6,}\.jsonl$/.test(name)) return { kind: 'sums' };
  const table = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.gz$/.exec(name)?.[1];
  if (table !== undefined) return { kind: 'table', table };
  return name.startsWith('objects/') ? { kind: 'object', key: name.slice('objects/'.length) } : null;
}
