import type { TokenScope } from '#prisma/enums.ts';
import { z } from 'zod';
import { listSignInOptions } from '#server/auth/providers.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { locatedAt } from '#server/domains/profiles/positions.views.ts';
import { planColumn } from '#server/domains/profiles/profile-page.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { planParts } from '#server/export/export-parts.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import type { EndSession, UpdateSettings } from '#shared/schemas/account.ts';
import { memberTopic } from '#shared/topics.ts';
import {
  type ExportPlan,
  Me,
  type SessionView,
  type Settings,
  type SignInOption,
} from '#shared/views/account.ts';
import { describeDevice } from './device.ts';
import { readSettings } from './settings.views.ts';

const member = columnsOf('profile', 'member');
const inbox = columnsOf('inbox');
const userSettings = columnsOf('userSettings');

const MeRow = z.object({
  ...MemberColumns.shape,
  inboxSeq: z.int(),
  unread: z.int(),
  ...Me.pick({ adultConfirmed: true, locatedAt: true, plan: true, timeZone: true, moderator: true }).shape,
});

/** The viewer's own account; null for a visitor. For an access token, without what tokens cannot read. */
export async function getMe(db: Db, viewer: MaybeViewer, scopes?: readonly TokenScope[]): Promise<Me | null> {
  if (!viewer) return null;
  const row = await db.maybe(
    MeRow,
    sql`select ${memberColumns('member')}, coalesce(${inbox.seq}, 0) as "inboxSeq",
        coalesce(${inbox.unread}, 0) as unread, ${member.adultConfirmedAt} is not null as "adultConfirmed",
        ${locatedAt('member')} as "locatedAt", ${planColumn('member')}, ${userSettings.timeZone} as "timeZone",
        ${member.role} = 'moderator' as moderator
      from profile member ${avatarJoin('member')} left join inbox on ${inbox.recipientId} = ${member.id}
        left join user_settings on ${userSettings.profileId} = ${member.id}
      where ${member.id} = ${viewer.id}::uuid`,
  );
  if (!row) return null;
  const { inboxSeq: seq, unread, adultConfirmed, locatedAt: located, plan, timeZone, moderator } = row;
  return {
    ...toMemberRef(row),
    inbox: scopes ? null : { seq, unread },
    adultConfirmed,
    locatedAt: located,
    plan,
    timeZone: scopes ? null : timeZone,
    moderator,
  };
}

/** The ways to sign in that the sign-in screen offers. */
export const getSignInOptions = (env: Env): SignInOption[] => listSignInOptions(env);

/** The viewer's sessions, last used first. */
export async function listSessions(
  sessions: Sessions,
  viewer: Viewer,
  currentId: string,
): Promise<SessionView[]> {
  const rows = await sessions.list(viewer.id);
  return rows.map(({ hash, userAgent, createdAt, lastUsedAt }) => ({
    id: hash,
    current: hash === currentId,
    device: describeDevice(userAgent),
    createdAt,
    lastUsedAt,
  }));
}

/** Ends one of the viewer's own sessions; NOT_FOUND for any other. */
export async function endSession(sessions: Sessions, viewer: Viewer, { id }: EndSession): Promise<void> {
  const own = await sessions.list(viewer.id);
  if (!own.some(({ hash }) => hash === id)) throw new AppError('NOT_FOUND');
  await sessions.end(id);
}

/** Ends all of the viewer's sessions, this one included. */
export const signOutEverywhere = (sessions: Sessions, viewer: Viewer): Promise<void> =>
  sessions.endAll(viewer.id);

/** Where to download the viewer's data: one address or, for many pictures, several that can each be retried. */
export const planExport = (db: Db, viewer: Viewer): Promise<ExportPlan> => planParts(db, viewer.id);

/** The viewer's settings, with defaults for those not set. */
export const getSettings = (db: Db, viewer: Viewer): Promise<Settings> => readSettings(db, viewer);

/** Changes the given settings and publishes the change; repeating a call changes nothing. */
export async function updateSettings(db: Db, viewer: Viewer, changes: UpdateSettings): Promise<Settings> {
  if (Object.keys(changes).length === 0) return getSettings(db, viewer);
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    await tx.prisma(({ userSettings }) =>
      userSettings.upsert({
        where: { profileId: viewer.id },
        create: { profileId: viewer.id, ...changes },
        update: changes,
      }),
    );
    tx.publish(memberTopic(viewer.id));
    return readSettings(tx, viewer);
  });
}
