import { ButtonLink } from '#client/lib/links.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { commonMessages } from '#shared/messages/common.ts';

/** Shown to a member who has not posted anything. */
export const NoOwnPosts = () => (
  <EmptyState
    drawing={<FeedEmptyDrawing />}
    title={commonMessages.noPostsYet}
    text={commonMessages.postPrompt}
  >
    <ButtonLink to="/new-post">{commonMessages.writeAPost}</ButtonLink>
  </EmptyState>
);
