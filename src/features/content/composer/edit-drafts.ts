import type { NamedTitle } from '#shared/views/titles.ts';
import { namedTitleOf } from '#client/features/content/spoiler-title.ts';
import { createDrafts, stringOf } from '#client/lib/drafts.ts';
import { judgementOf } from './review-drafts.ts';
import type { JudgementDraft } from './review-drafts.ts';

/** The unsent changes of a post or a review. */
export interface EditDraft {
  text: string;
  review: JudgementDraft | null;
  /** The title it spoils; of a review its own. */
  spoiler: NamedTitle | null;
}

interface Stored {
  /** Null: unchanged. */
  text: string | null;
  review: JudgementDraft | null;
  spoiler: NamedTitle | null;
}

const drafts = createDrafts<Stored>({
  storage: () => window.localStorage,
  name: 'edit',
  empty: { text: null, review: null, spoiler: null },
  isEmpty: ({ text }) => text === null,
  parse: ({ text, review, spoiler }) => ({
    text: stringOf(text),
    review: review ? judgementOf(review) : null,
    spoiler: namedTitleOf(spoiler),
  }),
});

export const editDraft = (memberId: string, postId: string) => {
  const key = `${memberId}:${postId}`;
  return {
    read: (): EditDraft | null => {
      const { text, review, spoiler } = drafts.read(key);
      return text === null ? null : { text, review, spoiler };
    },
    write: (edit: EditDraft) => drafts.write(key, edit),
    clear: () => drafts.clear(key),
  };
};
