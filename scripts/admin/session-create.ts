import { createSessions } from '#server/auth/sessions.ts';
import { StartFault } from '#scripts/fault.ts';
import type { Answer, Tools } from './tools.ts';

/** A fresh session of a member, as the value of a Cookie header. */
export async function createSession({ db, env, bus }: Tools, username: string): Promise<Answer> {
  const member = await db.prisma.profile.findFirst({
    where: { username: { equals: username.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } },
    select: { id: true },
  });
  if (!member) throw new StartFault(`There is no member @${username}.`, 'Look for them with user:find.');
  const { cookie } = await createSessions({ db, env, bus }).create(member.id, 'admin script');
  const [header = ''] = cookie.split(';');
  return { text: header, value: { cookie: header } };
}
