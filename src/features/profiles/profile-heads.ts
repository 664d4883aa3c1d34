import { collections, isPrivateFor } from '#shared/collections.ts';
import { summarize } from '#shared/format/cut.ts';
import { collectionTitle, diaryTitle, profileTitle } from '#shared/format/page-title.ts';
import type { DiaryPart } from '#shared/format/page-title.ts';
import { pageDescriptions } from '#shared/messages/pages.ts';
import { feedPath } from '#shared/paths.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { pageHead } from '#client/lib/page-head.ts';
import type { HeadContext, PageDescription, Site } from '#client/lib/page-head.ts';
import { profileInput } from './read-profile.ts';

type Describe = (site: Site) => PageDescription;

const describeMember =
  (member: ProfileView, hidden: boolean): Describe =>
  ({ pictureOf }) => ({
    description: summarize(member.bio) || pageDescriptions.member(member.username),
    path: `/${member.username}`,
    type: 'profile',
    picture: pictureOf.member(member),
    feed: feedPath(member.username),
    hidden,
  });

/** A private watchlist is not described. */
const describeCollection =
  (owner: ProfileView, type: CollectionType): Describe =>
  ({ pictureOf }) => {
    const { path: name, titles } = collections[type];
    const path = `/profile/${owner.username}/${name}`;
    if (isPrivateFor(owner, type)) return { path, hidden: true };
    return {
      description: pageDescriptions.collection(titles, owner.username),
      path,
      picture: pictureOf.member(owner),
    };
  };

/** Names the owner, but nothing in the diary. */
const describeDiary =
  (owner: ProfileView, part: DiaryPart): Describe =>
  ({ pictureOf }) => ({
    description: pageDescriptions.diary(owner.username),
    path: `/profile/${owner.username}/${part}`,
    picture: pictureOf.member(owner),
  });

/** The head of a page about a member, by username or id; empty until they are loaded. */
function memberHead(
  context: HeadContext,
  who: string,
  titleOf: (member: ProfileView) => string,
  describe: false | ((member: ProfileView) => Describe),
) {
  const member = context.queryUtils.profiles.get.getData(profileInput(who));
  if (!member) return {};
  return pageHead(context, titleOf(member), describe && describe(member));
}

/** `after`: the cursor after which the page starts. */
export const profileHead = (context: HeadContext, who: string, after: string | undefined) =>
  memberHead(
    context,
    who,
    profileTitle,
    import.meta.env.SSR && ((member) => describeMember(member, after !== undefined)),
  );

export const collectionHead = (context: HeadContext, who: string, type: CollectionType) =>
  memberHead(
    context,
    who,
    (owner) => collectionTitle(owner, type),
    import.meta.env.SSR && ((owner) => describeCollection(owner, type)),
  );

export const diaryHead = (context: HeadContext, who: string, part: DiaryPart) =>
  memberHead(
    context,
    who,
    (owner) => diaryTitle(owner, part),
    import.meta.env.SSR && ((owner) => describeDiary(owner, part)),
  );
