import { expect, test } from 'vitest';
import { createPostDrafts, emptyDraft, hasSameContent, isEmpty } from './post-drafts.ts';
import type { Draft } from './post-drafts.ts';

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (n: number) => [...kept.keys()][n] ?? null,
      length: kept.size,
    }),
  };
}

const draft: Draft = {
  kind: 'review',
  text: 'Heat, again.',
  image: { id: 'i1', width: 1200, height: 800, animated: false, thumbhash: 'aGk=', alt: '' },
  alt: 'Two men in a diner',
  spoiler: {
    mediaType: 'movie',
    tmdbId: 900_000_002,
    titleName: 'Metropolis (1927)',
    episode: { id: 7, season: 1, number: 3 },
  },
  spoils: true,
  gif: null,
  review: {
    title: {
      mediaType: 'movie',
      tmdbId: 900_000_001,
      name: 'Heat',
      releaseDate: '1995',
      posterPath: null,
    },
    rating: 'fire_4',
    reviewTitle: 'The diner',
    tags: ['MUBI', 'Heist'],
    tag: 'Neo-n',
    viewing: '0197a000-0000-7000-8000-000000000000',
  },
  linkedTitle: null,
  attempt: { clientId: 'c1', payload: 'Heat, again.' },
};

test('a draft is restored completely after a reload', () => {
  const { storage } = memory();
  createPostDrafts(storage).write('nora', draft);
  expect(createPostDrafts(storage).read('nora')).toEqual(draft);
});

test('so is one with a GIF, unless the GIF is from a host that is not allowed', () => {
  const { storage, kept } = memory();
  const gif = { url: '/media/gifs/cat.gif', width: 240, height: 240, alt: 'A cat' };
  const drafts = createPostDrafts(storage);
  drafts.write('nora', { ...emptyDraft, gif });
  expect(drafts.read('nora')).toEqual({ ...emptyDraft, gif });
  const [[key, stored] = ['', '']] = kept;
  kept.set(key, stored.replace('/media/gifs', 'https://evil.example'));
  expect(drafts.read('nora')).toBe(null);
});

test('members on one device do not see each other’s drafts', () => {
  const { storage } = memory();
  const drafts = createPostDrafts(storage);
  drafts.write('nora', draft);
  expect(drafts.read('theo')).toBe(null);
});

test('so are the fields of a review without text, also while it is turned into a post', () => {
  const { storage } = memory();
  const drafts = createPostDrafts(storage);
  for (const kind of ['review', 'post'] as const) {
    drafts.write('nora', { ...emptyDraft, kind, review: draft.review });
    expect(drafts.read('nora')).toEqual({ ...emptyDraft, kind, review: draft.review });
  }
});

test('a draft that contains no work is not stored', () => {
  const { storage, kept } = memory();
  const drafts = createPostDrafts(storage);
  drafts.write('nora', draft);
  drafts.write('nora', { ...emptyDraft, text: '  ', attempt: draft.attempt });
  expect(kept.size).toBe(0);
});

test('anything else in the storage is read as an empty draft', () => {
  for (const stored of [
    '{',
    'null',
    '7',
    '{"text":7,"image":{"id":1},"attempt":[],"kind":7,"review":{"title":{"mediaType":"tv"},"rating":"fire_9","tags":7}}',
  ]) {
    const { storage } = memory({ 'matinee-draft:nora': stored });
    expect(createPostDrafts(storage).open('nora').draft).toEqual(emptyDraft);
  }
});

test('a member can write even if the browser forbids storage', () => {
  const drafts = createPostDrafts(() => {
    throw new Error('denied');
  });
  drafts.write('nora', draft);
  drafts.clear('nora');
  expect(drafts.read('nora')).toBe(null);
});

test('a draft that no longer fits into the storage counts as not stored, though an older one is there', () => {
  const { storage } = memory();
  const drafts = createPostDrafts(() => ({
    ...storage(),
    setItem: (key, value) => {
      if (value.length > 1_000) throw new Error('full');
      storage().setItem(key, value);
    },
  }));
  expect(drafts.write('nora', { ...emptyDraft, text: 'Hea' })).toBe(true);
  expect(drafts.write('nora', { ...emptyDraft, text: 'Heat, again.'.repeat(100) })).toBe(false);
  expect(drafts.write('nora', emptyDraft)).toBe(false);
});

