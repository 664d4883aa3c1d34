import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import { createSemaphore } from '#server/limits/semaphore.ts';
import { AppError } from '#server/errors.ts';
import { appRouter } from '#server/router.ts';
import { type ContextParts, createPageContext, visitorOf } from '#server/trpc/request-context.ts';

/** The built client's own renderer, `src/entry-server.tsx`. */
export type RenderPage = (request: {
  url: string;
  api: { router: typeof appRouter; createContext: () => Promise<object> };
  document: (screen: string) => string;
  signal: AbortSignal;
}) => Promise<{ html: string; nonceMark: string } | null>;

/** Where the build puts it, inside the client's folder; not served. */
const rendererFile = path.join('.server', 'entry-server.js');

/** The renderer of the client in this folder; undefined where the build has none. */
export function loadRenderer(folder: string): Promise<RenderPage> | undefined {
  const file = path.join(folder, rendererFile);
  if (!existsSync(file)) return undefined;
  return import(pathToFileURL(file).href).then(({ renderPage }: { renderPage: RenderPage }) => renderPage);
}

/** Pages that are rendered at once in this process; each takes the processor for some milliseconds, and memory while it reads. */
const atOnce = 8;
/** Crawlers that wait for their turn; people get the empty frame instead. */
const waiting = 32;
/** Milliseconds for which a reader waits for the server's rendering. */
const patience = 3_000;

const crawler = /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram/i;

export interface PageRenderer {
  /**
   * The document with the screen at the request's address, as its reader may see it, and this answer's nonce. Null: it is not
   * rendered here (too many at once, a read that takes too long, an error), and the browser draws it in the empty frame.
   */
  render: (
    request: Request,
    response: Response,
    document: (screen: string) => string,
  ) => Promise<string | null>;
  /** Renders a visitor's home, so that no reader waits while its code is compiled. */
  warm: () => Promise<void>;
}

/** Renders screens on the server, a few at a time; without `renderPage` none. */
export function createPageRenderer(parts: ContextParts, renderPage?: Promise<RenderPage>): PageRenderer {
  const { env, logger } = parts;
  const contextOf = createPageContext(parts);
  const people = createSemaphore(atOnce, 0);
  const crawlers = createSemaphore(1, waiting);
  return {
    async render(request, response, document) {
      if (!renderPage) return null;
      const turn = crawler.test(request.get('user-agent') ?? '') ? crawlers : people;
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(patience)]);
      // one context for all reads of the screen
      let reader: ReturnType<typeof contextOf> | undefined;
      const createContext = () => (reader ??= contextOf(request, response));
      const url = env.PUBLIC_ORIGIN + request.originalUrl;
      try {
        const page = await turn.run(async () =>
          (await renderPage)({ url, api: { router: appRouter, createContext }, document, signal }),
        );
        return page && page.html.replaceAll(page.nonceMark, response.locals.nonce as string);
      } catch (error) {
        const isFull = error instanceof AppError && error.reason === 'BUSY';
        if (!isFull)
          logger.warn({ err: error, path: request.path }, 'a page was not rendered; the browser draws it');
        return null;
      }
    },
    async warm() {
      const createContext = async () => visitorOf(parts);
      const signal = AbortSignal.timeout(10 * patience);
      try {
        const url = `${env.PUBLIC_ORIGIN}/`;
        await (
          await renderPage
        )?.({ url, api: { router: appRouter, createContext }, document: String, signal });
      } catch (error) {
        logger.warn({ err: error }, 'home could not be rendered');
      }
    },
  };
}
