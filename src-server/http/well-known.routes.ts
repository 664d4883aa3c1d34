import { Router } from 'express';
import { AppError } from '#server/errors.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { dayLength } from '#shared/calendar.ts';

interface WellKnownParts {
  limits: RateLimits;
  origin: string;
  /** Where to report a vulnerability: an https address, or an email address. */
  securityContact: string | undefined;
}

/** Milliseconds until the file's `Expires`, counted from the response; RFC 9116 recommends less than a year. */
const validity = 90 * dayLength;

/** `/.well-known/security.txt` (RFC 9116); 404 where no contact is set. */
export function createWellKnownRoutes({ limits, origin, securityContact }: WellKnownParts): Router {
  const routes = Router();
  routes.get('/.well-known/security.txt', rateLimited(limits, 'files'), (_request, response) => {
    if (securityContact === undefined) throw new AppError('NOT_FOUND');
    const contact = URL.canParse(securityContact) ? securityContact : `mailto:${securityContact}`;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + validity).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    response
      .setHeader('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  return routes;
}
