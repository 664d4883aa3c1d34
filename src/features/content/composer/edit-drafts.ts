import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { spoiledTitleOf } from '#client/features/content/spoiler-title.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import { reviewFieldsOf } from './review-drafts.ts';
import type { ReviewFieldsDraft } from './review-drafts.ts';

/** The unsent changes of a post or a review. */
export interface EditDraft {
  text: string;
  review: ReviewFieldsDraft | null;
  /** The title it spoils; of a review its own. */
  spoiler: SpoiledTitle | null;
}

const drafts = createDrafts<EditDraft | null>({
  storage: () => window.localStorage,
  name: 'edit',
  empty: null,
  isEmpty: (edit) => edit === null,
  parse: ({ text, review, spoiler }) => ({
    text: stringOf(text),
    review: review ? reviewFieldsOf(review) : null,
    spoiler: spoiledTitleOf(spoiler),
  }),
});

export const editDraft = (memberId: string, postId: string) => {
  const key = `${memberId}:${postId}`;
  return {
    read: () => drafts.read(key),
    write: (edit: EditDraft) => drafts.write(key, edit),
    clear: () => drafts.clear(key),
  };
};
