import { z } from 'zod';
import type { Db, Reader } from '#server/db/client.ts';
import { columnsOf, insertInto } from '#server/db/columns.ts';
import { toPage } from '#server/db/keyset.ts';
import { sql } from '#server/db/sql.ts';
import { insertNotifications } from '#server/domains/notifications/notifications.writes.ts';
import {
  MemberListRow,
  memberPage,
  readFollowState,
  requireVisibleMember,
  toMemberRow,
} from '#server/domains/profiles/profiles.views.ts';
import { lockMembers } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { CausedBy } from '#shared/notification-types.ts';
import type { GetFollow, ListFollows, SetFollow } from '#shared/schemas/follows.ts';
import { inboxTopic, viewerFlagTopic, memberTopic } from '#shared/topics.ts';
import type { FollowState, MemberPage } from '#shared/views/members.ts';
import { followsOf } from './follows.queries.ts';

const follow = columnsOf('follow');

/** Makes the viewer's follow match `following`; repeating a call changes nothing. Unfollowing also removes the member as a favorite. */
export async function setFollow(db: Db, viewer: Viewer, input: SetFollow): Promise<FollowState> {
  const { profileId, following } = input;
  if (profileId === viewer.id) throw new AppError('FOLLOW_YOURSELF');
  return db.write(async (tx) => {
    await lockMembers(tx, viewer.id, profileId);
    await requireVisibleMember(tx, viewer, profileId);
    const type: CausedBy<'follow'> = 'follow';
    const acts = sql`select ${profileId}::uuid as recipient, ${type} as type, made.id as cause from made`;
    await tx.execute(
      following
        ? sql`with made as (
              ${insertInto('follow', { followerId: viewer.id, followeeId: profileId })}
              on conflict do nothing returning ${follow.id})
            ${insertNotifications(viewer, 'follow', acts)}`
        : sql`delete from follow where ${follow.followerId} = ${viewer.id}::uuid and ${follow.followeeId} = ${profileId}::uuid`,
    );
    tx.publish(memberTopic(profileId), memberTopic(viewer.id), inboxTopic(profileId));
    tx.publish(viewerFlagTopic(viewer.id, profileId));
    return readFollowState(tx, viewer, profileId);
  });
}

/** A member's counts, and whether the viewer follows and favors them: for screens that show a member without their profile. */
export async function getFollow(db: Db, viewer: Viewer, { profileId }: GetFollow): Promise<FollowState> {
  await requireVisibleMember(db, viewer, profileId);
  return readFollowState(db, viewer, profileId);
}

/** A member's followers, or the members they follow, latest first; with a query, only members who match. */
export async function listFollows(db: Reader, viewer: MaybeViewer, input: ListFollows): Promise<MemberPage> {
  const limit = pageSize.people;
  const Row = z.object({ ...MemberListRow.shape, sortAt: z.date() });
  const fetchedRows = await db.rows(Row, memberPage(followsOf(input, viewer, limit), viewer));
  const { rows, nextCursor } = toPage(
    fetchedRows.map((row) => ({ ...row, id: row.memberId })),
    limit,
  );
  return { items: rows.map((row) => toMemberRow(row, viewer)), nextCursor };
}
