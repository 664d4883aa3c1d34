import { z } from 'zod';
import type { Executor, Reader } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { cutPage } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { notBannedOrBlocked } from '#server/domains/profiles/profiles.views.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { limits, pageSize } from '#shared/limits.ts';
import { ratings } from '#shared/ratings.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import {
  DiaryCounts,
  type DiaryPage,
  type DiaryStats,
  type DiaryTitlePage,
  ViewingSums,
  type ViewingView,
  type ViewingVisibility,
} from '#shared/views/diary.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { encodeDiaryPlace } from './diary.cursor.ts';

const content = columnsOf('content');
const follow = columnsOf('follow');
const profile = columnsOf('profile');
const viewing = columnsOf('viewing');
const viewingCount = columnsOf('viewingCount');

/** How long removed viewings, and titles removed from a list, can be restored as the same rows. */
export const restorable = sql`interval '10 minutes'`;

/** The day by which a diary is ordered: undated viewings are last. An index has the same expression. */
export const diaryDay = sql`coalesce(${viewing.watchedOn}, '-infinity')`;

/** The owner of a diary, and which of their viewings the viewer may see. */
export interface DiaryOwner {
  id: string;
  isSelf: boolean;
  visible: ViewingVisibility[];
}

const OwnerRow = z.object({ isSelf: z.boolean(), isFollower: z.boolean() });

/** Reads the owner of a diary for this viewer. The only place that decides who sees which viewings. Throws PROFILE_NOT_FOUND. */
export async function readDiaryOwner(db: Reader, viewer: MaybeViewer, id: string): Promise<DiaryOwner> {
  const me = viewer ? sql`${viewer.id}::uuid` : sql`null::uuid`;
  const owner = await db.maybe(
    OwnerRow,
    sql`select coalesce(${profile.id} = ${me}, false) as "isSelf",
        exists (select 1 from follow where ${follow.followerId} = ${me} and ${follow.followeeId} = ${profile.id}) as "isFollower"
      from profile where ${profile.id} = ${id}::uuid and ${notBannedOrBlocked(viewer, profile.id)}`,
  );
  if (!owner) throw new AppError('PROFILE_NOT_FOUND');
  const { isSelf, isFollower } = owner;
  if (isSelf) return { id, isSelf, visible: [...viewingVisibilities] };
  return { id, isSelf, visible: isFollower ? ['followers', 'everyone'] : ['everyone'] };
}

/** The owner's viewings that the viewer may see. A condition on `viewing`. */
export function visibleViewing({ id, isSelf, visible }: DiaryOwner): Sql {
  const own = sql`${viewing.profileId} = ${id}::uuid`;
  if (isSelf) return own;
  return sql`${own} and ${viewing.visibility} <> 'me' and ${viewing.visibility} = any(${visible}::viewing_visibility[])`;
}

const card = pick('viewing', [
  'id',
  'rev',
  'profileId',
  'titleType',
  'tmdbId',
  'season',
  'episode',
  'episodeId',
  'episodeTitle',
  'title',
  'posterPath',
  'releaseDate',
  'watchedOn',
  'rewatch',
  'rating',
  'note',
  'visibility',
  'createdAt',
]);
const ViewingRow = z.object({ ...card.shape, visibleReviewId: z.guid().nullable() });
type ViewingRow = z.infer<typeof ViewingRow>;

/** Selects what `ViewingRow` needs of `viewing`. */
const viewingColumns = (viewer: MaybeViewer): Sql =>
  sql`${card.columns}, (select ${content.id} from content where ${content.id} = ${viewing.reviewId}
    and ${visibleContent(viewer)}) as "visibleReviewId"`;

const toEpisode = ({ episodeId, season, episode, episodeTitle }: Picked<typeof card>) =>
  episodeId === null || season === null || episode === null
    ? null
    : { id: episodeId, season, number: episode, name: episodeTitle };

function toViewing({ visibleReviewId: reviewId, ...row }: ViewingRow): ViewingView {
  const {
    titleType: mediaType,
    title: name,
    season: _season,
    episode: _number,
    episodeId: _id,
    episodeTitle: _name,
    ...facts
  } = card.from(row);
  return { kind: 'viewing', mediaType, name, episode: toEpisode(row), reviewId, ...facts };
}

