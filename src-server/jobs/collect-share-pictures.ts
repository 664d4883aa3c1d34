import type { Db, Select } from '#server/db/client.ts';
import { deleteObjects } from '#server/media/delete-objects.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { quarterPrefix, sharePrefix } from '#server/share/share-pictures.ts';

interface Deps {
  db: Db;
  store: ObjectStore;
  now: Date;
  signal?: AbortSignal | undefined;
}

/** The id of the post, member or title in a picture's key. */
const subjectOf = (key: string): string => key.split('/')[2] ?? '';

/**
 * Removes share pictures of posts that are no longer public and of members who have left (a ban may end), and those with a poster that
 * were drawn before this quarter: a poster may have been fetched in the quarter before, and may be kept for six months. Returns how
 * many were removed. If some of one kind cannot be removed, it throws after those of the others.
 */
export async function collectSharePictures({ db, store, now, signal }: Deps): Promise<number> {
  const isOutdated = (key: string): boolean => !key.split('/').at(-1)?.startsWith(quarterPrefix(now));
  const idIn = (keys: readonly string[]) => ({ id: { in: [...new Set(keys.map(subjectOf))] } });
  /** Returns the pictures to remove among those of a kind. */
  const finders = {
    async post(keys) {
      const posts = await db.prisma.content.findMany({
        where: { isPublic: true, ...idIn(keys) },
        select: { id: true, type: true } satisfies Select<'content'>,
      });
      const types = new Map(posts.map(({ id, type }) => [id, type]));
      return keys.filter((key) => {
        const type = types.get(subjectOf(key));
        return type === undefined || (type === 'review' && isOutdated(key));
      });
    },
    async member(keys) {
      const members = await db.prisma.profile.findMany({ where: idIn(keys), select: { id: true } });
      const ids = new Set(members.map(({ id }) => id));
      return keys.filter((key) => !ids.has(subjectOf(key)));
    },
    title: async (keys) => keys.filter(isOutdated),
  } satisfies Record<string, (keys: readonly string[]) => Promise<string[]>>;
  const failures: unknown[] = [];
  let removed = 0;
  for (const [kind, findRemovable] of Object.entries(finders)) {
    try {
      removed += await deleteObjects(store, store.list(`${sharePrefix}${kind}/`), findRemovable, signal);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some share pictures are left to remove');
  return removed;
}
