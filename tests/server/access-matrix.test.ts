import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeBookmark,
  makeFollow,
  makeHeart,
  makeHidden,
  makeMedia,
  makeMember,
  makeNotification,
  makePost,
  makeReply,
  makeReport,
} from '#scripts/seed/builders.ts';
import { describeApi } from '#server/trpc/describe-api.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';

const api = useApi();
// few rows make quick snapshots
afterEach(() => api.pool.query('delete from profile'));

const procedures = new Map(describeApi().map((procedure) => [procedure.path, procedure]));

/** `ok`, or `nothing` for a list without items, or the reason of the refusal. */
type Outcomes = Record<'anonymous' | 'other' | 'owner' | 'blocked', string>;

/** One who owns things, one who does not, and one whom the owner has blocked. */
async function makeCast() {
  const { pool } = api;
  const [owner, other, blocked] = [await makeMember(pool), await makeMember(pool), await makeMember(pool)];
  const post = await makePost(pool, { authorId: owner.id });
  const unlisted = await makePost(pool, { authorId: owner.id, isPublic: false });
  const comment = await makeReply(pool, { contentId: post.id, authorId: owner.id });
  const othersPost = await makePost(pool, { authorId: other.id });
  const guestComment = await makeReply(pool, { contentId: othersPost.id, authorId: owner.id });
  const heart = await makeHeart(pool, { authorId: other.id, contentId: post.id });
  const notification = await makeNotification(pool, {
    recipientId: owner.id,
    actorId: other.id,
    type: 'like_post',
    heartId: heart.id,
  });
  await makeFollow(pool, { followerId: other.id, followeeId: owner.id });
  await makeBookmark(pool, { profileId: owner.id, contentId: post.id });
  const image = await makeMedia(pool, { ownerId: owner.id, purpose: 'post' });
  const session = 'ab'.repeat(32);
  for (const [id, { id: member }] of [[session, owner] as const, ['cd'.repeat(32), other] as const]) {
    await pool.query(`insert into session (id, profile_id, expires_at) values ($1, $2, now() + '1 day')`, [
      id,
      member,
    ]);
  }
  await makeBlock(pool, { ownerId: owner.id, blockedId: blocked.id });
  const nuisance = await makeMember(pool);
  const reported = await makePost(pool, { authorId: nuisance.id });
  await makeHidden(pool, { ownerId: owner.id, hiddenId: nuisance.id });
  await makeReport(pool, { reporterId: owner.id, contentId: reported.id });
  return {
    owner,
    other,
    blocked,
    post,
    unlisted,
    comment,
    guestComment,
    notification,
    image,
    session,
    reported,
  };
}
type Cast = Awaited<ReturnType<typeof makeCast>>;

interface Row extends Outcomes {
  path: string;
  /** What is asked for, when a procedure has several rows. */
  what?: string;
  input?: (cast: Cast) => unknown;
}

const everyone: Outcomes = { anonymous: 'ok', other: 'ok', owner: 'ok', blocked: 'ok' };
const members: Outcomes = { ...everyone, anonymous: 'SIGNED_OUT' };
const notBlocked = (reason: string): Outcomes => ({ ...everyone, blocked: reason });
const membersNotBlocked = (reason: string): Outcomes => ({ ...members, blocked: reason });
const ownerAlone = (other: string, blocked = other): Outcomes => ({ ...members, other, blocked });
const clientId = () => randomUUID();