const PageRow = z.object({ ...ViewingRow.shape, selected: z.int() });

/** Bytes of notes after which a page ends. Only imported notes can be long enough to reach it. */
const notesAtOnce = pageSize.diary * limits.note * 4;

/**
 * Reads viewings, newest day first; `skeleton` selects the `id` of those that the viewer may see. If their notes are very long, the
 * viewings after the first `notesAtOnce` bytes of notes are left out; `selected` counts all of them.
 */
async function readViewings(
  db: Reader,
  viewer: MaybeViewer,
  skeleton: Sql,
): Promise<{ items: ViewingView[]; selected: number }> {
  const rows = await db.rows(
    PageRow,
    sql`with page as materialized (${skeleton}),
      sized as (
        select page.id, count(*) over ()::int as selected,
          sum(octet_length(${viewing.note})) over (order by ${diaryDay} desc, ${viewing.id} desc) - octet_length(${viewing.note}) as before
        from page join viewing on ${viewing.id} = page.id)
      select ${viewingColumns(viewer)}, sized.selected from sized join viewing on ${viewing.id} = sized.id
      where sized.before < ${notesAtOnce}::int order by ${diaryDay} desc, ${viewing.id} desc`,
  );
  return { items: rows.map(toViewing), selected: rows[0]?.selected ?? 0 };
}

/** A page of a diary; `skeleton` selects the `id` of `limit` + 1 viewings. Very long notes make it shorter. */
export async function readDiaryPage(
  db: Reader,
  viewer: MaybeViewer,
  skeleton: Sql,
  limit: number,
): Promise<DiaryPage> {
  const page = await readViewings(db, viewer, skeleton);
  const items = page.items.slice(0, limit);
  const last = items.at(-1);
  const nextCursor =
    page.selected > items.length && last ? encodeDiaryPlace({ day: last.watchedOn, id: last.id }) : null;
  return { items, nextCursor };
}

const titleCard = pick('viewing', [
  'id',
  'titleType',
  'tmdbId',
  'title',
  'posterPath',
  'releaseDate',
  'watchedOn',
]);

/** A page of titles; `skeleton` selects the `id` of the last viewings of `limit` + 1 of them. */
export async function readDiaryTitles(db: Reader, skeleton: Sql, limit: number): Promise<DiaryTitlePage> {
  const fetchedRows = await db.rows(
    titleCard.row,
    sql`with page as materialized (${skeleton})
      select ${titleCard.columns} from page join viewing on ${viewing.id} = page.id
      order by ${diaryDay} desc, ${viewing.id} desc`,
  );
  const { rows, nextCursor } = cutPage(fetchedRows, limit, (last) => {
    const { id, watchedOn: day } = titleCard.from(last);
    return encodeDiaryPlace({ day, id });
  });
  const items = rows.map((row) => {
    const { titleType: mediaType, title: name, id: _id, watchedOn: _day, ...card } = titleCard.from(row);
    return { mediaType, name, ...card };
  });
  return { items, nextCursor };
}

/** One of the viewer's own viewings. Throws VIEWING_NOT_FOUND. */
export async function readOwnViewing(db: Executor, viewer: Viewer, id: string): Promise<ViewingView> {
  const own = sql`select ${viewing.id} from viewing where ${viewing.id} = ${id}::uuid
    and ${viewing.profileId} = ${viewer.id}::uuid`;
  const [ownViewing] = (await readViewings(db, viewer, own)).items;
  if (!ownViewing) throw new AppError('VIEWING_NOT_FOUND');
  return ownViewing;
}

/** The viewer's own viewings, newest first; `which` is a condition on `viewing`. Very long notes make them fewer than `limit`. */
export async function readOwnViewings(
  db: Reader,
  viewer: Viewer,
  which: Sql,
  limit: number,
): Promise<ViewingView[]> {
  const newest = sql`select ${viewing.id} from viewing where ${which}
    order by ${diaryDay} desc, ${viewing.id} desc limit ${limit}`;
  return (await readViewings(db, viewer, newest)).items;
}

