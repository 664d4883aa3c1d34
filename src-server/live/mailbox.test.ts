import { describe, expect, it } from 'vitest';
import { createMailbox } from './mailbox.ts';

const union = (signal?: AbortSignal, onClose?: () => void) =>
  createMailbox<Set<number>>({ merge: (waiting, next) => new Set([...waiting, ...next]), signal, onClose });

describe('a mailbox', () => {
  it('holds one merged value for a reader who is slow', async () => {
    const mailbox = union();
    for (let n = 0; n < 1_000; n += 1) mailbox.put(new Set([n % 3]));
    expect(await mailbox.next()).toEqual({ done: false, value: new Set([0, 1, 2]) });
  });

  it('wakes a reader who waits', async () => {
    const mailbox = union();
    const read = mailbox.next();
    mailbox.put(new Set([7]));
    expect(await read).toEqual({ done: false, value: new Set([7]) });
  });

  it('ends, once, when its signal aborts, and takes nothing more', async () => {
    const controller = new AbortController();
    let closed = 0;
    const mailbox = union(controller.signal, () => (closed += 1));
    const read = mailbox.next();
    controller.abort();
    mailbox.put(new Set([1]));
    expect((await read).done).toBe(true);
    expect((await mailbox.next()).done).toBe(true);
    await mailbox.return?.();
    expect(closed).toBe(1);
  });

  it('is closed from the start when its signal has aborted before', async () => {
    expect((await union(AbortSignal.abort()).next()).done).toBe(true);
  });

  it('gives what waits before it fails', async () => {
    const mailbox = union();
    mailbox.put(new Set([1]));
    mailbox.fail(new Error('away'));
    expect(await mailbox.next()).toEqual({ done: false, value: new Set([1]) });
    await expect(mailbox.next()).rejects.toThrow('away');
    expect((await mailbox.next()).done).toBe(true);
  });
});
