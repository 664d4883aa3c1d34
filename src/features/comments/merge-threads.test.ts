import { expect, test } from 'vitest';
import type { ReplyView, ThreadView } from '#shared/views/replies.ts';
import { addChange, addResponse, noChanges } from '#client/store/live-list.ts';
import type { Change, ListPages, LiveChanges } from '#client/store/live-list.ts';
import { deletionOf, isPresent, mergeThreads } from './merge-threads.ts';

function reply(id: string, over: Partial<ReplyView> = {}): ReplyView {
  return {
    kind: 'reply',
    id,
    rev: 1,
    contentId: 'post',
    parentId: null,
    author: { kind: 'member', id: 'm', rev: 1, username: 'nora', fullName: 'Nora', avatar: null },
    text: `words of ${id}`,
    gifUrl: null,
    spoiler: null,
    createdAt: new Date(2026, 10, 20, 12, Number(/\d+$/.exec(id)?.[0] ?? 0)),
    editedAt: null,
    deleted: false,
    counts: { hearts: 0 },
    viewer: { hearted: false, canEdit: false, canDelete: false },
    ...over,
  };
}

const comment = (id: string, replies: ReplyView[] = []): ThreadView => ({ ...reply(id), replies });
const under = (parentId: string, id: string): ReplyView => reply(id, { parentId });

const pages = (items: ThreadView[], nextCursor: string | null = null): ListPages<ThreadView> => ({
  pages: [{ items, nextCursor }],
});

/** For example "c1(r2 r3) †c4": replies in parentheses, and † before a deleted comment. */
const outline = (threads: readonly ThreadView[]): string =>
  threads
    .map(({ id, deleted, replies }) => {
      const inner = replies.length > 0 ? `(${replies.map((child) => child.id).join(' ')})` : '';
      return `${deleted ? '†' : ''}${id}${inner}`;
    })
    .join(' ');

const changed = (...replies: ReplyView[]) => ({ changed: replies, removed: [] });
const removed = (...ids: string[]) => ({ changed: [], removed: ids });
const after = (data: ListPages<ThreadView>, ...changes: Change<ReplyView>[]): ThreadView[] =>
  mergeThreads(
    data,
    changes.reduce<LiveChanges<ReplyView>>((all, change) => addChange(all, change), noChanges),
  );

test('a new comment by another member is added at the end of a completely loaded thread', () => {
  expect(outline(after(pages([comment('c1')]), changed(reply('c3')), changed(reply('c2'))))).toBe('c1 c2 c3');
});

test('a new comment by another member is left out until its page is loaded', () => {
  expect(outline(after(pages([comment('c1')], 'more'), changed(reply('c9'))))).toBe('c1');
});

test('a changed comment from before the first page is left out, and a new one is still added at the end', () => {
  const middle: ListPages<ThreadView> = {
    pages: [{ items: [comment('c5'), comment('c6')], nextCursor: null, previousCursor: 'earlier' }],
  };
  expect(outline(after(middle, changed(reply('c2', { rev: 3 }), reply('c7'))))).toBe('c5 c6 c7');
});

test('the placeholder of an earlier comment is inserted in its place with the first visible reply below it', () => {
  const hidden = reply('c2', { author: null, text: '', deleted: true, hidden: true });
  for (const nextCursor of [null, 'more']) {
    const data = pages([comment('c1'), comment('c3')], nextCursor);
    expect(outline(after(data, changed(hidden, under('c2', 'r4'))))).toBe('c1 †c2(r4) c3');
    expect(outline(after(data, changed(hidden, under('c2', 'r4')), removed('r4')))).toBe('c1 c3');
  }
});

test('a placeholder replaces its comment, and the comment replaces the placeholder again', () => {
  const data = pages([{ ...comment('c1', [under('c1', 'r2')]), rev: 3 }]);
  const hidden = changed(reply('c1', { rev: 3, author: null, text: '', deleted: true, hidden: true }));
  expect(outline(after(data, hidden))).toBe('†c1(r2)');
  expect(outline(after(data, hidden, changed(reply('c1', { rev: 3 }))))).toBe('c1(r2)');
});

