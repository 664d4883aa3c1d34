/**
 * One small builder per kind of row, for tests: give what matters, the rest is filled in validly.
 * Each is one INSERT; counters, sequences and revisions are the database's own work.
 */
import { randomInt } from 'node:crypto';
import { type Row, type Table, columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { type Executor, type NewRow, insertRow, runSql } from './rows.ts';

export type { Executor } from './rows.ts';

/** A new row whose fields `F` a builder fills in. */
type Filled<T extends Table, F extends keyof NewRow<T>> = Omit<NewRow<T>, F> & Partial<Pick<NewRow<T>, F>>;

let made = 0;
/** A number no other row of this process has, for names that must be unique. */
const next = (): number => ++made;

export type Member = Row<'profile'>;
export type MemberInput = Partial<NewRow<'profile'>>;

/**
 * A member; without a username, one that nobody has, whose only word is "member": no search for other letters finds it. With a
 * position, the times of it and of the member's word that they are an adult are now unless given.
 */
export function makeMember(db: Executor, input: MemberInput = {}): Promise<Member> {
  const username = input.username ?? `member_${next()}_${randomInt(1_000_000)}`;
  const located = input.latitude !== undefined && input.latitude !== null;
  return insertRow(db, 'profile', {
    fullName: username,
    locationUpdatedAt: located ? new Date() : undefined,
    adultConfirmedAt: located ? new Date() : undefined,
    ...input,
    username,
  });
}

type Several<N extends number, Made extends Member[] = []> = Made['length'] extends N
  ? Made
  : Several<N, [...Made, Member]>;

/** So many members, one after the other, so that their ids are in their order. */
export async function makeMembers<const N extends number>(db: Executor, count: N): Promise<Several<N>> {
  const members: Member[] = [];
  while (members.length < count) members.push(await makeMember(db));
  return members as Several<N>;
}

/** A public post. */
export function makePost(db: Executor, input: NewRow<'content'>): Promise<Row<'content'>> {
  return insertRow(db, 'content', { text: `A post, number ${next()}`, ...input });
}

/** A review, of a film that no catalogue has unless one is given. */
export function makeReview(db: Executor, input: NewRow<'content'>): Promise<Row<'content'>> {
  return insertRow(db, 'content', {
    text: `A review, number ${next()}`,
    titleType: 'movie',
    tmdbId: 999_000_001,
    titleName: 'The Test Reel (1999)',
    rating: 'fire_3',
    ...input,
    type: 'review',
  });
}

/** A comment, or with `parentId` a reply to one. */
export function makeReply(
  db: Executor,
  input: NewRow<'reply'> & { authorId: string },
): Promise<Row<'reply'>> {
  return insertRow(db, 'reply', { text: `A comment, number ${next()}`, ...input });
}

/** A heart on a post, a review or a comment: give exactly one target. */
export function makeHeart(db: Executor, input: NewRow<'heart'>): Promise<Row<'heart'>> {
  return insertRow(db, 'heart', input);
}

/** A follow, which a favorite needs first. */
export function makeFollow(db: Executor, input: NewRow<'follow'>): Promise<Row<'follow'>> {
  return insertRow(db, 'follow', input);
}

/** A favorite; `profileId` must already follow `favoriteId`. */
export function makeFavorite(db: Executor, input: NewRow<'favorite'>): Promise<Row<'favorite'>> {
  return insertRow(db, 'favorite', input);
}

/** A bookmark. */
export function makeBookmark(db: Executor, input: NewRow<'bookmark'>): Promise<Row<'bookmark'>> {
  return insertRow(db, 'bookmark', input);
}

/** `ownerId` blocks `blockedId`. What a block removes is the service's work, not done here. */
export function makeBlock(db: Executor, input: NewRow<'block'>): Promise<Row<'block'>> {
  return insertRow(db, 'block', input);
}

/** `ownerId` hides `hiddenId`. */
export function makeHidden(db: Executor, input: NewRow<'hiddenProfile'>): Promise<Row<'hiddenProfile'>> {
  return insertRow(db, 'hiddenProfile', input);
}

/** A report of a post, which its reporter does not see since. */
export function makeReport(
  db: Executor,
  input: Filled<'report', 'targetKind' | 'targetId'> & { contentId: string },
): Promise<Row<'report'>> {
  return insertRow(db, 'report', { ...input, targetKind: 'content', targetId: input.contentId });
}

/** What `profileId` has muted: give exactly one, a type, a post or a post on a wall. */
export function makeMute(db: Executor, input: NewRow<'mute'>): Promise<Row<'mute'>> {
  return insertRow(db, 'mute', input);
}

/** A picture's row only; nothing stands in the object store. */
export function makeMedia(
  db: Executor,
  input: Filled<'media', 'purpose' | 'width' | 'height' | 'thumbhash'>,
): Promise<Row<'media'>> {
  return insertRow(db, 'media', {
    purpose: 'post',
    width: 640,
    height: 480,
    // any valid hash: a plain dark picture
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    ...input,
  });
}

/** An extra photo of a profile, with its picture's row. */
export async function makeProfilePhoto(
  db: Executor,
  input: { profileId: string; position: number; alt?: string },
): Promise<Row<'profilePhoto'>> {
  const { profileId, position, alt } = input;
  const media = await makeMedia(db, { ownerId: profileId, purpose: 'photo', alt });
  return insertRow(db, 'profilePhoto', { profileId, mediaId: media.id, position });
}

/** A title in a member's favorite movies, favorite shows or watchlist. */
export function makeCollectionItem(
  db: Executor,
  input: Filled<'userCollection', 'title'>,
): Promise<Row<'userCollection'>> {
  return insertRow(db, 'userCollection', { title: 'The Test Reel', ...input });
}

/** One time that a member watched something, today unless `watchedOn` says otherwise; for them alone. */
export function makeViewing(db: Executor, input: Filled<'viewing', 'title'>): Promise<Row<'viewing'>> {
  const today = new Date().toISOString().slice(0, 10);
  return insertRow(db, 'viewing', { title: 'The Test Reel', watchedOn: today, ...input });
}

/** What the movie database says of a series that members follow: seasons from 1 on, as the ids of their episodes; once. */
export async function makeSeries(
  db: Executor,
  {
    tmdbId,
    seasons,
    airsOn = '2020-01-01',
    posterPath = '/serial.jpg',
  }: { tmdbId: number; seasons: number[][]; airsOn?: string; posterPath?: string | null },
): Promise<{ tmdbId: number }> {
  const { rows } = await runSql(db, sql`select from series where ${columnsOf('series').tmdbId} = ${tmdbId}`);
  if (rows.length > 0) return { tmdbId };
  const series = await insertRow(db, 'series', { tmdbId, title: 'The Test Serial', posterPath });
  for (const [index, ids] of seasons.entries())
    for (const [place, id] of ids.entries())
      await insertRow(db, 'seriesEpisode', {
        tmdbId,
        episodeId: id,
        season: index + 1,
        number: place + 1,
        title: `Part ${place + 1}`,
        airsOn,
        minutes: 45,
      });
  return series;
}

/** `authorId` writes on the wall of `profileId`. */
export function makeWallPost(db: Executor, input: Filled<'wallPost', 'text'>): Promise<Row<'wallPost'>> {
  return insertRow(db, 'wallPost', { text: `On the wall, number ${next()}`, ...input });
}

/** A reply on a wall. */
export function makeWallReply(db: Executor, input: Filled<'wallReply', 'text'>): Promise<Row<'wallReply'>> {
  return insertRow(db, 'wallReply', { text: `A wall reply, number ${next()}`, ...input });
}

/** A like of a wall post or of a wall reply: give exactly one target. */
export function makeWallLike(db: Executor, input: NewRow<'wallLike'>): Promise<Row<'wallLike'>> {
  return insertRow(db, 'wallLike', input);
}

/** What a member is notified of on a day: an episode of a series. */
export function makeAiring(
  db: Executor,
  input: Filled<'airing', 'day' | 'episodeIds' | 'tmdbId' | 'title' | 'season' | 'number'>,
): Promise<Row<'airing'>> {
  return insertRow(db, 'airing', {
    day: '2026-11-20',
    episodeIds: [1],
    tmdbId: 1,
    title: 'Northlight',
    season: 2,
    number: 4,
    ...input,
  });
}

/** A notification: give exactly one cause, the one that its type asks for. Its `seq` is the recipient's next number. */
export function makeNotification(db: Executor, input: NewRow<'notification'>): Promise<Row<'notification'>> {
  return insertRow(db, 'notification', input);
}
