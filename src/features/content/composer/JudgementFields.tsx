import type { ReactNode, Ref } from 'react';
import { limits } from '#shared/limits.ts';
import { TextField } from '#client/ui/Field.tsx';
import classes from './JudgementFields.module.css';
import { RatingField } from './RatingField.tsx';
import type { JudgementDraft } from './review-drafts.ts';

interface JudgementFieldsProps {
  value: JudgementDraft;
  onChange: (patch: Partial<JudgementDraft>) => void;
  disabled: boolean;
  /** What is reviewed. */
  children: ReactNode;
  /** Of the rating. */
  ref?: Ref<HTMLFieldSetElement>;
}

/** What stands above the text of a review: its title, the rating, the words over it. */
export function JudgementFields({ value, onChange, disabled, children, ref }: JudgementFieldsProps) {
  return (
    <div className={classes.fields}>
      {children}
      <RatingField
        ref={ref}
        value={value.rating}
        onChange={(rating) => onChange({ rating })}
        disabled={disabled}
      />
      <TextField
        label="Review title (optional)"
        limit={limits.reviewTitle}
        value={value.reviewTitle}
        onChange={(reviewTitle) => onChange({ reviewTitle })}
        readOnly={disabled}
        autoComplete="off"
      />
    </div>
  );
}
