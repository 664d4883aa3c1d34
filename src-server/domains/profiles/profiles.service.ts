import { z } from 'zod';
import type { Db, Reader } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { GetProfile } from '#shared/schemas/profiles.ts';
import type { MemberRow, ProfileView } from '#shared/views/members.ts';
import { readPhotos } from './photos.views.ts';
import { ProfileRow, profileQuery, toProfileView } from './profile-page.views.ts';
import { suggestions } from './profiles.queries.ts';
import { MemberListRow, hasIdOrUsername, memberPage, toMemberRow } from './profiles.views.ts';

/** How many members are suggested beside the feed. */
const maxSuggestions = 3;

/** A profile by id or username. A former username finds its member for 90 days, unless someone else has it now. */
export async function getProfile(db: Db, viewer: MaybeViewer, which: GetProfile): Promise<ProfileView> {
  const row = await db.maybe(ProfileRow, profileQuery(hasIdOrUsername(which), viewer));
  if (!row) throw new AppError('PROFILE_NOT_FOUND');
  return toProfileView(row, await readPhotos(db, row.memberId), viewer);
}

const SuggestedRow = z.object({ ...MemberListRow.shape, sortAt: z.number() });

/** Members the viewer may want to follow: followed by members they follow, then the most followed of all. */
export async function suggestProfiles(db: Reader, viewer: MaybeViewer): Promise<{ items: MemberRow[] }> {
  const rows = await db.rows(SuggestedRow, memberPage(suggestions(viewer, maxSuggestions), viewer));
  return { items: rows.map((row) => toMemberRow(row, viewer)) };
}
