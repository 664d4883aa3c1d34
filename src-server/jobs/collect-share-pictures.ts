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

/** What a picture's key names below its kind: a post or member, or of titles a quarter. */
const subjectOf = (key: string): string => key.split('/')[2] ?? '';

/** Which of these posts are public, or which of these members have an account: a ban may end. */
async function stillThere(db: Db, kind: 'post' | 'member', ids: string[]): Promise<Set<string>> {
  const which = { id: { in: ids } };
  const select = { id: true };
  const found =
    kind === 'post'
      ? await db.prisma.content.findMany({ where: { isPublic: true, ...which }, select })
      : await db.prisma.profile.findMany({ where: which, select });
  return new Set(found.map(({ id }) => id));
}

/**
 * Removes pictures for links to posts and members that are gone, and of titles those of before the last quarter, for
 * their posters may not be kept for ever. Returns how many went.
 */
export async function collectSharePictures({ db, store, now, signal }: Deps): Promise<number> {
  let removed = 0;
  for (const kind of ['post', 'member'] as const) {
    const findGone = async (keys: readonly string[]): Promise<string[]> => {
      const there = await stillThere(db, kind, [...new Set(keys.map(subjectOf))]);
      return keys.filter((key) => !there.has(subjectOf(key)));
    };
    removed += await deleteObjects(store, `${sharePrefix}${kind}/`, findGone, signal);
  }
  const quarters: string[] = retainedQuarters(now);
  const findOld = (keys: readonly string[]): string[] =>
    keys.filter((key) => !quarters.includes(subjectOf(key)));
  return removed + (await deleteObjects(store, `${sharePrefix}title/`, findOld, signal));
}
