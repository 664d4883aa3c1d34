import { createMemoryHistory } from '@tanstack/react-router';
import { createRequestHandler, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { unstable_localLink } from '@trpc/client';
import type { LocalLinkOptions } from '@trpc/client';
import { renderToReadableStream } from 'react-dom/server';
import superjson from 'superjson';
import type { AppRouter } from '#server/router.ts';
import { nonceMark } from '#client/theme/nonce.ts';
import { AppRoot, createApp } from './app.tsx';
import type { App } from './app.tsx';

interface RenderRequest {
  /** The whole address. */
  url: string;
  /** What answers the page's queries, and for whom. */
  api: Pick<LocalLinkOptions<AppRouter>, 'router' | 'createContext'>;
  /** Puts the screen's HTML into the document. */
  document: (screen: string) => string;
  signal: AbortSignal;
}

interface RenderedPage {
  html: string;
  /** Stands in the HTML wherever the nonce of an answer belongs; nobody outside knows it. */
  nonceMark: string;
}

async function renderScreen(app: App, signal: AbortSignal): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(<AppRoot app={app} />, {
    // finished parts stand in their places: no script has to put them there
    progressiveChunkSize: Infinity,
    signal,
    onError: (error) => void (failure ??= error),
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}

/**
 * Renders the screen at an address for one reader, with a router, a query client and a store of its own. Null: the address only
 * leads elsewhere. Rejects when it is aborted or a part fails to render.
 */
export async function renderPage({
  url,
  api,
  document,
  signal,
}: RenderRequest): Promise<RenderedPage | null> {
  const link = unstable_localLink<AppRouter>({ ...api, transformer: superjson });
  const app = createApp({ history: createMemoryHistory(), link });
  const { pathname } = new URL(url);
  // what only members see is drawn by their browsers
  const [matched] = app.router.getMatchedRoutes(pathname);
  if (matched.some(({ id }) => id === '/_shell/_member')) return null;
  app.router.options.ssr = { nonce: nonceMark };
  const handle = createRequestHandler({
    request: new Request(url, { signal }),
    createRouter: () => app.router,
  });
  const answer = await handle(async ({ router, responseHeaders }) => {
    const html = document(await renderScreen(app, signal));
    return renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
  });
  if (answer.status >= 300 && answer.status < 400) return null;
  if (answer.status >= 500) throw new Error('the page was not rendered');
  return { html: await answer.text(), nonceMark };
}

export type RenderPage = typeof renderPage;
