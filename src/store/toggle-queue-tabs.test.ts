import { expect, it } from 'vitest';
import {
  SeenInDiary,
  createBrowser,
  keepOne,
  newerAnswer,
  openTab,
  settled,
} from './toggle-queue-browser.ts';

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

it('lets the tab that set a toggle handle its refusal, whichever tab delivered it', async () => {
  const browser = createBrowser();
  const [here, there] = [openTab(browser), openTab(browser)];
  for (const { queue } of [here, there]) queue.start('nora');
  browser.answer = (request) => {
    if (request.includes('seen')) throw new SeenInDiary();
    return 'fine';
  };
  here.set(true);
  there.set(false, 'seen');
  await settled();
  expect(browser.sent).toEqual(['nora: hearted true p1', 'nora: seen false p1']);
  expect([here.asked, there.asked]).toEqual([[], ['seen p1']]);
  expect(browser.said).toEqual([]);
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

it('applies the answer to a toggle that was set differently meanwhile only if that is refused, in every tab', async () => {
  const browser = createBrowser();
  const [here, there] = [openTab(browser), openTab(browser)];
  for (const { queue } of [here, there]) queue.start('nora');
  browser.answer = (request) => {
    if (request.includes('true')) return 'fine';
    expect([here.applied, there.applied]).toEqual([[], []]);
    throw new Error('It is gone.');
  };
  for (const want of [true, false]) here.set(want);
  await settled();
  expect(browser.sent).toHaveLength(2);
  for (const { applied } of [here, there]) expect(applied).toEqual(['hearted true p1']);
  expect(browser.said).toEqual(['It is gone.']);
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
