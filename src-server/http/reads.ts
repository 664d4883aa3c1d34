import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { cookieName, isSecure, readCookies } from '#server/auth/cookies.ts';
import type { Db, ListReader } from '#server/db/client.ts';
import type { Replicas } from '#server/db/replicas.ts';
import type { Env } from '#server/env.ts';
import { primaryReadsCookie, primaryReadsSeconds } from '#shared/primary-reads.ts';

/** Chooses the database from which a request reads lists. */
export interface Reads {
  /** One database for everything that the request reads. After a request that writes, its browser reads the primary for a while. */
  of(request: IncomingMessage, response: ServerResponse): ListReader;
}

interface ReadsOptions {
  env: Env;
  db: Db;
  replicas: Pick<Replicas, 'reader' | 'urls'>;
}

/**
 * Makes sure that a browser finds what it has just written in every list, on every node: the response to a write sets a cookie,
 * and requests with that cookie read the primary. So do requests with the cookie that the client sets after receiving something
 * newer than its list.
 */
export function createReads({ env, db, replicas }: ReadsOptions): Reads {
  if (replicas.urls.length === 0) return { of: () => db };
  const name = cookieName(env, 'matinee_wrote');
  const wrote = stringifySetCookie({
    name,
    value: '1',
    // counted from the response, which comes after the write
    maxAge: primaryReadsSeconds,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(env),
  });
  return {
    of({ method, headers }, response) {
      if (method === 'POST') {
        response.appendHeader('Set-Cookie', wrote);
        return db;
      }
      const cookies = readCookies(headers.cookie);
      return (cookies[name] ?? cookies[primaryReadsCookie]) ? db : replicas.reader();
    },
  };
}