const table: Row[] = [
  { path: 'account.me', ...everyone },
  { path: 'account.sessions', ...members },
  { path: 'account.endSession', ...ownerAlone('NOT_FOUND'), input: ({ session }) => ({ id: session }) },
  { path: 'account.settings', ...members },
  { path: 'account.signOutEverywhere', ...members },
  { path: 'account.updateSettings', ...members, input: () => ({ watchlistPrivate: true }) },
  {
    path: 'bookmarks.set',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ contentId: post.id, bookmarked: true }),
  },
  {
    path: 'bookmarks.set',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    input: ({ unlisted }) => ({ contentId: unlisted.id, bookmarked: true }),
  },
  { path: 'content.create', ...members, input: () => ({ text: 'Hello', clientId: clientId() }) },
  {
    path: 'content.create',
    what: ': the owner’s picture',
    ...ownerAlone('IMAGE_UNUSABLE'),
    input: ({ image }) => ({ text: '', imageId: image.id, imageAlt: 'Changed', clientId: clientId() }),
  },
  { path: 'content.get', ...notBlocked('POST_NOT_FOUND'), input: ({ post }) => ({ id: post.id }) },
  {
    path: 'content.get',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    anonymous: 'POST_NOT_FOUND',
    input: ({ unlisted }) => ({ id: unlisted.id }),
  },
  { path: 'content.listByAuthor', ...notBlocked('nothing'), input: ({ owner }) => ({ authorId: owner.id }) },
  {
    path: 'content.remove',
    ...ownerAlone('NOT_YOURS', 'POST_NOT_FOUND'),
    input: ({ post }) => ({ id: post.id }),
  },
  {
    path: 'content.remove',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    input: ({ unlisted }) => ({ id: unlisted.id }),
  },
  {
    path: 'content.update',
    ...ownerAlone('NOT_YOURS', 'POST_NOT_FOUND'),
    input: ({ post }) => ({ id: post.id, text: 'Changed' }),
  },
  {
    path: 'favorites.set',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'FOLLOW_FIRST',
    input: ({ owner }) => ({ profileId: owner.id, favorite: true }),
  },
  {
    path: 'feed.beingReviewed',
    ...everyone,
    anonymous: 'nothing',
    other: 'nothing',
    owner: 'nothing',
    blocked: 'nothing',
  },
  { path: 'feed.list', ...everyone, input: () => ({ tab: 'all' }) },
  { path: 'feed.list', what: ': mine', ...members, blocked: 'nothing', input: () => ({ tab: 'mine' }) },
  {
    path: 'feed.list',
    what: ': bookmarks',
    ...members,
    other: 'nothing',
    blocked: 'nothing',
    input: () => ({ tab: 'bookmarks' }),
  },
  { path: 'feed.newer', ...everyone, input: ({ post }) => ({ tab: 'all', after: post.id }) },
  {
    path: 'feed.newer',
    what: ': following',
    ...members,
    input: ({ post }) => ({ tab: 'following', after: post.id }),
  },
  { path: 'feed.onNew', ...everyone, input: () => ({ tab: 'all' }) },
  { path: 'feed.onNew', what: ': following', ...members, input: () => ({ tab: 'following' }) },
  {
    path: 'follows.list',
    ...notBlocked('nothing'),
    input: ({ owner }) => ({ profileId: owner.id, side: 'followers' }),
  },
  {
    path: 'follows.onCounts',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'follows.set',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'FOLLOW_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, following: true }),
  },
  { path: 'gifs.search', ...members, input: () => ({ query: '' }) },
  { path: 'hearts.onCounts', ...everyone, input: ({ post }) => ({ contentIds: [post.id] }) },
  {
    path: 'hearts.set',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ target: { kind: 'content', id: post.id }, hearted: true }),
  },
  {
    path: 'hearts.set',
    what: ': a comment',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ comment }) => ({ target: { kind: 'reply', id: comment.id }, hearted: true }),
  },
  {
    path: 'hearts.set',
    what: ': a comment below somebody else’s post',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ guestComment }) => ({ target: { kind: 'reply', id: guestComment.id }, hearted: true }),
  },
  { path: 'notifications.list', ...members, other: 'nothing', blocked: 'nothing', input: () => ({}) },
  { path: 'notifications.markAllRead', ...members, input: () => ({ upTo: 1_000 }) },
  {
    path: 'notifications.markRead',
    ...ownerAlone('NOT_FOUND'),
    input: ({ notification }) => ({ id: notification.id }),
  },
  { path: 'notifications.onChange', ...members, input: () => ({}) },
  { path: 'notifications.unreadCount', ...members },
  { path: 'profiles.get', ...notBlocked('PROFILE_NOT_FOUND'), input: ({ owner }) => ({ id: owner.id }) },
  {
    path: 'profiles.get',
    what: ': by name',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ username: owner.username }),
  },
  { path: 'profiles.suggested', ...everyone },
  {
    path: 'replies.create',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ contentId: post.id, text: 'Hello', clientId: clientId() }),
  },
  {
    path: 'replies.create',
    what: ': an answer below somebody else’s post',
    ...membersNotBlocked('COMMENT_NOT_FOUND'),
    input: ({ guestComment }) => ({
      contentId: guestComment.contentId,
      parentId: guestComment.id,
      text: 'Hello',
      clientId: clientId(),
    }),
  },
  { path: 'replies.list', ...notBlocked('POST_NOT_FOUND'), input: ({ post }) => ({ contentId: post.id }) },
  {
    path: 'replies.onChange',
    ...notBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ contentId: post.id }),
  },
  {
    path: 'replies.remove',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ comment }) => ({ id: comment.id }),
  },
  {
    path: 'replies.remove',
    what: ': a comment below somebody else’s post',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ guestComment }) => ({ id: guestComment.id }),
  },
  {
    path: 'replies.update',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ comment }) => ({ id: comment.id, text: 'Changed' }),
  },
  { path: 'safety.listBlocked', ...ownerAlone('nothing'), input: () => ({}) },
  { path: 'safety.listHidden', ...ownerAlone('nothing'), input: () => ({}) },
  { path: 'safety.listReported', ...ownerAlone('nothing'), input: () => ({}) },
  {
    path: 'safety.report',
    ...membersNotBlocked('POST_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ post }) => ({ target: { kind: 'content', id: post.id } }),
  },
  {
    path: 'safety.report',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ unlisted }) => ({ target: { kind: 'content', id: unlisted.id } }),
  },
  {
    path: 'safety.report',
    what: ': a comment below somebody else’s post',
    ...membersNotBlocked('NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ guestComment }) => ({ target: { kind: 'reply', id: guestComment.id } }),
  },
  {
    path: 'safety.report',
    what: ': a member',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ target: { kind: 'profile', id: owner.id } }),
  },
  {
    path: 'safety.setBlocked',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, blocked: true }),
  },
  {
    path: 'safety.setHidden',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, hidden: true }),
  },
  {
    path: 'safety.showReported',
    ...ownerAlone('NOT_FOUND'),
    input: ({ reported }) => ({ target: { kind: 'content', id: reported.id } }),
  },
];

