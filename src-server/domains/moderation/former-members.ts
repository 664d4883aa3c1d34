import { z } from 'zod';
import type { Executor, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';

const IdentityRow = z.object({ identity: z.string() });
const BanRow = z.object({ reason: z.string(), ends_at: z.date().nullable() });

/** What a banned person reads when they try to sign in; `endsAt` null: without an end. */
export interface BanOfIdentity {
  reason: string;
  endsAt: Date | null;
}

/**
 * Bans the ways to sign in of a member who left within the last day. Returns who has joined with them since; null: nothing
 * is known of that member.
 */
export async function banFormerMember(
  tx: Tx,
  memberId: string,
  { reason, endsAt }: BanOfIdentity,
): Promise<string[] | null> {
  // a sign-in under way holds these rows until its account is there to be seen
  const known = await tx.rows(
    IdentityRow,
    sql`select identity from former_identity
      where member_key = key_of(${memberId}::uuid) and (keep_until is null or keep_until > now())
      order by identity for update`,
  );
  if (known.length === 0) return null;
  const identities = known.map(({ identity }) => identity);
  await tx.execute(
    sql`update former_identity set banned = true, reason = ${reason}, keep_until = ${endsAt}::timestamptz
      where identity = any(${identities}::text[])`,
  );
  const joined = await tx.rows(
    IdRow,
    sql`select distinct profile_id as id from account
      where identity_hash(provider::text, subject) = any(${identities}::text[])`,
  );
  return joined.map(({ id }) => id);
}

/** The ban that keeps a way to sign in from joining again; it outlived its account. */
export async function banOfIdentity(
  db: Executor,
  { provider, subject }: { provider: string; subject: string },
): Promise<BanOfIdentity | null> {
  const found = await db.maybe(
    BanRow,
    sql`select reason, keep_until as ends_at from former_identity
      where identity = identity_hash(${provider}, ${subject}) and banned and (keep_until is null or keep_until > now())`,
  );
  return found && { reason: found.reason, endsAt: found.ends_at };
}

/** Forgets the ways to sign in whose ban is over, and those that were known for a day. */
export const forgetFormerIdentities = (db: Executor): Promise<number> =>
  db.execute(sql`delete from former_identity where keep_until <= now()`);
