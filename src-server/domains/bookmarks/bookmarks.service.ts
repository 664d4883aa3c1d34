import type { Db } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf, insertInto } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetBookmark } from '#shared/schemas/bookmarks.ts';
import { viewerFlagTopic } from '#shared/topics.ts';

const bookmark = columnsOf('bookmark');
const content = columnsOf('content');

/** Makes the viewer's bookmark match `bookmarked`; repeating a call changes nothing. Nobody else can see it. */
export async function setBookmark(
  db: Db,
  viewer: Viewer,
  { contentId, bookmarked }: SetBookmark,
): Promise<{ id: string; bookmarked: boolean }> {
  return db.write(async (tx) => {
    const visible = sql`select ${content.id} from content where ${content.id} = ${contentId}::uuid
        and ${visibleContent(viewer)}`;
    if (!(await tx.maybe(IdRow, visible))) throw new AppError('POST_NOT_FOUND');
    await tx.execute(
      bookmarked
        ? sql`${insertInto('bookmark', { profileId: viewer.id, contentId })}
            on conflict do nothing`
        : sql`delete from bookmark where ${bookmark.profileId} = ${viewer.id}::uuid
            and ${bookmark.contentId} = ${contentId}::uuid`,
    );
    tx.publish(viewerFlagTopic(viewer.id, contentId));
    return { id: contentId, bookmarked };
  });
}
