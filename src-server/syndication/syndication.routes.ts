import { Router } from 'express';
import type { Db } from '#server/db/client.ts';
import { getContent, listByAuthor } from '#server/domains/content/content.service.ts';
import { getProfile } from '#server/domains/profiles/profiles.service.ts';
import { AppError } from '#server/errors.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { displayName } from '#shared/format/display-name.ts';
import { linkTitle } from '#shared/format/link-text.ts';
import { isId } from '#shared/ids.ts';
import { contentPath, feedPath } from '#shared/paths.ts';
import { isUsername } from '#shared/username.ts';
import { atomFeed } from './atom.ts';

interface SyndicationParts {
  db: Db;
  limits: RateLimits;
  origin: string;
}

/** The id in the address of a post or review of ours; undefined for any other address. */
function contentIdOf(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, id = ''] = /^\/(?:comments|review-comments|profile-comments)\/([^/]+)$/.exec(url.pathname) ?? [];
  return url.origin === origin && isId(id) ? id : undefined;
}

/**
 * What other sites and feed readers get, which is what any visitor may see: `/profile/{username}/feed.xml`, an Atom feed of a
 * member's public posts and reviews, and `/oembed`, which describes a post or review by its address (https://oembed.com).
 */
export function createSyndicationRoutes({ db, limits, origin }: SyndicationParts): Router {
  const routes = Router();
  routes.get('/profile/:username/feed.xml', rateLimited(limits, 'pages'), async (request, response) => {
    const { username = '' } = request.params as { username?: string };
    if (!isUsername(username) && !isId(username)) throw new AppError('PROFILE_NOT_FOUND');
    const member = await getProfile(db, null, isId(username) ? { id: username } : { username });
    if (member.username !== username) {
      // a former name, another case, or an id
      response.setHeader('Cache-Control', 'no-cache').redirect(302, feedPath(member.username));
      return;
    }
    const { items } = await listByAuthor(db, null, { authorId: member.id });
    // nobody on the way keeps what was deleted
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('application/atom+xml')
      .send(atomFeed(member, items, origin));
  });
  routes.get('/oembed', rateLimited(limits, 'pages'), async (request, response) => {
    const { url, format = 'json' } = request.query;
    if (format !== 'json') throw new AppError('FORMAT_UNSUPPORTED');
    const id = contentIdOf(url, origin);
    if (id === undefined) throw new AppError('NOT_EMBEDDABLE');
    const post = await getContent(db, null, { id });
    response.setHeader('Cache-Control', 'no-cache').json({
      version: '1.0',
      type: 'link',
      title: linkTitle(post),
      author_name: displayName(post.author),
      author_url: `${origin}/${post.author.username}`,
      provider_name: 'Matinee',
      provider_url: origin,
      url: origin + contentPath(post),
    });
  });
  return routes;
}
