import type { Db } from '#server/db/client.ts';
import { endDueBans } from '#server/domains/moderation/bans.service.ts';
import {
  type IdentityKey,
  forgetFormerIdentities,
  keyFormerIdentities,
} from '#server/domains/moderation/former-members.writes.ts';

interface EndBansParts {
  db: Db;
  identityKey?: IdentityKey | undefined;
  signal?: AbortSignal;
}

/**
 * Ends the bans whose time is over, of members and of who has left, and gives the hashes of the latter's ways to sign in their key.
 * Returns how many members' bans have ended.
 */
export async function endBans({ db, identityKey = null, signal }: EndBansParts): Promise<number> {
  await forgetFormerIdentities(db);
  await keyFormerIdentities(db, identityKey);
  return endDueBans(db, signal);
}
