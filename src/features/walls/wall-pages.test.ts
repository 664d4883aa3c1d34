import { describe, expect, it } from 'vitest';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { addNews, newsSince, noNews, postsWith, repliesWith } from './wall-pages.ts';

const author = { kind: 'member', id: 'm', rev: 0, username: 'theo', fullName: '', avatar: null } as const;
const viewer = { liked: false, canDelete: false };

const post = (minute: number, rest: Partial<WallPostView> = {}): WallPostView => ({
  kind: 'wall_post',
  id: `p${minute}`,
  rev: 0,
  profileId: 'owner',
  author,
  text: 'Hello',
  createdAt: new Date(2026, 10, 21, 12, minute),
  counts: { likes: 0, replies: 0 },
  viewer,
  replies: [],
  earlier: null,
  ...rest,
});

const reply = (minute: number): WallReplyView => ({
  kind: 'wall_reply',
  id: `r${minute}`,
  rev: 0,
  postId: 'p1',
  author,
  text: 'Hello back',
  createdAt: new Date(2026, 10, 21, 13, minute),
  counts: { likes: 0 },
  viewer,
});

const data = (items: WallPostView[], nextCursor: string | null = null) => ({
  pages: [{ items, nextCursor, print: '' }],
});
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a wall', () => {
  it('has a post that came meanwhile on top, and not what was removed', () => {
    const news = addNews(noNews, { changed: [post(9)], removed: ['p3'] });
    expect(idsOf(postsWith(data([post(5), post(3), post(1)]), news))).toEqual(['p9', 'p5', 'p1']);
  });

  it('keeps of two states of a post the newer one, whichever came first', () => {
    const late = addNews(addNews(noNews, { changed: [post(5, { rev: 3, text: 'new' })], removed: [] }), {
      changed: [post(5, { rev: 2, text: 'old' })],
      removed: [],
    });
    expect(postsWith(data([post(5, { rev: 1 })]), late)).toMatchObject([{ rev: 3, text: 'new' }]);
    expect(postsWith(data([post(5, { rev: 4, text: 'read anew' })]), late)).toMatchObject([{ rev: 4 }]);
  });

  it('leaves what changed beyond the pages that were read to its page', () => {
    const news = addNews(noNews, { changed: [post(1, { rev: 2 })], removed: [] });
    expect(idsOf(postsWith(data([post(5), post(3)], 'more'), news))).toEqual(['p5', 'p3']);
    expect(idsOf(postsWith(data([post(5), post(3)]), news))).toEqual(['p5', 'p3', 'p1']);
  });

  it('lets go of what was known before it was read anew, and of nothing that came since', () => {
    const known = addNews(noNews, { changed: [post(7)], removed: ['p2'] });
    const since = newsSince(addNews(known, { changed: [post(9)], removed: [] }), known);
    expect(idsOf(since.changed)).toEqual(['p9']);
    expect(since.removed).toEqual(['p2']);
  });
});

describe('the replies to a wall post', () => {
  it('are those that come with it, where no earlier ones are left', () => {
    const answered = { replies: [reply(5)], earlier: null };
    expect(idsOf(repliesWith(answered, [reply(1)]))).toEqual(['r5']);
  });

  it('have before them what was read of earlier ones, each once, and not what went since', () => {
    const answered = { replies: [reply(5), reply(8)], earlier: 'more' };
    const seen = [reply(3), reply(5), reply(1), reply(3), reply(7)];
    expect(idsOf(repliesWith(answered, seen))).toEqual(['r1', 'r3', 'r5', 'r8']);
  });
});
