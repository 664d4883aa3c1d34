import type { ContentView } from './views/content.ts';

/** Path of the page of a post or review. */
export const contentPath = ({ id, type }: Pick<ContentView, 'id' | 'type'>): string =>
  `/${type === 'review' ? 'review-comments' : 'comments'}/${id}`;

/** Path of a member's Atom feed. */
export const feedPath = (username: string): string => `/profile/${username}/feed.xml`;
