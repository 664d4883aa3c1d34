import { linkDescription } from '#shared/format/link-text.ts';
import { postTitle } from '#shared/format/page-title.ts';
import { contentPath, feedPath } from '#shared/paths.ts';
import type { ContentView } from '#shared/views/content.ts';
import { pageHead } from '#client/lib/page-head.ts';
import type { HeadContext, PageDescription, Site } from '#client/lib/page-head.ts';

/** A post has several addresses; the one for its kind is canonical. An unlisted post is kept out of search engines. */
const describePost =
  (post: ContentView) =>
  ({ pictureOf }: Site): PageDescription => ({
    description: linkDescription(post),
    path: contentPath(post),
    type: 'article',
    ...(post.isPublic
      ? { picture: pictureOf.post(post), feed: feedPath(post.author.username), embeddable: true }
      : { hidden: true }),
  });

/** The head of a post's or review's page; empty until it is loaded. */
export function postHead(context: HeadContext, id: string) {
  const post = context.queryUtils.content.get.getData({ id });
  if (!post) return {};
  return pageHead(context, postTitle(post), import.meta.env.SSR && describePost(post));
}
