import { expect, test } from 'vitest';
import { createPostDrafts, emptyDraft } from './post-drafts.ts';
import type { Draft } from './post-drafts.ts';

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}

const draft: Draft = {
  kind: 'review',
  text: 'Heat, again.',
  image: { id: 'i1', width: 1200, height: 800, animated: false, thumbhash: 'aGk=', alt: '' },
  alt: 'Two men in a diner',
  spoiler: { mediaType: 'movie', tmdbId: 900_000_002, titleName: 'Metropolis (1927)' },
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
  },
  attempt: { clientId: 'c1', payload: 'Heat, again.' },
};

test('a draft comes back whole after a reload', () => {
  const { storage } = memory();
  createPostDrafts(storage).write('nora', draft);
  expect(createPostDrafts(storage).read('nora')).toEqual(draft);
});

test('so does one with a GIF, unless it is from where none may come from', () => {
  const { storage, kept } = memory();
  const gif = { url: '/media/gifs/cat.gif', width: 240, height: 240, alt: 'A cat' };
  const drafts = createPostDrafts(storage);
  drafts.write('nora', { ...emptyDraft, gif });
  expect(drafts.read('nora')).toEqual({ ...emptyDraft, gif });
  const [[key, stored] = ['', '']] = kept;
  kept.set(key, stored.replace('/media/gifs', 'https://evil.example'));
  expect(drafts.read('nora')).toEqual(emptyDraft);
});

test('members on one device do not see each other’s drafts', () => {
  const { storage } = memory();
  const drafts = createPostDrafts(storage);
  drafts.write('nora', draft);
  expect(drafts.read('theo')).toEqual(emptyDraft);
});

test('so does what a review says, before it has any words, and while it is turned into a post', () => {
  const { storage } = memory();
  const drafts = createPostDrafts(storage);
  for (const kind of ['review', 'post'] as const) {
    drafts.write('nora', { ...emptyDraft, kind, review: draft.review });
    expect(drafts.read('nora')).toEqual({ ...emptyDraft, kind, review: draft.review });
  }
});

test('a draft with nothing in it that would be lost leaves nothing behind', () => {
  const { storage, kept } = memory();
  const drafts = createPostDrafts(storage);
  drafts.write('nora', draft);
  drafts.write('nora', { ...emptyDraft, text: '  ', attempt: draft.attempt });
  expect(kept.size).toBe(0);
});

test('what someone else wrote into the storage is an empty draft', () => {
  for (const stored of [
    '{',
    'null',
    '7',
    '{"text":7,"image":{"id":1},"attempt":[],"kind":7,"review":{"title":{"mediaType":"tv"},"rating":"fire_9","tags":7}}',
  ]) {
    const { storage } = memory({ 'matinee-draft:nora': stored });
    expect(createPostDrafts(storage).read('nora')).toEqual(emptyDraft);
  }
});

test('forbidden storage does not stop anyone from writing', () => {
  const drafts = createPostDrafts(() => {
    throw new Error('denied');
  });
  drafts.write('nora', draft);
  drafts.clear('nora');
  expect(drafts.read('nora')).toEqual(emptyDraft);
});
