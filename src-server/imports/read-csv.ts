import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { UnreadableFile } from './history.ts';

/** A record's values by header, as `headerKey` writes it; `''` for fields that the record lacks. */
export type CsvRecord = ReadonlyMap<string, string>;

export interface CsvTable {
  /** As `headerKey` writes them. */
  headers: ReadonlySet<string>;
  records: CsvRecord[];
  /** The file ended inside quotes; the records before that were read. */
  isCut: boolean;
}

/** In characters: many times the longest review. */
const maxRecordLength = 1_000_000;
/** Code units that are parsed before the event loop can run other work. */
const pieceLength = 65_536;

/** A header in lower case, without blanks and punctuation: "Watched Date" is `watcheddate`. */
export const headerKey = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const last = text.charCodeAt(at + pieceLength - 1);
    // a split surrogate pair would be read as two unknown characters
    const end = at + pieceLength + (last >= 0xd8_00 && last <= 0xdb_ff ? 1 : 0);
    yield text.slice(at, end);
    at = end;
  }
}

/** Detects the delimiter: a spreadsheet may have saved the export with another one. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return [',', ';', '\t'].reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
}

/**
 * Reads the CSV of an export: headers in any case and order, quoted commas and line breaks. Keeps only the columns in
 * `wanted`. Throws an `UnreadableFile` if it is not a CSV, or if it has more than `most` records.
 */
export async function readCsv(
  text: string,
  { wanted, most }: { wanted: ReadonlySet<string>; most: number },
): Promise<CsvTable> {
  let columns: string[] | null = null;
  let isCut = false;
  const records: CsvRecord[] = [];
  const take = (fields: string[]): void => {
    if (columns === null) {
      columns = fields.map(headerKey);
      return;
    }
    if (records.length === most) throw new UnreadableFile('too_large');
    const kept = columns.flatMap((column, at): [string, string][] =>
      wanted.has(column) ? [[column, fields[at] ?? '']] : [],
    );
    records.push(new Map(kept));
  };
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength,
    // reading the stream instead would lose the records before an error
    on_record(fields: string[]) {
      take(fields);
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(piecesOf(text)), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new UnreadableFile('damaged', error);
    isCut = true;
  }
  return { headers: new Set(columns), records, isCut };
}
