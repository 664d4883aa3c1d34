import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

const session = columnsOf('session');
const ban = columnsOf('ban');

/** Milliseconds for which a sign-in is fresh enough for actions that cannot be undone or that give others access to the account. */
const freshSignInTime = 10 * 60_000;

const SignInRow = z.object({ signedInAt: z.date().nullable(), banned: z.boolean() });

/**
 * Requires a fresh sign-in; to be called with the member's row locked. Throws SIGNED_OUT when the session has ended or the
 * member is banned, and SIGN_IN_AGAIN when the sign-in is more than ten minutes old.
 */
export async function requireFreshSignIn(tx: Tx, viewer: Viewer, sessionId: string): Promise<void> {
  const me = sql`${viewer.id}::uuid`;
  const { signedInAt, banned } = await tx.one(
    SignInRow,
    sql`select (select ${session.createdAt} from session where ${session.id} = ${sessionId}
      and ${session.profileId} = ${me} and ${session.expiresAt} > now()) as "signedInAt",
      exists (select 1 from ban where ${ban.memberId} = ${me}) as banned`,
  );
  if (!signedInAt || banned) throw new AppError('SIGNED_OUT');
  if (Date.now() - signedInAt.getTime() > freshSignInTime) throw new AppError('SIGN_IN_AGAIN');
}
