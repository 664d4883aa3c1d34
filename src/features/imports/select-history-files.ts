import { isHistoryPath } from '#shared/history-files.ts';

/** A file with its path in the dropped folder; a file dropped or chosen without a folder has none. */
interface DroppedFile {
  readonly path?: string | undefined;
}

const partsOf = ({ path = '' }: DroppedFile): string[] =>
  path.split('/').filter((part) => part !== '' && part !== '.');

/**
 * The files to send: those dropped or chosen individually and, from a folder, only those named like a service's export, so that
 * tokens and deleted entries are never sent. If no file in a folder has such a name, the files directly in it are sent, but none
 * from its subfolders.
 */
export function selectHistoryFiles<T extends DroppedFile>(files: readonly T[]): T[] {
  const isNamed = (file: T): boolean => {
    const [, ...inside] = partsOf(file);
    if (isHistoryPath(inside.join('/'))) return true;
    // older exports have all JSON below the name of the member, the oldest in folders there
    const ends = [inside.slice(-1), inside.slice(-2)].map((parts) => parts.join('/'));
    return ends.some((end) => /\.json$/i.test(end) && isHistoryPath(end));
  };
  const hasNames = files.some(isNamed);
  return files.filter((file) => {
    const depth = partsOf(file).length;
    return depth <= 1 || (hasNames ? isNamed(file) : depth === 2);
  });
}
