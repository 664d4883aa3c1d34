import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import { getContent } from '#server/domains/content/content.service.ts';
import { isModerator } from '#server/domains/moderation/moderation.policy.ts';
import { getProfile } from '#server/domains/profiles/profiles.service.ts';
import { AppError } from '#server/errors.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { cardOfMember, cardOfPost, cardOfTitle, shareAddress } from '#server/share/share-card.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { feedPath } from '#server/syndication/atom.ts';
import { summarize } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import { linkDescription, linkTitle } from '#shared/format/link-text.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { isId } from '#shared/ids.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { GetProfile } from '#shared/schemas/profiles.ts';
import { TitleKey } from '#shared/schemas/titles.ts';
import { isPrivateFor, collectionAt, collections } from '#shared/collections.ts';
import { screens } from '#shared/screens.ts';
import { isReservedName, isUsername } from '#shared/username.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { PageHead } from './head.ts';

/** What the server answers for an address of the client. */
interface Page {
  status: 200 | 404;
  head: PageHead;
  /** Another address of the same thing that should be used instead. */
  redirect?: string;
}

const about =
  'Matinee is where people who love movies and shows talk about them: short posts, reviews in flames, watchlists and good company.';
const home: PageHead = { title: 'Matinee: movies and shows, with friends', description: about, path: '/' };
const missing: Page = {
  status: 404,
  head: { title: 'Not found · Matinee', description: about, path: '/', hidden: true },
};

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
    head: {
      ...{ title, description, path, type: 'profile', image: shareAddress(cardOfMember(member)) },
      feed: feedPath(member.username),
    },
    ...('username' in which &&
      member.username.toLowerCase() !== which.username.toLowerCase() && {
        redirect: `${prefix}${member.username}`,
      }),
  };
}

/** Leads to the address with the member's current name from those with an id or a former name. */
function movedOn({ username }: MemberRef, which: GetProfile, address: string): Pick<Page, 'redirect'> {
  const isCurrent = 'username' in which && which.username.toLowerCase() === username.toLowerCase();
  return isCurrent ? {} : { redirect: address };
}

/** A member's favorites or watchlist; of a private one not even its name is shown. An id and a former name are moved on. */
async function collectionPage(
  db: Db,
  viewer: MaybeViewer,
  which: GetProfile,
  collection: CollectionType,
): Promise<Page> {
  const member = await getProfile(db, viewer, which);
  const { name, path } = collections[collection];
  const address = `/profile/${member.username}/${path}`;
  const moved = movedOn(member, which, address);
  if (isPrivateFor(member, collection))
    return { status: 200, head: { ...home, path: address, hidden: true }, ...moved };
  const title = `${displayName(member)}’s ${name} (@${member.username}) · Matinee`;
  const description = `@${member.username}’s ${collections[collection].titles} on Matinee.`;
  return {
    status: 200,
    head: { title, description, path: address, image: shareAddress(cardOfMember(member)) },
    ...moved,
  };
}

/** A member's diary or its numbers, of which nothing is shown; an id and a former name are moved on. */
async function diaryPage(
  db: Db,
  viewer: MaybeViewer,
  which: GetProfile,
  part: 'diary' | 'diary/numbers',
): Promise<Page> {
  const member = await getProfile(db, viewer, which);
  const address = `/profile/${member.username}/${part}`;
  const nameOf = part === 'diary' ? diaryMessages.diaryOf : diaryMessages.numbersOf;
  const title = `${nameOf(displayName(member))} (@${member.username}) · Matinee`;
  const description = `What @${member.username} watched, on Matinee.`;
  return {
    status: 200,
    head: { title, description, path: address, image: shareAddress(cardOfMember(member)) },
    ...movedOn(member, which, address),
  };
}

/** What a post that everybody may see has beside its page: a picture for links, its author's feed, and what oEmbed says. */
const forOthers = (post: ContentView): Partial<PageHead> => ({
  image: shareAddress(cardOfPost(post)),
  feed: feedPath(post.author.username),
  embeddable: true,
});

