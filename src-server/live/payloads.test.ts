import { describe, expect, it } from 'vitest';
import { contentTopic } from '#shared/topics.ts';
import { packTopics, unpackTopics } from './payloads.ts';

const topics = Array.from({ length: 1_000 }, (_, n) => contentTopic(String(n).padStart(36, '0')));

describe('payloads', () => {
  it('hold every topic once, in order, each payload below the limit of Postgres', () => {
    const payloads = packTopics('node', topics);
    expect(payloads.length).toBeGreaterThan(1);
    expect(payloads.every((payload) => Buffer.byteLength(payload) <= 7_999)).toBe(true);
    expect(payloads.flatMap((payload) => unpackTopics(payload).topics)).toEqual(topics);
    expect(new Set(payloads.map((payload) => unpackTopics(payload).node))).toEqual(new Set(['node']));
  });

  it('are none when there is nothing to say', () => {
    expect(packTopics('node', [])).toEqual([]);
  });

  it('say that too much was missed to name it', () => {
    const [first, second] = packTopics('node', [contentTopic('1')], true);
    expect(unpackTopics(first ?? '').overflowed).toBe(true);
    expect(unpackTopics(second ?? '')).toEqual({ node: 'node', topics: ['content:1'], overflowed: false });
  });
});
