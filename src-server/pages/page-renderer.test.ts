import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { loadEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { type PageRequest, type RenderResult, createPageRenderer } from './page-renderer.ts';

/** A renderer whose pages are drawn by `renderPage`, and a way to request them. */
function rendererWith(renderPage: (request: PageRequest) => Promise<RenderResult>) {
  const parts = { env: loadEnv({ NODE_ENV: 'test' }), logger: createLogger('silent') };
  const { render } = createPageRenderer(
    parts as unknown as Parameters<typeof createPageRenderer>[0],
    renderPage,
  );
  return (path: string, agent: string) => {
    const request = { path, originalUrl: path, headers: {}, get: () => agent };
    return render(request as unknown as Request, {} as Response, (head) => head);
  };
}

it('draws a page for a reader in their own turn while a crawler waits for the same one', async () => {
  const drawn: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const ask = rendererWith(async ({ url }) => {
    drawn.push(new URL(url).pathname);
    if (url.endsWith('/slow')) await held;
    return { status: 200, html: url, noncePlaceholder: 'nonce' };
  });
  const crawled = [ask('/slow', 'Googlebot/2.1'), ask('/film', 'Googlebot/2.1')];
  const read = ask('/film', 'Firefox');
  expect(drawn).toEqual(['/slow', '/film']);
  expect((await read)?.html).toContain('/film');
  release();
  await Promise.all(crawled);
});

it('draws an address without the slashes at its end, in time that grows only with its length', async () => {
  const ask = rendererWith(async ({ url }) => ({
    status: 200,
    html: new URL(url).pathname,
    noncePlaceholder: 'nonce',
  }));
  const slashes = '/'.repeat(500_000);
  const asked = ['/', '//', '/film', '/film/', `/film${slashes}`, `/film${slashes}x`];
  const drawn = await Promise.all(asked.map(async (path) => (await ask(path, 'Firefox'))?.html));
  expect(drawn).toEqual(['/', '/', '/film', '/film', '/film', `/film${slashes}x`]);
});
