import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MemberRef } from '#shared/views/members.ts';
import { useBack } from '#client/lib/use-back.ts';

export type CommentsVariant = 'post' | 'profile' | 'review';

/**
 * Where the back button of a comments screen leads. If another screen opened it, the history's state names that screen, and going back
 * one step restores it as it was. Otherwise a review leads back to the reviews, and a post of a profile to that profile.
 */
export function useCommentsBack(variant: CommentsVariant, author: MemberRef | undefined): () => void {
  const router = useRouter();
  const { returnPath, username } = useRouterState({ select: ({ location }) => location.state });
  const profile = username ?? author?.username;
  const fallback = { post: '/', profile: profile ? `/${profile}` : '/', review: returnPath ?? '/reviews' };
  const back = useBack(fallback[variant]);
  if (variant !== 'review' || returnPath !== undefined) return back;
  return () => router.history.push('/reviews');
}
