import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { createSemaphore } from '#server/limits/semaphore.ts';
import { AppError } from '#server/errors.ts';
import { type PageAnswer, type PageCall, callForPage } from './call-for-page.ts';
import { createPageCache } from './page-cache.ts';
import { type ContextParts, createPageContext, visitorOf } from '#server/trpc/request-context.ts';
import type { PendingWork } from '#server/pending-work.ts';
import type { ErrorData } from '#shared/errors.ts';
import type { site } from './page-site.ts';
import { renderInThread } from './render-in-thread.ts';

/** What a page is rendered from. */
export interface PageRequest {
  url: string;
  call: (query: PageCall) => Promise<PageAnswer>;
  document: PutIntoDocument;
  signal: AbortSignal;
  drawing?: AbortSignal | undefined;
}

/** What the renderer returns for a page. */
export type RenderResult = RenderedPage & {
  noncePlaceholder: string;
  failure?: unknown;
  refusal?: ErrorData;
};

/** The server build of the client, `src/entry-server.tsx`. */
export type ServerRenderer = (request: PageRequest & { site: typeof site }) => Promise<RenderResult>;

export interface RenderPage {
  (request: PageRequest): Promise<RenderResult>;
  /** Fails the pages that are being rendered, and all later ones. */
  close?(): Promise<void>;
}

/** Builds the document with this head, and with the screen's HTML or as the empty frame. */
export type PutIntoDocument = (head: string, screen?: string) => string;

export interface RenderedPage {
  status: number;
  /** Has a placeholder in place of the nonce. */
  html: string;
  /** The canonical address, if the requested one is another. */
  redirect?: string;
}

interface PageResult extends RenderedPage {
  /** Whether it is complete, and the same for all visitors. */
  isCacheable: boolean;
}

/** The build's path for it, inside the client's folder; not served. */
const rendererFile = path.join('.server', 'entry-server.js');

/** The renderer of the client in this folder, in its own thread; undefined if the build has none. */
export function loadRenderer(folder: string): RenderPage | undefined {
  const file = path.join(folder, rendererFile);
  return existsSync(file) ? renderInThread(file) : undefined;
}

/** How many readers, and how many crawlers, may wait for their turn. */
const waiting = { readers: 24, crawlers: 32 };
/** The longest time that a reader waits for their turn, in milliseconds. */
const queueTimeout = 1_000;
/** Milliseconds after which the next screen is started even if one is unfinished, so that slow reads do not delay other screens. */
const turnTimeout = 200;
/** The longest time for drawing a screen, including its reads, in milliseconds. */
const renderTimeout = 3_000;

/** Stands in for the nonce in cached documents; random, so that no member can write it into a text. */
export const noncePlaceholder = randomUUID();

/** Characters of cached visitors' documents: about 150 documents. */
const capacity = 16_000_000;

const crawler = /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram/i;

export interface PageRenderer {
  /**
   * The document for the request's address, as its reader may see it. A visitor's may be some seconds old. The browser draws the
   * screen if it cannot be drawn here: too many at a time, a read that takes too long, or an error. Null without a renderer.
   */
  render: (request: Request, response: Response, document: PutIntoDocument) => Promise<RenderedPage | null>;
  /** Renders home for a visitor, so that no reader has to wait while the code is compiled. */
  warm: () => Promise<void>;
  /** Aborts every page, and closes the renderer. */
  close: () => Promise<void>;
}

/** Renders documents on the server, one screen at a time. */
export function createPageRenderer(
  parts: ContextParts & { pendingWork: PendingWork },
  renderPage?: RenderPage,
): PageRenderer {
  const { env, logger, pendingWork } = parts;
  const contextOf = createPageContext(parts);
  const readers = createSemaphore(1, waiting.readers);
  const crawlers = createSemaphore(1, waiting.crawlers);
  /** Draws a screen when its turn comes. Throws BUSY if that is not in time, or if `gone` is aborted first. */
  const runQueued = async <T>(isCrawler: boolean, gone: AbortSignal, draw: () => Promise<T>): Promise<T> => {
    const [semaphore, signal] = isCrawler
      ? [crawlers, gone]
      : [readers, AbortSignal.any([gone, AbortSignal.timeout(queueTimeout)])];
    const begin = async () => {
      const drawn = draw();
      await Promise.race([drawn.catch(() => {}), wait(turnTimeout, undefined, { ref: false })]);
      return { drawn };
    };
    return (await semaphore.run(begin, signal)).drawn;
  };
  const cache = createPageCache<PageResult>({ lifetime: env.VISITOR_PAGE_SECONDS * 1_000, capacity });
  const open = new Set<AbortController>();
  return {
    async render(request, response, document) {
      if (!renderPage) return null;
      const isCrawler = crawler.test(request.get('user-agent') ?? '');
      // one context for all reads of the document
      let reader: ReturnType<typeof contextOf> | undefined;
      const createContext = () => (reader ??= contextOf(request, response));
      const [, search = ''] = /(\?.*)?$/.exec(request.originalUrl) ?? [];
      // matches only from the first slash of a run: otherwise, a long run within a path would take quadratic time
      const pathname = request.path.replace(/(?<!\/)\/+$/, '') || '/';
      const url = env.PUBLIC_ORIGIN + pathname + search;
      const make = async (signal: AbortSignal, begin: () => void): Promise<PageResult> => {
        let isBusy = false;
        // a stop waits for it even if its page is aborted
        const call = (query: PageCall) => pendingWork.track(callForPage(query, createContext, signal));
        const render = (drawing?: AbortSignal) => {
          begin();
          return renderPage({ url, call, document, drawing, signal });
        };
        const draw = () => render(AbortSignal.any([signal, AbortSignal.timeout(renderTimeout)]));
        const rendered = await runQueued(isCrawler, signal, draw).catch((error: unknown) => {
          isBusy = error instanceof AppError && error.reason === 'BUSY';
          if (isBusy) return render();
          throw error;
        });
        const { html, failure, refusal, noncePlaceholder: placeholder, ...page } = rendered;
        if (refusal) throw new AppError(refusal.reason, refusal);
        if (failure !== undefined && !signal.aborted)
          logger.warn(
            { err: failure, path: request.path },
            'could not render a screen; the browser renders it',
          );
        const isCacheable = page.status === 200 && failure === undefined && !isBusy;
        return { ...page, html: html.replaceAll(placeholder, noncePlaceholder), isCacheable };
      };
      const makeUntil = async (aborting: AbortController, begin = () => {}): Promise<PageResult> => {
        open.add(aborting);
        try {
          return await make(aborting.signal, begin);
        } catch (error) {
          throw aborting.signal.aborted ? new AppError('BUSY', { cause: error }) : error;
        } finally {
          open.delete(aborting);
        }
      };
      const { cookie, authorization } = request.headers;
      if (cookie === undefined && authorization === undefined) {
        // crawlers wait longer for their turn
        const key = isCrawler ? `crawler ${url}` : url;
        return cache.get(key, (begin) => makeUntil(new AbortController(), begin));
      }
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      return makeUntil(gone);
    },
    async warm() {
      const createContext = async () => visitorOf(parts);
      const signal = AbortSignal.timeout(10 * renderTimeout);
      try {
        await renderPage?.({
          url: `${env.PUBLIC_ORIGIN}/`,
          document: (_head, screen = '') => screen,
          signal,
          drawing: signal,
          call: (query) => callForPage(query, createContext, signal),
        });
      } catch (error) {
        logger.warn({ err: error }, 'could not render the home page');
      }
    },
    async close() {
      for (const aborting of open) aborting.abort();
      await renderPage?.close?.();
    },
  };
}
