import { isHistoryPath } from '#shared/history-files.ts';

/** A file with its path in the dropped folder; a file dropped or chosen without a folder has none. */
interface DroppedFile {
  readonly path?: string | undefined;
}

const partsOf = ({ path = '' }: DroppedFile): string[] =>
  path.split('/').filter((part) => part !== '' && part !== '.');

/**
 * The files that may be a history: those dropped or chosen alone, and of a folder those with the names of an export, which leaves
 * tokens and what was deleted where they are. A folder without such names is taken as it is, but not what lies in its folders.
 */
export function wantedFiles<T extends DroppedFile>(files: readonly T[]): T[] {
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
