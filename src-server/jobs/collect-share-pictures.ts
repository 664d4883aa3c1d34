import type { Db } from '#server/db/client.ts';
import { deleteObjects } from '#server/media/delete-objects.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { retainedQuarters } from '#server/media/posters.ts';
import { sharePrefix } from '#server/share/share-pictures.ts';

interface Deps {
  db: Db;
  store: ObjectStore;
  now: Date;
  signal?: AbortSignal;
}

/** The part of a picture's key below its kind: a post or member, or the quarter for titles. */
const subjectOf = (key: string): string => key.split('/')[2] ?? '';

/** Returns which posts are public, or which members have an account, banned or not, because a ban may end. */
async function findExisting(db: Db, kind: 'post' | 'member', ids: string[]): Promise<Set<string>> {
  const which = { id: { in: ids } };
  const select = { id: true };
  const found =
    kind === 'post'
      ? await db.prisma.content.findMany({ where: { isPublic: true, ...which }, select })
      : await db.prisma.profile.findMany({ where: which, select });
  return new Set(found.map(({ id }) => id));
}

/**
 * Removes share pictures of posts and members that are gone, and those of titles from before the last quarter, because
 * their posters may not be kept forever. Returns how many were removed.
 */
export async function collectSharePictures({ db, store, now, signal }: Deps): Promise<number> {
  let removed = 0;
  for (const kind of ['post', 'member'] as const) {
    const findGone = async (keys: readonly string[]): Promise<string[]> => {
      const existing = await findExisting(db, kind, [...new Set(keys.map(subjectOf))]);
      return keys.filter((key) => !existing.has(subjectOf(key)));
    };
    removed += await deleteObjects(store, store.list(`${sharePrefix}${kind}/`), findGone, signal);
  }
  const quarters: string[] = retainedQuarters(now);
  const findOld = (keys: readonly string[]): string[] =>
    keys.filter((key) => !quarters.includes(subjectOf(key)));
  return removed + (await deleteObjects(store, store.list(`${sharePrefix}title/`), findOld, signal));
}
