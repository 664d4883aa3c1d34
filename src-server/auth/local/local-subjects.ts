import { createHash } from 'node:crypto';
import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const account = columnsOf('account');

/*
 * Subjects of the local provider: a member of the demo, or a person created on its page. No real provider issues subjects of
 * these two kinds.
 */
const demoPrefix = 'demo:';
const newPrefix = 'new:';

export const demoSubject = (profileId: string): string => `${demoPrefix}${profileId}`;

/** The same email or handle is the same person, as at a real provider. */
export const newSubject = (key: string): string =>
  `${newPrefix}${createHash('sha256').update(key.toLowerCase()).digest('hex').slice(0, 32)}`;

/** The profile id in a subject; undefined unless it is a demo member's. */
export const demoProfileOf = (subject: string): string | undefined =>
  subject.startsWith(demoPrefix) ? subject.slice(demoPrefix.length) : undefined;

export const isLocalSubject = (subject: string): boolean =>
  subject.startsWith(demoPrefix) || subject.startsWith(newPrefix);

/** The account belongs to a member of the demo. A condition on `account`. */
export const isOfTheDemo: Sql = sql`${account.subject} like ${`${demoPrefix}%`}`;
/** The account belongs to a person created on the local provider's page. A condition on `account`. */
export const isCreatedHere: Sql = sql`${account.subject} like ${`${newPrefix}%`}`;
