import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AppRouter } from '#server/trpc/root.ts';
import { transformer } from './transformer.ts';

/** The types somewhere inside of T that are neither JSON nor among the allowed. */
type Strange<T, Allowed> = T extends string | number | boolean | null | undefined | void | Allowed
  ? never
  : T extends AsyncIterable<infer Item>
    ? Strange<Item, Allowed>
    : T extends readonly (infer Item)[]
      ? Strange<Item, Allowed>
      : T extends
            | ReadonlyMap<unknown, unknown>
            | ReadonlySet<unknown>
            | Date
            | RegExp
            | URL
            | Error
            | ArrayBufferView
        ? T
        : T extends object
          ? { [Key in keyof T]-?: Strange<T[Key], Allowed> }[keyof T]
          : T;

const received = (value: unknown): unknown =>
  transformer.deserialize(JSON.parse(JSON.stringify(superjson.serialize(value))) as never);

describe('an answer', () => {
  it('arrives as it was, its dates included', () => {
    const page = {
      items: [{ id: 'a', createdAt: new Date('2026-01-02T03:04:05.678Z'), editedAt: null }, { id: 'b' }],
      author: { seen: { at: new Date(0), was: undefined } },
      odd: [Number.NaN, -0, Number.NEGATIVE_INFINITY],
      'a.key': { 'with\\slash': { '': new Date(7) } },
    };
    expect(received(page)).toEqual(page);
  });

  it('may be nothing, words or a date alone', () => {
    expect(received(undefined)).toBeUndefined();
    expect(received(null)).toBeNull();
    expect(received('words')).toBe('words');
    expect(received(new Date(9))).toEqual(new Date(9));
  });

  it('with something unforeseen is refused instead of taken for something else', () => {
    expect(() => received({ ids: new Set(['a']) })).toThrow('No answer may hold a set.');
  });

  it('of every procedure holds what is read here', () => {
    expectTypeOf<Strange<inferRouterOutputs<AppRouter>, Date>>().toBeNever();
    expectTypeOf<Strange<{ at: { seen: Set<string> }[] }, Date>>().toEqualTypeOf<Set<string>>();
  });
});

describe('an input', () => {
  it('is read by the server as it was', () => {
    const input = { target: { kind: 'content', id: 'a' }, hearted: true, tags: ['x'], cursor: null };
    const sent = JSON.parse(JSON.stringify(transformer.serialize(input))) as never;
    expect(superjson.deserialize(sent)).toEqual(input);
    expect(
      superjson.deserialize(JSON.parse(JSON.stringify(transformer.serialize(undefined))) as never),
    ).toBeUndefined();
  });

  it('of every procedure is JSON', () => {
    expectTypeOf<Strange<inferRouterInputs<AppRouter>, never>>().toBeNever();
  });
});
