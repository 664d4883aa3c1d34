import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { limitValues } from '#server/limits/limit-values.ts';

interface Described {
  path: string;
  kind: string;
  access: string;
  output: object | null;
  input: { type?: string; additionalProperties?: boolean; properties?: Record<string, object> } | null;
}

/** Names that clients rely on, with their kinds. */
const fixed = {
  'feed.list': 'query',
  'feed.newer': 'query',
  'feed.onNew': 'subscription',
  'content.get': 'query',
  'content.listByAuthor': 'query',
  'content.create': 'mutation',
  'content.update': 'mutation',
  'content.remove': 'mutation',
  'replies.list': 'query',
  'replies.create': 'mutation',
  'replies.update': 'mutation',
  'replies.remove': 'mutation',
  'replies.onChange': 'subscription',
  'hearts.set': 'mutation',
  'hearts.onCounts': 'subscription',
  'bookmarks.set': 'mutation',

  'favorites.set': 'mutation',
  'follows.set': 'mutation',
  'follows.get': 'query',
  'follows.list': 'query',
  'follows.onCounts': 'subscription',

  'notifications.list': 'query',
  'notifications.unreadCount': 'query',
  'notifications.markRead': 'mutation',
  'walls.list': 'query',
  'walls.create': 'mutation',
  'walls.remove': 'mutation',
  'walls.reply': 'mutation',
  'walls.removeReply': 'mutation',
  'walls.setLike': 'mutation',
  'notifications.markAllRead': 'mutation',
  'notifications.onChange': 'subscription',

  'titles.search': 'query',
  'titles.discover': 'query',
  'titles.popular': 'query',
  'titles.get': 'query',
  'profiles.get': 'query',
  'account.me': 'query',
  'account.sessions': 'query',
  'gifs.search': 'query',
};

const fields = {
  'feed.list': ['cursor', 'limit', 'query', 'tab'],
  'feed.newer': ['after', 'tab'],
  'feed.onNew': ['lastEventId', 'tab', 'title'],
  'content.get': ['id'],
  'content.listByAuthor': ['authorId', 'cursor', 'limit', 'type'],
  'content.remove': ['id'],
  'replies.list': ['around', 'contentId', 'cursor'],
  'replies.create': ['clientId', 'contentId', 'gifUrl', 'parentId', 'spoiler', 'text'],
  'replies.update': ['id', 'spoiler', 'text'],
  'replies.remove': ['id'],
  'replies.onChange': ['contentId', 'lastEventId'],
  'hearts.set': ['hearted', 'target'],
  'hearts.onCounts': ['contentIds', 'lastEventId', 'members'],
  'bookmarks.set': ['bookmarked', 'contentId'],
  'moderation.ban': ['days', 'note', 'profileId', 'reason', 'target'],
  'moderation.resolve': ['decision', 'note', 'target'],
  'favorites.set': ['favorite', 'profileId'],
  'follows.set': ['following', 'profileId'],
  'follows.get': ['profileId'],
  'follows.list': ['cursor', 'profileId', 'query', 'side'],
  'follows.onCounts': ['lastEventId', 'profileId'],
  'gifs.search': ['query'],
  'titles.get': ['mediaType', 'tmdbId'],
  'walls.list': ['around', 'cursor', 'profileId'],
  'walls.remove': ['id'],
  'walls.removeReply': ['id'],
  'walls.setLike': ['liked', 'target'],
  'notifications.list': ['cursor', 'gathered', 'limit'],
  'notifications.markRead': ['group', 'id'],
  'notifications.markAllRead': ['upTo'],
};

describe('npm run --silent api', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'api'], { maxBuffer: 20_000_000 });
  const procedures = JSON.parse(stdout) as Described[];
  const kinds = Object.fromEntries(procedures.map(({ path, kind }) => [path, kind]));

  it('prints exactly the procedures, each with its kind, who may call it, its limit and the JSON Schemas of its input and output', () => {
    for (const procedure of procedures) {
      expect(procedure).toEqual({
        path: expect.stringMatching(/^[a-z]+\.[a-zA-Z]+$/) as string,
        kind: expect.stringMatching(/^(query|mutation|subscription)$/) as string,
        scope: expect.toBeOneOf(['read', 'write', null]) as string,
        limit: expect.toBeOneOf(Object.keys(limitValues)) as string,
        output: procedure.output === null ? null : (expect.any(Object) as object),
        access: expect.stringMatching(/^(anyone|member|moderator)$/) as string,
        input: procedure.input === null ? null : (expect.any(Object) as object),
      });
    }
    expect(procedures.map(({ path }) => path)).toEqual(procedures.map(({ path }) => path).toSorted());
  });

  it('keeps the names that clients rely on', () => {
    expect(kinds).toMatchObject(fixed);
  });

  it('keeps the fields that clients rely on', () => {
    for (const [path, names] of Object.entries(fields)) {
      const { input } = procedures.find((known) => known.path === path) ?? {};
      expect([path, Object.keys(input?.properties ?? {}).toSorted()]).toEqual([path, names]);
    }
  });

  it('describes inputs that accept no unknown fields', () => {
    const open = procedures.filter(
      ({ input }) => input?.type === 'object' && input.additionalProperties !== false,
    );
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('restricts reports to moderators', () => {
    const theirs = procedures.filter(({ path }) => path.startsWith('moderation.'));
    expect(new Set(theirs.map(({ access }) => access))).toEqual(new Set(['moderator']));
    expect(procedures.filter(({ access }) => access === 'moderator')).toEqual(theirs);
  });

  it('restricts every mutation to members', () => {
    const changes = procedures.filter(({ kind }) => kind === 'mutation');
    expect(changes.filter(({ access }) => access === 'anyone')).toEqual([]);
  });
});
