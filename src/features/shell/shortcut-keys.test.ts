import { describe, expect, it } from 'vitest';
import { createKeyReader } from './shortcut-keys.ts';

/** The actions for these keys when they are pressed at this interval in milliseconds. */
const read = (keys: string, apart = 300) => {
  const reader = createKeyReader();
  return keys.split('').map((key, index) => reader(key, index * apart));
};

describe('shortcut keys', () => {
  it('return one action each', () => {
    expect(read('jkhbrn/?')).toEqual([
      'next',
      'previous',
      'heart',
      'bookmark',
      'comment',
      'new-post',
      'search',
      'list',
    ]);
    expect(read('xJ1')).toEqual([undefined, undefined, undefined]);
  });

  it('open screens as sequences of two, whose second key then has no other action', () => {
    expect(read('gh')).toEqual([undefined, 'home']);
    expect(read('ge')).toEqual([undefined, 'explore']);
    expect(read('gn')).toEqual([undefined, 'notifications']);
  });

  it('wait only briefly for the second key', () => {
    expect(read('gh', 1_200)).toEqual([undefined, 'home']);
    expect(read('gh', 1_201)).toEqual([undefined, 'heart']);
    expect(read('gn', 2_000)).toEqual([undefined, 'new-post']);
  });

  it('start over after an unknown second key', () => {
    expect(read('gxh')).toEqual([undefined, undefined, 'heart']);
    expect(read('gj')).toEqual([undefined, undefined]);
    expect(read('ggh')).toEqual([undefined, undefined, 'home']);
  });
});