test('the viewer’s own comment is shown before its page is loaded, and only once afterwards', () => {
  const own = addResponse<ReplyView>(noChanges, changed(reply('c9')), 'c9');
  expect(outline(mergeThreads(pages([comment('c1')], 'more'), own))).toBe('c1 c9');
  expect(outline(mergeThreads(pages([comment('c1'), comment('c5'), comment('c9')]), own))).toBe('c1 c5 c9');
});

test('a reply is inserted below its comment in chronological order', () => {
  const data = pages([comment('c1', [under('c1', 'r5')]), comment('c6')]);
  expect(outline(after(data, changed(under('c1', 'r7'), under('c1', 'r3'))))).toBe('c1(r3 r5 r7) c6');
});

test('a repeated event adds nothing twice', () => {
  const event = changed(reply('c2'), under('c1', 'r3'));
  expect(outline(after(pages([comment('c1')]), event, event))).toBe('c1(r3) c2');
});

test('a comment and its first reply in the same event are shown together', () => {
  expect(outline(after(pages([]), changed(reply('c1'), under('c1', 'r2'))))).toBe('c1(r2)');
});

test('an older state never replaces a newer one', () => {
  const data = pages([{ ...comment('c1'), rev: 5, text: 'new words' }]);
  expect(after(data, changed(reply('c1', { rev: 4, text: 'old words' })))[0]?.text).toBe('new words');
  const newer = changed(reply('c1', { rev: 7, text: 'newest words' }));
  const late = changed(reply('c1', { rev: 6, text: 'late words' }));
  expect(after(data, newer, late)[0]?.text).toBe('newest words');
});

test('a page requested before a comment was deleted does not bring the comment back', () => {
  expect(outline(after(pages([comment('c1'), comment('c2')]), changed(reply('c2')), removed('c2')))).toBe(
    'c1',
  );
});

test('an answer that arrives after a removal event does not bring the comment back, but an event does', () => {
  const data = pages([comment('c1'), comment('c2')]);
  const gone = addChange<ReplyView>(noChanges, removed('c2'));
  const edited = changed(reply('c2', { rev: 2, text: 'better words' }));
  expect(outline(mergeThreads(data, addResponse(gone, edited)))).toBe('c1');
  expect(outline(mergeThreads(data, addResponse(gone, edited, 'c2')))).toBe('c1');
  expect(outline(mergeThreads(data, addChange(gone, edited)))).toBe('c1 c2');
});

test('an edit keeps the replies of its comment', () => {
  const data = pages([comment('c1', [under('c1', 'r2')])]);
  const edited = after(data, changed(reply('c1', { rev: 2, text: 'better words' })));
  expect(edited[0]).toMatchObject({ text: 'better words', replies: [{ id: 'r2' }] });
});

test('a deleted comment leaves a tombstone if it has replies, and otherwise nothing', () => {
  const data = pages([comment('c1', [under('c1', 'r2')]), comment('c3')]);
  const tombstone = changed(reply('c1', { rev: 2, deleted: true, text: '', author: null }));
  expect(outline(after(data, tombstone))).toBe('†c1(r2) c3');
  expect(outline(after(data, changed(reply('c3', { rev: 2, deleted: true }))))).toBe('c1(r2)');
  expect(outline(after(data, removed('c3')))).toBe('c1(r2)');
});

test('a tombstone is removed with its last reply', () => {
  const data = pages([{ ...comment('c1', [under('c1', 'r2')]), deleted: true }, comment('c3')]);
  expect(outline(after(data, removed('r2')))).toBe('c3');
});

test('the viewer’s own deletion is shown before the server’s event', () => {
  const data = pages([comment('c1', [under('c1', 'r2')]), comment('c3')]);
  const drop = (id: string) => outline(after(data, deletionOf(mergeThreads(data, noChanges), id)));
  expect([drop('c1'), drop('r2'), drop('c3')]).toEqual(['†c1(r2) c3', 'c1 c3', 'c1(r2)']);
});

test('an unchanged thread keeps its identity, so that its row is not rendered again', () => {
  const data = pages([comment('c1'), comment('c2')]);
  const [first] = mergeThreads(data, noChanges);
  expect(after(data, changed(reply('c2', { rev: 2 })))[0]).toBe(first);
});

test('isPresent: a deleted comment is not present, but its replies are', () => {
  const threads = [{ ...comment('c1', [under('c1', 'r2')]), deleted: true }];
  expect(['c1', 'r2', 'r9'].map((id) => isPresent(threads, id))).toEqual([false, true, false]);
});
