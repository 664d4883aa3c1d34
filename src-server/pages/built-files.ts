import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { AppError } from '#server/errors.ts';
import { canDecode } from '#server/http/can-decode.ts';

/**
 * No ranges, since `compression` would take a part of a file for the whole; nobody needs parts of such small files. Folders have
 * nothing to show, so they are not redirected to.
 */
const whole = { acceptRanges: false, index: false, redirect: false } as const;
const neverChanges = { ...whole, immutable: true, maxAge: '1y' } as const;

/** Serves the compressed file that the build put next to a file, to browsers that accept it; otherwise leaves it to the next handler. */
function packedFiles(folder: string): RequestHandler {
  const serve = express.static(folder, {
    ...neverChanges,
    setHeaders(response, file) {
      response.type(path.extname(path.basename(file, '.br')));
      response.set({ 'Content-Encoding': 'br', Vary: 'Accept-Encoding' });
    },
  });
  return (request, response, next) => {
    const { url } = request;
    if (!request.acceptsEncodings('br')) {
      next();
      return;
    }
    request.url = url.replace(/(\?|$)/, '.br$1');
    serve(request, response, (error) => {
      request.url = url;
      next(error);
    });
  };
}

/** Leaves the document to the page routes, however its path is spelled: the file has neither its head nor its nonce. */
const withoutDocument: RequestHandler = (request, response, next) => {
  if (!canDecode(request.path)) throw new AppError('INVALID_INPUT');
  const named = decodeURIComponent(request.path)
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
  if (path.posix.normalize(named) === '/index.html') response.redirect(301, '/');
  else next();
};

/** Serves the build's files; those with a hash in their name never change. */
export function serveBuild(folder: string): Router {
  const routes = Router();
  const assets = path.join(folder, 'assets');
  routes.use('/assets', packedFiles(assets), express.static(assets, { ...neverChanges, fallthrough: false }));
  routes.use(withoutDocument, express.static(folder, { ...whole, maxAge: '1h' }));
  return routes;
}
