import type { z } from 'zod';
import { columnsOf } from '#server/db/columns.ts';
import { isOneOf, sql } from '#server/db/sql.ts';
import {
  MemberListRow,
  avatarJoin,
  notBannedOrBlocked,
  memberColumns,
  notBanned,
  statsColumns,
  toFollowState,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { AppError } from '#server/errors.ts';
import type { LiveTools } from '#server/live/live.ts';
import { createCoalescingQueue } from '#server/live/coalescing-queue.ts';
import { createStateChanges } from '#server/live/state-changes.ts';
import { watchViewerFlags } from '#server/live/watch-viewer-flags.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { memberTopic } from '#shared/topics.ts';
import type { FollowState } from '#shared/views/members.ts';

const member = columnsOf('profile', 'member');
const stats = columnsOf('profileCounts', 'stats');

/** A member's current name, picture and counts. */
interface MemberNow {
  id: string;
  /** Increases with a change of the counts or of the profile. */
  rev: number;
  state: FollowState;
}

const membersNow = (viewer: MaybeViewer) =>
  sql`select ${memberColumns('member')}, ${statsColumns(viewer)} from profile member
    join profile_counts stats on ${stats.profileId} = ${member.id} ${avatarJoin('member')}`;

function toMemberNow(row: z.infer<typeof MemberListRow>): MemberNow {
  const state = { ...toFollowState(row), member: toMemberRef(row) };
  return { id: state.id, rev: state.rev + state.member.rev, state };
}

/**
 * Yields a member's current counts, name and picture, and then every change. Throws PROFILE_NOT_FOUND if the viewer may not see the
 * member, at the start or later, or when the member leaves Matinee. Ends with its signal.
 */
export function createMemberLive({ db, bus, logger }: LiveTools) {
  const readAll = async (ids: readonly string[]): Promise<Map<string, MemberNow>> => {
    const rows = await db.rows(
      MemberListRow,
      sql`${membersNow(null)} where ${isOneOf(member.id, ids)} and ${notBanned(member.id)}`,
    );
    return new Map(
      rows.map(toMemberNow).map(({ id, rev, state }) => {
        // without the viewer's own flags: this goes to many viewers
        const { following: _following, favorite: _favorite, ...shared } = state;
        return [id, { id, rev, state: shared }];
      }),
    );
  };
  const readFor = async (viewer: MaybeViewer, id: string): Promise<MemberNow | null> => {
    const row = await db.maybe(
      MemberListRow,
      sql`${membersNow(viewer)} where ${member.id} = ${id}::uuid and ${notBannedOrBlocked(viewer, member.id)}`,
    );
    return row && toMemberNow(row);
  };
  const changes = createStateChanges({ bus, logger, topicOf: memberTopic, load: readAll });

  return (
    viewer: MaybeViewer,
    profileId: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<FollowState> => {
    const queue = createCoalescingQueue<MemberNow | null | 'reread'>({
      // a changed flag is read again, together with the counts
      merge: (waiting, next) => (next !== null && waiting === 'reread' ? waiting : next),
      signal,
      listen: (queue) => [
        changes.watch([profileId], (_id, state) => queue.put(state)),
        watchViewerFlags(bus, viewer, [profileId], () => queue.put('reread')),
      ],
    });
    return (async function* () {
      try {
        const present = await readFor(viewer, profileId);
        if (!present) throw new AppError('PROFILE_NOT_FOUND');
        yield present.state;
        for await (const change of queue) {
          const now = change === 'reread' ? await readFor(viewer, profileId) : change;
          if (!now) throw new AppError('PROFILE_NOT_FOUND');
          if (change === 'reread' || now.rev > present.rev) yield now.state;
        }
      } finally {
        queue.close();
      }
    })();
  };
}
