import { idsOf } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { type ContentNow, createContentLive } from '#server/domains/content/content.live.ts';
import { isCovered } from '#server/domains/content/spoilers.views.ts';
import { AppError } from '#server/errors.ts';
import { type DiscussionChange, createDiscussionHub, mergeChanges } from '#server/live/discussion-hub.ts';
import type { LiveTools } from '#server/live/live.ts';
import { type MaybeViewer, type Viewer, eachReader } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import { contentTopic } from '#shared/topics.ts';
import type { RepliesChange, ReplyView } from '#shared/views/replies.ts';
import { readRepliesById, readRepliesForEach, readableReply, visibleReply } from './replies.views.ts';

const heart = columnsOf('heart');
const parent = columnsOf('reply', 'parent');
const reply = columnsOf('reply');

/** What a thread's subscriber is sent; `content` null: the post is gone. */
interface ThreadChange extends DiscussionChange<ReplyView> {
  content: ContentNow | null;
}

const readersWithOwnView = (readers: readonly string[], replyIds: readonly string[]) =>
  sql`select reader.id from unnest(${readers}::uuid[]) reader (id)
    where exists (select 1 from reply where ${reply.id} = any(${replyIds}::uuid[]) and ${readableReply(null)} and (
      ${reply.authorId} = reader.id
      or exists (select 1 from heart where ${heart.authorId} = reader.id and ${heart.replyId} = ${reply.id})
      or (${reply.spoilerTmdbId} is not null and not ${isCovered('reply', eachReader)})
      or not (${visibleReply(eachReader)})
      or exists (select 1 from reply parent where ${parent.id} = ${reply.parentId}
        and ${readableReply(null, 'parent')} and not (${readableReply(eachReader, 'parent')}))))`;

/** Ends a thread whose pages have to be read again, although their version is still the present one. */
const pagesOutdated = new AppError('BUSY');

/** A thread changes with its post's revision. */
const versionOf = (rev: number) => ({ rev, version: String(rev) });

function toRepliesChange(
  viewer: MaybeViewer,
  { content, changed, removed }: ThreadChange,
  before: RepliesChange | null,
): RepliesChange {
  if (!content || !(content.isPublic || content.authorId === viewer?.id)) {
    const { rev, hearts, replies } = before ?? { rev: 0, hearts: 0, replies: 0 };
    return { ...versionOf(rev + 1), hearts, replies, changed: [], removed: [], contentRemoved: true };
  }
  const { rev, heartCount: hearts, replyCount: replies } = content;
  return { ...versionOf(rev), hearts, replies, changed, removed, contentRemoved: false };
}

/**
 * A post's thread: its counts, then what changes. When the last reply to a deleted or hidden comment goes, only the reply is named, and
 * the comment is to be left out as well. Throws POST_NOT_FOUND, and BUSY when the reader should start again; if the last version was
 * empty, more has been hidden than was sent, and the pages have to be read again. Ends with its signal, and with the post, also where
 * the viewer just may not see it anymore.
 */
export function createThreadLive({ db, bus, logger, part }: LiveTools) {
  const contents = part(createContentLive);

  /**
   * For a reader for whom other members became hidden: the post, and the hidden comments or their placeholders. Null: they are more
   * than a page has. What became visible again is not sent.
   */
  const readAgain = async (viewer: Viewer, contentId: string): Promise<ThreadChange | null> => {
    const content = (await contents.readFor(viewer, [contentId])).get(contentId) ?? null;
    if (!content) return { content, changed: [], removed: [] };
    const hidden = await idsOf(
      db,
      sql`select ${reply.id} from reply where ${reply.contentId} = ${contentId}::uuid and not (${readableReply(viewer)})
        limit ${pageSize.replies + 1}`,
    );
    if (hidden.length > pageSize.replies) return null;
    const changed = await readRepliesById(db, viewer, hidden);
    const present = new Set(changed.map(({ id }) => id));
    return { content, changed, removed: hidden.filter((id) => !present.has(id)) };
  };

  const hub = createDiscussionHub<ReplyView, ThreadChange>({
    bus,
    logger,
    topicOf: contentTopic,
    readItems: (ids) => readRepliesById(db, null, ids),
    parentOf: ({ contentId }) => contentId,
    readOwnViews: async (readers, ids) =>
      readRepliesForEach(db, await idsOf(db, readersWithOwnView(readers, ids)), ids),
    async toChange(contentIds) {
      const present = await contents.readAll(contentIds);
      return (contentId, change) => ({ content: present.get(contentId) ?? null, ...change });
    },
    merge: (waiting, next) => ({ content: next.content, ...mergeChanges(waiting, next) }),
    // starting again would not do: a thread's version is its post's revision, which stays the same
    onVisibilityChanged(viewer, contentId, queue) {
      const failed = (err: unknown) => {
        logger.warn({ err }, 'a thread could not be read again');
        return null;
      };
      void readAgain(viewer, contentId)
        .catch(failed)
        .then((change) => (change ? queue.put(change) : queue.fail(pagesOutdated)));
    },
  });

  return (
    viewer: MaybeViewer,
    contentId: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<RepliesChange> => {
    const queue = hub.watch(viewer, contentId, signal);
    return (async function* () {
      try {
        const content = (await contents.readFor(viewer, [contentId])).get(contentId);
        if (!content) throw new AppError('POST_NOT_FOUND');
        let last = toRepliesChange(viewer, { content, changed: [], removed: [] }, null);
        yield last;
        try {
          for await (const change of queue) {
            last = toRepliesChange(viewer, change, last);
            yield last;
            if (last.contentRemoved) return;
          }
        } catch (err) {
          if (err === pagesOutdated) yield { ...last, version: '', changed: [], removed: [] };
          throw err;
        }
      } finally {
        queue.close();
      }
    })();
  };
}
