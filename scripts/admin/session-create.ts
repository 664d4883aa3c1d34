import { createSessions } from '#server/auth/sessions.ts';
import { type Answer, type Tools, findMember } from './tools.ts';

/** A fresh session of a member, as the value of a Cookie header. */
export async function createSession({ db, env, bus }: Tools, username: string): Promise<Answer> {
  const member = await findMember(db, username);
  const { cookie } = await createSessions({ db, env, bus }).create(member.id, 'admin script');
  const [header = ''] = cookie.split(';');
  return { text: header, value: { cookie: header } };
}