/** The first value of a subscription that begins with the present state; then it ends. */
async function firstOf(subscription: AsyncIterable<unknown>, waits: boolean): Promise<unknown> {
  const iterator = subscription[Symbol.asyncIterator]();
  const first = waits ? await iterator.next() : undefined;
  await iterator.return?.();
  return first;
}

async function outcomeOf(path: string, member: Member | null, input: unknown): Promise<string> {
  const isSubscription = procedures.get(path)?.kind === 'subscription';
  const [domain = '', name = ''] = path.split('.');
  const caller = api.as(member, {
    transport: isSubscription ? 'socket' : 'http',
    sessionId: member && 'cd'.repeat(32),
  });
  const procedure = (
    caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  )[domain]?.[name];
  if (!procedure) throw new Error(`there is no ${path}`);
  let result: unknown;
  const reason = await reasonOf(
    (async () => {
      result = await procedure(input);
      // new posts have no present state to begin with
      if (isSubscription) result = await firstOf(result as AsyncIterable<unknown>, path !== 'feed.onNew');
    })(),
  );
  if (reason !== 'not refused') return reason;
  const items = (result as { items?: unknown[] } | undefined)?.items;
  return items?.length === 0 ? 'nothing' : 'ok';
}

const belongsTo = (member: Member | null, row: Record<string, unknown>): boolean =>
  [
    'id',
    'author_id',
    'follower_id',
    'profile_id',
    'recipient_id',
    'actor_id',
    'owner_id',
    'reporter_id',
  ].some((column) => row[column] === member?.id);
const counted = ['heart_count', 'reply_count', 'followers', 'following', 'posts', 'rev', 'seq', 'unread'];

describe('who may call what', () => {
  it('is said of every procedure', () => {
    expect([...new Set(table.map(({ path }) => path))].toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it.each([...procedures.values()].filter(({ access }) => access !== 'anyone'))(
    'refuses visitors at $path, for it is not open to anyone',
    ({ path }) => {
      for (const row of table.filter((row) => row.path === path)) expect(row.anonymous).toBe('SIGNED_OUT');
    },
  );

  const rows = table.map((row) => ({ ...row, title: `${row.path}${row.what ?? ''}` }));
  it.each(rows)('holds for $title', async ({ path, what: _, title: __, input, ...outcomes }) => {
    const cast = await makeCast();
    const isMutation = procedures.get(path)?.kind === 'mutation';
    for (const who of ['anonymous', 'blocked', 'other', 'owner'] as const) {
      const member = who === 'anonymous' ? null : cast[who];
      const before = await snapshot(api.pool);
      expect([who, await outcomeOf(path, member, input?.(cast))]).toEqual([who, outcomes[who]]);
      const after = await snapshot(api.pool);
      const mayChange = isMutation && outcomes[who] === 'ok';
      // the owner may change what is theirs, which takes along what hangs on it
      if (mayChange && who === 'owner') continue;
      const part = { ignore: counted, keep: (row: Record<string, unknown>) => !belongsTo(member, row) };
      expect(linesOf(after, mayChange ? part : {})).toEqual(linesOf(before, mayChange ? part : {}));
    }
  });
});
