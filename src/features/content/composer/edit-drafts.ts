import { createDrafts, stringOf } from '#client/lib/drafts.ts';
import { judgementOf } from './review-drafts.ts';
import type { JudgementDraft } from './review-drafts.ts';

/** What has been changed of a post or a review, and not been sent. */
export interface EditDraft {
  text: string;
  /** Of a review; null for a post. */
  review: JudgementDraft | null;
}

interface Stored {
  /** Null: nothing unsent. */
  text: string | null;
  review: JudgementDraft | null;
}

const drafts = createDrafts<Stored>({
  storage: () => window.localStorage,
  name: 'edit',
  empty: { text: null, review: null },
  isEmpty: ({ text }) => text === null,
  parse: ({ text, review }) => ({ text: stringOf(text), review: review ? judgementOf(review) : null }),
});

/** What a member has changed of a post on this device, and not sent. */
export const editDraft = (memberId: string, postId: string) => {
  const key = `${memberId}:${postId}`;
  return {
    read: (): EditDraft | null => {
      const { text, review } = drafts.read(key);
      return text === null ? null : { text, review };
    },
    write: (edit: EditDraft) => drafts.write(key, edit),
    clear: () => drafts.clear(key),
  };
};
