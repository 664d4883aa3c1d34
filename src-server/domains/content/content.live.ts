import { z } from 'zod';
import { columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, always, isOneOf, sql } from '#server/db/sql.ts';
import type { LiveTools } from '#server/live/live.ts';
import { createStateChanges } from '#server/live/state-changes.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { contentTopic } from '#shared/topics.ts';
import { contentFlags, openContent, review } from './content.views.ts';
import { SpoilerColumns, spoilerColumns } from './spoilers.views.ts';

const content = columnsOf('content');
const facts = pick('content', ['id', 'rev', 'heartCount', 'replyCount', 'editedAt', 'isPublic', 'authorId']);
const ContentNow = z.object({
  ...facts.shape,
  /** As the author last changed it; null: nobody did. */
  editedText: z.string().nullable(),
  editedVideo: z.string().nullable(),
  ...review.shape,
  ...SpoilerColumns.shape,
  /** The viewer's own two, where the read was for one. */
  hearted: z.boolean().nullable(),
  bookmarked: z.boolean().nullable(),
});
/** A post as the live layer knows it: its counts, and what decides who may see it. */
export type ContentNow = z.infer<typeof ContentNow>;

const contentNow = (ids: readonly string[], condition: Sql, viewer: MaybeViewer): Sql =>
  sql`select ${facts.columns}, case when ${content.editedAt} is not null then ${content.text} end as "editedText",
    case when ${content.editedAt} is not null then ${content.youtubeVideoId} end as "editedVideo", ${review.columns},
    ${spoilerColumns('content', viewer)}, ${
      viewer ? contentFlags(viewer) : sql`null::boolean as hearted, null::boolean as bookmarked`
    } from content where ${isOneOf(content.id, ids)} and ${condition}`;

/** Posts as they are now: read for all at once when they change, or for one viewer. */
export function createContentLive({ db, bus, logger }: LiveTools) {
  const read = async (
    ids: readonly string[],
    condition: Sql,
    viewer: MaybeViewer,
  ): Promise<Map<string, ContentNow>> => {
    const rows = await db.rows(ContentNow, contentNow(ids, condition, viewer));
    return new Map(rows.map((row) => [row.id, row]));
  };
  const readAll = (ids: readonly string[]) => read(ids, always, null);
  return {
    readAll,
    /** Those that this viewer may open. */
    readFor: (viewer: MaybeViewer, ids: readonly string[]) => read(ids, openContent(viewer), viewer),
    changes: createStateChanges({ bus, logger, topicOf: contentTopic, load: readAll }),
  };
}
