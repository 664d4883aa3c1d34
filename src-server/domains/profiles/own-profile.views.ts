import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { profileGif, toGif } from '#server/domains/media/media.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { profileTextNames } from '#shared/profile-texts.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { readPhotos } from './photos.views.ts';
import { MemberColumns, avatarJoin, memberColumns, toMemberRef } from './profiles.views.ts';

const gif = columnsOf('userGif', 'gif');
const member = columnsOf('profile', 'member');
const videoTable = columnsOf('userVideo', 'video');

const own = pick(
  'profile',
  [
    ...profileTextNames,
    'country',
    'age',
    'gender',
    'relationshipStatus',
    'sexualOrientation',
    'ethnicity',
    'hereFor',
    'displayPersonalInfo',
    'showDistance',
  ],
  { as: 'member' },
);
const video = pick('userVideo', ['youtubeVideoId'], { as: 'video', optional: true });

const OwnRow = z.object({ ...MemberColumns.shape, ...own.shape, ...video.shape, ...profileGif.shape });

/** The viewer's own profile as they edit it, with fields that nobody else sees. Throws SIGNED_OUT if they no longer exist. */
export async function readOwnProfile(db: Executor, viewer: Viewer): Promise<OwnProfile> {
  const row = await db.maybe(
    OwnRow,
    sql`select ${memberColumns('member')}, ${own.columns}, ${video.columns}, ${profileGif.columnsOf('gif')}
      from profile member ${avatarJoin('member')}
      left join user_video video on ${videoTable.profileId} = ${member.id}
      left join user_gif gif on ${gif.profileId} = ${member.id}
      where ${member.id} = ${viewer.id}::uuid`,
  );
  if (!row) throw new AppError('SIGNED_OUT');
  return {
    ...toMemberRef(row),
    ...own.from(row),
    photos: await readPhotos(db, viewer.id),
    videoId: row.youtubeVideoId,
    gif: toGif(row),
  };
}
