import type { Db } from '#server/db/client.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { retainedQuarters } from '#server/media/posters.ts';
import { sharePrefix } from '#server/share/share-pictures.ts';

interface Deps {
  db: Db;
  store: ObjectStore;
  now: Date;
  signal?: AbortSignal;
}

const batch = 500;

/** Which of these posts or members a visitor can still find. */
async function stillThere(db: Db, kind: string, ids: string[]): Promise<Set<string>> {
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
  const remove = async (key: string): Promise<void> => {
    await store.delete(key);
    removed += 1;
  };
  for (const kind of ['post', 'member']) {
    const waiting: { key: string; id: string }[] = [];
    const removeGone = async (): Promise<void> => {
      const there = await stillThere(db, kind, [...new Set(waiting.map(({ id }) => id))]);
      for (const { key, id } of waiting.splice(0)) {
        if (signal?.aborted) return;
        if (!there.has(id)) await remove(key);
      }
    };
    for await (const key of store.list(`${sharePrefix}${kind}/`)) {
      if (signal?.aborted) return removed;
      waiting.push({ key, id: key.split('/')[2] ?? '' });
      if (waiting.length === batch) await removeGone();
    }
    await removeGone();
  }
  const quarters: string[] = retainedQuarters(now);
  for await (const key of store.list(`${sharePrefix}title/`)) {
    if (signal?.aborted) return removed;
    if (!quarters.includes(key.split('/')[2] ?? '')) await remove(key);
  }
  return removed;
}
