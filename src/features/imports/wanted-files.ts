/** A file with its place in the folder that was dropped; one that was dropped or chosen alone has none. */
interface DroppedFile {
  readonly path?: string | undefined;
}

/**
 * The files of a dropped folder that may be a history: those directly in it, its liked films, and JSON at any depth. Deeper ones
 * are what was deleted, and lists that have no place here, under the names of what is wanted.
 */
export function wantedFiles<T extends DroppedFile>(files: readonly T[]): T[] {
  return files.filter(({ path = '' }) => {
    const folders = path.split('/').filter((part) => part !== '' && part !== '.');
    return folders.length <= 2 || /(\/likes\/films\.csv|\.json)$/i.test(path);
  });
}
