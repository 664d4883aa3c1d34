import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { UnreadableFile } from './history.ts';

/** A record by its headers as `headerKey` writes them; `''` where a record is short. */
export type CsvRecord = ReadonlyMap<string, string>;

export interface CsvTable {
  /** As `headerKey` writes them. */
  headers: ReadonlySet<string>;
  records: CsvRecord[];
  /** The file ended within quotes: what came before was read. */
  isCut: boolean;
}

/** Characters of one record: the longest review there is, many times over. */
const longestRecord = 1_000_000;
/** Code units parsed before others have their turn. */
const piece = 65_536;

/** Headers of any case, with blanks and underscores or without: "Watched Date" is `watcheddate`. */
export const headerKey = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const last = text.charCodeAt(at + piece - 1);
    // halves of a surrogate pair would each be read as an unknown character
    const end = at + piece + (last >= 0xd8_00 && last <= 0xdb_ff ? 1 : 0);
    yield text.slice(at, end);
    at = end;
  }
}

/** The delimiter: exports that went through a spreadsheet may have another one. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return [',', ';', '\t'].reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
}

/**
 * Reads CSV as exports write it: headers in any case and order, quoted commas and line breaks. Keeps the columns of
 * `wanted` alone. Throws an `UnreadableFile` where it is none, or where it has more than `most` records.
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
    max_record_size: longestRecord,
    // a reader of the stream would lose what came before an error
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
