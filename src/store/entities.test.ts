import { beforeEach, describe, expect, it } from 'vitest';
import { createClientStore } from './client-store.ts';
import type { ClientStore } from './client-store.ts';
import {
  applyRemoval,
  applyUpdate,
  entityKey,
  forgetEntities,
  isRemoved,
  latest,
  setPendingFlag,
} from './entities.ts';

const ref = { kind: 'content', id: 'p1' };
const post = (rev: number, hearts: number, hearted = false) => ({
  ...ref,
  rev,
  text: 'as read',
  counts: { hearts, replies: 2 },
  viewer: { hearted, bookmarked: false },
});

let store: ClientStore;
beforeEach(() => {
  store = createClientStore();
});
const shown = (rev: number, hearts: number, hearted = false) => {
  const read = post(rev, hearts, hearted);
  return latest(read, store.state.entities.get(entityKey(read)));
};

describe('applyUpdate', () => {
  it('keeps the newest state in whatever order answers arrive', () => {
    applyUpdate(store, { ...ref, rev: 3, counts: { hearts: 6 }, viewer: { hearted: true } });
    applyUpdate(store, { ...ref, rev: 2, counts: { hearts: 5 }, viewer: { hearted: false } });
    expect(shown(1, 4)).toMatchObject({
      rev: 3,
      counts: { hearts: 6, replies: 2 },
      viewer: { hearted: true },
    });
  });

  it('gives way to a newer query', () => {
    applyUpdate(store, { ...ref, rev: 3, counts: { hearts: 6 } });
    expect(shown(4, 9).counts.hearts).toBe(9);
  });

  it('keeps what a query returned when an event contains only counts', () => {
    applyUpdate(store, { ...ref, rev: 3, counts: { replies: 7 } });
    expect(shown(1, 4)).toMatchObject({ text: 'as read', counts: { hearts: 4, replies: 7 } });
  });

  it('gives way in flags and text to a query that is newer than what was known about them', () => {
    const edited = { ...post(2, 1, true), text: 'mine' };
    applyUpdate(store, edited);
    // on another device the heart was taken back and the text changed: the event contains only counts
    applyUpdate(store, { ...ref, rev: 4, counts: { hearts: 0 } });
    expect(shown(1, 0)).toMatchObject({ text: 'mine', counts: { hearts: 0 }, viewer: { hearted: true } });
    expect(shown(4, 0)).toMatchObject({
      text: 'as read',
      counts: { hearts: 0 },
      viewer: { hearted: false },
    });
  });

  it('keeps each flag until an update that is not older contains it', () => {
    applyUpdate(store, { ...ref, rev: 7, viewer: { bookmarked: true } });
    expect(shown(7, 4).viewer).toEqual({ hearted: false, bookmarked: true });
    applyUpdate(store, { ...ref, rev: 9, counts: { hearts: 5 }, viewer: { hearted: true } });
    expect(shown(7, 4).viewer).toEqual({ hearted: true, bookmarked: true });
    // removed on another device before the heart was set
    expect(shown(8, 4).viewer).toEqual({ hearted: true, bookmarked: false });
    applyUpdate(store, { ...ref, rev: 9, viewer: { bookmarked: false } });
    expect(shown(7, 4).viewer.bookmarked).toBe(false);
  });

  it('takes a flag from an answer that is older than counts changed by somebody else', () => {
    applyUpdate(store, { ...ref, rev: 8, counts: { hearts: 5 } });
    expect(applyUpdate(store, { ...ref, rev: 7, counts: { hearts: 4 }, viewer: { bookmarked: true } })).toBe(
      true,
    );
    expect(shown(7, 4)).toMatchObject({ rev: 8, counts: { hearts: 5 }, viewer: { bookmarked: true } });
    expect(applyUpdate(store, { ...ref, rev: 6, viewer: { bookmarked: false } })).toBe(false);
    expect(shown(7, 4).viewer.bookmarked).toBe(true);
  });

  it('keeps the heart when a slow refetch returns the earlier state', () => {
    applyUpdate(store, { ...ref, rev: 2, counts: { hearts: 5 }, viewer: { hearted: true } });
    expect(shown(1, 4).viewer.hearted).toBe(true);
  });
});

describe('applyRemoval', () => {
  it('is not undone by later updates, until everything is forgotten', () => {
    applyRemoval(store, ref);
    applyUpdate(store, { ...ref, rev: 99, counts: { hearts: 1 } });
    expect(isRemoved(store.state, ref)).toBe(true);
    expect(shown(1, 4).counts.hearts).toBe(4);
    forgetEntities(store);
    expect(isRemoved(store.state, ref)).toBe(false);
  });

  it('applies up to its revision if the entity can be restored with a higher one', () => {
    applyRemoval(store, ref, 4);
    expect(isRemoved(store.state, post(4, 1))).toBe(true);
    expect(isRemoved(store.state, post(5, 1))).toBe(false);
  });
});

describe('setPendingFlag', () => {
  it('shows in place of the confirmed flag, with the count changed by one', () => {
    setPendingFlag(store, ref, 'hearted', true);
    expect(shown(1, 4)).toMatchObject({ counts: { hearts: 5 }, viewer: { hearted: true } });
    applyUpdate(store, { ...ref, rev: 2, counts: { hearts: 7 }, viewer: { hearted: true } });
    setPendingFlag(store, ref, 'hearted', undefined);
    expect(shown(1, 4).counts.hearts).toBe(7);
  });

  it('never shows a count below zero', () => {
    setPendingFlag(store, ref, 'hearted', false);
    expect(shown(1, 0, true).counts.hearts).toBe(0);
  });

  it('is kept when everything else is forgotten', () => {
    applyUpdate(store, { ...ref, rev: 9, counts: { hearts: 9 } });
    setPendingFlag(store, ref, 'hearted', true);
    forgetEntities(store);
    expect(shown(1, 4)).toMatchObject({ counts: { hearts: 5 }, viewer: { hearted: true } });
  });
});

describe('forgetEntities', () => {
  it('keeps the entities that it is given', () => {
    applyUpdate(store, { ...ref, rev: 9, counts: { hearts: 9 } });
    forgetEntities(store, [ref]);
    expect(shown(1, 4).counts.hearts).toBe(9);
    forgetEntities(store);
    expect(shown(1, 4).counts.hearts).toBe(4);
  });
});
