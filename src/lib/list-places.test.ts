import { describe, expect, it } from 'vitest';
import { createListPlaces } from './list-places.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const place = (offset: number) => ({ offset, margin: 56, count: 3, sizes: [] });

describe('places in lists', () => {
  it('belong to their history entry first, then to the list’s name', () => {
    const places = createListPlaces(memory);
    places.keep('a', 'home:all', place(100));
    places.keep('b', 'home:all', place(900));
    expect(places.find('a', 'home:all')?.offset).toBe(100);
    expect(places.find('new', 'home:all')?.offset).toBe(900);
    expect(places.find('new', 'home:reviews')).toBeUndefined();
  });

  it('do not mix two lists of one history entry', () => {
    const places = createListPlaces(memory);
    places.keep('a', 'home:all', place(100));
    expect(places.find('a', 'home:mine')).toBeUndefined();
  });

  it('survive a reload in the session’s storage', () => {
    const storage = memory();
    createListPlaces(() => storage).keep('a', undefined, place(700));
    expect(createListPlaces(() => storage).find('a', undefined)).toEqual(place(700));
  });

  it('are forgotten when a list starts over', () => {
    const places = createListPlaces(memory);
    places.keep('a', 'home:all', place(100));
    places.forget('a', 'home:all');
    expect(places.find('a', 'home:all')).toBeUndefined();
  });

  it('are forgotten when the member signs out, and no more are kept until the page is left', () => {
    const storage = memory();
    const places = createListPlaces(() => storage);
    places.keep('a', 'home:all', place(100));
    places.close();
    places.keep('b', 'home:all', place(900));
    // a list that is opened before the page is left
    expect(places.find('new', 'home:all')).toBeUndefined();
    places.keep('new', 'home:all', place(900));
    for (const left of [places, createListPlaces(() => storage)])
      expect(left.find('new', 'home:all')).toBeUndefined();
  });

  it('are forgotten when a sign-out leaves the page as it is, and kept again for lists that are opened then', () => {
    const places = createListPlaces(memory);
    places.keep('a', 'home:all', place(100));
    places.clear();
    places.keep('b', 'home:all', place(900));
    expect(places.find('new', 'home:all')).toBeUndefined();
    places.keep('new', 'home:all', place(300));
    expect(places.find('other', 'home:all')?.offset).toBe(300);
  });

  it('work without storage, and begin empty if it is broken', () => {
    const broken = createListPlaces(() => {
      throw new Error('forbidden');
    });
    broken.keep('a', undefined, place(5));
    expect(broken.find('a', undefined)?.offset).toBe(5);
    expect(
      createListPlaces(() => ({ getItem: () => '{', setItem: () => undefined })).find('a', undefined),
    ).toBeUndefined();
  });

  it('begin without those that are stored in another format', () => {
    const stored = (value: unknown) =>
      createListPlaces(() => ({ getItem: () => JSON.stringify(value), setItem: () => undefined }));
    expect(stored({ a: place(5) }).find('a', undefined)).toBeUndefined();
    expect(stored([5, ['entry:a:', place(5)]]).find('a', undefined)).toEqual(place(5));
    const row = { index: 0, key: 'p1', start: 0, end: 9, size: 9, lane: 0 };
    const whole = { ...place(5), sizes: [row], anchor: { key: 'p1', top: 3 } };
    expect(stored([['entry:a:', whole]]).find('a', undefined)).toEqual(whole);
    for (const other of [
      null,
      { offset: 5 },
      { ...whole, margin: '5' },
      { ...whole, sizes: { length: 1 } },

      { ...whole, sizes: [{ ...row, size: null }] },
      { ...whole, anchor: 'p1' },
    ])
      expect(stored([['entry:a:', other]]).find('a', undefined)).toBeUndefined();
  });

  it('keep the latest thirty', () => {
    const places = createListPlaces(memory);
    for (let index = 0; index < 40; index += 1) places.keep(`e${index}`, undefined, place(index));
    expect(places.find('e0', undefined)).toBeUndefined();
    expect(places.find('e39', undefined)?.offset).toBe(39);
  });
});
