import { columnList, columnsOf, fieldsOf, pick, update } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { diaryDay, ofTitle } from './diary.views.ts';

const content = columnsOf('content');
const removedViewing = columnsOf('removedViewing');
const viewing = columnsOf('viewing');

// a column that removed viewings lack is a compile error below
const fields = fieldsOf('viewing');
const columns = columnList('viewing', fields);
const removal = ['removedAt', 'withMark', 'wasFinished'] as const;

/** For how long removed viewings, and titles taken off a list, can be put back as the same rows. */
export const restorable = sql`interval '10 minutes'`;

interface Removal {
  /** By taking off their mark (Seen, or an episode's tick): setting it again restores them. */
  withMark: boolean;
}

/** Removes viewings and keeps their rows for a while; `which` is a condition on `viewing`. */
export const removeViewings = (which: Sql, { withMark }: Removal): Sql =>
  sql`with removed as (delete from viewing where ${which} returning ${columnList('viewing', fields, 'viewing')})
    insert into removed_viewing (${columns}, ${columnList('removedViewing', removal)})
    select ${columns}, now(), ${withMark}::boolean, false from removed
    on conflict (${columnList('removedViewing', ['id'])}) do update
      set (${columnList('removedViewing', removal)}) = (${columnList('removedViewing', removal, 'excluded')})`;

/** Has the viewings of a series that this transaction has removed finish it again when they are restored. */
export const rememberFinished = ({ id }: Viewer, tmdbId: number): Sql =>
  sql`${update('removedViewing', { wasFinished: true })} where ${removedViewing.profileId} = ${id}::uuid
    and ${removedViewing.titleType} = 'show' and ${removedViewing.tmdbId} = ${tmdbId}::int
    and ${removedViewing.removedAt} = now()::timestamptz(3)`;

/** What `restoreViewings` returns of each viewing. */
export const restoredViewing = pick('removedViewing', ['wasFinished'], { as: 'restored' });

/**
 * Puts viewings back that were just removed, with a higher `rev`, and returns a row for each; `which` is a condition on
 * `removed_viewing`. A review that is gone meanwhile is not theirs any more.
 */
export function restoreViewings(which: Sql): Sql {
  const others = fields.filter((field) => field !== 'reviewId' && field !== 'rev');
  const changed = ['reviewId', 'rev'] as const;
  const restored = columnsOf('removedViewing', 'restored');
  return sql`with restored as (delete from removed_viewing where ${which} and ${removedViewing.removedAt} > now() - ${restorable}
      returning ${columnList('removedViewing', [...fields, 'wasFinished'], 'removed_viewing')}),
    present as (insert into viewing (${columnList('viewing', others)}, ${columnList('viewing', changed)})
    select ${columnList('viewing', others)}, (select ${content.id} from content where ${content.id} = ${restored.reviewId}), ${restored.rev} + 1
    from restored on conflict do nothing returning ${viewing.id})
    select ${restoredViewing.columns} from restored where ${restored.id} in (select id from present)`;
}

/** Viewings of a title that were removed when the viewer last took off its mark. A condition on `removed_viewing`. */
export const viewingsRemovedWithMark = ({ id }: Viewer, { mediaType, tmdbId }: TitleKey): Sql => {
  const own = sql`${removedViewing.profileId} = ${id}::uuid and ${removedViewing.titleType} = ${mediaType}::title_type
    and ${removedViewing.tmdbId} = ${tmdbId}::int and ${removedViewing.withMark}`;
  return sql`${own} and ${removedViewing.removedAt} = (
    select max(${removedViewing.removedAt}) from removed_viewing where ${own})`;
};

/** Viewings of these episodes in a round, of each those that were removed when the viewer last took off its tick. A condition on `removed_viewing`. */
export const episodesRemovedWithMark = (
  { id }: Viewer,
  { tmdbId, round, episodeIds }: { tmdbId: number; round: number; episodeIds: readonly number[] },
): Sql => {
  const own = sql`${removedViewing.profileId} = ${id}::uuid and ${removedViewing.titleType} = 'show'
    and ${removedViewing.tmdbId} = ${tmdbId}::int and ${removedViewing.round} = ${round}::int
    and ${removedViewing.episodeId} = any(${episodeIds}::int[]) and ${removedViewing.withMark}`;
  return sql`${own} and (${removedViewing.episodeId}, ${removedViewing.removedAt}) in (
    select ${removedViewing.episodeId}, max(${removedViewing.removedAt}) from removed_viewing where ${own} group by 1)`;
};

/** Deletes removed viewings that can no longer be put back. */
export const forgetRemovedViewings = sql`delete from removed_viewing
    where ${removedViewing.removedAt} < now() - ${restorable}`;

/** Selects a row where the diary says more of a title than that it was seen: several viewings, or one with a note, rating or review. */
export const hasDiaryDetails = (viewer: Viewer, title: TitleKey): Sql =>
  sql`select ${viewing.profileId} as id from viewing where ${ofTitle(viewer.id, title)}
    group by ${viewing.profileId} having count(*) > 1 or bool_or(${viewing.rating} is not null or ${viewing.note} <> ''
      or ${viewing.rewatch} or ${viewing.reviewId} is not null or ${viewing.episodeId} is not null)`;

/** Columns of `lastViewingOf`. */
export const lastViewing = pick('viewing', ['id', 'watchedOn']);

/** The viewer's last viewing of a whole title. */
export const lastViewingOf = (viewer: Viewer, title: TitleKey): Sql =>
  sql`select ${lastViewing.columns} from viewing
    where ${ofTitle(viewer.id, title)} and ${viewing.episodeId} is null
    order by ${diaryDay} desc, ${viewing.id} desc limit 1`;
