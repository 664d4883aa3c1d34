import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RenderPage } from '#server/pages/page-renderer.ts';
import { renderInThread } from '#server/pages/render-in-thread.ts';

/** A renderer that runs one query, or behaves as the address says. */
const renderer = `
export async function renderPage({ url, call, document, drawing }) {
  if (url === '/end') process.exit();
  if (url === '/busy') for (const until = Date.now() + 500; Date.now() < until; );
  if (url === '/slow') await new Promise((resolve) => drawing.addEventListener('abort', resolve));
  if (url === '/failed') throw new Error('no page');
  if (url === '/slow') return { status: 200, html: '', noncePlaceholder: 'nonce', failure: drawing.reason };
  const answer = await call({ path: 'account.me', input: { at: new Date(0) } });
  return { status: 200, html: document('<title>$&</title>', answer.data), noncePlaceholder: 'nonce' };
}`;

let folder = '';
let renderPage: RenderPage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matinee-renderer-'));
  await writeFile(path.join(folder, 'renderer.mjs'), renderer);
  renderPage = renderInThread(path.join(folder, 'renderer.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

const asked: unknown[] = [];
const open = (url: string, drawing = new AbortController().signal) =>
  renderPage({
    url,
    drawing,
    signal: drawing,
    call: async (query) => {
      asked.push(query);
      return { data: 'Nora' };
    },
    document: (head, screen = 'nothing') => `<head>${head}</head>${screen}`,
  });

it('renderInThread: answers a page’s queries in the main thread, and puts its head and screen into the document', async () => {
  expect(await open('/')).toEqual({
    status: 200,
    noncePlaceholder: 'nonce',
    html: '<head><title>$&</title></head>Nora',
  });
  expect(asked).toEqual([{ path: 'account.me', input: { at: new Date(0) } }]);
});

it('renderInThread: does not block other work while a page uses the CPU', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await open('/busy');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

it('renderInThread: aborts a screen that is no longer waited for, and passes on a page’s error', async () => {
  const waiting = new AbortController();
  const page = open('/slow', waiting.signal);
  waiting.abort();
  const unfinished = { status: 200, failure: new Error('the screen is no longer waited for') };
  expect(await page).toMatchObject(unfinished);
  expect(await open('/slow', AbortSignal.abort())).toMatchObject(unfinished);
  await expect(open('/failed')).rejects.toThrow('no page');
});

it('renderInThread: fails the pages of a thread that exits, and starts another one for the next page', async () => {
  await Promise.all(['/slow', '/end'].map((url) => expect(open(url)).rejects.toThrow('has ended')));
  expect((await open('/')).status).toBe(200);
});

it('renderInThread: ends its thread when it is closed, and renders no more pages', async () => {
  const page = open('/slow');
  await Promise.all([expect(page).rejects.toThrow('has ended'), renderPage.close?.()]);
  await expect(open('/')).rejects.toThrow('is closed');
});
