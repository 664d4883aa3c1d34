import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Request, type Response, Router } from 'express';
import type { Db } from '#server/db/client.ts';
import type { AppError } from '#server/errors.ts';
import { entrance } from '#server/limits/entrance.ts';
import { networkOf } from '#server/limits/network.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { findPage } from './find-page.ts';
import { renderHead } from './head.ts';
import type { PageRenderer } from './page-renderer.ts';
import { Manifest, preloadsOf } from './preloads.ts';

/** Where the client's one HTML document comes from: the build, or Vite in development. */
export interface ClientDocument {
  /** The document for an address, with `%NONCE%` and the head's marks still in it. */
  html(url: string): Promise<string>;
}

/** The built client in this folder: each address's document has the browser fetch what its screen needs. */
export function builtDocument(folder: string): ClientDocument {
  const read = async () => {
    const [document, manifest] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readFile(join(folder, '.vite', 'manifest.json'), 'utf8'),
    ]);
    return { document, preloads: preloadsOf(Manifest.parse(JSON.parse(manifest))) };
  };
  let built: ReturnType<typeof read> | undefined;
  return {
    async html(url) {
      const { document, preloads } = await (built ??= read());
      const [path = '/'] = url.split(/[?#]/);
      return document.replace('</head>', () => `  ${preloads(path)}\n  </head>`);
    },
  };
}

interface PageParts {
  db: Db;
  titles: TitleSource;
  limits: RateLimits;
  origin: string;
  document: ClientDocument;
  renderer: PageRenderer;
  /** Who asks; null is a visitor. */
  authenticate: (request: Request) => Promise<MaybeViewer>;
}

/** The page for too many requests, of people and crawlers alike; other errors are left to the error handlers. */
function sendTooMany(refusal: AppError, response: Response): void {
  if (refusal.reason !== 'TOO_MANY') throw refusal;
  const { retryAfter = 1 } = refusal;
  const wait = retryAfter < 60 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
  response
    .status(429)
    .set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' })
    .type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>Slow down a little · Matinee</title>
<h1>Slow down a little</h1>
<p>That was a lot in a short time. Please try again in ${wait}.</p>
</html>
`);
}

/** What a document holds may be for this reader alone, so no cache between may keep it. */
const perReader = 'private, no-cache';

/** Every address that is a screen: the document with its head, as this reader may see it, and this answer's nonce. */
export function createPageRoutes(parts: PageParts): Router {
  const { origin, document, renderer, authenticate, limits } = parts;
  const routes = Router();
  const counted = entrance(limits, 'pages', { memberOf: authenticate, refuse: sendTooMany });
  routes.get('/{*path}', counted, async (request, response) => {
    const asker = { whoAsks: () => authenticate(request), address: networkOf(request.ip) };
    const { status, head, redirect } = await findPage(parts, asker, request.path);
    response.vary('Cookie');
    if (redirect) {
      response.setHeader('Cache-Control', perReader).redirect(302, redirect);
      return;
    }
    const built = await document.html(request.originalUrl);
    const nonce: string = response.locals.nonce;
    const frame = built
      .replaceAll('%NONCE%', nonce)
      // a function, since a replacement string would expand `$&` in a member's words
      .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => renderHead(head, origin));
    const rendered =
      status === 200 &&
      // without the white space around the mark, which the browser would not draw
      (await renderer.render(request, response, (screen) =>
        frame.replace(/<!doctype html>/i, '').replace(/\s*<!--app-->[\s\S]*<!--\/app-->\s*/, () => screen),
      ));
    response
      .status(status)
      .type('html')
      .setHeader('Cache-Control', perReader)
      .send(rendered || frame);
  });
  return routes;
}
