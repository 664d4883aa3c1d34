/**
 * One small builder per kind of row, for tests: give what matters, the rest is filled in validly.
 * Each is one INSERT; counters, sequences and revisions are the database's own work.
 */
import { randomInt } from 'node:crypto';
import type { NotificationType } from '#shared/notification-types.ts';
import type { ProfileText } from '#shared/profile-texts.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { type Executor, type NewRow, insertRow, runSql } from './rows.ts';

export type { Executor } from './rows.ts';

/** A point in time, as builders take it. */
type When = Date | string;

let made = 0;
/** A number no other row of this process has, for names that must be unique. */
const next = (): number => ++made;

export interface Member {
  id: string;
  username: string;
  fullName: string;
  avatarId: string | null;
  createdAt: Date;
}

type Personal = 'gender' | 'sexualOrientation' | 'relationshipStatus' | 'ethnicity' | 'hereFor';

export interface MemberInput extends Partial<Record<ProfileText, string>>, Pick<NewRow<'profile'>, Personal> {
  username?: string;
  fullName?: string;
  avatarId?: string;
  country?: string;
  age?: number | null;
  displayPersonalInfo?: boolean;
  showDistance?: boolean;
  /** Both or neither; the time of the position and of the member's word that they are an adult is now unless given. */
  latitude?: number | null;
  longitude?: number | null;
  locationUpdatedAt?: When | null;
  adultConfirmedAt?: When | null;
  lastSeenAt?: When;
  createdAt?: When;
}

/** A member; without a username, one that nobody has, whose only word is "member": no search for other letters finds it. */
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

export interface Content {
  id: string;
  authorId: string;
  type: 'post' | 'review';
  text: string;
  createdAt: Date;
  heartCount: number;
  replyCount: number;
  rev: number;
}

/** What a post or a comment gives away: a whole title, or with its numbers and id an episode; of a review its own title. */
export interface SpoilerInput {
  spoilerTitleType?: 'movie' | 'show';
  spoilerTmdbId?: number;
  spoilerTitleName?: string;
  spoilerSeason?: number;
  spoilerEpisode?: number;
  spoilerEpisodeId?: number;
}

export interface PostInput extends SpoilerInput {
  authorId: string;
  text?: string;
  youtubeVideoId?: string;
  imageId?: string;
  /** With width, height and alt text, or not at all. */
  gifUrl?: string;
  gifWidth?: number;
  gifHeight?: number;
  gifAlt?: string;
  isPublic?: boolean;
  clientId?: string;
  createdAt?: When;
  editedAt?: When;
}

/** A public post. */
export function makePost(db: Executor, input: PostInput): Promise<Content> {
  return insertRow(db, 'content', { text: `A post, number ${next()}`, ...input });
}

export interface ReviewInput extends PostInput {
  titleType?: 'movie' | 'show';
  tmdbId?: number;
  titleName?: string;
  titlePosterPath?: string | null;
  rating?: NewRow<'content'>['rating'];
  reviewTitle?: string;
  tags?: string[];
}

