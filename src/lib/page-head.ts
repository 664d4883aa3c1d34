import { pageDescriptions } from '#shared/messages/pages.ts';
import { shareSize } from '#shared/media.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { TitleView } from '#shared/views/titles.ts';
import type { QueryUtils } from './trpc.ts';

/** The site that serves a page. */
export interface Site {
  origin: string;
  /** Paths of the pictures that previews of links show. */
  pictureOf: {
    post: (post: ContentView) => string;
    member: (member: ProfileView) => string;
    title: (title: TitleView) => string;
  };
}

/** What a route's `head()` needs, from the router's context. */
export interface HeadContext {
  /** Only on the server. */
  site?: Site | undefined;
  /** Holds what the page is about. */
  queryUtils: QueryUtils;
}

/** What a page tells search engines and previews of links about itself, in addition to its title. */
export interface PageDescription {
  /** By default the description of Matinee. */
  description?: string;
  /** The page's canonical path. */
  path: string;
  /** Path of the picture that previews of links to it show; by default Matinee's logo. */
  picture?: string;
  type?: 'website' | 'article' | 'profile';
  /** Kept out of search engines. */
  hidden?: boolean;
  /** Path of the Atom feed of the member whose page it is. */
  feed?: string;
  /** oEmbed can describe it. */
  embeddable?: boolean;
}

/** The logo, for pages without a picture of their own. */
const logo = { path: '/static/icon-512.png', width: 512, height: 512 };

/** Tags for crawlers and previews of links. */
function describe(title: string, page: PageDescription, origin: string) {
  const { description = pageDescriptions.matinee, type = 'website', picture } = page;
  const { path, hidden, feed, embeddable } = page;
  const url = new URL(path, origin).href;
  const { path: picturePath, ...size } = picture ? { path: picture, ...shareSize } : logo;
  const pictureUrl = new URL(picturePath, origin).href;
  const property = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  });
  const alternate = (kind: string, href: string) => ({ rel: 'alternate', type: kind, href: origin + href });
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      property('site_name', 'Matinee'),
      property('type', type),
      property('title', title),
      property('description', description),
      property('url', url),
      { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      property('image', pictureUrl),
      property('image:width', size.width),
      property('image:height', size.height),
      property('image:alt', title),
      { name: 'twitter:image', content: pictureUrl },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(hidden ? [] : [{ rel: 'canonical', href: url }]),
      ...(feed === undefined ? [] : [alternate('application/atom+xml', feed)]),
      ...(embeddable
        ? [alternate('application/json+oembed', `/oembed?${new URLSearchParams({ url }).toString()}`)]
        : []),
    ],
  };
}

/**
 * What a route's `head()` returns: the title and, in a document, the tags that `describePage` describes. A browser needs only the
 * title: the rest is for crawlers, so `describePage` is called behind `import.meta.env.SSR` and is not in the browser's code.
 */
export function pageHead(
  { site }: Pick<HeadContext, 'site'>,
  title: string,
  describePage?: false | ((site: Site) => PageDescription),
) {
  if (!import.meta.env.SSR || !site || !describePage) return { meta: [{ title }] };
  return describe(title, describePage(site), site.origin);
}
