import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Request, type Response, Router } from 'express';
import type { AppError } from '#server/errors.ts';
import { sendErrorPage } from '#server/http/send-error.ts';
import { loadOnce } from '#server/load-once.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { PendingWork } from '#server/pending-work.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { type PageRenderer, noncePlaceholder } from './page-renderer.ts';
import { Manifest, screenFilesOf, withFiles } from './screen-files.ts';

/** Where the client's one HTML document comes from: the build, or Vite in development. */
export interface ClientDocument {
  /** The document for an address, with `%NONCE%` and the head's comments still in it. */
  html(url: string): Promise<string>;
}

/** The built client in this folder: each address's document makes the browser fetch the files that its screen needs. */
export function builtDocument(folder: string): ClientDocument {
  const read = loadOnce(async () => {
    const [document, manifest] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readFile(join(folder, '.vite', 'manifest.json'), 'utf8'),
    ]);
    return { document, filesAt: screenFilesOf(Manifest.parse(JSON.parse(manifest))) };
  });
  return {
    async html(url) {
      const { document, filesAt } = await read();
      const [path = '/'] = url.split(/[?#]/);
      return withFiles(document, filesAt(path));
    },
  };
}

interface PageParts {
  limits: RateLimits;
  document: ClientDocument;
  renderer: PageRenderer;
  pendingWork: PendingWork;
  /** Identifies the reader; null for a visitor. */
  authenticate: (request: Request) => Promise<MaybeViewer>;
}

/** Answers TOO_MANY with a page, for people and crawlers alike; leaves other errors to the error handlers. */
function sendTooMany(refusal: AppError, response: Response): void {
  if (refusal.reason !== 'TOO_MANY') throw refusal;
  sendErrorPage(response, refusal);
}

/** A document may be for this reader only, so no cache may store it, nor the browser, which would show it after a sign-out. */
const perReader = 'private, no-store';

/** Serves every address that is not a file: its document as this reader may see it, with this response's nonce. */
export function createPageRoutes({
  document,
  renderer,
  pendingWork,
  authenticate,
  limits,
}: PageParts): Router {
  const counted = rateLimited(limits, 'pages', { memberOf: authenticate, refuse: sendTooMany });
  const answer = async (request: Request, response: Response): Promise<void> => {
    const built = await document.html(request.originalUrl);
    const frame = built.replaceAll('%NONCE%', noncePlaceholder);
    const page = (await renderer.render(request, response, (head, screen) => {
      // functions, because a replacement string would expand `$&` in a member's text
      const named = frame.replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head);
      if (screen === undefined) return named;
      // without the white space around the placeholder, which the browser would not draw
      return named
        .replace(/<!doctype html>/i, '')
        .replace(/\s*<!--app-->[\s\S]*<!--\/app-->\s*/, () => screen);
    })) ?? { status: 200, html: frame };
    response.vary('Cookie').setHeader('Cache-Control', perReader);
    if (page.redirect) response.redirect(302, page.redirect);
    else {
      const html = page.html.replaceAll(noncePlaceholder, response.locals.nonce as string);
      response.status(page.status).type('html').send(html);
    }
  };

  const routes = Router();
  routes.get('/{*path}', counted, (request, response) => pendingWork.track(answer(request, response)));
  return routes;
}