/** A member's viewings of a title and its episodes. A condition on `viewing`. */
export const ofTitle = (profileId: string, { mediaType, tmdbId }: TitleKey): Sql =>
  sql`${viewing.profileId} = ${profileId}::uuid and ${viewing.titleType} = ${mediaType}::title_type
    and ${viewing.tmdbId} = ${tmdbId}::int`;

/** The owner's sums that the viewer may see. A condition on `viewing_count`. */
const visibleSums = ({ id, visible }: DiaryOwner): Sql =>
  sql`${viewingCount.profileId} = ${id}::uuid and ${viewingCount.visibility} = any(${visible}::viewing_visibility[])`;

/** How many viewings of a diary the viewer may see. */
export function readDiaryCounts(db: Reader, owner: DiaryOwner): Promise<DiaryCounts> {
  const viewings = sql`sum(${viewingCount.films} + ${viewingCount.episodes} + ${viewingCount.series})`;
  return db.one(
    DiaryCounts,
    sql`select coalesce(${viewings}, 0)::int as viewings,
        coalesce(${viewings} filter (where ${viewingCount.visibility} <> 'me'), 0)::int as shared
      from viewing_count where ${visibleSums(owner)} and ${viewingCount.year} = 0 and ${viewingCount.kind} = 'period'`,
  );
}

const group = pick('viewingCount', ['year', 'kind', 'key']);
const SumsRow = ViewingSums.extend({
  ...group.shape,
  kind: z.enum(['period', 'rating', 'genre', 'decade']),
});
type SumsRow = z.infer<typeof SumsRow>;

const viewingsOf = ({ films, episodes, series }: ViewingSums): number => films + episodes + series;

function totalOf(rows: readonly ViewingSums[]): ViewingSums {
  const total: ViewingSums = { films: 0, episodes: 0, series: 0, minutes: 0, flames: 0, poops: 0 };
  for (const row of rows) for (const name of ViewingSums.keyof().options) total[name] += row[name];
  return total;
}

function toStats(rows: readonly SumsRow[], year: number): DiaryStats {
  const of = (kind: SumsRow['kind']) => rows.filter((row) => row.kind === kind && row.year === year);
  const ranked = (kind: SumsRow['kind']) =>
    of(kind)
      .map((row) => ({ key: row.key, viewings: viewingsOf(row) }))
      .toSorted((one, other) => other.viewings - one.viewings || (one.key < other.key ? -1 : 1));
  const periods = of('period').map(({ year: _year, kind: _kind, key, ...sums }) => ({
    ...sums,
    period: key === '' ? null : Number(key),
  }));
  return {
    total: totalOf(periods),
    years: rows
      .filter((row) => row.kind === 'period' && row.year === 0 && row.key !== '')
      .map(({ key }) => Number(key))
      .toSorted((one, other) => other - one),
    periods: periods.toSorted((one, other) => (one.period ?? 0) - (other.period ?? 0)),
    ratings: ratings.flatMap((rating) => {
      const row = of('rating').find(({ key }) => key === rating);
      return row ? [{ rating, viewings: viewingsOf(row) }] : [];
    }),
    genres: ranked('genre').map(({ key: name, viewings }) => ({ name, viewings })),
    decades: ranked('decade').map(({ key, viewings }) => ({ decade: Number(key), viewings })),
  };
}

/** Statistics of a diary, for one year or (0) all years, based on the viewings that the viewer may see. */
export async function readDiaryStats(db: Reader, owner: DiaryOwner, year: number): Promise<DiaryStats> {
  const rows = await db.rows(
    SumsRow,
    sql`select ${group.columns}, sum(${viewingCount.films})::int as films, sum(${viewingCount.episodes})::int as episodes,
        sum(${viewingCount.series})::int as series, sum(${viewingCount.minutes})::int as minutes,
        sum(${viewingCount.flames})::int as flames, sum(${viewingCount.poops})::int as poops
      from viewing_count where ${visibleSums(owner)}
        and (${viewingCount.year} = ${year}::int or (${viewingCount.year} = 0 and ${viewingCount.kind} = 'period'))
      group by 1, 2, 3 having sum(${viewingCount.films} + ${viewingCount.episodes} + ${viewingCount.series}) > 0`,
  );
  return toStats(rows, year);
}

/** Selects a row if the diary has more about a title than one plain viewing: several, or one with a note, a rating or a review. */
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
