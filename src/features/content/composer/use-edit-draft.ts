import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { composerMessages } from '#shared/messages/composer.ts';
import { UpdateContent } from '#shared/schemas/content.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { ContentView } from '#shared/views/content.ts';
import { keyOfTitle, titleOfSpoiler } from '#client/features/content/spoiler-title.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { useOnScreen } from '#client/store/live-window.ts';
import { useLatest } from '#client/store/entities.ts';
import { editDraft, editFields, pickFields } from './edit-drafts.ts';
import type { EditDraft } from './edit-drafts.ts';
import { reviewFieldsOf, toSentFields } from './review-drafts.ts';

const sentFields = ['text', 'rating', 'reviewTitle', 'tags', 'spoiler'] as const;
type SentField = (typeof sentFields)[number];

export const isOfReview = (field: SentField): boolean => field !== 'text' && field !== 'spoiler';

/** Each field as it is sent, serialized for comparison. */
const serializeFields = (edit: EditDraft): Record<SentField, string> => {
  const { rating, reviewTitle, tags } = toSentFields(edit);
  return {
    text: trimmed(edit.text),
    rating,
    reviewTitle,
    tags: JSON.stringify(tags),
    spoiler: JSON.stringify(keyOfTitle(edit.spoiler)),
  };
};

/** The fields in which two drafts differ when they are sent. */
function differences(one: EditDraft, other: EditDraft): SentField[] {
  const [a, b] = [serializeFields(one), serializeFields(other)];
  return sentFields.filter((field) => a[field] !== b[field]);
}

const storedOf = (post: ContentView): EditDraft => ({
  ...reviewFieldsOf(post.review),
  text: post.text,
  spoiler: titleOfSpoiler(post.spoiler),
});

const validate = validateBy(UpdateContent);

/**
 * The author's unsent changes of a post, saved on this device. Untouched fields follow what is saved elsewhere; `replaces` says
 * that sending would overwrite a field that was changed elsewhere after it was changed here.
 */
export function useEditDraft(memberId: string, read: ContentView) {
  useOnScreen([read.id]);
  const post = useLatest(read);
  const draft = editDraft(memberId, post.id);
  const stored = storedOf(post);
  /** The changed fields, now and as they were before. */
  const [{ touched, base }, setChanges] = useState<Record<'touched' | 'base', Partial<EditDraft>>>(() => {
    const saved = draft.read();
    if (!saved) return { touched: {}, base: {} };
    const { base } = saved;
    const fields = base ? editFields.filter((field) => field in base) : editFields;
    return { touched: pickFields(saved, fields), base: base ?? {} };
  });
  const form = useForm<EditDraft>({
    initialValues: { ...stored, ...touched },
    validate: (edit) => ({
      ...validate({ id: post.id, text: edit.text, review: post.review && toSentFields(edit) }),
      ...(trimmed(edit.text) === '' &&
        !post.image &&
        !post.gif &&
        !post.review && { text: composerMessages.textMissing }),
    }),
    onValuesChange: (whole) => {
      // compared exactly: a trailing blank is the start of another word
      const typed = editFields.filter(
        (field) => JSON.stringify(whole[field]) !== JSON.stringify(stored[field]),
      );
      const before = pickFields({ ...stored, ...base }, typed);
      setChanges({ touched: pickFields(whole, typed), base: before });
      if (differences(whole, stored).length > 0) draft.write({ ...whole, base: before });
      else draft.clear();
    },
  });
  const adoptSavedValues = useEffectEvent((now: ContentView) =>
    form.setValues({ ...storedOf(now), ...touched }),
  );
  useEffect(() => adoptSavedValues(post), [post]);
  const changed = differences({ ...stored, ...touched }, stored);
  return {
    post,
    form,
    changed,
    replaces: differences({ ...stored, ...base }, stored).some((field) => changed.includes(field)),
    clear: () => draft.clear(),
  };
}
