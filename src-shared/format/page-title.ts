import { collections, isPrivateFor } from '#shared/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { pageMessages } from '#shared/messages/pages.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { MemberRef, ProfileView } from '#shared/views/members.ts';
import type { TitleView } from '#shared/views/titles.ts';
import { displayName, withUsername } from './display-name.ts';
import { linkTitle } from './link-text.ts';
import { titleWithYear } from './title.ts';

/** The title of a page of this name. */
export const titled = (name: string): string => `${name} · ${commonMessages.matinee}`;

/** The title of the page of a post or review. */
export const postTitle = (post: ContentView): string =>
  post.review ? titled(linkTitle(post)) : linkTitle(post);

const ofMember = (name: string, member: MemberRef): string => titled(withUsername(name, member));

export const profileTitle = (member: MemberRef): string => ofMember(displayName(member), member);

/** The title of a collection's page; if the viewer must not see the collection, without its owner's name. */
export const collectionTitle = (owner: ProfileView, type: CollectionType): string =>
  isPrivateFor(owner, type)
    ? pageMessages.home
    : ofMember(pageMessages.collectionOf(collections[type].name, displayName(owner)), owner);

export type DiaryPart = 'diary' | 'diary/numbers';

export const diaryTitle = (owner: MemberRef, part: DiaryPart): string => {
  const nameOf = part === 'diary' ? pageMessages.diaryOf : pageMessages.numbersOf;
  return ofMember(nameOf(displayName(owner)), owner);
};

/** The title of the page of a movie or show. */
export const movieOrShowTitle = ({ name, releaseDate }: Pick<TitleView, 'name' | 'releaseDate'>): string =>
  titled(titleWithYear(name, releaseDate));
