import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { Db, Executor, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, pick, update } from '#server/db/columns.ts';
import { idsOf } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const account = columnsOf('account');
const formerIdentityTable = columnsOf('formerIdentity');
const knownTable = columnsOf('formerIdentity', 'known');
const excluded = columnsOf('formerIdentity', 'excluded');
/** What a row with another hash takes over. */
const kept = ['memberKey', 'reason', 'keepUntil'] as const;

const formerIdentity = pick('formerIdentity', ['identity']);
const banOf = pick('formerIdentity', ['banned', 'reason', 'keepUntil']);
const memberKey = pick('formerIdentity', ['memberKey']);
const FormerBanRow = z.object({
  ...memberKey.shape,
  reason: z.string(),
  endsAt: z.date().nullable(),
  createdAt: z.date(),
});

/** What a banned person reads when they try to sign in; `endsAt` null: without an end. */
export interface BanOfIdentity {
  reason: string;
  endsAt: Date | null;
}

/** Of the product's secret, the same on all nodes; null: there is none, as on one's own machine. */
export type IdentityKey = Buffer | null;

/** Derives the key for the hashes of former members' ways to sign in; null without a secret. */
export const identityKey = (secret: string | undefined): IdentityKey =>
  secret === undefined
    ? null
    : Buffer.from(hkdfSync('sha256', secret, '', 'matinee identities of former members', 32));

/** A way to sign in, as its provider names it; the issuer is that of an OpenID Connect provider. */
export interface AccountKey {
  provider: string;
  issuer?: string;
  subject: string;
}

/** Another text for every way to sign in. */
export const accountText = ({ provider, issuer, subject }: AccountKey): string =>
  [provider, ...(issuer ? [issuer] : []), subject].join(' ');

/** As the function `identity_hash` of the database makes it. */
const plainHash = (account: AccountKey): string =>
  createHash('sha256').update(accountText(account)).digest('hex');

const keyedHash = (key: Buffer, plain: string): string =>
  createHmac('sha256', key).update(plain).digest('hex');

/** An identity as its row may have it: with the key, or before it got one. */
function hashesOf(identity: AccountKey, key: IdentityKey): string[] {
  const plain = plainHash(identity);
  return key ? [plain, keyedHash(key, plain)] : [plain];
}

/**
 * Replaces the plain hashes of banned identities, against which the guessable ids of providers could be tried. Those that
 * are known for a day keep theirs: a ban finds by it who has joined again. Returns how many were replaced.
 */
export async function keyFormerIdentities(db: Db, key: IdentityKey): Promise<number> {
  if (!key) return 0;
  return db.write(async (tx) => {
    const plain = await tx.rows(
      formerIdentity.row,
      sql`select ${formerIdentity.columns} from former_identity where ${formerIdentityTable.banned}
        and not ${formerIdentityTable.keyed} order by ${formerIdentityTable.identity} limit 1000 for update`,
    );
    for (const { identity } of plain) {
      // one that was banned, deleted and banned again has a keyed row already: the later end holds
      await tx.execute(
        sql`with plain as (delete from former_identity where ${formerIdentityTable.identity} = ${identity} returning *)
          insert into former_identity as known (${columnList('formerIdentity', ['identity', 'keyed', 'banned', ...kept, 'createdAt'])})
            select ${keyedHash(key, identity)}, true, true, ${columnList('formerIdentity', [...kept, 'createdAt'])} from plain
          on conflict (${columnList('formerIdentity', ['identity'])}) do update
            set (${columnList('formerIdentity', ['banned', ...kept])}) = (true, ${columnList('formerIdentity', kept, 'excluded')})
          where ${knownTable.keepUntil} < coalesce(${excluded.keepUntil}, 'infinity')`,
      );
    }
    return plain.length;
  });
}

/** The ways to sign in of a member who left within the last day, or was banned then. A condition on `former_identity`. */
const ofFormerMember = (memberId: string): Sql =>
  sql`${formerIdentityTable.memberKey} = key_of(${memberId}::uuid)
    and (${formerIdentityTable.keepUntil} is null or ${formerIdentityTable.keepUntil} > now())`;

