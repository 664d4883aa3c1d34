import { z } from 'zod';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './history.ts';
import { importLimits } from './import-limits.ts';
import { type ListKind, detectCsvList, detectJsonList, readColumns } from './detect-list.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { unescapeCells } from './unmatched-csv.ts';
import type { HistoryFile } from './zip-archive.ts';

/** A list as it was read from a file. */
export interface ReadList {
  kind: ListKind;
  path: string;
  /** The records of a CSV. */
  records: CsvRecord[];
  /** The elements of a JSON file, not validated yet. */
  items: unknown[];
  /** The file ended in the middle of a record. */
  isCut: boolean;
}

const Items = z.array(z.unknown());

function readJson(text: string, path: string): ReadList | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile('damaged', error);
  }
  const items = Items.safeParse(json);
  if (!items.success) throw new UnreadableFile('damaged');
  // an empty list is not an error
  if (items.data.length === 0) return null;
  const first = items.data.find((item) => typeof item === 'object' && item !== null);
  if (!first) throw new UnreadableFile('unknown');
  if (items.data.length > importLimits.rows) throw new UnreadableFile('too_large');
  return { kind: detectJsonList(first, path), path, records: [], items: items.data, isCut: false };
}

async function readTable(text: string, path: string): Promise<ReadList> {
  const { headers, records, isCut } = await readCsv(text, { wanted: readColumns, most: importLimits.rows });
  const kind = detectCsvList(headers, path);
  const isOwn = kind === 'letterboxd.unmatched';
  return { kind, path, records: isOwn ? records.map(unescapeCells) : records, items: [], isCut };
}

/** Reads a file, and detects its format and list by its contents; null for an empty JSON list. Throws an `UnreadableFile`. */
export async function readList({ path, read }: Pick<HistoryFile, 'path' | 'read'>): Promise<ReadList | null> {
  const text = decodeText(await read());
  if (text.trim() === '') throw new UnreadableFile('empty');
  return /^\s*[[{]/.test(text) ? readJson(text, path) : readTable(text, path);
}
