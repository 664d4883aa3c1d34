import { describe, expect, it } from 'vitest';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { addChange, addResponse, changesSince, noChanges } from '#client/store/live-list.ts';
import { mergeReplies, mergeWall } from './merge-wall.ts';

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

describe('mergeWall', () => {
  it('adds a new post on top and drops a removed one', () => {
    const changes = addChange(noChanges, { changed: [post(9)], removed: ['p3'] });
    expect(idsOf(mergeWall(data([post(5), post(3), post(1)]), changes))).toEqual(['p9', 'p5', 'p1']);
  });

  it('adds only the viewer’s own posts above a first page that is not the newest; others come with their page', () => {
    const middle = {
      pages: [{ items: [post(5), post(3)], nextCursor: null, previousCursor: 'newer' }],
    };
    const changes = addResponse(
      addChange(noChanges, { changed: [post(8, { rev: 2 }), post(4)], removed: [] }),
      { changed: [post(9)], removed: [] },
      'p9',
    );
    expect(idsOf(mergeWall(middle, changes))).toEqual(['p9', 'p5', 'p4', 'p3']);
  });

  it('keeps the newer of two states of a post, whichever came first', () => {
    const late = addChange(
      addChange(noChanges, { changed: [post(5, { rev: 3, text: 'new' })], removed: [] }),
      {
        changed: [post(5, { rev: 2, text: 'old' })],
        removed: [],
      },
    );
    expect(mergeWall(data([post(5, { rev: 1 })]), late)).toMatchObject([{ rev: 3, text: 'new' }]);
    expect(mergeWall(data([post(5, { rev: 4, text: 'read anew' })]), late)).toMatchObject([{ rev: 4 }]);
  });

  it('restores a removed post when an event brings it back', () => {
    const gone = addChange(noChanges, { changed: [], removed: ['p3'] });
    const back = addChange(gone, { changed: [post(3, { rev: 2 })], removed: [] });
    expect(idsOf(mergeWall(data([post(5), post(3)]), back))).toEqual(['p5', 'p3']);
    expect(idsOf(mergeWall(data([post(5)]), back))).toEqual(['p5', 'p3']);
    const goneAgain = addChange(back, { changed: [], removed: ['p3'] });
    expect(idsOf(mergeWall(data([post(5), post(3)]), goneAgain))).toEqual(['p5']);
  });

  it('leaves a change beyond the loaded pages to its page', () => {
    const changes = addChange(noChanges, { changed: [post(1, { rev: 2 })], removed: [] });
    expect(idsOf(mergeWall(data([post(5), post(3)], 'more'), changes))).toEqual(['p5', 'p3']);
    expect(idsOf(mergeWall(data([post(5), post(3)]), changes))).toEqual(['p5', 'p3', 'p1']);
  });

  it('drops the changes that a refetch contains, but no later ones', () => {
    const known = addChange(noChanges, { changed: [post(7)], removed: ['p2'] });
    const since = changesSince(addChange(known, { changed: [post(9)], removed: ['p3'] }), known);
    expect(idsOf(since.changed)).toEqual(['p9']);
    // what was removed before may have come back with the refetch
    expect(since.removed).toEqual(['p3']);
  });
});

describe('mergeReplies', () => {
  it('returns only the replies that come with the post if there are no earlier ones', () => {
    const answered = { replies: [reply(5)], earlier: null };
    expect(idsOf(mergeReplies(answered, [reply(1)]))).toEqual(['r5']);
  });

  it('puts loaded earlier replies before them, without duplicates and removed ones', () => {
    const answered = { replies: [reply(5), reply(8)], earlier: 'more' };
    const seen = [reply(3), reply(5), reply(1), reply(3), reply(7)];
    expect(idsOf(mergeReplies(answered, seen))).toEqual(['r1', 'r3', 'r5', 'r8']);
  });
});