/** Who has joined since with the ways to sign in of a member who left, by id. */
export const findJoinedSince = (tx: Tx, memberId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`select distinct ${account.profileId} as id from account
      where identity_hash(${account.provider}::text, ${account.issuer}, ${account.subject})
        in (select ${formerIdentityTable.identity} from former_identity where ${ofFormerMember(memberId)})
      order by id`,
  );

/**
 * Bans the ways to sign in of a member who left within the last day. Returns who has joined with them since, by id; null:
 * nothing is known of that member.
 */
export async function banFormerMember(
  tx: Tx,
  memberId: string,
  { reason, endsAt }: BanOfIdentity,
): Promise<string[] | null> {
  // a sign-in under way holds these rows until its account is there to be seen
  const known = await tx.rows(
    formerIdentity.row,
    sql`select ${formerIdentity.columns} from former_identity where ${ofFormerMember(memberId)}
      order by ${formerIdentityTable.identity} for update`,
  );
  if (known.length === 0) return null;
  const joined = await findJoinedSince(tx, memberId);
  await tx.execute(
    sql`${update('formerIdentity', { banned: true, reason, keepUntil: endsAt })}
      where ${formerIdentityTable.identity} = any(${known.map(({ identity }) => identity)}::text[])`,
  );
  return joined;
}

/** The ban that keeps a way to sign in from joining again; it outlived its account. */
export async function banOfIdentity(
  tx: Tx,
  identity: AccountKey,
  key: IdentityKey,
): Promise<BanOfIdentity | null> {
  // locked, unbanned ones too: a ban in this moment waits for the account that is about to be made
  const known = await tx.rows(
    banOf.row,
    sql`select ${banOf.columns} from former_identity
      where ${formerIdentityTable.identity} = any(${hashesOf(identity, key)}::text[])
      and (${formerIdentityTable.keepUntil} is null or ${formerIdentityTable.keepUntil} > now())
      order by ${formerIdentityTable.identity} for share`,
  );
  const [longest] = known
    .filter(({ banned }) => banned)
    .toSorted(
      (one, other) => (other.keepUntil?.getTime() ?? Infinity) - (one.keepUntil?.getTime() ?? Infinity),
    );
  return longest ? { reason: longest.reason, endsAt: longest.keepUntil } : null;
}

/** A ban whose account is gone. */
interface FormerBan extends BanOfIdentity {
  /** The same for all ways to sign in of one former member. */
  memberKey: string;
  createdAt: Date;
}

/** All bans that hold though their account is gone, the newest first. */
export async function listFormerBans(db: Executor): Promise<FormerBan[]> {
  return db.rows(
    FormerBanRow,
    sql`select ${memberKey.columns}, min(${formerIdentityTable.reason}) as reason,
        nullif(max(coalesce(${formerIdentityTable.keepUntil}, 'infinity')), 'infinity') as "endsAt", min(${formerIdentityTable.createdAt}) as "createdAt"
      from former_identity where ${formerIdentityTable.banned} and (${formerIdentityTable.keepUntil} is null
      or ${formerIdentityTable.keepUntil} > now())
      group by ${formerIdentityTable.memberKey} order by min(${formerIdentityTable.createdAt}) desc, ${formerIdentityTable.memberKey}`,
  );
}

/** A member whose account is gone: by the key that the moderation log knows them by, or by a way to sign in. */
export type FormerMember = { memberKey: string } | AccountKey;

/** Lifts bans of a former member. Returns the keys of those who may join again. */
export async function removeFormerBans(tx: Tx, who: FormerMember, key: IdentityKey): Promise<string[]> {
  const found =
    'memberKey' in who
      ? sql`${formerIdentityTable.memberKey} = ${who.memberKey}::uuid`
      : sql`${formerIdentityTable.memberKey} in (select ${formerIdentityTable.memberKey} from former_identity
          where ${formerIdentityTable.identity} = any(${hashesOf(who, key)}::text[]))`;
  const removed = await tx.rows(
    memberKey.row,
    sql`delete from former_identity where ${formerIdentityTable.banned} and ${found} returning ${memberKey.columns}`,
  );
  return [...new Set(removed.map((row) => row.memberKey))];
}

/** Forgets the ways to sign in whose ban is over, and those that were known for a day. */
export async function forgetFormerIdentities(db: Db): Promise<number> {
  const over = { keepUntil: { lte: new Date() } };
  return (await db.prisma.formerIdentity.deleteMany({ where: over })).count;
}
