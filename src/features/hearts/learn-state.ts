import { learnMember } from '#client/lib/members.ts';
import { learn, learnRemoved } from '#client/lib/views.ts';
import type { ContentRemoved, ContentState } from '#shared/views/content.ts';
import type { MemberRef, MemberRemoved } from '#shared/views/members.ts';
import type { ReplyState } from '#shared/views/replies.ts';

/**
 * Keeps what an answer or a live event says of a post or a comment: its counts, and where it says so the viewer's own
 * marks and what its author changed. Of a member it says how they look now, or that they are not there any more.
 */
export function learnState(
  state: ContentState | ReplyState | ContentRemoved | MemberRef | MemberRemoved,
): void {
  if ('removed' in state) {
    learnRemoved(state);
    return;
  }
  if (state.kind === 'member') {
    learnMember(state);
    return;
  }
  const { kind, id, rev, hearts, hearted } = state;
  const bookmarked = state.kind === 'content' ? state.bookmarked : undefined;
  learn({
    kind,
    id,
    rev,
    counts: { hearts, ...(state.kind === 'content' && { replies: state.replies }) },
    ...(hearted !== undefined && {
      viewer: { hearted, ...(bookmarked !== undefined && { bookmarked }) },
    }),
    ...(state.kind === 'content' && state.edit),
  });
}
