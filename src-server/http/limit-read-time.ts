import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** Closes the connection of a client that reads nothing of its response for so many milliseconds. */
export const limitReadTime =
  (timeout = 30_000): RequestHandler =>
  (_request, response, next) => {
    onHeaders(response, () => void response.setTimeout(timeout, () => response.destroy()));
    next();
  };
