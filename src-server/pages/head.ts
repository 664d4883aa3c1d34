import { escapeHtml } from '#server/http/escape-html.ts';
import { shareSize } from '#server/share/share-card.ts';

/** What a page says of itself to browsers, search engines and whoever shows a link to it. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page's own address. */
  path: string;
  /** Absolute path of the picture that links to it show, 1200 × 630; without one the house's own. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  /** Kept out of search engines. */
  hidden?: boolean;
  /** Path of the Atom feed of whose page it is. */
  feed?: string;
  /** oEmbed describes it. */
  embeddable?: boolean;
}

/** The logo, of what has no picture of its own. */
const defaultPicture = '/static/icon-512.png';

/** The tags of a head; every value escaped. */
export function renderHead(
  { title, description, path, image, type = 'website', hidden, feed, embeddable }: PageHead,
  origin: string,
): string {
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', 'Matinee'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', new URL(path, origin).href),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ];
  const picture = new URL(image ?? defaultPicture, origin).href;
  tags.push(
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(image ? shareSize.width : 512)),
    meta('property', 'og:image:height', String(image ? shareSize.height : 512)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:image', picture),
  );
  tags.push(
    hidden
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(new URL(path, origin).href)}" />`,
  );
  const alternate = (kind: string, href: string): number =>
    tags.push(`<link rel="alternate" type="${kind}" href="${escapeHtml(origin + href)}" />`);
  if (feed !== undefined) alternate('application/atom+xml', feed);
  if (embeddable)
    alternate('application/json+oembed', `/oembed?${new URLSearchParams({ url: origin + path }).toString()}`);
  return tags.join('\n    ');
}
