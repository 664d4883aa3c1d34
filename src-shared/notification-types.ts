/** What can cause a notification: the table of the row it references and is deleted with. */
export type NotificationCause = 'follow' | 'heart' | 'reply' | 'wall_post' | 'wall_reply' | 'airing';

interface NotificationKind {
  cause: NotificationCause;
  /** What the actor did, as text after their name; absent if there is no actor. */
  action?: string;
  /** The text if it happened on the recipient’s own wall, if that differs. */
  actionOnOwnWall?: string;
}

/** All types of notifications. The database checks that each references its cause. */
export const notificationTypes = {
  follow: { cause: 'follow', action: 'followed you' },
  like_post: { cause: 'heart', action: 'liked your post' },
  like_comment: { cause: 'heart', action: 'liked your comment' },
  comment_post: { cause: 'reply', action: 'commented on your post' },
  reply_comment: { cause: 'reply', action: 'replied to your comment' },
  wall_post: { cause: 'wall_post', action: 'wrote on your wall' },
  wall_reply: {
    cause: 'wall_reply',
    action: 'replied on a wall',
    actionOnOwnWall: 'replied on your wall',
  },
  airing: { cause: 'airing' },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationTypes;
/** What another member did. */
export type MemberNotificationType = Exclude<NotificationType, 'airing'>;
export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];

/** The types that a row of this table may cause. */
export type CausedBy<Cause extends NotificationCause> = {
  [Type in NotificationType]: (typeof notificationTypes)[Type]['cause'] extends Cause ? Type : never;
}[NotificationType];

const kinds: Partial<Record<string, NotificationKind>> = notificationTypes;

/** What the actor did, as text; undefined if there is no actor, and for a type that only a newer server knows. */
export const actionOf = (type: string, onOwnWall: boolean): string | undefined =>
  (onOwnWall ? kinds[type]?.actionOnOwnWall : undefined) ?? kinds[type]?.action;

/** The actors, as one or two parts that can be bold: 'theo', 'theo' and 'ines', 'theo' and '4 others'. */
export function actorNames(names: readonly string[], count: number): [string] | [string, string] {
  const [newest = '', second] = names;
  if (count <= 1) return [newest];
  return [newest, count === 2 && second !== undefined ? second : `${count - 1} others`];
}

/** The full sentence: 'theo and 4 others liked your post'. `names` newest first, `count` in total. */
export const notificationText = (
  type: MemberNotificationType,
  names: readonly string[],
  count: number,
  onOwnWall: boolean,
): string => `${actorNames(names, count).join(' and ')} ${actionOf(type, onOwnWall)}`;
