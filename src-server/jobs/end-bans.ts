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
 * Ends expired bans of members and of former members, and adds the key to the hashes of former members' identities that lack it.
 * Returns how many members' bans ended.
 */
export async function endBans({ db, identityKey = null, signal }: EndBansParts): Promise<number> {
  await forgetFormerIdentities(db);
  await keyFormerIdentities(db, identityKey);
  return endDueBans(db, signal);
}
