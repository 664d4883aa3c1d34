import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { spoiledTitleOf } from '#client/features/content/spoiler-title.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { type Fields, fieldsOf, stringOf } from '#client/lib/fields.ts';
import { isRecord } from '#shared/is-record.ts';
import { reviewFieldsOf } from './review-drafts.ts';
import type { ReviewFieldsDraft } from './review-drafts.ts';

/** A post or a review while it is edited; for a post, the fields of a review are empty. */
export interface EditDraft extends ReviewFieldsDraft {
  text: string;
  /** The title it spoils; for a review, its own. */
  spoiler: SpoiledTitle | null;
}

type EditField = keyof EditDraft;
export const editFields: readonly EditField[] = ['text', 'rating', 'reviewTitle', 'tags', 'tag', 'spoiler'];

export const pickFields = (from: EditDraft, fields: readonly EditField[]): Partial<EditDraft> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

interface StoredEdit extends EditDraft {
  /** The changed fields as they were before; null in drafts that an earlier version stored. */
  base: Partial<EditDraft> | null;
}

const editOf = (fields: Fields): EditDraft => ({
  ...reviewFieldsOf(fields),
  text: stringOf(fields['text']),
  spoiler: spoiledTitleOf(fields['spoiler']),
});

const drafts = createDrafts<StoredEdit | null>({
  storage: () => window.localStorage,
  name: 'edit',
  empty: null,
  parse: ({ base, review, ...fields }) => ({
    // an earlier version stored the fields of a review together
    ...editOf({ ...fields, ...fieldsOf(review) }),
    base: isRecord(base)
      ? pickFields(
          editOf(base),
          editFields.filter((field) => field in base),
        )
      : null,
  }),
});

export const editDraft = (memberId: string, postId: string) => {
  const key = `${memberId}:${postId}`;
  return {
    read: () => drafts.read(key),
    write: (edit: StoredEdit) => drafts.write(key, edit),
    clear: () => drafts.clear(key),
  };
};
