import type { ClientStore } from '#client/store/client-store.ts';
import { applyMember, applyRemoval, applyUpdate } from '#client/store/entities.ts';
import type { ContentRemoved, ContentState } from '#shared/views/content.ts';
import type { MemberRef, MemberRemoved } from '#shared/views/members.ts';
import type { ReplyState } from '#shared/views/replies.ts';

/**
 * Applies a response or a live event about a post or comment: counts, and if present the viewer's flags and the author's
 * edit. For a member: the summary, or their removal.
 */
export function applyContentState(
  store: ClientStore,
  state: ContentState | ReplyState | ContentRemoved | MemberRef | MemberRemoved,
): void {
  if ('removed' in state) {
    applyRemoval(store, state);
    return;
  }
  if (state.kind === 'member') {
    applyMember(store, state);
    return;
  }
  const { kind, id, rev, hearts, hearted } = state;
  const bookmarked = state.kind === 'content' ? state.bookmarked : undefined;
  applyUpdate(store, {
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
