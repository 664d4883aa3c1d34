import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import onHeaders from 'on-headers';
import { gifHosts } from '#shared/gifs.ts';

interface SecurityOptions {
  publicOrigin: string;
  /** Where the sign-in form may lead: the providers. */
  formActions: readonly string[];
  /** Vite's client needs its own socket, and a worker that polls while the server is down. */
  development: boolean;
}

/** Creates a nonce for this response; pages put it on their own styles and scripts. */
export const setNonce: RequestHandler = (_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString('base64url');
  next();
};

/** A page may ask the member for their position, and for nothing else. */
const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'Permissions-Policy',
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  );
  next();
};

/** What a page may load: only our own scripts and styles, images from here and GIPHY, frames only from YouTube. */
function documentHeaders({ publicOrigin, formActions, development }: SecurityOptions): RequestHandler {
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        scriptSrc: ["'self'", nonce],
        styleSrc: ["'self'", nonce],
        // Mantine's style attributes in rendered HTML (docs/decisions/server-rendering.md)
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...gifHosts.map((host) => `https://${host}`)],
        connectSrc: ["'self'", publicOrigin.replace(/^http/, 'ws'), ...(development ? ['ws:'] : [])],
        ...(development && { workerSrc: ["'self'", 'blob:'] }),
        formAction: ["'self'", ...formActions],
      },
    },
    // YouTube's player refuses to run without a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}

const isDocument = (response: Response): boolean =>
  String(response.getHeader('Content-Type')).startsWith('text/html');

/**
 * Sets on every response that its type must not be guessed and that nothing in it may run when it is opened directly. Only HTML
 * documents get the policy for pages and the other headers that they need, a kilobyte in all.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const isSecure = options.publicOrigin.startsWith('https:');
  const onDocuments = [documentHeaders(options), permissionsPolicy];
  const onEveryAnswer: RequestHandler = (_request, response, next) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
  return function setSecurityHeaders(request, response, next) {
    onHeaders(response, () => {
      if (!isDocument(response)) return;
      for (const set of onDocuments) void set(request, response, () => {});
    });
    void onEveryAnswer(request, response, next);
  };
}
