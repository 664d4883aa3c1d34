/** Topics of the live layer; they carry ids, never content. A subscriber of a topic also gets those one level below it. */
export type Topic =
  | `content:${string}`
  | `member:${string}`
  | `inbox:${string}`
  | `session:${string}`
  | `marks:${string}`
  | `feed:${string}`
  | `wall:${string}`
  | 'feed'
  | `profile:${string}`
  | 'profile'
  | 'reports';

/** A post's counts or text changed, or it was deleted. */
export const contentTopic = (id: string): Topic => `content:${id}`;
/** A comment on this post was added, changed (hearts included) or deleted; below `contentTopic`. */
export const replyTopic = (contentId: string, id: string): Topic => `content:${contentId}:${id}`;
/** A change on this member's wall; only topics below it are published. */
export const wallTopic = (profileId: string): Topic => `wall:${profileId}`;
/** A wall post, its replies or their likes changed; below `wallTopic`. */
export const wallPostTopic = (profileId: string, id: string): Topic => `wall:${profileId}:${id}`;
/**
 * A reply on a wall was deleted, or its author was banned; below `wallTopic`. Other changes to a reply are published for its post.
 */
export const removedWallReplyTopic = (profileId: string, id: string): Topic => `wall:${profileId}:${id}`;
/** A member's counts or profile changed. */
export const memberTopic = (id: string): Topic => `member:${id}`;
/** A member's notifications changed. */
export const inboxTopic = (id: string): Topic => `inbox:${id}`;
/**
 * A member's own hearts, bookmarks, follows and favorites, for their other tabs and devices. A message on this topic itself, not on
 * one below it, means that what they may see has changed (a block, a report): subscribers then read again what may be hidden now.
 */
export const viewerFlagsTopic = (memberId: string): Topic => `marks:${memberId}`;
/** The flags of one post or member; below `viewerFlagsTopic`. */
export const viewerFlagTopic = (memberId: string, targetId: string): Topic => `marks:${memberId}:${targetId}`;
/** A session ended; `id` is the stored hash, never the cookie's value. */
export const sessionTopic = (id: string): Topic => `session:${id}`;
/** A post was added to the feeds; below `allFeed`. */
export const feedTopic = (id: string): Topic => `feed:${id}`;
export const allFeed: Topic = 'feed';
/** A member's public profile changed (name, picture, facts); below `allProfiles`. */
export const profileTopic = (id: string): Topic => `profile:${id}`;
export const allProfiles: Topic = 'profile';
/** Something was reported, or a moderator made a decision. */
export const reportsTopic: Topic = 'reports';
