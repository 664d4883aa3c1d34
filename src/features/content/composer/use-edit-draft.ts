import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { composerMessages } from '#shared/messages/composer.ts';
import { UpdateContent } from '#shared/schemas/content.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { ContentView } from '#shared/views/content.ts';
import { isSameTitle, titleOfSpoiler } from '#client/features/content/spoiler-title.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { useOnScreen } from '#client/store/live-window.ts';
import { useLatest } from '#client/store/entities.ts';
import { editDraft } from './edit-drafts.ts';
import type { EditDraft } from './edit-drafts.ts';
import { asSent, reviewFieldsOf } from './review-drafts.ts';

type Field = keyof EditDraft;
const fields: readonly Field[] = ['text', 'review', 'spoiler'];

const json = (review: EditDraft['review']): string => JSON.stringify(review && asSent(review));

/** The fields in which two drafts differ. */
const differences = (one: EditDraft, other: EditDraft): Field[] =>
  fields.filter((field) => {
    if (field === 'text') return trimmed(one.text) !== trimmed(other.text);
    if (field === 'review') return json(one.review) !== json(other.review);
    return !isSameTitle(one.spoiler, other.spoiler);
  });

const pick = (from: EditDraft, which: readonly Field[]): Partial<EditDraft> =>
  Object.fromEntries(which.map((field) => [field, from[field]]));

const storedOf = (post: ContentView): EditDraft => ({
  text: post.text,
  review: post.review && reviewFieldsOf(post.review),
  spoiler: titleOfSpoiler(post.spoiler),
});

const validate = validateBy(UpdateContent);

/**
 * The author's unsent changes of a post, saved on this device. Untouched fields follow what is saved elsewhere; `replaces` names
 * fields that sending would overwrite.
 */
export function useEditDraft(memberId: string, read: ContentView) {
  useOnScreen([read.id]);
  const post = useLatest(read);
  const draft = editDraft(memberId, post.id);
  const stored = storedOf(post);
  const [base] = useState(stored);
  const [touched, setTouched] = useState<Partial<EditDraft>>(() => {
    const saved = draft.read();
    return saved ? pick(saved, differences(saved, stored)) : {};
  });
  const form = useForm<EditDraft>({
    initialValues: { ...stored, ...touched },
    validate: ({ text, review }) => ({
      ...validate({ id: post.id, text, review: review && asSent(review) }),
      ...(trimmed(text) === '' &&
        !post.image &&
        !post.gif &&
        !post.review && { text: composerMessages.textMissing }),
    }),
    onValuesChange: (whole) => {
      // compared exactly: a trailing blank is the start of another word
      const typed = fields.filter((field) => JSON.stringify(whole[field]) !== JSON.stringify(stored[field]));
      setTouched(pick(whole, typed));
      if (differences(whole, stored).length > 0) draft.write(whole);
      else draft.clear();
    },
  });
  const follow = useEffectEvent((now: ContentView) => form.setValues({ ...storedOf(now), ...touched }));
  useEffect(() => follow(post), [post]);
  const changed = differences({ ...stored, ...touched }, stored);
  return {
    post,
    form,
    changed,
    replaces: changed.includes('text') && trimmed(base.text) !== trimmed(stored.text),
    clear: () => draft.clear(),
  };
}
