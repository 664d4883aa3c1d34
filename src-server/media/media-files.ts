import type { ObjectStore } from './object-store.ts';

/** The prefix of all members' pictures. */
export const mediaPrefix = 'media/';

const folderOf = (id: string): string => `${mediaPrefix}${id}/`;

/** The key of a picture's file. */
export const mediaKey = (id: string, file: string): string => folderOf(id) + file;

/** The picture id and file in a key, or null for a key of another kind. */
export function parseMediaKey(key: string): { id: string; file: string } | null {
  const found = /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/.exec(key);
  return found?.[1] && found[2] ? { id: found[1], file: found[2] } : null;
}

/** Removes all files of a picture; repeating it does no harm. */
export async function deleteFiles(store: ObjectStore, id: string): Promise<void> {
  for await (const key of store.list(folderOf(id))) await store.delete(key);
}
