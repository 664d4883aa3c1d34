import { idsOf } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { requireVisibleMember } from '#server/domains/profiles/profiles.views.ts';
import { createDiscussionHub, mergeChanges } from '#server/live/discussion-hub.ts';
import type { LiveTools } from '#server/live/live.ts';
import { type MaybeViewer, eachReader } from '#server/viewer.ts';
import { wallTopic } from '#shared/topics.ts';
import type { WallChange, WallPostView } from '#shared/views/walls.ts';
import {
  VersionRow,
  readWallPostsById,
  readWallPostsForEach,
  visibleWallPost,
  visibleWallReply,
  wallVersion,
} from './walls.views.ts';

const wallLike = columnsOf('wallLike');
const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const readersWithOwnView = (readers: readonly string[], postIds: readonly string[]) =>
  sql`select reader.id from unnest(${readers}::uuid[]) reader (id)
    where exists (select 1 from wall_post where ${wallPost.id} = any(${postIds}::uuid[]) and ${visibleWallPost(null)} and (
      reader.id in (${wallPost.authorId}, ${wallPost.profileId})
      or exists (select 1 from wall_like where ${wallLike.authorId} = reader.id and ${wallLike.wallPostId} = ${wallPost.id})
      or not (${visibleWallPost(eachReader)})
      or exists (select 1 from wall_reply where ${wallReply.wallPostId} = ${wallPost.id} and ${visibleWallReply(null)} and (
        ${wallReply.authorId} = reader.id
        or exists (select 1 from wall_like where ${wallLike.authorId} = reader.id and ${wallLike.wallReplyId} = ${wallReply.id})
        or not (${visibleWallReply(eachReader)})))))`;

/**
 * A member's wall: its version, then what changes. Throws PROFILE_NOT_FOUND, and BUSY when the
 * reader should start again, because something was missed or whom they may see has changed. Ends with its signal.
 */
export function createWallLive({ db, bus, logger }: LiveTools) {
  const readVersion = async (viewer: MaybeViewer, profileId: string): Promise<string> => {
    await requireVisibleMember(db, viewer, profileId);
    return (await db.one(VersionRow, wallVersion(profileId, viewer))).version;
  };
  const hub = createDiscussionHub<WallPostView, WallChange>({
    bus,
    logger,
    topicOf: wallTopic,
    readItems: (ids) => readWallPostsById(db, null, ids),
    parentOf: ({ profileId }) => profileId,
    readOwnViews: async (readers, ids) =>
      readWallPostsForEach(db, await idsOf(db, readersWithOwnView(readers, ids)), ids),
    toChange: () =>
      Promise.resolve((_profileId, change) =>
        change.changed.length > 0 || change.removed.length > 0 ? change : null,
      ),
    merge: mergeChanges,
  });

  return (
    viewer: MaybeViewer,
    profileId: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<WallChange> => {
    const queue = hub.watch(viewer, profileId, signal);
    return (async function* () {
      try {
        yield { version: await readVersion(viewer, profileId), changed: [], removed: [] };
        yield* queue;
      } finally {
        queue.close();
      }
    })();
  };
}
