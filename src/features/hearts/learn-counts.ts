import { learn, learnRemoved } from '#client/lib/views.ts';
import type { ContentRemoved, ContentState } from '#shared/views/content.ts';
import type { ReplyState } from '#shared/views/replies.ts';

/** Keeps what an answer or a live event says of a post's or a comment's counts, and of the viewer's own marks if it does. */
export function learnCounts(state: ContentState | ReplyState | ContentRemoved): void {
  if ('removed' in state) {
    learnRemoved(state);
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
  });
}
