import { expect, it } from 'vitest';
import { createToggleQueue } from './toggle-queue.ts';
import type { ToggleMessage, ToggleQueue } from './toggle-queue.ts';
import { createStoredToggles } from './pending.ts';
import type { ViewerFlag } from './client-store.ts';

class NoNetwork extends Error {}
class Limit extends Error {}
const newerAnswer = new Error('An answer of a newer version.');

/** A browser: its storage, its lock and its network, and what has reached the server. */
function createBrowser() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (n: number) => [...entries.keys()][n] ?? null,
    get length() {
      return entries.size;
    },
  };
  return {
    entries,
    storage,
    sent: [] as string[],
    signedIn: 'nora' as string | null,
    /** Returns the server's answer, or throws if there is none. */
    answer: (_request: string): unknown => 'fine',
    hold: Promise.resolve(),
    locked: false,
    tabs: [] as ToggleQueue[],
    said: [] as string[],
    reported: [] as unknown[],
  };
}
type Browser = ReturnType<typeof createBrowser>;

function openTab(browser: Browser, openedAt = 0) {
  const shown = new Map<string, boolean>();
  const applied: string[] = [];
  const waits: number[] = [];
  let resume = () => {};
  const queue: ToggleQueue = createToggleQueue({
    stored: createStoredToggles(() => browser.storage),
    openedAt,
    senderOf: () =>
      Promise.resolve({
        async send({ memberId, id, flag, want, stateBefore }) {
          const undone = stateBefore === undefined ? '' : `, before: ${stateBefore}`;
          const request = `${memberId}: ${flag} ${want} ${id}${undone}`;
          browser.sent.push(request);
          await browser.hold;
          return browser.answer(request);
        },
        apply({ flag, want, id }, answer) {
          if (answer === null) throw newerAnswer;
          applied.push(`${flag} ${want} ${id}`);
        },
        refusal: (error) => ({ title: error instanceof Error ? error.message : 'Error' }),
      }),
    retryAfter: (error) =>
      error instanceof NoNetwork ? { wait: undefined } : error instanceof Limit ? { wait: 7_000 } : null,
    identify: () => Promise.resolve(browser.signedIn),
    onOtherMember: () => queue.start(browser.signedIn),
    show: ({ id, flag }, wanted) =>
      wanted === undefined ? shown.delete(`${flag} ${id}`) : shown.set(`${flag} ${id}`, wanted),
    showToast: ({ title }) => browser.said.push(title),
    reportError: (error) => browser.reported.push(error),
    async withTabLock(task) {
      if (browser.locked) return undefined;
      browser.locked = true;
      const result = await task();
      browser.locked = false;
      return result;
    },
    post: (message: ToggleMessage) =>
      browser.tabs
        .filter((tab) => tab !== queue)
        .forEach((tab) => void tab.receive(structuredClone(message))),
    pause: (wait) => {
      waits.push(wait);
      return new Promise((resolve) => (resume = resolve));
    },
    backOff: (attempt) => 1_000 * (attempt + 1),
  });
  browser.tabs.push(queue);
  const set = (want: boolean, flag: ViewerFlag = 'hearted', id = 'p1') =>
    queue.set({ memberId: 'nora', kind: 'content', id, flag, want });
  return { queue, set, shown, applied, waits, resume: () => resume() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A tab in which a heart was set without a network. */
async function keepOne() {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = () => {
    throw new NoNetwork();
  };
  tab.set(true);
  await settled();
  return { browser, tab };
}

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
  for (const want of [true, false, true]) tab.set(want);
  await settled();
  expect(browser.sent.slice(2)).toEqual(['nora: hearted true p1']);
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

it('shows a flag in every tab and delivers it from one', async () => {
  const browser = createBrowser();
  const [here, there] = [openTab(browser), openTab(browser)];
  here.queue.start('nora');
  there.queue.start('nora');
  let go = () => {};
  browser.hold = new Promise((resolve) => (go = resolve));
  here.set(true);
  await settled();
  expect(there.shown).toEqual(new Map([['hearted p1', true]]));
  // its own toggle is sent with those that the other tab is delivering, or right after them
  there.set(true, 'bookmarked');
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1']);
  go();
  await settled();
  there.resume();
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1', 'nora: bookmarked true p1']);
  expect([here.shown.size, there.shown.size, browser.entries.size]).toEqual([0, 0, 0]);
});

it('tells a tab that was still loading what was delivered since its document was requested', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  tab.set(true);
  await settled();
  const late = openTab(browser);
  const later = openTab(browser, Date.now() + 1);
  for (const { queue } of [late, later]) queue.start('nora');
  await settled();
  expect(late.applied).toEqual(['hearted true p1']);
  expect(later.applied).toEqual([]);
  expect(tab.applied).toEqual(['hearted true p1']);
});

it('shows the last state in every tab after a tab that was still loading was told of two', async () => {
  const browser = createBrowser();
  const tabs = [openTab(browser), openTab(browser)] as const;
  for (const { queue } of tabs) queue.start('nora');
  const [first, second] = tabs;
  // the tabs answer in the order in which they were opened
  second.set(true);
  await settled();
  first.set(false);
  await settled();
  const late = openTab(browser);
  late.queue.start('nora');
  await settled();
  for (const { applied } of tabs) expect(applied).toEqual(['hearted true p1', 'hearted false p1']);
  expect(late.applied.at(-1)).toBe('hearted false p1');
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

it('ends a toggle that another tab delivered, even with an answer that this version cannot apply', async () => {
  const { browser, tab } = await keepOne();
  const [stored = ''] = browser.entries.values();
  await tab.queue.receive({ type: 'delivered', pending: JSON.parse(stored), answer: null });
  expect(browser.reported).toEqual([newerAnswer]);
  expect(tab.shown.size).toBe(0);
  expect(browser.entries.size).toBe(0);
});

it('ignores a message of a newer version that it does not know', async () => {
  const { browser, tab } = await keepOne();
  const [stored = ''] = browser.entries.values();
  await tab.queue.receive({ type: 'postponed', pending: JSON.parse(stored) });
  expect(tab.queue.list()).toHaveLength(1);
  expect(browser.said).toEqual([]);
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

it('ignores what another tab set before this one set the same flag', async () => {
  const { browser, tab } = await keepOne();
  const [earlier = ''] = browser.entries.values();
  tab.set(false);
  await settled();
  void tab.queue.receive({ type: 'set', pending: JSON.parse(earlier) });
  expect(tab.shown).toEqual(new Map([['hearted p1', false]]));
  browser.sent.length = 0;
  browser.answer = () => 'fine';
  tab.resume();
  await settled();
  expect(browser.sent).toEqual(['nora: hearted false p1']);
});

it('ignores what another tab set when a third one has delivered it before the message arrived', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  tab.queue.start('nora');
  const toggle = { memberId: 'nora', kind: 'content', id: 'p1', flag: 'hearted', want: true };
  const pending = { ...toggle, at: Date.now() };
  await tab.queue.receive({ type: 'delivered', pending, answer: 'fine' });
  void tab.queue.receive({ type: 'set', pending });
  expect(tab.applied).toEqual(['hearted true p1']);
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
