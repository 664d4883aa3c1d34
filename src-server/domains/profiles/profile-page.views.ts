import { z } from 'zod';
import { type Sql, name, sql } from '#server/db/sql.ts';
import { watchlistPrivate } from '#server/domains/collections/collections.views.ts';
import { GifColumns, gifColumns, toGif } from '#server/domains/media/media.views.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { personal, valuesOf } from '#shared/personal.ts';
import type { PersonalInfo, ProfileView } from '#shared/views/members.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { distanceFrom } from './positions.views.ts';
import {
  MemberListRow,
  avatarJoin,
  memberColumns,
  inSight,
  notHidden,
  statsColumns,
  toMemberRow,
} from './profiles.views.ts';

export const ProfileRow = z.object({
  ...MemberListRow.shape,
  bio: z.string(),
  occupation: z.string(),
  location: z.string(),
  city_or_town: z.string(),
  state_or_region: z.string(),
  country: z.string(),
  joined_at: z.date(),
  plan: z.enum(['free', 'premium', 'vip']),
  /** Whether this viewer is told what follows; else all of it is empty. */
  personal: z.boolean(),
  age: z.int().nullable(),
  gender: z.enum(valuesOf(personal.gender)).exclude(['do_not_show']).nullable(),
  sexual_orientation: z.enum(valuesOf(personal.sexualOrientation)).exclude(['do_not_show']).nullable(),
  relationship_status: z.enum(valuesOf(personal.relationshipStatus)).nullable(),
  ethnicity: z.enum(valuesOf(personal.ethnicity)).exclude(['do_not_show']).nullable(),
  here_for: z.array(z.enum(valuesOf(personal.hereFor))),
  distance: z.number().nullable(),
  youtube_video_id: z.string().nullable(),
  ...GifColumns.shape,
  watchlist_private: z.boolean(),
  hidden: z.boolean(),
});
type ProfileRow = z.infer<typeof ProfileRow>;

/** Selects the plan of the profile `alias`: the best of those that run. */
export function planColumn(alias: string): Sql {
  return sql`coalesce((select max(plan.plan_type)::text from premium_subscription plan
    where plan.profile_id = ${name(alias)}.id and plan.revoked_at is null
      and (plan.expires_at is null or plan.expires_at > now())), 'free') as plan`;
}

/** Selects what a member tells other members, and nothing of it for visitors or where they tell nobody. */
function personalColumns(viewer: MaybeViewer): Sql {
  const told = viewer ? sql`member.display_personal_info` : sql`false`;
  const answer = (column: string) =>
    sql`case when ${told} then nullif(member.${name(column)}::text, 'do_not_show') end as ${name(column)}`;
  return sql`${told} as personal, case when ${told} then member.age end as age, ${answer('gender')},
    ${answer('sexual_orientation')}, ${answer('relationship_status')}, ${answer('ethnicity')},
    case when ${told} then member.here_for::text[] else '{}' end as here_for`;
}

/** One profile: `which` is a condition on `member`. Banned, or blocked either way, means no row. */
export function profileQuery(which: Sql, viewer: MaybeViewer): Sql {
  return sql`select ${memberColumns('member')}, ${statsColumns(viewer)}, member.bio, member.occupation, member.location,
      member.city_or_town, member.state_or_region, member.country, member.created_at as joined_at,
      ${planColumn('member')}, ${personalColumns(viewer)},
      ${viewer ? distanceFrom(viewer, 'member') : sql`null::float8`} as distance, video.youtube_video_id,
      ${gifColumns('gif')},
      ${watchlistPrivate(sql`member.id`)} as watchlist_private, not (true${notHidden(viewer, sql`member.id`)}) as hidden
    from profile member join profile_counts stats on stats.profile_id = member.id ${avatarJoin('member')}
      left join user_video video on video.profile_id = member.id left join user_gif gif on gif.profile_id = member.id
    where ${which}${inSight(viewer, sql`member.id`)}`;
}

function toPersonal(row: ProfileRow): PersonalInfo | null {
  if (!row.personal) return null;
  const { age, gender, ethnicity, here_for: hereFor } = row;
  const { sexual_orientation: sexualOrientation, relationship_status: relationshipStatus } = row;
  return { age, gender, relationshipStatus, sexualOrientation, ethnicity, hereFor };
}

export function toProfileView(row: ProfileRow, photos: PhotoView[], viewer: MaybeViewer): ProfileView {
  const { bio, occupation, location, country, plan, distance, hidden } = row;
  const member = toMemberRow(row, viewer);
  return {
    ...member,
    viewer: { ...member.viewer, hidden },
    bio,
    occupation,
    location,
    country,
    stateOrRegion: row.state_or_region,
    cityOrTown: row.city_or_town,
    joinedAt: row.joined_at,
    plan,
    personal: toPersonal(row),
    distance,
    photos: photos.map(({ image }) => image),
    videoId: row.youtube_video_id,
    gif: toGif(row),
    watchlistPrivate: row.watchlist_private,
  };
}
