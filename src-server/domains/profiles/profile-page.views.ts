import { z } from 'zod';
import { columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { profileGif, toGif } from '#server/domains/media/media.views.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { publicTextNames } from '#shared/profile-texts.ts';
import { PersonalInfo, Plan, type ProfileView } from '#shared/views/members.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { distanceFrom } from './positions.views.ts';
import {
  MemberListRow,
  avatarJoin,
  memberColumns,
  notBannedOrBlocked,
  notHidden,
  statsColumns,
  toMemberRow,
  watchlistPrivate,
} from './profiles.views.ts';

const gif = columnsOf('userGif', 'gif');
const member = columnsOf('profile', 'member');
const planTable = columnsOf('premiumSubscription', 'plan');
const stats = columnsOf('profileCounts', 'stats');
const videoTable = columnsOf('userVideo', 'video');

const details = pick('profile', [...publicTextNames, 'country', 'createdAt'], { as: 'member' });
const video = pick('userVideo', ['youtubeVideoId'], { as: 'video', optional: true });

/** Everything on a profile's page that this viewer may see. */
export const ProfileRow = z.object({
  ...MemberListRow.shape,
  ...details.shape,
  ...video.shape,
  ...profileGif.shape,
  plan: Plan,
  /** Whether this viewer may see `PersonalInfo`; otherwise all of it is empty. */
  personal: z.boolean(),
  ...PersonalInfo.shape,
  distance: z.number().nullable(),
  watchlistPrivate: z.boolean(),
  hidden: z.boolean(),
});
type ProfileRow = z.infer<typeof ProfileRow>;

/** Selects the plan of the profile `alias`: the best of its active ones. */
export function planColumn(alias: string): Sql {
  return sql`coalesce((select max(${planTable.planType})::text from premium_subscription plan
    where ${planTable.profileId} = ${columnsOf('profile', alias).id} and ${planTable.revokedAt} is null
      and (${planTable.expiresAt} is null or ${planTable.expiresAt} > now())), 'free') as plan`;
}

/** Selects a member's `PersonalInfo`; empty for visitors, and if the member does not show it. */
function personalColumns(viewer: MaybeViewer): Sql {
  const shown = viewer ? member.displayPersonalInfo : sql`false`;
  const answer = (column: Sql) => sql`case when ${shown} then nullif(${column}::text, 'do_not_show') end`;
  return sql`${shown} as personal, case when ${shown} then ${member.age} end as age,
    ${answer(member.gender)} as gender, ${answer(member.sexualOrientation)} as "sexualOrientation",
    ${answer(member.relationshipStatus)} as "relationshipStatus", ${answer(member.ethnicity)} as ethnicity,
    case when ${shown} then ${member.hereFor}::text[] else '{}' end as "hereFor"`;
}

/** Selects one profile; `which` is a condition on `member`. No row if the member is banned, or if there is a block in either direction. */
export function profileQuery(which: Sql, viewer: MaybeViewer): Sql {
  return sql`select ${memberColumns('member')}, ${statsColumns(viewer)}, ${details.columns},
      ${planColumn('member')}, ${personalColumns(viewer)},
      ${viewer ? distanceFrom(viewer, 'member') : sql`null::float8`} as distance, ${video.columns},
      ${profileGif.columnsOf('gif')}, ${watchlistPrivate(member.id)} as "watchlistPrivate",
      not (${notHidden(viewer, member.id)}) as hidden
    from profile member join profile_counts stats on ${stats.profileId} = ${member.id} ${avatarJoin('member')}
      left join user_video video on ${videoTable.profileId} = ${member.id}
      left join user_gif gif on ${gif.profileId} = ${member.id}
    where ${which} and ${notBannedOrBlocked(viewer, member.id)}`;
}

function toPersonal(row: ProfileRow): PersonalInfo | null {
  if (!row.personal) return null;
  const { age, gender, relationshipStatus, sexualOrientation, ethnicity, hereFor } = row;
  return { age, gender, relationshipStatus, sexualOrientation, ethnicity, hereFor };
}

/** A row with the member's photos, in their order, as this viewer sees the profile. */
export function toProfileView(row: ProfileRow, photos: PhotoView[], viewer: MaybeViewer): ProfileView {
  const { plan, distance, hidden, watchlistPrivate } = row;
  const { createdAt: joinedAt, ...texts } = details.from(row);
  const listed = toMemberRow(row, viewer);
  return {
    ...listed,
    viewer: { ...listed.viewer, hidden },
    ...texts,
    joinedAt,
    plan,
    personal: toPersonal(row),
    distance,
    photos: photos.map(({ image }) => image),
    videoId: row.youtubeVideoId,
    gif: toGif(row),
    watchlistPrivate,
  };
}
