import { type Hash, createHash } from 'node:crypto';
import { type Manifest, entriesPerSums, mostNamed } from './format.ts';

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

const newline = 0x0a;

function rowsIn(copied: Buffer): number {
  let rows = 0;
  for (let at = copied.indexOf(newline); at !== -1; at = copied.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/**
 * Keeps account of an archive's entries, the same way when it is written and when it is checked: what both come to must be
 * equal. Holds the sums of a thousand entries at most.
 */
export class Ledger {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>();
  readonly #objects = { count: 0, bytes: 0 };
  readonly #gone: Manifest['gone'] = { count: 0, keys: [] };
  readonly #sums = createHash('sha256');
  #waiting: string[] = [];

  /** Whether it is time to write the sums of the entries down. */
  get isFull(): boolean {
    return this.#waiting.length === entriesPerSums;
  }

  /** The sums since the last time, one line an entry; empty when there was none. */
  takeSums(): string {
    const lines = this.#waiting.join('');
    this.#waiting = [];
    this.#sums.update(lines);
    return lines;
  }

  #note(name: string, data: Buffer): void {
    this.#waiting.push(`${JSON.stringify({ name, size: data.length, sha256: sha256(data) })}\n`);
  }

  about(name: string, data: Buffer): void {
    this.#note(name, data);
  }

  /** A table that may have no rows at all. */
  table(table: string): void {
    this.#tables.set(table, { rows: 0, hash: createHash('sha256') });
  }

  /** A piece of a table: as it lies in the archive, and unpacked. COPY escapes what breaks lines, so a line is a row. */
  rows(name: string, data: Buffer, table: string, copied: Buffer): void {
    this.#note(name, data);
    const sum = this.#tables.get(table);
    if (!sum) throw new Error(`${table} is not in the manifest`);
    sum.rows += rowsIn(copied);
    sum.hash.update(copied);
  }

  object(name: string, data: Buffer): void {
    this.#note(name, data);
    this.#objects.count += 1;
    this.#objects.bytes += data.length;
  }

  /** A file of a picture that the rows know, and that is not there any more. */
  gone(key: string): void {
    this.#gone.count += 1;
    if (this.#gone.keys.length < mostNamed) this.#gone.keys.push(key);
  }

  manifest(): Manifest {
    const tables = [...this.#tables].map(
      ([table, { rows, hash }]) => [table, { rows, sha256: hash.copy().digest('hex') }] as const,
    );
    return {
      tables: Object.fromEntries(tables),
      objects: { ...this.#objects },
      sums: this.#sums.copy().digest('hex'),
      gone: this.#gone,
    };
  }
}
