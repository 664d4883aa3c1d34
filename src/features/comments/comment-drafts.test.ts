import { expect, test } from 'vitest';
import { createCommentDrafts, commentDraftKey } from './comment-drafts.ts';

function memory(kept = new Map<string, string>()) {
  return createCommentDrafts(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}
const draft = (text: string, gifUrl: string | null = null) => ({
  text,
  gifUrl,
  spoiler: null,
  attempt: null,
});

test('each box of each member keeps its own text', () => {
  const drafts = memory();
  const [post, comment] = [commentDraftKey('nora', 'post'), commentDraftKey('nora', 'post', 'comment')];
  drafts.write(post, draft('for the post'));
  drafts.write(comment, draft('for the comment', '/media/gifs/cat.gif'));
  expect(drafts.read(post)).toEqual(draft('for the post'));
  expect(drafts.read(comment)).toEqual(draft('for the comment', '/media/gifs/cat.gif'));
  expect(drafts.read(commentDraftKey('theo', 'post'))).toBeNull();
  drafts.clear(post);
  expect(drafts.read(post)).toBeNull();
});

test('a GIF of an unknown host is left out', () => {
  const kept = new Map([['matinee-comment:k', '{"text":"x","gifUrl":"https://evil.example/a.gif"}']]);
  expect(memory(kept).read('k')).toEqual(draft('x'));
});

test('a cleared text is a draft too', () => {
  const drafts = memory();
  drafts.write('k', draft(''));
  expect(drafts.read('k')).toEqual(draft(''));
  drafts.write('k', null);
  expect(drafts.read('k')).toBeNull();
});
