import type { Request } from 'express';
import type { Db } from '#server/db/client.ts';
import type { AuthenticateUpload } from '#server/http/answer-upload.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { authenticateToken, bearerToken, requireScope } from './access-tokens.ts';
import type { Sessions } from './sessions.ts';

/** Identifies the sender of requests for pages, exports and uploads; null for visitors. */
export function createAuthentication({ db, sessions }: { db: Db; sessions: Sessions }) {
  /** Pages and exports are for browsers: a token does not sign anyone in there, nor does a cookie sent with one. */
  const authenticate = async ({ headers }: Request): Promise<MaybeViewer> => {
    const session = bearerToken(headers) === undefined ? await sessions.validate(headers.cookie) : null;
    return session && { id: session.profileId };
  };

  /** Uploads also accept access tokens. Throws TOKEN_INVALID, and TOKEN_NEEDS_WRITE for a token that may not write. */
  const authenticateUpload: AuthenticateUpload = async (request) => {
    const token = bearerToken(request.headers);
    if (token === undefined) return authenticate(request);
    const { profileId, hash, scopes } = await authenticateToken(db, token);
    requireScope(scopes, 'write');
    return { id: profileId, tokenHash: hash };
  };

  return { authenticate, authenticateUpload };
}
