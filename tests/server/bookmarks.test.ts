import { describe, expect, it } from 'vitest';
import { makeBlock, makeBookmark, makeMember, makePost } from '#scripts/seed/builders.ts';
import { describeApi } from '#server/describe-api.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { following, twoMembersAndAPost } from '#tests/support/live.ts';

const api = useApi();

describe('bookmarks.set: bookmarks', () => {
  it('are kept once when set twice, and end when taken back twice', async () => {
    const { reader, post } = await twoMembersAndAPost(api);
    const set = (bookmarked: boolean) => api.as(reader).bookmarks.set({ contentId: post.id, bookmarked });
    const rows = async () =>
      (await api.pool.query('select 1 from bookmark where content_id = $1', [post.id])).rows.length;
    const { rev } = await api.as(reader).content.get({ id: post.id });
    expect(await Promise.all([set(true), set(true)])).toEqual([
      { id: post.id, rev, bookmarked: true },
      { id: post.id, rev, bookmarked: true },
    ]);
    expect(await rows()).toBe(1);
    await Promise.all([set(false), set(false)]);
    expect(await rows()).toBe(0);
  });

  it('refuse a post across a block, and one that does not exist', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    await makeBlock(api.pool, { ownerId: author.id, blockedId: reader.id });
    for (const contentId of [post.id, crypto.randomUUID()]) {
      expect(await reasonOf(api.as(reader).bookmarks.set({ contentId, bookmarked: true }))).toBe(
        'POST_NOT_FOUND',
      );
    }
  });

  it('reach the same member’s other tabs, and nobody else', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const watch = (viewer: { id: string } | null) =>
      following((signal) => api.live.contentCounts(viewer, [post.id], signal));
    const [elsewhere, authors, visitors] = [watch(reader), watch(author), watch(null)];
    expect(await elsewhere.next()).toMatchObject({ bookmarked: false });
    await Promise.all([authors.next(), visitors.next()]);
    await api.as(reader).bookmarks.set({ contentId: post.id, bookmarked: true });
    expect(await elsewhere.next()).toMatchObject({ bookmarked: true, hearted: false });
    // the next event that the others receive is the heart
    await api.as(reader).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    for (const other of [authors, visitors]) {
      const event = await other.next();
      expect(event).toMatchObject({ hearts: 1 });
      expect(event).not.toMatchObject({ bookmarked: true });
    }
  });
});

describe('bookmarks.set: who bookmarked what', () => {
  interface InputSchema {
    properties?: Record<string, object>;
  }
  const queries = describeApi().filter(({ kind }) => kind === 'query');

  /** The answer of every query to this member, asked about these ids in all ways that its input allows. */
  async function answersTo(
    member: { id: string } | null,
    known: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    const caller = api.as(member) as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    for (const { path, input } of queries) {
      const [domain = '', name = ''] = path.split('.');
      const shapes = ((input as { anyOf?: object[] } | null)?.anyOf ?? [input ?? {}]) as InputSchema[];
      for (const { properties = {} } of shapes) {
        const tabs = 'tab' in properties ? ['all', 'following', 'favorites', 'bookmarks', 'mine'] : [null];
        for (const tab of tabs) {
          const asked = Object.entries(known).filter(([field]) => field in properties);
          const callInput = { ...Object.fromEntries(asked), ...(tab && { tab }) };
          const answer = caller[domain]?.[name]?.(Object.keys(properties).length > 0 ? callInput : undefined);
          answers[`${path} ${JSON.stringify(callInput)}`] = await answer?.catch((error: unknown) =>
            String(error),
          );
        }
      }
    }
    return answers;
  }

  it('is in no answer to anyone else', async () => {
    const [author, reader, bookmarker] = await Promise.all([1, 2, 3].map(() => makeMember(api.pool)));
    if (!author || !reader || !bookmarker) throw new Error('three members were made');
    const post = await makePost(api.pool, { authorId: author.id });
    const ids = { postId: post.id, contentId: post.id, after: post.id, contentIds: [post.id] };
    const ask = async () =>
      Promise.all(
        [null, author, reader].flatMap((member) =>
          [post.id, bookmarker.id].map((id) =>
            answersTo(member, {
              ...ids,
              id,
              authorId: author.id,
              profileId: bookmarker.id,
              username: bookmarker.username,
              side: 'followers',
            }),
          ),
        ),
      );
    const before = await ask();
    await makeBookmark(api.pool, { profileId: bookmarker.id, contentId: post.id });
    expect(await ask()).toEqual(before);
    // these queries did answer
    const answered = Object.entries(before[0] ?? {}).filter(([, answer]) => typeof answer === 'object');
    const paths = new Set(answered.map(([asked]) => asked.split(' ')[0]));
    for (const path of ['content.get', 'feed.list', 'profiles.get', 'content.listByAuthor', 'replies.list']) {
      expect([...paths]).toContain(path);
    }
  });
});
