import { Stack, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { limits } from '#shared/limits.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { limited } from '#client/ui/limited.tsx';
import { RatingField } from '#client/ui/RatingField.tsx';
import type { ReviewFieldsDraft } from './review-drafts.ts';

interface ReviewFieldsProps {
  value: ReviewFieldsDraft;
  onChange: (patch: Partial<ReviewFieldsDraft>) => void;
  readOnly: boolean;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The fields above the text of a review: title, rating, headline. */
export function ReviewFields({ value, onChange, readOnly, children, ref }: ReviewFieldsProps) {
  return (
    <Stack gap={18}>
      {children}
      <RatingField
        ref={ref}
        value={value.rating}
        onChange={(rating) => onChange({ rating })}
        readOnly={readOnly}
      />
      <TextInput
        label={composerMessages.reviewTitle}
        value={value.reviewTitle}
        onChange={({ currentTarget }) => onChange({ reviewTitle: currentTarget.value })}
        readOnly={readOnly}
        autoComplete="off"
        {...limited(value.reviewTitle, limits.reviewTitle)}
      />
    </Stack>
  );
}
