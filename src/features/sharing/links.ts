import type { ShareLink } from '#client/lib/share.ts';
import { linkDescription, linkTitle } from '#shared/format/link-text.ts';
import { displayName, withUsername } from '#shared/format/display-name.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { pageMessages } from '#shared/messages/pages.ts';
import { sharingMessages } from '#shared/messages/sharing.ts';
import { contentPath } from '#shared/paths.ts';
import { collections } from '#shared/collections.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { TitleItem } from '#shared/views/titles.ts';

export const contentLink = (content: ContentView): ShareLink | null =>
  content.isPublic
    ? {
        url: contentPath(content),
        title: linkTitle(content),
        text: linkDescription(content),
      }
    : null;

export const titleLink = ({ mediaType, tmdbId, name, releaseDate }: TitleItem): ShareLink => ({
  url: `/title/${mediaType}/${tmdbId}`,
  title: titleWithYear(name, releaseDate),
});

export const profileLink = (profile: ProfileView): ShareLink => ({
  url: `/${profile.username}`,
  title: withUsername(displayName(profile), profile),
});

export const diaryLink = (owner: ProfileView): ShareLink => ({
  url: `/profile/${owner.username}/diary`,
  title: pageMessages.diaryOf(displayName(owner)),
});

/** The link to a member's favorites or watchlist; null for a private one, even for its owner. */
export const collectionLink = (owner: ProfileView, collection: CollectionType): ShareLink | null =>
  collection === 'watchlist' && owner.watchlistPrivate
    ? null
    : {
        url: `/profile/${owner.username}/${collections[collection].path}`,
        title: sharingMessages.listOf(collections[collection].name, displayName(owner)),
      };
