import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { dayIn, hourIn } from '#shared/calendar.ts';
import { inboxTopic } from '#shared/topics.ts';

const airing = columnsOf('airing');
const episode = columnsOf('seriesEpisode', 'episode');
const profile = columnsOf('profile');
const progress = columnsOf('seriesProgress', 'progress');
const seriesTable = columnsOf('series');
const userSettings = columnsOf('userSettings');
const viewing = columnsOf('viewing');

/** The hour of a member's day from which they are notified. */
const morning = 9;

/** Members notified per transaction. */
const batch = 100;

const timeZone = sql`coalesce(${userSettings.timeZone}, 'UTC')`;

/** Regular episodes of series that members are watching with notifications on. */
const followed = sql`from series_episode episode
  join series_progress progress on ${progress.tmdbId} = ${episode.tmdbId} and ${progress.state} = 'watching' and ${progress.notify}
    and ${episode.season} > 0
  left join user_settings on ${userSettings.profileId} = ${progress.profileId}`;

const ZoneRow = z.object({ name: z.string() });

/** A time zone where the notification hour has come, and its calendar day. */
interface Zone {
  name: string;
  day: string;
}

/** The time zones of members with an episode around now where the notification hour has come. */
async function findZones(db: Db, now: Date): Promise<Zone[]> {
  const time = now.getTime();
  const found = await db.rows(
    ZoneRow,
    sql`select distinct ${timeZone} as name ${followed}
      where ${episode.airsOn} between (${now}::timestamptz at time zone 'UTC')::date - 1
        and (${now}::timestamptz at time zone 'UTC')::date + 1`,
  );
  return found
    .filter(({ name }) => hourIn(name, time) >= morning)
    .map(({ name }) => ({ name, day: dayIn(name, time) }));
}

/** Today's episodes that their member has not seen or been notified of; none for members who already had a notification today. */
const dueEpisodes = (zones: readonly Zone[]): Sql =>
  sql`select ${progress.profileId} as member, zone.day, ${episode.episodeId} as episode, ${episode.season} as season,
      ${episode.number} as number, ${seriesTable.tmdbId} as series, ${seriesTable.title} as title, row_number() over (partition by ${progress.profileId}
        order by ${progress.touchedAt} desc, ${progress.tmdbId}, ${episode.season}, ${episode.number}, ${episode.episodeId}) as place
    ${followed} join series on ${seriesTable.tmdbId} = ${episode.tmdbId}
    join unnest(${zones.map(({ name }) => name)}::text[], ${zones.map(({ day }) => day)}::date[]) zone (name, day)
      on zone.name = ${timeZone} and zone.day = ${episode.airsOn}
    where not exists (select 1 from airing where ${airing.profileId} = ${progress.profileId}
        and (${airing.day} = zone.day or ${episode.episodeId} = any(${airing.episodeIds})))
      and not exists (select 1 from viewing where ${viewing.profileId} = ${progress.profileId} and ${viewing.tmdbId} = ${progress.tmdbId}
        and ${viewing.round} = ${progress.round} and ${viewing.episodeId} = ${episode.episodeId})`;

const recipient = pick('notification', ['recipientId']);

/** Notifies a batch of members. Returns its size; 0 means that none are left. */
const notifyBatch = (db: Db, zones: readonly Zone[]): Promise<number> =>
  db.write(async (tx) => {
    const due = dueEpisodes(zones);
    const members = await tx.rows(
      IdRow,
      sql`select ${profile.id} from profile where ${profile.id} in (select member from (${due}) due)
        order by ${profile.id} limit ${batch} for key share`,
    );
    const ids = members.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const fields = ['profileId', 'day', 'episodeIds', 'tmdbId', 'title', 'season', 'number'] as const;
    const first = (column: Sql): Sql => sql`(array_agg(${column} order by place))[1]`;
    const notified = await tx.rows(
      recipient.row,
      sql`with made as (
          insert into airing (${columnList('airing', fields)})
          select member, day, array_agg(episode order by place), ${first(sql`series`)}, ${first(sql`title`)},
            ${first(sql`season`)}, ${first(sql`number`)}
          from (${due}) due where member = any(${ids}::uuid[]) group by member, day
          on conflict do nothing returning ${airing.id} as id, ${airing.profileId} as member)
        insert into notification (${columnList('notification', ['recipientId', 'type', 'airingId'])})
        select member, 'airing', id from made order by member returning ${recipient.columns}`,
    );
    tx.publish(...notified.map(({ recipientId }) => inboxTopic(recipientId)));
    return ids.length;
  });

interface Deps {
  db: Db;
  now: Date;
  signal?: AbortSignal;
}

/**
 * Notifies members of the episodes that air on their calendar day, from the morning in their time zone, in one notification: at
 * most one a day, and never twice about the same episode. Returns how many members were due one.
 */
export async function notifyAirings({ db, now, signal }: Deps): Promise<number> {
  const zones = await findZones(db, now);
  let count = 0;
  while (zones.length > 0 && !signal?.aborted) {
    const some = await notifyBatch(db, zones);
    if (some === 0) break;
    count += some;
  }
  return count;
}
