import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setMark } from './intents.ts';
import { announce, forgetViews, isRemoved, learn, learnRemoved, newest } from './views.ts';

const post = (rev: number, hearts: number, hearted = false) => ({
  kind: 'content',
  id: 'p1',
  rev,
  text: 'as read',
  counts: { hearts, replies: 2 },
  viewer: { hearted, bookmarked: false },
});

/** A promise that the test settles. */
function later() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

beforeEach(forgetViews);

describe('known views', () => {
  it('show the newest state whatever order answers arrive in', () => {
    learn({ kind: 'content', id: 'p1', rev: 3, counts: { hearts: 6 }, viewer: { hearted: true } });
    learn({ kind: 'content', id: 'p1', rev: 2, counts: { hearts: 5 }, viewer: { hearted: false } });
    expect(newest(post(1, 4))).toMatchObject({
      rev: 3,
      counts: { hearts: 6, replies: 2 },
      viewer: { hearted: true },
    });
  });

  it('give way to a query that knows more', () => {
    learn({ kind: 'content', id: 'p1', rev: 3, counts: { hearts: 6 } });
    expect(newest(post(4, 9)).counts.hearts).toBe(9);
  });

  it('keep what a query brought when an event tells only of counts', () => {
    learn({ kind: 'content', id: 'p1', rev: 3, counts: { replies: 7 } });
    expect(newest(post(1, 4))).toMatchObject({ text: 'as read', counts: { hearts: 4, replies: 7 } });
  });

  it('give way in marks and words to a query that is newer than what was known of those', () => {
    const edited = { ...post(2, 1, true), text: 'mine' };
    learn(edited);
    // on another device the heart was taken back and the words changed: the event tells only of counts
    learn({ kind: 'content', id: 'p1', rev: 4, counts: { hearts: 0 } });
    expect(newest(post(1, 0))).toMatchObject({
      text: 'mine',
      counts: { hearts: 0 },
      viewer: { hearted: true },
    });
    expect(newest(post(4, 0))).toMatchObject({
      text: 'as read',
      counts: { hearts: 0 },
      viewer: { hearted: false },
    });
  });

  it('stay removed', () => {
    learnRemoved({ kind: 'content', id: 'gone' });
    learn({ kind: 'content', id: 'gone', rev: 99, counts: { hearts: 1 } });
    expect(isRemoved({ kind: 'content', id: 'gone' })).toBe(true);
  });
});

describe('marks', () => {
  const set = (want: boolean, send: (want: boolean) => Promise<unknown>) =>
    setMark({
      key: 'content:p1',
      mark: 'hearted',
      want,
      send,
      onChange: () => announce({ kind: 'content', id: 'p1' }),
    });

  it('show at once, with the count moved by one', async () => {
    const answer = later();
    const done = set(true, () => answer.promise);
    expect(newest(post(1, 4))).toMatchObject({ counts: { hearts: 5 }, viewer: { hearted: true } });
    learn({ kind: 'content', id: 'p1', rev: 2, counts: { hearts: 7 }, viewer: { hearted: true } });
    answer.resolve();
    await done;
    expect(newest(post(1, 4)).counts.hearts).toBe(7);
  });

  it('send only the last wish after the one under way', async () => {
    const first = later();
    let sends = 0;
    const send = vi.fn<(want: boolean) => Promise<void>>(() => {
      sends += 1;
      return sends === 1 ? first.promise : Promise.resolve();
    });
    const taps = [true, false, true, false].map((want) => set(want, send));
    first.resolve();
    await Promise.all(taps);
    expect(send.mock.calls).toEqual([[true], [false]]);
  });

  it('go back to the last confirmed state when the server refuses', async () => {
    await expect(set(true, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(newest(post(1, 4))).toMatchObject({ counts: { hearts: 4 }, viewer: { hearted: false } });
  });

  it('wait for the one they need, be it granted or refused', async () => {
    const sent: string[] = [];
    const follow = later();
    const mark = (name: 'following' | 'favorite', answer: Promise<unknown>) =>
      setMark({
        key: 'member-counts:m1',
        mark: name,
        ...(name === 'favorite' && { needs: 'following' }),
        want: true,
        send: (want) => {
          sent.push(`${name} ${want}`);
          return answer;
        },
        onChange: () => undefined,
      });
    const following = mark(
      'following',
      follow.promise.then(() => Promise.reject(new Error('away'))),
    );
    const favorite = mark('favorite', Promise.resolve());
    await Promise.resolve();
    expect(sent).toEqual(['following true']);
    follow.resolve();
    await expect(following).rejects.toThrow('away');
    await favorite;
    expect(sent).toEqual(['following true', 'favorite true']);
  });

  it('never show a count below zero', async () => {
    const answer = later();
    const done = set(false, () => answer.promise);
    expect(newest(post(1, 0, true)).counts.hearts).toBe(0);
    answer.resolve();
    await done;
  });

  it('keep the confirmed heart when a slow refetch brings the state of before', async () => {
    learn({ kind: 'content', id: 'p1', rev: 2, counts: { hearts: 5 }, viewer: { hearted: true } });
    expect(newest(post(1, 4)).viewer.hearted).toBe(true);
  });
});
