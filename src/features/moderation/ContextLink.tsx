import { AnchorLink } from '#client/lib/links.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { nounOf } from './case-labels.ts';

/** A link to the item in its conversation. */
export function ContextLink({ reported }: { reported: ReportCase }) {
  const { target, contentId, wall } = reported;
  if (contentId !== null)
    return (
      <AnchorLink
        to="/comments/$postId"
        params={{ postId: contentId }}
        {...(target.kind === 'reply' && { search: { reply: target.id } })}
      >
        {target.kind === 'reply'
          ? moderationMessages.seeConversation
          : moderationMessages.seeNoun(nounOf(reported))}
      </AnchorLink>
    );
  if (wall !== null)
    return (
      <AnchorLink
        to="/$username"
        params={{ username: wall.username }}
        search={{ wall: wall.postId, ...(target.kind === 'wall_reply' && { reply: target.id }) }}
      >
        {moderationMessages.onWallOf(wall.username)}
      </AnchorLink>
    );
  return null;
}