/** A review, of a film that no catalogue has unless one is given. */
export function makeReview(db: Executor, input: ReviewInput): Promise<Content> {
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

export interface Reply {
  id: string;
  contentId: string;
  parentId: string | null;
  authorId: string | null;
  text: string | null;
  createdAt: Date;
  heartCount: number;
  rev: number;
}

export interface ReplyInput extends SpoilerInput {
  contentId: string;
  authorId: string;
  /** The comment that is answered; without it this is a comment. */
  parentId?: string;
  text?: string;
  clientId?: string;
  createdAt?: When;
  editedAt?: When;
}

/** A comment, or a reply to one. */
export function makeReply(db: Executor, input: ReplyInput): Promise<Reply> {
  return insertRow(db, 'reply', { text: `A comment, number ${next()}`, ...input });
}

/** A heart on a post, a review or a comment: give exactly one target. */
export function makeHeart(
  db: Executor,
  input: { authorId: string; contentId?: string; replyId?: string; createdAt?: When },
): Promise<{ id: string }> {
  return insertRow(db, 'heart', input);
}

/** A follow, which a favorite needs first. */
export function makeFollow(
  db: Executor,
  input: { followerId: string; followeeId: string; createdAt?: When },
): Promise<{ id: string }> {
  return insertRow(db, 'follow', input);
}

/** A favorite; `profileId` must already follow `favoriteId`. */
export function makeFavorite(
  db: Executor,
  input: { profileId: string; favoriteId: string; createdAt?: When },
): Promise<unknown> {
  return insertRow(db, 'favorite', input);
}

/** A bookmark. */
export function makeBookmark(
  db: Executor,
  input: { profileId: string; contentId: string; createdAt?: When },
): Promise<unknown> {
  return insertRow(db, 'bookmark', input);
}

/** `ownerId` blocks `blockedId`. What a block removes is the service's work, not done here. */
export function makeBlock(db: Executor, input: { ownerId: string; blockedId: string }): Promise<unknown> {
  return insertRow(db, 'block', input);
}

/** `ownerId` hides `hiddenId`. */
export function makeHidden(db: Executor, input: { ownerId: string; hiddenId: string }): Promise<unknown> {
  return insertRow(db, 'hiddenProfile', input);
}

/** A report of a post, which its reporter does not see since. */
export function makeReport(
  db: Executor,
  {
    contentId,
    ...input
  }: { reporterId: string; contentId: string; reason?: string; textCopy?: string; hidden?: boolean },
): Promise<{ id: string }> {
  return insertRow(db, 'report', { ...input, targetKind: 'content', targetId: contentId, contentId });
}

/** What `profileId` has muted: give exactly one, a type, a post or a post on a wall. */
export function makeMute(
  db: Executor,
  input: {
    profileId: string;
    type?: NotificationType;
    contentId?: string;
    wallPostId?: string;
    createdAt?: When;
  },
): Promise<{ id: string }> {
  return insertRow(db, 'mute', input);
}

/** A picture's row only; nothing stands in the object store. */
export function makeMedia(
  db: Executor,
  input: {
    ownerId: string;
    purpose?: 'post' | 'avatar' | 'photo';
    width?: number;
    height?: number;
    animated?: boolean;
    thumbhash?: string;
    alt?: string;
    createdAt?: When;
  },
): Promise<{ id: string; ownerId: string }> {
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
): Promise<{ id: string; mediaId: string }> {
  const { profileId, position, alt } = input;
  const media = await makeMedia(db, { ownerId: profileId, purpose: 'photo', alt });
  return insertRow(db, 'profilePhoto', { profileId, mediaId: media.id, position });
}

/** A title in a member's favorite movies, favorite shows or watchlist. */
export function makeCollectionItem(
  db: Executor,
  input: {
    profileId: string;
    type: 'movie' | 'show' | 'watchlist';
    titleType: 'movie' | 'show';
    tmdbId: number;
    title?: string;
    posterPath?: string | null;
    releaseDate?: string;
    overview?: string;
    voteAverage?: number;
    createdAt?: When;
  },
): Promise<{ id: string }> {
  return insertRow(db, 'userCollection', { title: 'The Test Reel', ...input });
}

export interface ViewingInput {
  profileId: string;
  titleType: 'movie' | 'show';
  tmdbId: number;
  title?: string;
  posterPath?: string | null;
  releaseDate?: string;
  genres?: readonly string[];
  minutes?: number;
  /** An episode: all three, or none. */
  season?: number;
  episode?: number;
  episodeId?: number;
  episodeTitle?: string;
  /** YYYY-MM-DD; null: some time. */
  watchedOn?: string | null;
  rewatch?: boolean;
  rating?: NewRow<'viewing'>['rating'];
  note?: string;
  visibility?: 'me' | 'followers' | 'everyone';
  reviewId?: string;
  round?: number;
  clientId?: string;
  originalScore?: string;
  createdAt?: When;
}

/** One time that a member watched something, today unless `watchedOn` says otherwise; for them alone. */
export function makeViewing(db: Executor, input: ViewingInput): Promise<{ id: string }> {
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
        ...{
          tmdbId,
          episodeId: id,
          season: index + 1,
          number: place + 1,
          title: `Part ${place + 1}`,
          airsOn,
          minutes: 45,
        },
      });
  return series;
}

/** `authorId` writes on the wall of `profileId`. */
export function makeWallPost(
  db: Executor,
  input: { profileId: string; authorId: string; text?: string; clientId?: string; createdAt?: When },
): Promise<{ id: string; profileId: string; authorId: string; text: string }> {
  return insertRow(db, 'wallPost', { text: `On the wall, number ${next()}`, ...input });
}

/** A reply on a wall. */
export function makeWallReply(
  db: Executor,
  input: { wallPostId: string; authorId: string; text?: string; clientId?: string; createdAt?: When },
): Promise<{ id: string; wallPostId: string; authorId: string; text: string }> {
  return insertRow(db, 'wallReply', { text: `A wall reply, number ${next()}`, ...input });
}

/** A like of a wall post or of a wall reply: give exactly one target. */
export function makeWallLike(
  db: Executor,
  input: { authorId: string; wallPostId?: string; wallReplyId?: string; createdAt?: When },
): Promise<{ id: string }> {
  return insertRow(db, 'wallLike', input);
}

/** What a member is notified of on a day: an episode of a series. */
export function makeAiring(
  db: Executor,
  input: { profileId: string; tmdbId?: number },
): Promise<{ id: string }> {
  return insertRow(db, 'airing', {
    ...{ day: '2026-11-20', episodeIds: [1], tmdbId: 1, title: 'Northlight', season: 2, number: 4 },
    ...input,
  });
}

export interface NotificationInput {
  recipientId: string;
  /** Nobody, for what airs. */
  actorId?: string;
  type: NotificationType;
  /** Exactly one cause, the one that the type asks for. */
  heartId?: string;
  followId?: string;
  replyId?: string;
  wallPostId?: string;
  wallReplyId?: string;
  airingId?: string;
  readAt?: When;
  createdAt?: When;
}

/** A notification; its `seq` is the recipient's next number. */
export function makeNotification(
  db: Executor,
  input: NotificationInput,
): Promise<{ id: string; recipientId: string; seq: number }> {
  return insertRow(db, 'notification', { ...input });
}
