import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { gifHosts } from '#shared/gifs.ts';

interface SecurityOptions {
  publicOrigin: string;
  /** Where the sign-in form may lead: the providers. */
  formActions: readonly string[];
  /** Vite's client needs its own socket, and a worker that waits for a server which is away. */
  development: boolean;
}

/** A fresh nonce for this answer; pages put it on their own style and script. */
export const giveNonce: RequestHandler = (_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString('base64url');
  next();
};

/** The policy on every answer: only our own code and style, pictures from here and GIPHY, frames only from YouTube. */
export function securityHeaders({ publicOrigin, formActions, development }: SecurityOptions): RequestHandler {
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`;
  const isSecure = publicOrigin.startsWith('https:');
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
        imgSrc: ["'self'", 'blob:', 'data:', ...gifHosts.map((host) => `https://${host}`)],
        connectSrc: ["'self'", publicOrigin.replace(/^http/, 'ws'), ...(development ? ['ws:'] : [])],
        ...(development && { workerSrc: ["'self'", 'blob:'] }),
        formAction: ["'self'", ...formActions],
      },
    },
    // YouTube's player refuses to run without a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}

/** What the browser may ask the member for: a position, and nothing else. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'Permissions-Policy',
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  );
  next();
};
