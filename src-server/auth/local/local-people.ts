import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import type { SignInProvider } from '#shared/sign-in.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { isCreatedHere, isOfTheDemo, newSubject } from './local-subjects.ts';

const account = columnsOf('account');
const member = columnsOf('profile', 'member');

/** A person signing in, as the local provider knows them. */
export interface LocalPerson {
  subject: string;
  name: string;
  email?: string;
  handle?: string;
}

const shown = { demo: 120, made: 12 };

/** The demo's members, oldest first, and the newest created on this page. Never a member who signs in with a real provider. */
export async function localMembers(db: Db): Promise<{ demo: MemberRef[]; made: MemberRef[] }> {
  const columns = sql`select ${memberColumns('member')} from profile member ${avatarJoin('member')}`;
  const demo = sql`${columns} where not exists (
      select 1 from account where ${account.profileId} = ${member.id} and not ${isOfTheDemo})
    order by ${member.id} limit ${shown.demo}`;
  const made = sql`${columns} where exists (
      select 1 from account where ${account.profileId} = ${member.id} and ${isCreatedHere})
    order by ${member.id} desc limit ${shown.made}`;
  const [demoRows, createdRows] = await Promise.all([
    db.rows(MemberColumns, demo),
    db.rows(MemberColumns, made),
  ]);
  return { demo: demoRows.map(toMemberRef), made: createdRows.map(toMemberRef) };
}

const required = 'Please fill this in.';
const Name = z.string(required).trim().min(1, required).max(60, 'Must be 60 characters or less.');

const NewGoogleMember = z.object({
  name: Name,
  email: z
    .string(required)
    .trim()
    .min(1, required)
    .pipe(z.email('Please enter a valid email address.').max(254, 'This is too long.')),
});

const NewXMember = z.object({
  name: Name,
  handle: z
    .string(required)
    .trim()
    .transform((handle) => handle.replace(/^@/, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9_]{1,15}$/, 'Use 1 to 15 letters, digits and underscores.')),
});

/** The first error of each field. */
export type FieldErrors = Record<string, string>;

const toErrors = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));

/** Reads the "New member" form. */
export function readNewPerson(
  provider: SignInProvider,
  body: unknown,
): { person: LocalPerson } | { errors: FieldErrors } {
  if (provider === 'google') {
    const { data, error } = NewGoogleMember.safeParse(body);
    return data ? { person: { subject: newSubject(data.email), ...data } } : { errors: toErrors(error) };
  }
  const { data, error } = NewXMember.safeParse(body);
  return data ? { person: { subject: newSubject(data.handle), ...data } } : { errors: toErrors(error) };
}
