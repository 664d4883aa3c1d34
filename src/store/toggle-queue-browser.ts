import type { ViewerFlag } from './client-store.ts';
import { createStoredToggles } from './pending.ts';
import { createToggleQueue } from './toggle-queue.ts';
import type { ToggleMessage, ToggleQueue } from './toggle-queue.ts';

export class NoNetwork extends Error {}
export class Limit extends Error {}
export class SeenInDiary extends Error {}
export const newerAnswer = new Error('An answer of a newer version.');

/** A browser of a test: its storage, its lock and its network, and what has reached the server. */
export function createBrowser() {
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

export function openTab(browser: Browser, openedAt = 0) {
  const shown = new Map<string, boolean>();
  const applied: string[] = [];
  const asked: string[] = [];
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
        handleRefusal({ flag, id }, reason) {
          if (reason !== 'SEEN_IN_DIARY') return false;
          asked.push(`${flag} ${id}`);
          return true;
        },
        refusal: (error) => ({
          reason: error instanceof SeenInDiary ? 'SEEN_IN_DIARY' : undefined,
          toast: { title: error instanceof Error ? error.message : 'Error' },
        }),
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
  return { queue, set, shown, applied, asked, waits, resume: () => resume() };
}

export type Tab = ReturnType<typeof openTab>;

export const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A tab in which a heart was set without a network. */
export async function keepOne() {
  const browser = createBrowser();
  const tab = openTab(browser);
  browser.answer = () => {
    throw new NoNetwork();
  };
  tab.set(true);
  await settled();
  return { browser, tab };
}
