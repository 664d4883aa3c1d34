import { cardOfMember, cardOfPost, cardOfTitle, shareAddress } from '#server/share/share-card.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { TitleView } from '#shared/views/titles.ts';

/** What documents' heads need to know about this site. */
export const site = {
  pictureOf: {
    post: (post: ContentView) => shareAddress(cardOfPost(post)),
    member: (member: ProfileView) => shareAddress(cardOfMember(member)),
    title: (title: TitleView) => shareAddress(cardOfTitle(title)),
  },
};
