import { expect, test } from 'vitest';
import { attemptDraft, clearDraft, draftKey, readDraft, writeDraft } from './comment-drafts.ts';

test('each box keeps its own words', () => {
  writeDraft(draftKey('post'), 'for the post');
  writeDraft(draftKey('post', 'comment'), 'for the comment');
  expect(readDraft(draftKey('post'))).toBe('for the post');
  expect(readDraft(draftKey('post', 'comment'))).toBe('for the comment');
  clearDraft(draftKey('post'));
  expect(readDraft(draftKey('post'))).toBe('');
});

test('a failed send keeps its words, and its repetition the id', () => {
  const key = draftKey('failed');
  writeDraft(key, 'Great ending.');
  const id = attemptDraft(key, 'Great ending.');
  expect(readDraft(key)).toBe('Great ending.');
  expect(attemptDraft(key, 'Great ending.')).toBe(id);
});

test('other words after a failed send are another comment', () => {
  const key = draftKey('changed');
  const id = attemptDraft(key, 'Great ending.');
  writeDraft(key, 'Great beginning.');
  expect(attemptDraft(key, 'Great beginning.')).not.toBe(id);
});

test('the same words after a successful send are another comment', () => {
  const key = draftKey('sent');
  const id = attemptDraft(key, 'First!');
  clearDraft(key);
  expect(attemptDraft(key, 'First!')).not.toBe(id);
});
