import { HeadContent, RouterContextProvider, createMemoryHistory } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { TRPCClientError } from '@trpc/client';
import type { TRPCLink } from '@trpc/client';
import type { TRPCErrorShape } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import type { AppRouter } from '#server/router.ts';
import type { ErrorData } from '#shared/errors.ts';
import { createDocumentReads } from '#client/lib/page-reads.ts';
import type { DocumentReads } from '#client/lib/page-reads.ts';
import type { Site } from '#client/lib/page-head.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { noncePlaceholder } from '#client/theme/nonce.ts';
import { AppRoot, createApp } from './app.tsx';
import type { App } from './app.tsx';

/** What a query came to: its data, or the error as a browser would get it. */
type Answer = { data: unknown } | { error: TRPCErrorShape };

interface RenderRequest {
  /** The whole address, without a slash at the end of its path. */
  url: string;
  site: Omit<Site, 'origin'>;
  /** Answers the page's queries, as its reader may see them. */
  call: (query: { path: string; input: unknown }) => Promise<Answer>;
  /** Puts head and screen into the document; without a screen it is the empty frame, which the browser fills. */
  document: (head: string, screen?: string) => string;
  /** Ends when the reader is gone. */
  signal: AbortSignal;
  /** Aborts rendering the screen. Without it, the document is the empty frame. */
  drawing?: AbortSignal | undefined;
}

interface RenderedPage {
  status: number;
  html: string;
  /** Stands in the HTML wherever the nonce of an answer belongs; nobody outside knows it. */
  noncePlaceholder: string;
  /** The path to redirect to. */
  redirect?: string;
  /** The error because of which the screen was not rendered. */
  failure?: unknown;
  /** The server's error for what the page is about; there is then no document. */
  refusal?: ErrorData;
}

/** A link that sends the page's queries to `call`. */
const linkTo =
  (call: RenderRequest['call']): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      call({ path, input }).then(
        (answer) => {
          if ('error' in answer) observer.error(TRPCClientError.from(answer));
          else {
            observer.next({ result: { data: answer.data } });
            observer.complete();
          }
        },
        (error: unknown) =>
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error('call'))),
      );
    });

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

const renderHead = ({ router }: App): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HeadContent />
    </RouterContextProvider>,
  );

async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, call, site, document, signal, drawing } = request;
  let reads: DocumentReads | undefined;
  const app = createApp({
    history: createMemoryHistory(),
    server: {
      site: { ...site, origin: new URL(url).origin },
      link: linkTo(call),
      createReads: (client) => (reads = createDocumentReads(client, drawing)),
    },
  });
  const { router } = app;
  router.options.ssr = { nonce: noncePlaceholder };
  const handle = createRequestHandler({
    request: new Request(url, { signal }),
    createRouter: () => router,
  });
  let failure: unknown;
  const answer = await handle(async ({ responseHeaders }) => {
    const matches = router.stores.matches.get();
    const status = getSsrStatus(router);
    if (status >= 500) throw matches.find((match) => match.status === 'error')?.error;
    const head = renderHead(app);
    // what only members see is drawn by their browsers
    const isDrawn =
      drawing &&
      status === 200 &&
      !matches.some(({ routeId, ssr }) => routeId === '/_shell/_member' || ssr === false);
    failure = isDrawn ? reads?.failure : undefined;
    if (!isDrawn || failure !== undefined) return new Response(document(head), { status });
    const screen = await renderScreen(app, drawing).catch((error: unknown) => void (failure = error));
    if (screen === undefined) return new Response(document(head), { status });
    return renderSsrHtmlResponse({ router, responseHeaders, render: () => document(head, screen) });
  });
  const location = answer.headers.get('Location');
  if (location !== null) {
    const target = new URL(location, url);
    // the router spells addresses in its own way
    if (!reads?.hasRedirected && target.href !== url) return render({ ...request, url: target.href });
    return { status: 302, html: '', noncePlaceholder, redirect: target.pathname + target.search };
  }
  return { status: answer.status, html: await answer.text(), noncePlaceholder, failure };
}

/**
 * The document of an address for one reader, made with a router, a query client and a store of its own: its head and status by
 * the routes, and the screen where there is one to draw.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  try {
    return await render(request);
  } catch (error) {
    const refusal = errorDataOf(error);
    if (!refusal) throw error;
    return { status: 500, html: '', noncePlaceholder, refusal };
  }
}

export type RenderPage = typeof renderPage;
