import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/db/client.ts';
import { getContent } from '#server/domains/content/content.service.ts';
import { getProfile } from '#server/domains/profiles/profiles.service.ts';
import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/logger.ts';
import { createSemaphore } from '#server/limits/semaphore.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { type Posters, quarterOf } from '#server/media/posters.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { createSharedWork } from '#server/shared-work.ts';
import { isId } from '#shared/ids.ts';
import { posterName } from '#shared/posters.ts';
import { TitleKey } from '#shared/schemas/titles.ts';
import { drawShareCard } from './draw-share-card.ts';
import { type ShareCard, cardOfMember, cardOfPost, cardOfTitle, versionOf } from './share-card.ts';

interface SharePicturesParts {
  db: Db;
  store: ObjectStore;
  titles: TitleSource;
  posters: Posters;
  logger: Logger;
}

/** A share picture: its key, or its bytes if it could not be stored. */
type SharePicture = { key: string } | { data: Buffer };

interface SharePictures {
  /**
   * The card with what a visitor may see, or null if that is nothing. `countRequest` runs before a title is looked up, and throws to
   * forbid it. Throws TITLES_AWAY.
   */
  cardOf(kind: string, id: string, countRequest: () => Promise<void>): Promise<ShareCard | null>;
  /** The card's picture, drawn and stored first if necessary; `countRequest` runs before that, and throws to forbid it. */
  find(card: ShareCard, countRequest: () => Promise<void>): Promise<SharePicture>;
}

/** The prefix of all their keys. The kind and the id of the subject follow. */
export const sharePrefix = 'share/';

const folderOf = ({ of: { kind, id } }: ShareCard): string => `${sharePrefix}${kind}/${id}/`;

/** How the file names of pictures with a poster begin: they are drawn again in each quarter, since posters may not be kept forever. */
export const quarterPrefix = (now: Date): string => `${quarterOf(now)}-`;

const keyOf = (card: ShareCard): string =>
  `${folderOf(card)}${card.beside?.kind === 'poster' ? quarterPrefix(new Date()) : ''}${versionOf(card)}.jpg`;

const titleKeyOf = (id: string): TitleKey | null => {
  const [, mediaType, tmdbId] = /^(movie|show)-(\d{1,10})$/.exec(id) ?? [];
  return TitleKey.safeParse({ mediaType, tmdbId: Number(tmdbId) }).data ?? null;
};

/** Creates share pictures of posts, members and titles, as a visitor sees them. */
export function createSharePictures({
  db,
  store,
  titles,
  posters,
  logger,
}: SharePicturesParts): SharePictures {
  const sharedWork = createSharedWork<SharePicture>();
  // drawing one takes a core for a second
  const semaphore = createSemaphore(1, 20);

  const visibleCard: SharePictures['cardOf'] = async (kind, id, countRequest) => {
    if (kind === 'post' && isId(id)) return cardOfPost(await getContent(db, null, { id }));
    if (kind === 'member' && isId(id)) return cardOfMember(await getProfile(db, null, { id }));
    const title = kind === 'title' && titleKeyOf(id);
    if (!title) return null;
    await countRequest();
    return cardOfTitle(await titles.get(title));
  };

  const read = async (key: string): Promise<Buffer | null> => {
    const found = await store.get(key);
    return found && buffer(found.stream);
  };

  /** Reads the picture beside the text; the card is drawn without one that is unavailable. */
  const beside = async ({ beside }: ShareCard): Promise<Buffer | null> => {
    try {
      if (!beside) return null;
      if (beside.kind !== 'poster') return beside.key === null ? null : await read(beside.key);
      const name = posterName(beside.path);
      const poster = name ? await posters.find(name, 500, () => Promise.resolve()) : null;
      if (!poster) return null;
      return 'data' in poster ? poster.data : await read(poster.key);
    } catch (error) {
      logger.warn({ err: error }, 'could not read the image for a share picture; drawing it without');
      return null;
    }
  };

  const drawAndStore = async (card: ShareCard, key: string): Promise<SharePicture> => {
    const data = await semaphore.run(async () => drawShareCard(card, await beside(card)));
    try {
      // only the newest picture of each subject is kept
      for await (const older of store.list(folderOf(card))) await store.delete(older);
      await store.put(key, data);
      return { key };
    } catch (error) {
      logger.warn({ err: error, key }, 'could not store a share picture; it will be drawn again');
      return { data };
    }
  };

  return {
    async cardOf(kind, id, countRequest) {
      try {
        return await visibleCard(kind, id, countRequest);
      } catch (error) {
        if (error instanceof AppError && error.reason.endsWith('NOT_FOUND')) return null;
        throw error;
      }
    },
    async find(card, countRequest) {
      const key = keyOf(card);
      if (await store.stat(key)) return { key };
      await countRequest();
      return sharedWork.run(key, () => drawAndStore(card, key));
    },
  };
}
