import { Chip, Fieldset } from '@mantine/core';
import { useId } from 'react';
import { shortDay } from '#shared/format/day.ts';
import { ratingLabel } from '#shared/format/rating.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { useOwnViewings } from '#client/features/diary/use-own-viewings.ts';
import { useToday } from '#client/store/viewer.tsx';
import type { ReviewDraft } from './review-drafts.ts';
import { newViewing } from './review-drafts.ts';
import classes from './ViewingChoice.module.css';

interface ViewingChoiceProps {
  title: TitleKey;
  value: string | null;
  onChange: (patch: Partial<Pick<ReviewDraft, 'viewing' | 'rating'>>) => void;
  /** It cannot be changed, but keeps the focus, which a disabled field would lose. */
  readOnly: boolean;
}

/** The most viewings offered, newest first. */
const MAX_VIEWINGS = 3;

/** Which viewing a review is about: one from the diary, whose rating it takes over, or one that is logged with it. */
export function ViewingChoice({ title, value, onChange, readOnly }: ViewingChoiceProps) {
  const name = useId();
  const today = useToday();
  const { data } = useOwnViewings(title);
  const open = data?.items.filter(({ reviewId, episode }) => reviewId === null && episode === null) ?? [];
  const choose = (viewing: string | null, rating: ViewingView['rating'] = null) =>
    !readOnly && onChange({ viewing, ...(rating && { rating }) });
  return (
    <Fieldset variant="unstyled" aria-disabled={readOnly || undefined} legend={diaryMessages.diary}>
      <div className={classes.chips}>
        <Chip type="radio" name={name} checked={value === null} onChange={() => choose(null)}>
          {diaryMessages.noEntry}
        </Chip>
        <Chip type="radio" name={name} checked={value === newViewing} onChange={() => choose(newViewing)}>
          {diaryMessages.watchedTodayToo}
        </Chip>
        {/* last, so that loading them doesn't move the chips before them */}
        {open.slice(0, MAX_VIEWINGS).map(({ id, watchedOn, rating }) => (
          <Chip key={id} type="radio" name={name} checked={value === id} onChange={() => choose(id, rating)}>
            {[watchedOn ? shortDay(watchedOn, today) : diaryMessages.noDay, rating && ratingLabel(rating)]
              .filter(Boolean)
              .join(', ')}
          </Chip>
        ))}
      </div>
    </Fieldset>
  );
}
