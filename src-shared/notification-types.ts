/** What can cause a notification: the table whose row it points to, and goes with. */
export type NotificationCause = 'follow' | 'heart' | 'reply' | 'wall_post' | 'wall_reply';

interface NotificationKind {
  cause: NotificationCause;
  /** What the actor did, said after their name. */
  deed: string;
}

/** Everything that members are told of. The database checks that each has its cause. */
export const notificationTypes = {
  follow: { cause: 'follow', deed: 'followed you' },
  like_post: { cause: 'heart', deed: 'liked your post' },
  like_comment: { cause: 'heart', deed: 'liked your comment' },
  comment_post: { cause: 'reply', deed: 'commented on your post' },
  reply_comment: { cause: 'reply', deed: 'replied to your comment' },
  wall_post: { cause: 'wall_post', deed: 'wrote on your wall' },
  wall_reply: { cause: 'wall_reply', deed: 'replied on a wall' },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];

/** The types that a row of this table may cause. */
export type CausedBy<Cause extends NotificationCause> = {
  [Type in NotificationType]: (typeof notificationTypes)[Type]['cause'] extends Cause ? Type : never;
}[NotificationType];

/** Who did it, in one or two parts that a screen may set in bold: 'theo', 'theo' and 'ines', 'theo' and '4 others'. */
export function actorsInWords(names: readonly string[], count: number): [string] | [string, string] {
  const [newest = '', second] = names;
  if (count <= 1) return [newest];
  return [newest, count === 2 && second !== undefined ? second : `${count - 1} others`];
}

/** The whole sentence: 'theo and 4 others liked your post'. `names` newest first, `count` of all. */
export const notificationText = (type: NotificationType, names: readonly string[], count = 1): string =>
  `${actorsInWords(names, count).join(' and ')} ${notificationTypes[type].deed}`;
