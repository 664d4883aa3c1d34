import { type NewRow, insertRows } from '#scripts/seed/rows.ts';
import type { FollowRow } from './people.ts';
import { ago } from './context.ts';
import type { Person, DemoContext } from './context.ts';
import type { SeededHeart, SeededComment } from './comments.ts';
import type { WallEntry } from './walls.ts';

interface Causes {
  follows: readonly FollowRow[];
  hearts: readonly SeededHeart[];
  seededComments: readonly SeededComment[];
  walls: readonly WallEntry[];
}

interface PlannedNotification {
  to: Person;
  by: Person;
  age: number;
  type: NewRow<'notification'>['type'];
  cause: 'heartId' | 'followId' | 'replyId' | 'wallPostId' | 'wallReplyId';
  id: string;
}

function* notificationsOf({ follows, hearts, seededComments, walls }: Causes): Iterable<PlannedNotification> {
  for (const { id, follower, followee, age } of follows) {
    yield { to: followee, by: follower, age, type: 'follow', cause: 'followId', id };
  }
  for (const { id, by, age, content, reply } of hearts) {
    if (content) yield { to: content.author, by, age, type: 'like_post', cause: 'heartId', id };
    if (reply) yield { to: reply.author, by, age, type: 'like_comment', cause: 'heartId', id };
  }
  for (const { id, author, age, under, parent } of seededComments) {
    // as the service tells them: the comment's author of an answer, the post's author of the rest
    if (parent) yield { to: parent.author, by: author, age, type: 'reply_comment', cause: 'replyId', id };
    if (under.author !== parent?.author)
      yield { to: under.author, by: author, age, type: 'comment_post', cause: 'replyId', id };
  }
  for (const { id, kind, by, to, age } of walls) {
    yield kind === 'post'
      ? { to, by, age, type: 'wall_post', cause: 'wallPostId', id }
      : { to, by, age, type: 'wall_reply', cause: 'wallReplyId', id };
  }
}

/** Minutes within which a member has not looked yet: most come back once or twice a day. */
const unseen = (person: Person): number =>
  ({ nora: 45, theo: 60, ines: 80, kai: 240 })[person.username] ?? 30 + ((person.joined * 7) % 420);

/** Notifications of everything that happened to someone by another's hand; the older ones are read. */
export async function addNotifications(context: DemoContext, causes: Causes): Promise<void> {
  const notices = [...notificationsOf(causes)]
    .filter(({ to, by }) => to !== by)
    .toSorted((one, other) => other.age - one.age);
  const none = { heartId: null, followId: null, replyId: null, wallPostId: null, wallReplyId: null };
  await insertRows(
    context.db,
    'notification',
    notices.map(({ to, by, age, type, cause, id }) => ({
      recipientId: to.id,
      actorId: by.id,
      type,
      ...none,
      [cause]: id,
      createdAt: ago(context, age),
      readAt: age > unseen(to) ? ago(context, Math.max(1, age * 0.9 - 5)) : null,
    })),
  );
}
