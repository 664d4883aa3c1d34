import { expect, it, vi } from 'vitest';
import { isFault } from '#client/ui/report-fault.ts';
import type { ViewerFlag } from './client-store.ts';
import {
  Limit,
  NoNetwork,
  createBrowser,
  keepOne,
  newerAnswer,
  openTab,
  settled,
} from './toggle-queue-browser.ts';
import type { Tab } from './toggle-queue-browser.ts';

it('shows a flag at once and sends it once', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  tab.set(true);
  expect(tab.shown).toEqual(new Map([['hearted p1', true]]));
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1']);
  expect(tab.shown.size).toBe(0);
  expect(browser.entries.size).toBe(0);
});

it('sends only the last state after the request in progress, and nothing if that is what was sent', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  for (const want of [true, false, true, false]) tab.set(want);
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1', 'nora: hearted false p1']);
  expect(tab.applied).toEqual(['hearted false p1']);
  for (const want of [true, false, true]) tab.set(want);
  await settled();
  expect(browser.sent.slice(2)).toEqual(['nora: hearted true p1']);
  expect(tab.applied).toEqual(['hearted false p1', 'hearted true p1']);
});

it('drops a toggle that the server refuses, and says so', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = () => {
    throw new Error('It is gone.');
  };
  tab.set(true);
  await settled();
  expect(tab.shown.size).toBe(0);
  expect(browser.entries.size).toBe(0);
  expect(browser.said).toEqual(['It is gone.']);
});

it('sends what was set while the previous toggle was refused', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = (request) => {
    if (request.includes('false')) throw new Error('There is nothing to take back.');
    return 'fine';
  };
  for (const want of [false, true]) tab.set(want);
  await settled();
  expect(browser.sent).toEqual(['nora: hearted false p1', 'nora: hearted true p1']);
  expect(tab.applied).toEqual(['hearted true p1']);
  expect(browser.said).toEqual([]);
});

it('does not apply an older answer when the last state was delivered by another tab whose message was lost', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  let go = () => {};
  browser.hold = new Promise((resolve) => (go = resolve));
  for (const want of [true, false]) tab.set(want);
  await settled();
  browser.entries.clear();
  vi.setSystemTime(Date.now() + 60_000);
  go();
  await settled();
  vi.useRealTimers();
  expect(browser.sent).toEqual(['nora: hearted true p1']);
  expect(tab.shown.size).toBe(0);
  expect(tab.applied).toEqual([]);
});

it('keeps toggles without a network, shows them, and delivers the last of each in order', async () => {
  const { browser, tab } = await keepOne();
  tab.set(true, 'bookmarked');
  tab.set(true, 'hearted', 'p2');
  await settled();
  tab.set(false, 'hearted', 'p2');
  await settled();
  expect([...tab.shown]).toEqual([
    ['hearted p1', true],
    ['bookmarked p1', true],
    ['hearted p2', false],
  ]);
  expect(browser.said).toEqual([]);

  browser.sent.length = 0;
  browser.answer = () => 'fine';
  tab.resume();
  await settled();
  expect(browser.sent).toEqual([
    'nora: hearted true p1',
    'nora: bookmarked true p1',
    'nora: hearted false p2',
  ]);
  expect(tab.shown.size).toBe(0);
});

it('waits as long as the server says after a limit, and then continues', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  let refusals = 1;
  browser.answer = () => {
    if (refusals-- > 0) throw new Limit();
    return 'fine';
  };
  tab.set(true);
  tab.set(true, 'hearted', 'p2');
  await settled();
  expect(tab.waits).toEqual([7_000]);
  expect(browser.sent).toEqual(['nora: hearted true p1']);
  expect(browser.said).toEqual([]);
  // setting something else does not shorten the wait
  tab.set(true, 'hearted', 'p3');
  await settled();
  expect(browser.sent).toHaveLength(1);
  tab.resume();
  await settled();
  expect(browser.sent.slice(1)).toEqual([
    'nora: hearted true p1',
    'nora: hearted true p2',
    'nora: hearted true p3',
  ]);
});

/** Waits for the toggles of a flag; returns how that ended. */
function waitForFlag({ queue }: Tab, flag: ViewerFlag) {
  const outcome = { is: 'waiting' };
  queue
    .whenDelivered((pending) => pending.flag === flag)
    .then(
      () => (outcome.is = 'delivered'),
      (error: unknown) => (outcome.is = isFault(error) ? 'fault' : 'failed'),
    );
  return outcome;
}

it('says when what is pending has been delivered, without what is set later', async () => {
  const browser = createBrowser();
  const [here, there] = [openTab(browser), openTab(browser)];
  for (const { queue } of [here, there]) queue.start('nora');
  let go = () => {};
  browser.hold = new Promise((resolve) => (go = resolve));
  here.set(true);
  const none = waitForFlag(here, 'bookmarked');
  const outcomes = [here, there].map((tab) => waitForFlag(tab, 'hearted'));
  await settled();
  expect(none.is).toBe('delivered');
  expect(outcomes.map(({ is }) => is)).toEqual(['waiting', 'waiting']);
  browser.answer = () => {
    browser.hold = new Promise(() => {});
    return 'fine';
  };
  here.set(true, 'hearted', 'p2');
  go();
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1', 'nora: hearted true p2']);
  expect(outcomes.map(({ is }) => is)).toEqual(['delivered', 'delivered']);
});

