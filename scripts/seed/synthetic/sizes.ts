/** How much of everything the synthetic set holds. */
export interface Sizes {
  members: number;
  posts: number;
  hearts: number;
  replies: number;
  follows: number;
}

/**
 * Fills in what was not asked for, in the proportions of the set that the speed figures were taken on, and keeps
 * everything possible: nobody hearts a post twice, and without posts there is nothing to comment on.
 */
export function completeSizes(chosen: Partial<Sizes>): Sizes {
  const members = chosen.members ?? Math.max(20, Math.round((chosen.posts ?? 50_000) / 50));
  const posts = chosen.posts ?? members * 50;
  const replies = posts === 0 ? 0 : (chosen.replies ?? posts);
  return {
    members,
    posts,
    replies,
    hearts: Math.min(chosen.hearts ?? posts * 3, Math.floor((posts + replies) * members * 0.2)),
    follows: Math.min(chosen.follows ?? members * 30, Math.floor(members * (members - 1) * 0.3)),
  };
}
