import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { GifColumns, gifColumns, toGif } from '#server/domains/media/media.views.ts';
import { readPhotos } from '#server/domains/photos/photos.views.ts';
import type { Viewer } from '#server/viewer.ts';
import { personal, valuesOf } from '#shared/personal.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { MemberColumns, avatarJoin, memberColumns, toMemberRef } from './profiles.views.ts';

const OwnRow = z.object({
  ...MemberColumns.shape,
  bio: z.string(),
  occupation: z.string(),
  location: z.string(),
  country: z.string(),
  state_or_region: z.string(),
  city_or_town: z.string(),
  postal_code: z.string(),
  age: z.int().nullable(),
  gender: z.enum(valuesOf(personal.gender)).nullable(),
  relationship_status: z.enum(valuesOf(personal.relationshipStatus)).nullable(),
  sexual_orientation: z.enum(valuesOf(personal.sexualOrientation)).nullable(),
  ethnicity: z.enum(valuesOf(personal.ethnicity)).nullable(),
  here_for: z.array(z.enum(valuesOf(personal.hereFor))),
  display_personal_info: z.boolean(),
  show_distance: z.boolean(),
  video_id: z.string().nullable(),
  ...GifColumns.shape,
});

/** Locks the viewer's own row, as every write to their profile and its pictures begins. */
export const lockOwnProfile = (viewer: Viewer): Sql =>
  sql`select id from profile where id = ${viewer.id}::uuid for no key update`;

/** The viewer's own profile, as they edit it; what it holds beyond their public one is theirs alone. */
export async function readOwnProfile(db: Executor, viewer: Viewer): Promise<OwnProfile> {
  const row = await db.one(
    OwnRow,
    sql`select ${memberColumns('member')}, member.bio, member.occupation, member.location, member.country,
        member.state_or_region, member.city_or_town, member.postal_code, member.age, member.gender,
        member.relationship_status, member.sexual_orientation, member.ethnicity, member.here_for::text[] as here_for,
        member.display_personal_info, member.show_distance,
        video.youtube_video_id as video_id, ${gifColumns('gif')}
      from profile member ${avatarJoin('member')}
      left join user_video video on video.profile_id = member.id left join user_gif gif on gif.profile_id = member.id
      where member.id = ${viewer.id}::uuid`,
  );
  return {
    ...toMemberRef(row),
    bio: row.bio,
    occupation: row.occupation,
    location: row.location,
    country: row.country,
    stateOrRegion: row.state_or_region,
    cityOrTown: row.city_or_town,
    postalCode: row.postal_code,
    age: row.age,
    gender: row.gender,
    relationshipStatus: row.relationship_status,
    sexualOrientation: row.sexual_orientation,
    ethnicity: row.ethnicity,
    hereFor: row.here_for,
    displayPersonalInfo: row.display_personal_info,
    showDistance: row.show_distance,
    photos: await readPhotos(db, viewer.id),
    videoId: row.video_id,
    gif: toGif(row),
  };
}
