import type { Db } from '#server/db/client.ts';
import { getContent } from '#server/domains/content/content.service.ts';
import { getProfile } from '#server/domains/profiles/profiles.service.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { displayName } from '#shared/format/display-name.ts';
import { isId } from '#shared/ids.ts';
import type { GetProfile } from '#shared/schemas/profiles.ts';
import { mediaUrl, widthFor } from '#shared/media.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import { screens } from '#shared/screens.ts';
import { isReservedName, isUsername } from '#shared/username.ts';
import type { ImageView } from '#shared/views/media.ts';
import { type PageHead, summarize } from './head.ts';

/** What the server answers for an address of the client. */
interface Page {
  status: 200 | 404;
  head: PageHead;
  /** Another address of the same thing that should be used instead. */
  redirect?: string;
}

const about =
  'Matinee is where people who love films and series talk about them: short posts, reviews in flames, watchlists and good company.';
const home: PageHead = { title: 'Matinee: films and series, with friends', description: about, path: '/' };
const missing: Page = {
  status: 404,
  head: { title: 'Not found · Matinee', description: about, path: '/', hidden: true },
};

/** Pixels a link's card asks of its picture at least. */
const cardWidth = 480;
const cardImage = (image: ImageView | null): Pick<PageHead, 'image'> =>
  image ? { image: mediaUrl(image.id, widthFor(image, cardWidth)) } : {};

/** The answer of a lookup that may find nothing. */
async function orMissing(lookup: Promise<Page>): Promise<Page> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof AppError && error.reason.endsWith('NOT_FOUND')) return missing;
    throw error;
  }
}

/** `prefix` stands before the name in the address that was asked for; the member's own has none. */
async function profilePage(
  db: Db,
  viewer: MaybeViewer,
  which: GetProfile,
  prefix: '/' | '/profile/',
): Promise<Page> {
  const member = await getProfile(db, viewer, which);
  const path = `/${member.username}`;
  const title = `${displayName(member)} (@${member.username}) · Matinee`;
  const description = summarize(member.bio) || `@${member.username} on Matinee.`;
  return {
    status: 200,
    head: { title, description, path, type: 'profile', ...cardImage(member.avatar) },
    ...('username' in which &&
      member.username.toLowerCase() !== which.username.toLowerCase() && {
        redirect: `${prefix}${member.username}`,
      }),
  };
}

async function postPage(db: Db, viewer: MaybeViewer, screen: string, id: string): Promise<Page> {
  const post = await getContent(db, viewer, { id });
  const author = displayName(post.author);
  // whoever opens a link has not asked for it yet, and whoever shows one shows it to many
  const text = post.spoiler ? spoilerFor(post.spoiler.titleName) : post.text;
  const image = post.spoiler ? null : post.image;
  const words = summarize(text, 60);
  const titleOfPost = words ? `${author} on Matinee: ${words}` : `${author} on Matinee`;
  const title = post.review ? `${author} on ${post.review.titleName} · Matinee` : titleOfPost;
  const description = summarize(text) || `A post by ${author}.`;
  return {
    status: 200,
    head: { title, description, path: `/${screen}/${id}`, type: 'article', ...cardImage(image) },
  };
}

/** What stands at a path for whoever asks: what they may not see is not there. Screens of all do not ask who that is. */
export async function findPage(db: Db, whoAsks: () => Promise<MaybeViewer>, path: string): Promise<Page> {
  const clean = path.replace(/(.)\/+$/, '$1');
  if (clean === '/') return { status: 200, head: home };
  if (Object.hasOwn(screens, clean)) {
    return { status: 200, head: { title: `${screens[clean]} · Matinee`, description: about, path: clean } };
  }
  const [first = '', second, third, ...rest] = clean.slice(1).split('/');
  if (rest.length > 0) return missing;
  if (second === undefined) {
    return isUsername(first) && !isReservedName(first)
      ? orMissing(profilePage(db, await whoAsks(), { username: first }, '/'))
      : missing;
  }
  const page = (hidden: boolean): Page => ({ status: 200, head: { ...home, path: clean, hidden } });
  switch (first) {
    case 'comments':
    case 'profile-comments':
    case 'review-comments':
      return third === undefined && isId(second)
        ? orMissing(postPage(db, await whoAsks(), first, second))
        : missing;
    case 'edit-post':
      return third === undefined && isId(second) ? page(true) : missing;
    case 'profile': {
      if (third !== undefined && !['movies', 'shows', 'watchlist'].includes(third)) return missing;
      const which = isId(second) ? { id: second } : isUsername(second) ? { username: second } : null;
      if (which === null) return missing;
      return orMissing(
        third === undefined
          ? profilePage(db, await whoAsks(), which, '/profile/')
          : getProfile(db, await whoAsks(), which).then(() => page(false)),
      );
    }
    case 'title':
      return (second === 'movie' || second === 'show') && /^\d{1,10}$/.test(third ?? '')
        ? page(false)
        : missing;
    default:
      return missing;
  }
}