test('a review of one film is not opened for another, and is kept for its own', () => {
  const drafts = createPostDrafts(memory().storage);
  const heat = drafts.open('nora', 'review', 'movie-900000001');
  expect(heat).toMatchObject({
    stored: false,
    draft: { kind: 'review', text: '', linkedTitle: 'movie-900000001' },
  });
  drafts.write(heat.key, { ...draft, linkedTitle: 'movie-900000001' });
  expect(drafts.open('nora', 'review', 'movie-603')).toMatchObject({ stored: false, draft: { text: '' } });
  expect(drafts.open('nora', 'review', 'movie-900000001')).toMatchObject({
    stored: true,
    draft: { text: 'Heat, again.' },
  });
});

test('a review whose title was changed by hand is found by its current title and by its mode', () => {
  const drafts = createPostDrafts(memory().storage);
  const { key } = drafts.open('nora', 'review', 'movie-603');
  drafts.write(key, draft);
  const found = { key, stored: true, draft: { text: 'Heat, again.' } };
  expect(drafts.open('nora', 'review')).toMatchObject(found);
  expect(drafts.open('nora')).toMatchObject(found);
  expect(drafts.open('nora', 'review', 'movie-900000001')).toMatchObject(found);
  const anew = drafts.open('nora', 'review', 'movie-603');
  expect(anew).toMatchObject({ stored: false, draft: { text: '' } });
  expect(anew.key).not.toBe(key);
  expect(drafts.open('nora', 'post')).toMatchObject({ stored: false });
});

test('a review is found by its mode when its new title’s number is a prefix of the old one’s', () => {
  const drafts = createPostDrafts(memory().storage);
  const { key } = drafts.open('nora', 'review', 'movie-603');
  const title = { ...draft.review.title!, mediaType: 'movie' as const, tmdbId: 60 };
  drafts.write(key, { ...draft, review: { ...draft.review, title } });
  expect(drafts.open('nora', 'review')).toMatchObject({ key, stored: true });
});

test('a draft that an earlier version stored has the title that its address linked to', () => {
  const { linkedTitle: _none, ...older } = draft;
  const stored = JSON.stringify({ ...older, given: 'movie-603' });
  const { storage } = memory({ 'matinee-draft:nora': stored });
  expect(createPostDrafts(storage).read('nora')?.linkedTitle).toBe('movie-603');
});

test('text written before the address’s title was loaded is found again', () => {
  const drafts = createPostDrafts(memory().storage);
  const { key, draft: opened } = drafts.open('nora', 'review', 'movie-603');
  drafts.write(key, { ...opened, text: 'Before its title' });
  expect(drafts.open('nora', 'review', 'movie-603')).toMatchObject({
    key,
    stored: true,
    draft: { text: 'Before its title' },
  });
});

test('a post is not turned into a review; without a requested mode, the existing draft is opened', () => {
  const drafts = createPostDrafts(memory().storage);
  const post = drafts.open('nora');
  drafts.write(post.key, { ...emptyDraft, text: 'Only a post' });
  expect(drafts.open('nora', 'review')).toMatchObject({ stored: false, draft: { kind: 'review', text: '' } });
  expect(drafts.open('nora')).toMatchObject({ stored: true, draft: { text: 'Only a post' } });
  drafts.clear(post.key);
  const review = drafts.open('nora', 'review');
  drafts.write(review.key, { ...emptyDraft, kind: 'review', text: 'Only a review' });
  expect(drafts.open('nora').draft).toMatchObject({ kind: 'review', text: 'Only a review' });
});

test('a title that the address linked to is not unsent work, but one that was picked is', () => {
  const titled = {
    ...emptyDraft,
    kind: 'review' as const,
    review: { ...emptyDraft.review, title: draft.review.title },
  };
  expect(isEmpty({ ...titled, linkedTitle: 'movie-900000001' })).toBe(true);
  expect(isEmpty({ ...titled, linkedTitle: 'movie-603' })).toBe(false);
  expect(isEmpty(titled)).toBe(false);
});

test('a stored draft is the same work as the open one, in whatever order their fields are', () => {
  const { storage } = memory();
  const drafts = createPostDrafts(storage);
  drafts.write('nora', draft);
  const read = drafts.read('nora')!;
  expect(hasSameContent({ ...emptyDraft, ...read }, read)).toBe(true);
  expect(hasSameContent({ ...emptyDraft, ...read, text: 'Heat.' }, read)).toBe(false);
});
