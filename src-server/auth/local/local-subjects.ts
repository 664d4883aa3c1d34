import { createHash } from 'node:crypto';
import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const account = columnsOf('account');

/*
 * Who somebody is at the local provider. Subjects of these two kinds come from nowhere else: of a member of the demo, and
 * of somebody made on its page.
 */
const demo = 'demo:';
const made = 'new:';

export const demoSubject = (profileId: string): string => `${demo}${profileId}`;

/** The same e-mail or handle is the same person, as at a real provider. */
export const madeSubject = (key: string): string =>
  `${made}${createHash('sha256').update(key.toLowerCase()).digest('hex').slice(0, 32)}`;

/** Whose profile a subject means; undefined unless it is one of the demo's. */
export const demoProfileOf = (subject: string): string | undefined =>
  subject.startsWith(demo) ? subject.slice(demo.length) : undefined;

export const isLocalSubject = (subject: string): boolean =>
  subject.startsWith(demo) || subject.startsWith(made);

/** The account is of a member of the demo. A condition on `account`. */
export const isOfTheDemo: Sql = sql`${account.subject} like ${`${demo}%`}`;
/** The account is of somebody made on the local provider's page. A condition on `account`. */
export const isMadeHere: Sql = sql`${account.subject} like ${`${made}%`}`;
