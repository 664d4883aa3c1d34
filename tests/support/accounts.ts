import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { type Executor, insertRow } from '#scripts/seed/rows.ts';

export const makeModerator = (pool: Executor): Promise<Member> => makeMember(pool, { role: 'moderator' });

/** A member with an account at Google to sign in with. */
export async function makeMemberWithAccount(pool: Executor, subject: string): Promise<Member> {
  const member = await makeMember(pool);
  await insertRow(pool, 'account', { provider: 'google', subject, profileId: member.id });
  return member;
}
