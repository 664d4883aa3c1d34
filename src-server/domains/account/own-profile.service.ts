import type { Db, Select, Tx } from '#server/db/client.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, sql, unprepared } from '#server/db/sql.ts';
import { changeOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { isReserved } from '#server/domains/profiles/former-names.ts';
import { readOwnProfile } from '#server/domains/profiles/own-profile.views.ts';
import { AppError, postgresCode } from '#server/errors.ts';
import { dayLength } from '#shared/calendar.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { Viewer } from '#server/viewer.ts';
import { adultPurposes } from '#shared/personal.ts';
import { regionIn } from '#shared/countries.ts';
import type { CheckUsername, SetGif, SetVideo, UpdateProfile } from '#shared/schemas/own-profile.ts';
import { isReservedName, isUsername } from '#shared/username.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { profileVideoIdOf } from '#shared/youtube.ts';

const former = columnsOf('formerUsername', 'former');
const profile = columnsOf('profile');

/** The viewer's own profile, with everything that they can change. */
export const getOwnProfile = (db: Db, viewer: Viewer): Promise<OwnProfile> => readOwnProfile(db, viewer);

/** Selects a row if a name belongs to another member, now or as a former name that is reserved for them. */
const takenByAnother = (viewer: Viewer, username: string): Sql =>
  sql`select ${profile.id} from profile where lower(${profile.username}) = lower(${username})
    and ${profile.id} <> ${viewer.id}::uuid
    union all
    select ${former.profileId} from former_username former
    where ${former.username} = lower(${username}) and ${former.profileId} <> ${viewer.id}::uuid and ${isReserved('former')}`;

/** Whether the viewer could take this username; a reserved one counts as taken. */
export async function usernameAvailable(
  db: Db,
  viewer: Viewer,
  { username }: CheckUsername,
): Promise<{ available: boolean }> {
  if (!isUsername(username)) return { available: false };
  if (isReservedName(username)) {
    // a member whose name became reserved keeps it
    const own = await db.prisma.profile.findUnique({
      where: { id: viewer.id },
      select: { username: true },
    });
    return { available: own?.username.toLowerCase() === username.toLowerCase() };
  }
  return { available: (await db.rows(IdRow, takenByAnother(viewer, username))).length === 0 };
}

/** Milliseconds for which a former name leads to its member. */
const formerNameLifetime = 90 * dayLength;
/** Renames within a day. */
const maxRenames = 3;

/** The times of the renames of the last 24 hours, this one included. Throws TOO_MANY_RENAMES after three. */
function addRename(renamedAt: readonly Date[]): Date[] {
  const now = Date.now();
  const recent = renamedAt.filter((at) => now - at.getTime() < dayLength);
  const [first] = recent;
  if (first && recent.length >= maxRenames) {
    throw new AppError('TOO_MANY_RENAMES', {
      fields: { username: editingMessages.renameLimit },
      retryAfter: Math.ceil((first.getTime() + dayLength - now) / 1_000),
    });
  }
  return [...recent, new Date(now)];
}

/** Claims a new name, and reserves the old one for the member. Concurrent claims to the same name run one after the other. */
async function rename(
  tx: Tx,
  viewer: Viewer,
  { username: before, renamedAt }: { username: string; renamedAt: Date[] },
  username: string,
): Promise<void> {
  const isSameName = before.toLowerCase() === username.toLowerCase();
  // a member whose name became reserved may keep it, and change its case
  if (isReservedName(username) && !isSameName) throw new AppError('USERNAME_TAKEN');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('username ' || lower(${username}), 0))`);
  if ((await tx.rows(IdRow, takenByAnother(viewer, username))).length > 0)
    throw new AppError('USERNAME_TAKEN');
  const renames = isSameName ? renamedAt : addRename(renamedAt);
  await tx
    .prisma(({ profile }) =>
      profile.updateMany({ where: { id: viewer.id }, data: { username, renamedAt: renames } }),
    )
    .catch((error: unknown) => {
      if (postgresCode(error) === '23505') throw new AppError('USERNAME_TAKEN', { cause: error });
      throw error;
    });
  // after the profile, as a sign-up does: in the other order, two who want the name could wait for each other
  await tx.prisma(({ formerUsername }) =>
    formerUsername.deleteMany({ where: { username: username.toLowerCase() } }),
  );
  if (isSameName) return;
  const reservation = { profileId: viewer.id, keepUntil: new Date(Date.now() + formerNameLifetime) };
  const former = before.toLowerCase();
  await tx.prisma(({ formerUsername }) =>
    formerUsername.upsert({
      where: { username: former },
      create: { username: former, ...reservation },
      update: reservation,
    }),
  );
}

/** Updates the given fields except the username, which has its own rules. */
function profileUpdate(viewer: Viewer, input: UpdateProfile, stateOrRegion: string): Sql {
  const { username: _username, hereFor, ...named } = input;
  const changes = { ...named, stateOrRegion, ...(hereFor && { hereFor: [...new Set(hereFor)] }) };
  return sql`${unprepared(update('profile', changes))} where ${profile.id} = ${viewer.id}::uuid`;
}

/**
 * Changes the given fields of the viewer's own profile. A rename reserves the old name for them; a region that is not in the
 * country's list is cleared; purposes for adults require their confirmation first.
 */
export function updateProfile(db: Db, viewer: Viewer, input: UpdateProfile): Promise<OwnProfile> {
  return changeOwnProfile(db, viewer, async (tx) => {
    const before = await tx.prisma(({ profile }) =>
      profile.findUniqueOrThrow({
        where: { id: viewer.id },
        select: {
          username: true,
          country: true,
          stateOrRegion: true,
          renamedAt: true,
          adultConfirmedAt: true,
        } satisfies Select<'profile'>,
      }),
    );
    const wantsAdult = input.hereFor?.some((purpose) => adultPurposes.includes(purpose)) ?? false;
    if (wantsAdult && before.adultConfirmedAt === null) throw new AppError('ADULTS_ONLY');
    if (input.username !== undefined && input.username !== before.username)
      await rename(tx, viewer, before, input.username);
    const region = regionIn(input.country ?? before.country, input.stateOrRegion ?? before.stateOrRegion);
    await tx.execute(profileUpdate(viewer, input, region));
  });
}

/** Sets or removes the video on the viewer's profile. */
export function setVideo(db: Db, viewer: Viewer, { url }: SetVideo): Promise<OwnProfile> {
  const videoId = url === null ? null : profileVideoIdOf(url);
  if (url !== null && videoId === null) throw new AppError('INVALID_VIDEO');
  return changeOwnProfile(db, viewer, async (tx) => {
    await tx.prisma(async ({ userVideo }) => {
      const where = { profileId: viewer.id };
      if (videoId === null) await userVideo.deleteMany({ where });
      else {
        const video = { youtubeVideoId: videoId, createdAt: new Date() };
        await userVideo.upsert({ where, create: { ...where, ...video }, update: video });
      }
    });
  });
}

/** Sets or removes the GIF on the viewer's profile. */
export function setGif(db: Db, viewer: Viewer, { gif }: SetGif): Promise<OwnProfile> {
  return changeOwnProfile(db, viewer, async (tx) => {
    await tx.prisma(async ({ userGif }) => {
      const where = { profileId: viewer.id };
      if (gif === null) await userGif.deleteMany({ where });
      else {
        const { url: gifUrl, width: gifWidth, height: gifHeight, alt: gifAlt } = gif;
        const gifColumns = { gifUrl, gifWidth, gifHeight, gifAlt, updatedAt: new Date() };
        await userGif.upsert({ where, create: { ...where, ...gifColumns }, update: gifColumns });
      }
    });
  });
}
