import type { PrismaClient } from '#prisma/client.ts';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { newId } from '#server/db/new-ids.ts';
import { sql } from '#server/db/sql.ts';
import {
  type BanOfIdentity,
  type IdentityKey,
  accountText,
  banOfIdentity,
} from '#server/domains/moderation/former-members.writes.ts';
import { isReserved } from '#server/domains/profiles/former-names.ts';
import { beginningOf } from '#shared/format/cut.ts';
import { limits } from '#shared/limits.ts';
import { trimmed } from '#shared/text-rules.ts';
import { usernameBase, usernameCandidates } from './generated-username.ts';
import type { Identity } from './identity.ts';
import { demoProfileOf, isCreatedHere, isOfTheDemo } from './local/local-subjects.ts';

const accountTable = columnsOf('account');
const former = columnsOf('formerUsername', 'former');
const profile = columnsOf('profile');

const NameRow = z.object({ candidate: z.string() });

const rounds = 8;

/** The member who is signing in, or the ban that keeps this identity from joining. */
type SignedIn = { profileId: string; ban?: never } | { profileId?: never; ban: BanOfIdentity };

/** A name as a profile can store it: no control characters, no lone surrogates, cut to its limit; empty if nothing in it is visible. */
function toFullName(name: string): string {
  const clean = name.toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return trimmed(beginningOf(trimmed(clean), limits.fullName));
}

/** Creates a profile with the best free username: neither taken, nor reserved, nor still held for its previous owner. */
async function makeProfile(tx: Tx, identity: Identity): Promise<string> {
  const id = await newId(tx);
  const base = usernameBase(identity, id);
  for (let round = 0; round < rounds; round += 1) {
    const free = await tx.rows(
      NameRow,
      sql`select candidate from unnest(${usernameCandidates(base, round)}::text[]) with ordinality as name (candidate, place)
        where not exists (select 1 from profile where lower(${profile.username}) = candidate)
          and not exists (select 1 from former_username former where ${former.username} = candidate and ${isReserved('former')})
        order by place`,
    );
    for (const { candidate } of free) {
      // someone may take it between the two statements
      const made = await tx.prisma(({ profile }) =>
        profile.createMany({
          data: { id, username: candidate, fullName: toFullName(identity.name) },
          skipDuplicates: true,
        }),
      );
      if (made.count === 0) continue;
      // the name led to its previous owner until now
      await tx.prisma(({ formerUsername }) => formerUsername.deleteMany({ where: { username: candidate } }));
      return id;
    }
  }
  throw new Error(`no username is free for ${base}`);
}

/** The demo member with this id: one that no identity of a real provider is linked to. */
async function demoMember(tx: Tx, profileId: string): Promise<string> {
  const { id } = await tx.one(
    IdRow,
    sql`select ${profile.id} from profile where ${profile.id} = ${profileId}::uuid and not exists (
      select 1 from account where ${accountTable.profileId} = ${profile.id} and not (${isOfTheDemo} or ${isCreatedHere}))`,
  );
  return id;
}

const findAccount = (
  { account }: Pick<PrismaClient, 'account'>,
  { provider, issuer = '', subject }: Identity,
): Promise<{ profileId: string } | null> =>
  account.findUnique({
    where: { provider_issuer_subject: { provider, issuer, subject } },
    select: { profileId: true },
  });

/**
 * The member with this identity, created on first sign-in with account, profile and counts in one transaction. An identity is
 * (provider, issuer, subject): two simultaneous first sign-ins create one profile, and both get it. An identity whose ban
 * outlived its account cannot join until the ban ends.
 */
export async function signInMember(db: Db, identity: Identity, key: IdentityKey = null): Promise<SignedIn> {
  const { provider, issuer = '', subject, email } = identity;
  const account = await findAccount(db.prisma, identity);
  if (account) return account;
  return db.write(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`account ${accountText(identity)}`}, 0))`,
    );
    const existing = await tx.prisma((prisma) => findAccount(prisma, identity));
    if (existing) return existing;
    const ban = await banOfIdentity(tx, identity, key);
    if (ban) return { ban };
    const demo = demoProfileOf(subject);
    const profileId = demo === undefined ? await makeProfile(tx, identity) : await demoMember(tx, demo);
    const verified = email?.isVerified ? email.address : null;
    await tx.prisma((prisma) =>
      prisma.account.create({ data: { provider, issuer, subject, profileId, email: verified } }),
    );
    return { profileId };
  });
}
