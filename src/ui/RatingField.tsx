import { Button, Fieldset, Group, Radio, Text } from '@mantine/core';
import { useId } from 'react';
import type { MouseEvent, Ref } from 'react';
import { composerMessages } from '#shared/messages/composer.ts';
import { kindOf, ratingKinds, ratingsOf } from '#shared/ratings.ts';
import type { Rating } from '#shared/ratings.ts';
import { Flame, Poop } from './Rating.tsx';
import { ratingLabel } from '#shared/format/rating.ts';
import classes from './RatingField.module.css';

interface RatingFieldProps {
  value: Rating | null;
  onChange: (rating: Rating) => void;
  /** Removes the rating. Absent: a rating is required. */
  onClear?: () => void;
  /** It cannot be changed, but keeps the focus, which a disabled field would lose. */
  readOnly: boolean;
  /** It gets the focus when the dialog around it opens. */
  autofocus?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
}

const FlameIcon = ({ className }: { className?: string | undefined }) => (
  <span className={className}>
    <Flame size={32} />
  </span>
);
const PoopIcon = ({ className }: { className?: string | undefined }) => (
  <span className={className}>
    <Poop size={30} />
  </span>
);

/** Radio buttons for all ratings, flames and poops. */
export function RatingField({
  value,
  onChange,
  onClear,
  readOnly,
  autofocus = false,
  ref,
}: RatingFieldProps) {
  const name = useId();
  const label = useId();
  const first = value ?? ratingKinds.flatMap(ratingsOf)[0];
  const clear = ({ currentTarget }: MouseEvent) => {
    if (readOnly) return;
    // the pressed button goes with the rating
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    onClear?.();
  };
  return (
    <Fieldset
      ref={ref}
      variant="unstyled"
      legend={
        <>
          <span id={label}>
            {composerMessages.yourRating}{' '}
            <Text span inherit ms={6} c="quiet" fw={500}>
              {value ? ratingLabel(value) : composerMessages.noRating}
            </Text>
          </span>
          {onClear && value && (
            <Button variant="subtle" size="compact-sm" ms={6} my={-6} onClick={clear}>
              {composerMessages.clearRating}
            </Button>
          )}
        </>
      }
      // the legend also contains a button
      aria-labelledby={label}
      aria-disabled={readOnly || undefined}
    >
      <Group gap="0 20px" align="stretch" ml={-8} mt={-4}>
        {ratingKinds.map((kind) => (
          <Group key={kind} gap={0} align="stretch" wrap="nowrap">
            {ratingsOf(kind).map((rating) => (
              <Radio
                key={rating}
                value={rating}
                aria-label={ratingLabel(rating)}
                {...(autofocus && rating === first && { 'data-autofocus': true })}
                title={ratingLabel(rating)}
                name={name}
                checked={rating === value}
                onChange={() => !readOnly && onChange(rating)}
                icon={kind === 'fire' ? FlameIcon : PoopIcon}
                mod={{ lit: value !== null && kindOf(value) === kind && rating <= value }}
                classNames={{ inner: classes.mark, radio: classes.radio, icon: classes.icon }}
              />
            ))}
          </Group>
        ))}
      </Group>
    </Fieldset>
  );
}
