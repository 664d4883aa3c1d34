import { type Attempt, attemptFor } from '#client/lib/attempts.ts';

interface CommentDraft {
  text: string;
  /** The last try at sending it. */
  attempt: Attempt | null;
}

/** Unsent comments while the page is open: by post, and by the comment that is answered. */
const drafts = new Map<string, CommentDraft>();

/** Where a box keeps its words. */
export const draftKey = (contentId: string, parentId?: string): string => `${contentId}:${parentId ?? ''}`;

export const readDraft = (key: string): string => drafts.get(key)?.text ?? '';

export function writeDraft(key: string, text: string): void {
  const attempt = drafts.get(key)?.attempt ?? null;
  if (text === '' && !attempt) drafts.delete(key);
  else drafts.set(key, { text, attempt });
}

/** The id under which to send this now: a repeated send keeps it, so that nothing is said twice. */
export function attemptDraft(key: string, text: string): string {
  const attempt = attemptFor(drafts.get(key)?.attempt ?? null, text);
  drafts.set(key, { text, attempt });
  return attempt.clientId;
}

export const clearDraft = (key: string): void => void drafts.delete(key);
