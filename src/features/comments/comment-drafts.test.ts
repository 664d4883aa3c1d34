import { expect, test } from 'vitest';
import { createCommentDrafts, draftKey } from './comment-drafts.ts';

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
  const [post, comment] = [draftKey('nora', 'post'), draftKey('nora', 'post', 'comment')];
  drafts.write(post, draft('for the post'));
  drafts.write(comment, draft('for the comment', '/media/gifs/cat.gif'));
  expect(drafts.read(post)).toEqual(draft('for the post'));
  expect(drafts.read(comment)).toEqual(draft('for the comment', '/media/gifs/cat.gif'));
  expect(drafts.read(draftKey('theo', 'post'))).toEqual(draft(''));
  drafts.clear(post);
  expect(drafts.read(post)).toEqual(draft(''));
});

test('a GIF of an unknown host is left out', () => {
  const kept = new Map([['matinee-comment:k', '{"text":"x","gifUrl":"https://evil.example/a.gif"}']]);
  expect(memory(kept).read('k')).toEqual(draft('x'));
});

test('an emptied box leaves nothing behind but an attempt whose answer is not known', () => {
  const kept = new Map<string, string>();
  const drafts = memory(kept);
  drafts.write('k', draft('words'));
  drafts.write('k', draft(''));
  expect(kept.size).toBe(0);
  drafts.write('k', { ...draft(''), attempt: { clientId: 'c1', payload: 'words' } });
  expect(drafts.read('k').attempt).toEqual({ clientId: 'c1', payload: 'words' });
});
