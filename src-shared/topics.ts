/** What the live layer speaks of: ids only, never content. Who listens to a topic also hears those one level below it. */
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

/** A post's counts or text changed, or it is gone. */
export const contentTopic = (id: string): Topic => `content:${id}`;
/** A comment of this post came, changed (its hearts included) or went; below `contentTopic`. */
export const replyTopic = (contentId: string, id: string): Topic => `content:${contentId}:${id}`;
/** Something happened on this member's wall; only the ones below it are published. */
export const wallTopic = (profileId: string): Topic => `wall:${profileId}`;
/** A post on it, its replies or the likes of either came, changed or went; below `wallTopic`. */
export const wallPostTopic = (profileId: string, id: string): Topic => `wall:${profileId}:${id}`;
/** A member's counts changed, or what their profile shows. */
export const memberTopic = (id: string): Topic => `member:${id}`;
/** A member's notifications changed. */
export const inboxTopic = (id: string): Topic => `inbox:${id}`;
/**
 * A member's own marks (hearts, bookmarks, follows, favorites), for their other tabs and devices; published itself, not one below it: whom or
 * what they may see has changed (a block, a report), so everything of theirs is read anew.
 */
export const marksTopic = (memberId: string): Topic => `marks:${memberId}`;
/** The same, of one post or member; below `marksTopic`. */
export const markTopic = (memberId: string, targetId: string): Topic => `marks:${memberId}:${targetId}`;
/** A session ended; `id` is the stored hash, never the cookie's value. */
export const sessionTopic = (id: string): Topic => `session:${id}`;
/** This post appeared in the feeds; below `allFeed`. */
export const feedTopic = (id: string): Topic => `feed:${id}`;
export const allFeed: Topic = 'feed';
/** What this member's profile shows changed (name, picture, facts); below `allProfiles`. */
export const profileTopic = (id: string): Topic => `profile:${id}`;
export const allProfiles: Topic = 'profile';
/** Something was reported, or a moderator decided something. */
export const reportsTopic: Topic = 'reports';
