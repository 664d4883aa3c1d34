import type pg from 'pg';
import {
  makeCollectionItem,
  makeFollow,
  makeMedia,
  makeMember,
  makeProfilePhoto,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { makeRichCast } from '#tests/server/views/rich-cast.ts';

/** The rich cast, with a second one of everything that an input can refer to. */
export async function makeKeyCast(pool: pg.Pool) {
  const cast = await makeRichCast(pool);
  const ownerId = cast.owner.id;
  const secondImage = await makeMedia(pool, { ownerId, purpose: 'post' });
  const secondUpload = await makeMedia(pool, { ownerId, purpose: 'photo' });
  const secondPhoto = await makeProfilePhoto(pool, { profileId: ownerId, position: 2 });
  const followed = [await makeMember(pool), await makeMember(pool)] as const;
  for (const { id: followeeId } of followed) await makeFollow(pool, { followerId: ownerId, followeeId });
  const banned = [await makeMember(pool), await makeMember(pool)] as const;
  for (const { id: memberId } of banned)
    await pool.query('insert into ban (member_id) values ($1)', [memberId]);
  const title = { titleType: 'movie', tmdbId: 900_000_004 } as const;
  await makeViewing(pool, { profileId: ownerId, ...title });
  const film = { profileId: ownerId, titleType: 'movie', tmdbId: 900_000_001 } as const;
  const secondViewing = await makeViewing(pool, film);
  const thirdViewing = await makeViewing(pool, film);
  await makeCollectionItem(pool, { profileId: ownerId, type: 'movie', ...title });
  const secondReadyImport = await makeImport(pool, { profileId: ownerId, state: 'ready', name: 'Second' });
  const secondDoneImport = await makeImport(pool, { profileId: ownerId, state: 'done', name: 'Second' });
  const { rows: grouped } = await pool.query<{ id: string }>(
    `select n.id from notification n join heart h on h.id = n.heart_id where h.content_id = $1 order by n.id desc`,
    [cast.made.picture.id],
  );
  const [groupedNotification] = grouped;
  if (!groupedNotification) throw new Error('no notification forms a group');
  return {
    ...cast,
    secondViewing,
    thirdViewing,
    secondReadyImport,
    secondDoneImport,
    secondImage,
    secondUpload,
    secondPhoto,
    groupedNotification,
    secondFollowed: followed[0],
    thirdFollowed: followed[1],
    banned: banned[0],
    secondBanned: banned[1],
  };
}
export type KeyCast = Awaited<ReturnType<typeof makeKeyCast>>;
