import type { Db } from '#server/db/client.ts';
import { columnsOf, insertInto, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetBookmark } from '#shared/schemas/bookmarks.ts';
import { viewerFlagTopic } from '#shared/topics.ts';

const bookmark = columnsOf('bookmark');
const content = columnsOf('content');
const revision = pick('content', ['rev']);

interface BookmarkState {
  id: string;
  /** The post's revision, which a bookmark does not raise. Missing from the answers of older servers. */
  rev?: number;
  bookmarked: boolean;
}

/** Makes the viewer's bookmark match `bookmarked`; repeating a call changes nothing. Nobody else can see it. */
export async function setBookmark(
  db: Db,
  viewer: Viewer,
  { contentId, bookmarked }: SetBookmark,
): Promise<BookmarkState> {
  return db.write(async (tx) => {
    const visible = sql`select ${revision.columns} from content where ${content.id} = ${contentId}::uuid
        and ${visibleContent(viewer)}`;
    const post = await tx.maybe(revision.row, visible);
    if (!post) throw new AppError('POST_NOT_FOUND');
    await tx.execute(
      bookmarked
        ? sql`${insertInto('bookmark', { profileId: viewer.id, contentId })}
            on conflict do nothing`
        : sql`delete from bookmark where ${bookmark.profileId} = ${viewer.id}::uuid
            and ${bookmark.contentId} = ${contentId}::uuid`,
    );
    tx.publish(viewerFlagTopic(viewer.id, contentId));
    return { id: contentId, rev: post.rev, bookmarked };
  });
}
