import { columnList, columnsOf, insertInto } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { restorable } from '#server/domains/diary/diary.views.ts';
import type { Viewer } from '#server/viewer.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { TitleItem, TitleKey } from '#shared/views/titles.ts';
import { collectionRowOf } from './collections.views.ts';

const removedCollectionItem = columnsOf('removedCollectionItem');
const userCollection = columnsOf('userCollection');

const keyFields = ['profileId', 'type', 'titleType', 'tmdbId'] as const;
const otherFields = [
  'id',
  'title',
  'posterPath',
  'releaseDate',
  'overview',
  'voteAverage',
  'createdAt',
] as const;
const columns = columnList('userCollection', [...keyFields, ...otherFields]);
const changing = [...otherFields, 'removedAt'] as const;

/** Removes a title from the viewer's list, and keeps its row for a while; does nothing if it is not there. */
export const removeTitle = (viewer: Viewer, type: CollectionType, key: TitleKey): Sql =>
  sql`with removed as (delete from user_collection where ${collectionRowOf(userCollection, viewer, type, key)} returning ${columns})
    insert into removed_collection_item (${columns}) select ${columns} from removed
    on conflict (${columnList('removedCollectionItem', keyFields)}) do update
      set (${columnList('removedCollectionItem', changing)}) = (${columnList('removedCollectionItem', changing, 'excluded')})`;

/** Restores a title that was just removed, as it was; affects no row if there is none to restore. */
export const restoreTitle = (viewer: Viewer, type: CollectionType, key: TitleKey): Sql =>
  sql`with removed as (delete from removed_collection_item where ${collectionRowOf(removedCollectionItem, viewer, type, key)}
        and ${removedCollectionItem.removedAt} > now() - ${restorable} returning ${columns})
    insert into user_collection (${columns}) select ${columns} from removed on conflict do nothing`;

/** Puts a title on the viewer's list; affects no row if it is already there. */
export const insertTitle = (
  viewer: Viewer,
  type: CollectionType,
  { mediaType, tmdbId, name, posterPath, releaseDate, overview, voteAverage }: TitleItem,
): Sql =>
  sql`${insertInto('userCollection', {
    profileId: viewer.id,
    type,
    titleType: mediaType,
    tmdbId,
    title: name,
    posterPath,
    releaseDate,
    overview,
    voteAverage,
  })} on conflict do nothing`;

/** Deletes removed titles that can no longer be restored. */
export const forgetRemoved = sql`delete from removed_collection_item
    where ${removedCollectionItem.removedAt} < now() - ${restorable}`;
