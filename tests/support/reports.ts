import { makeMembers, makePost, makeReply, makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import type { Executor } from '#scripts/seed/rows.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';

/** One of everything that can be reported, all by one member. */
export async function makeReportTargets(pool: Executor) {
  const [author, one, two] = await makeMembers(pool, 3);
  const post = await makePost(pool, { authorId: author.id, text: 'A post of theirs' });
  const otherPost = await makePost(pool, { authorId: one.id });
  const reply = await makeReply(pool, {
    contentId: otherPost.id,
    authorId: author.id,
    text: 'A comment',
  });
  const wallPost = await makeWallPost(pool, {
    profileId: one.id,
    authorId: author.id,
    text: 'On a wall',
  });
  const wallReply = await makeWallReply(pool, {
    wallPostId: (await makeWallPost(pool, { profileId: one.id, authorId: two.id })).id,
    authorId: author.id,
    text: 'An answer',
  });
  const targets: ReportTarget[] = [
    { kind: 'content', id: post.id },
    { kind: 'reply', id: reply.id },
    { kind: 'wall_post', id: wallPost.id },
    { kind: 'wall_reply', id: wallReply.id },
    { kind: 'profile', id: author.id },
  ];
  return { author, one, two, otherPost, targets };
}
