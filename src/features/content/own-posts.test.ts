import { describe, expect, it } from 'vitest';
import type { ContentView } from '#shared/views/content.ts';
import { createClientStore } from '#client/store/client-store.ts';
import { applyRemoval, forgetEntities } from '#client/store/entities.ts';
import { addOwnPost, withOwnPosts } from './own-posts.ts';

const post = (id: string, minute: number): ContentView => ({
  kind: 'content',
  id,
  rev: 1,
  type: 'post',
  text: id,
  image: null,
  gif: null,
  youtubeVideoId: null,
  review: null,
  spoiler: null,
  createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
  editedAt: null,
  isPublic: true,
  author: { kind: 'member', id: 'm', rev: 1, username: 'nora', fullName: 'Nora', avatar: null },
  counts: { hearts: 0, replies: 0 },
  viewer: { hearted: false, bookmarked: false, canEdit: true, canDelete: true },
});
const ids = (list: readonly ContentView[]) => list.map(({ id }) => id);

describe('the viewer’s new posts on top of a list', () => {
  it('are above a first page that was loaded before they were made', () => {
    expect(ids(withOwnPosts([post('b', 2), post('a', 1)], [post('d', 4), post('c', 3)]))).toEqual([
      'd',
      'c',
      'b',
      'a',
    ]);
  });

  it('are not repeated when the first page was loaded after they were made', () => {
    expect(ids(withOwnPosts([post('c', 3), post('b', 2)], [post('c', 3)]))).toEqual(['c', 'b']);
    expect(ids(withOwnPosts([post('e', 5), post('b', 2)], [post('c', 3)]))).toEqual(['e', 'b']);
  });

  it('fill an empty list', () => {
    expect(ids(withOwnPosts([], [post('a', 1)]))).toEqual(['a']);
  });

  it('are ordered by id when two posts have the same time', () => {
    expect(ids(withOwnPosts([post('a', 1)], [post('b', 1)]))).toEqual(['b', 'a']);
    expect(ids(withOwnPosts([post('b', 1)], [post('a', 1)]))).toEqual(['b']);
  });

  it('do not come back when lists are reloaded after they were deleted', () => {
    const store = createClientStore();
    for (const id of ['a', 'b']) addOwnPost(store, post(id, 1));
    applyRemoval(store, post('a', 1));
    forgetEntities(store);
    expect(ids(store.state.ownPosts)).toEqual(['b']);
  });
});