/** Of the several addresses of a post the one for its kind is its own. */
async function postPage(db: Db, viewer: MaybeViewer, id: string): Promise<Page> {
  const post = await getContent(db, viewer, { id });
  const title = post.review ? `${linkTitle(post)} · Matinee` : linkTitle(post);
  const description = linkDescription(post);
  const path = `/${post.type === 'review' ? 'review-comments' : 'comments'}/${id}`;
  const head: PageHead = { title, description, path, type: 'article' };
  // an unlisted one is its author's alone, and so has no picture for others
  return {
    status: 200,
    head: post.isPublic ? { ...head, ...forOthers(post) } : { ...head, hidden: true },
  };
}

/** Milliseconds for which a title's page waits for the movie database, before it says less. */
const titlePatience = 1_500;

/** A title whose name is not known: the movie database is away or slow. Search engines come back another time. */
const unnamedTitle = ({ mediaType }: TitleKey, path: string): Page => ({
  status: 200,
  head: {
    title: mediaType === 'movie' ? 'A movie · Matinee' : 'A TV show · Matinee',
    description: 'Movies and shows are unavailable right now. Please try again.',
    path,
    hidden: true,
  },
});

/** A title's page. */
async function titlePage({ titles, limits }: Sources, address: string, key: TitleKey): Promise<Page> {
  const path = `/title/${key.mediaType}/${key.tmdbId}`;
  const late = new AbortController();
  try {
    await limits.count('titles', address);
    const found = await Promise.race([
      titles.get(key),
      wait(titlePatience, null, { signal: late.signal }).catch(() => null),
    ]);
    if (!found) return unnamedTitle(key, path);
    const title = titleWithYear(found.name, found.releaseDate);
    const description =
      summarize(found.overview) || `What members of Matinee say about the ${key.mediaType} ${title}.`;
    const image = shareAddress(cardOfTitle(found));
    return { status: 200, head: { title: `${title} · Matinee`, description, path, image } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.reason === 'TITLE_NOT_FOUND' ? missing : unnamedTitle(key, path);
  } finally {
    late.abort();
  }
}

/** What pages are made of. */
interface Sources {
  db: Db;
  titles: TitleSource;
  limits: RateLimits;
}

interface Asker {
  /** Screens of all do not ask who that is. */
  whoAsks: () => Promise<MaybeViewer>;
  /** For limits. */
  address: string;
}

/** What stands at a path for whoever asks: what they may not see is not there. */
export async function findPage(sources: Sources, { whoAsks, address }: Asker, path: string): Promise<Page> {
  const { db } = sources;
  const clean = path.replace(/(.)\/+$/, '$1');
  if (clean === '/') return { status: 200, head: home };
  if (clean === '/moderation') {
    const viewer = await whoAsks();
    if (!viewer || !(await isModerator(db, viewer.id))) return missing;
  }
  if (Object.hasOwn(screens, clean)) {
    return { status: 200, head: { title: `${screens[clean]} · Matinee`, description: about, path: clean } };
  }
  const [first = '', second, third, ...rest] = clean.slice(1).split('/');
  const isNumbers = third === 'diary' && rest.join('/') === 'numbers';
  if (rest.length > 0 && !isNumbers) return missing;
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
      return third === undefined && isId(second) ? orMissing(postPage(db, await whoAsks(), second)) : missing;
    case 'edit-post':
      return third === undefined && isId(second) ? page(true) : missing;
    case 'profile': {
      const which = isId(second) ? { id: second } : isUsername(second) ? { username: second } : null;
      if (which === null) return missing;
      if (third === undefined) return orMissing(profilePage(db, await whoAsks(), which, '/profile/'));
      if (third === 'diary') {
        const part = isNumbers ? 'diary/numbers' : 'diary';
        return orMissing(diaryPage(db, await whoAsks(), which, part));
      }
      const collection = collectionAt(third);
      return collection ? orMissing(collectionPage(db, await whoAsks(), which, collection)) : missing;
    }
    case 'title': {
      const key = /^\d{1,10}$/.test(third ?? '')
        ? TitleKey.safeParse({ mediaType: second, tmdbId: Number(third) }).data
        : undefined;
      return key ? titlePage(sources, address, key) : missing;
    }
    default:
      return missing;
  }
}