it('tries again at once for those who wait for delivery, and says that there is still no network', async () => {
  const { browser, tab } = await keepOne();
  const failed = waitForFlag(tab, 'hearted');
  await settled();
  expect(failed.is).toBe('failed');
  browser.answer = () => 'fine';
  const delivered = waitForFlag(tab, 'hearted');
  await settled();
  expect(delivered.is).toBe('delivered');
});

/** A tab in which a heart was refused by a limit, and how waiting for its delivery ends. */
async function waitDuringLimit() {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = () => {
    throw new Limit();
  };
  tab.set(true);
  await settled();
  const outcome = waitForFlag(tab, 'hearted');
  await settled();
  expect(outcome.is).toBe('waiting');
  return { tab, outcome };
}

it('does not make those who wait for delivery wait as long as a limit', async () => {
  const { tab, outcome } = await waitDuringLimit();
  // the last wait that began: theirs
  expect(tab.waits).toEqual([7_000, 30_000]);
  tab.resume();
  await settled();
  expect(outcome.is).toBe('failed');
  expect(tab.queue.list()).toHaveLength(1);
});

it('fails for those who wait for delivery when another member signs in', async () => {
  const { tab, outcome } = await waitDuringLimit();
  tab.queue.start('theo');
  await settled();
  expect(outcome.is).toBe('failed');
});

it('delivers after a reload what was left pending', async () => {
  const browser = createBrowser();
  browser.answer = () => {
    throw new NoNetwork();
  };
  openTab(browser).set(true);
  await settled();
  browser.tabs.length = 0;
  browser.sent.length = 0;
  browser.answer = () => 'fine';
  const tab = openTab(browser);
  tab.queue.start('nora');
  expect(tab.shown).toEqual(new Map([['hearted p1', true]]));
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1']);
  expect(browser.entries.size).toBe(0);
});

it('drops what a member left pending when another one signs in, and keeps it while nobody is', async () => {
  const browser = createBrowser();
  browser.answer = () => {
    throw new NoNetwork();
  };
  const first = openTab(browser);
  first.set(true);
  await settled();
  first.queue.start(null);
  expect(first.shown.size).toBe(0);
  expect(browser.entries.size).toBe(1);
  browser.sent.length = 0;
  browser.answer = () => 'fine';
  first.queue.start('theo');
  await settled();
  expect(browser.entries.size).toBe(0);
  expect(browser.sent).toEqual([]);
});

it('asks who is signed in before it continues after a failure', async () => {
  const { browser, tab } = await keepOne();
  browser.sent.length = 0;
  browser.answer = () => 'fine';
  // in another tab, meanwhile
  browser.signedIn = 'theo';
  tab.resume();
  await settled();
  expect(browser.sent).toEqual([]);
  expect(browser.entries.size).toBe(0);
  expect(tab.shown.size).toBe(0);
});

it('sends a favorite after its follow, and drops it with an unfollow', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  const member = (flag: ViewerFlag, want: boolean) =>
    tab.queue.set({
      memberId: 'nora',
      kind: 'member-counts',
      id: 'theo',
      flag,
      want,
      ...(flag === 'following' && { ends: 'favorite' }),
    });
  member('following', true);
  member('favorite', true);
  await settled();
  expect(browser.sent).toEqual(['nora: following true theo', 'nora: favorite true theo']);
  browser.answer = () => {
    throw new NoNetwork();
  };
  member('favorite', false);
  member('following', false);
  await settled();
  browser.sent.length = 0;
  browser.answer = () => 'fine';
  tab.resume();
  await settled();
  expect(browser.sent).toEqual(['nora: following false theo']);
});

it('keeps the state that an undone mark returns to, even across a reload', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = () => {
    throw new NoNetwork();
  };
  const unmark = { memberId: 'nora', kind: 'episodes', flag: 'watched', want: false } as const;
  tab.queue.set({ ...unmark, id: '1:11', stateBefore: 'dropped' });
  tab.queue.set({ ...unmark, id: '2:21', stateBefore: null });
  tab.queue.set({ ...unmark, id: '3:31' });
  await settled();
  browser.locked = false;
  browser.sent.length = 0;
  browser.answer = () => 'fine';
  openTab(browser).queue.start('nora');
  await settled();
  expect(browser.sent).toEqual([
    'nora: watched false 1:11, before: dropped',
    'nora: watched false 2:21, before: null',
    'nora: watched false 3:31',
  ]);
});

it('goes on with the next toggle after an answer that this version cannot apply', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = (request) => (request.endsWith('p1') ? null : 'fine');
  tab.set(true);
  tab.set(true, 'hearted', 'p2');
  await settled();
  expect(browser.reported).toEqual([newerAnswer]);
  expect(browser.sent).toEqual(['nora: hearted true p1', 'nora: hearted true p2']);
  expect(tab.shown.size).toBe(0);
});

it('works without storage', async () => {
  const browser = createBrowser();
  browser.storage.setItem = () => {
    throw new Error('denied');
  };
  const tab = openTab(browser);
  tab.set(true);
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1']);
  expect(tab.shown.size).toBe(0);
});
