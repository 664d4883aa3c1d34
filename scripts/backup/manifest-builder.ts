import { type Hash, createHash } from 'node:crypto';
import { type Manifest, entriesPerSums, maxListedKeys } from './format.ts';

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

const newline = 0x0a;

function rowsIn(copied: Buffer): number {
  let rows = 0;
  for (let at = copied.indexOf(newline); at !== -1; at = copied.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/**
 * Records an archive's entries, in the same way when it is written and when it is checked: the results must be equal.
 * Holds the checksums of at most a thousand entries.
 */
export class ManifestBuilder {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>();
  readonly #objects = { count: 0, bytes: 0 };
  readonly #lacking: Pick<Manifest, 'gone' | 'missing'> = {
    gone: { count: 0, keys: [] },
    missing: { count: 0, keys: [] },
  };
  readonly #sums = createHash('sha256');
  #waiting: string[] = [];

  /** Whether the checksums must be written before the next entry. */
  get isFull(): boolean {
    return this.#waiting.length === entriesPerSums;
  }

  /** Returns and clears the checksums since the last call, one line per entry; empty if there were none. */
  takeSums(): string {
    const lines = this.#waiting.join('');
    this.#waiting = [];
    this.#sums.update(lines);
    return lines;
  }

  #note(name: string, data: Buffer): void {
    this.#waiting.push(`${JSON.stringify({ name, size: data.length, sha256: sha256(data) })}\n`);
  }

  addAbout(name: string, data: Buffer): void {
    this.#note(name, data);
  }

  /** Adds a table, which may have no rows. */
  addTable(table: string): void {
    this.#tables.set(table, { rows: 0, hash: createHash('sha256') });
  }

  /** Adds a piece of a table: as stored in the archive, and unpacked. COPY escapes line breaks, so each line is a row. */
  addRows(name: string, data: Buffer, table: string, copied: Buffer): void {
    this.#note(name, data);
    const sum = this.#tables.get(table);
    if (!sum) throw new Error(`${table} is not in the manifest`);
    sum.rows += rowsIn(copied);
    sum.hash.update(copied);
  }

  addObject(name: string, data: Buffer): void {
    this.#note(name, data);
    this.#objects.count += 1;
    this.#objects.bytes += data.length;
  }

  /** Adds a file that the store lacks of a picture that has a row in the archive. */
  addLacking(key: string, why: 'gone' | 'missing'): void {
    const files = this.#lacking[why];
    files.count += 1;
    if (files.keys.length < maxListedKeys) files.keys.push(key);
  }

  build(): Manifest {
    const tables = [...this.#tables].map(
      ([table, { rows, hash }]) => [table, { rows, sha256: hash.copy().digest('hex') }] as const,
    );
    return {
      tables: Object.fromEntries(tables),
      objects: { ...this.#objects },
      sums: this.#sums.copy().digest('hex'),
      ...this.#lacking,
    };
  }
}
