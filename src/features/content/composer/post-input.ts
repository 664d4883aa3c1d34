import { composerMessages } from '#shared/messages/composer.ts';
import { CreateContent } from '#shared/schemas/content.ts';
import { keyOfTitle } from '#client/features/content/spoiler-title.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import type { Draft } from './post-drafts.ts';
import { toSentFields } from './review-drafts.ts';

/** The input of the mutation, without the id of the attempt. */
export function inputOf({ kind, text, image, alt, gif, review, spoils, spoiler }: Draft) {
  const { title } = review;
  const sentReview =
    kind === 'review' && title
      ? { mediaType: title.mediaType, tmdbId: title.tmdbId, ...toSentFields(review) }
      : null;
  return {
    text: text.trim(),
    ...(image ? { imageId: image.id, imageAlt: alt.trim() } : gif && { gif }),
    review: sentReview,
    spoiler: sentReview ? spoils : keyOfTitle(spoiler),
  };
}

/** What is sent of a draft, as text to compare. */
export const payloadOf = (draft: Draft): string => JSON.stringify(inputOf(draft));

const validate = validateBy(CreateContent);
/** Stands in for the id of the attempt. */
const anyId = '00000000-0000-0000-0000-000000000000';

/** The problems of a draft by field: a review needs a title, a post needs text or a picture. */
export const validateDraft = (draft: Draft) => ({
  ...validate({ ...inputOf(draft), clientId: anyId }),
  ...(draft.kind === 'review' && draft.review.title === null && { title: composerMessages.titleMissing }),
});
