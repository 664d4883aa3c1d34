import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import { lengthOf } from '#shared/text-rules.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import { RatingField } from '#client/ui/RatingField.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { limited } from '#client/ui/limited.tsx';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import type { DiscardQuestion } from '#client/ui/ask.tsx';
import { SheetOpened } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { useClientStore } from '#client/store/client-store.ts';
import { useToday, useViewer } from '#client/store/viewer.tsx';
import { VisibilityField } from './VisibilityField.tsx';
import { dayProblem } from './day-problem.ts';
import { DayField } from './DayField.tsx';

export type ViewingDetails = Pick<ViewingView, 'watchedOn' | 'rating' | 'rewatch' | 'note' | 'visibility'>;

interface ViewingFormProps {
  /** The key of the note while it is not sent. */
  draft: string;
  initial: ViewingDetails;
  submitLabel: string;
  busy: boolean;
  /** Asked before unsent changes are discarded. */
  discard: DiscardQuestion;
  onSend: (details: ViewingDetails) => Promise<unknown>;
  onCancel: () => void;
}

/** Unsent notes in this tab, for when the page is loaded again while a form is open. */
const notes = createDrafts<{ note: string }>({
  storage: () => window.sessionStorage,
  name: 'note',
  empty: { note: '' },
  isEmpty: ({ note }) => note === '',
  parse: ({ note }) => ({ note: stringOf(note) }),
});

/** Takes the focus from the dialog's Close, which has it while the form is loading, and from a button that the form replaces. */
const takeFocus = (rating: HTMLElement | null): void =>
  focusUnlessMoved(
    rating?.closest('[role="dialog"]'),
    rating?.querySelector<HTMLElement>('[data-autofocus]'),
  );

/** Rating, day, note and visibility of a viewing. An unchanged imported note may be longer than the limit. */
export function ViewingForm({
  draft,
  submitLabel,
  busy,
  discard,
  onSend,
  onCancel,
  ...props
}: ViewingFormProps) {
  // as it was when the form was mounted: the entry may change meanwhile
  const [initial] = useState(props.initial);
  const today = useToday();
  const viewer = useViewer();
  const store = useClientStore();
  const [key] = useState(`${viewer?.id}:${draft}`);
  const [unsent] = useState(() => notes.read(key).note);
  const form = useForm({
    initialValues: {
      rating: initial.rating,
      watchedOn: initial.watchedOn ?? today,
      dayUnknown: initial.watchedOn === null,
      rewatch: initial.rewatch,
      note: initial.note,
      visibility: initial.visibility,
    },
    // an unchanged note is not unsent: restored later, it would replace what was saved elsewhere
    onValuesChange: ({ note }) => notes.write(key, { note: note === initial.note ? '' : note }),
    validateInputOnChange: ['note'],
    // while a year is being typed, it is too early at first
    validateInputOnBlur: ['watchedOn'],
    validate: {
      // an unchanged day is always accepted: it may be in the future in the time zone where the member is now
      watchedOn: (day, { dayUnknown }) =>
        dayUnknown || day === initial.watchedOn ? null : dayProblem(day, today),
      note: (note) =>
        note !== initial.note && lengthOf(note) > limits.note ? commonMessages.characterLimitExceeded : null,
    },
  });
  const restore = useEffectEvent(() => {
    if (unsent) form.setFieldValue('note', unsent);
  });
  const forget = useEffectEvent(() => {
    // the page is loaded again for another viewer: nothing was sent or discarded
    if (!store.state.isLeaving) notes.clear(key);
  });
  useEffect(() => restore(), []);
  const opened = use(SheetOpened);
  // What is closed has been sent or discarded: it is not offered again if the sheet is opened while it closes.
  useEffect(() => (opened ? () => forget() : undefined), [opened]);
  const { rating, dayUnknown, note } = form.values;
  useLeaveGuard(opened && form.isDirty(), { ...discard, onLeave: form.reset });
  return (
    <SheetForm
      form={form}
      submitLabel={submitLabel}
      busy={busy}
      discard={discard}
      onCancel={onCancel}
      onSend={({ dayUnknown: unknown, watchedOn, ...details }) =>
        onSend({ ...details, watchedOn: unknown ? null : watchedOn })
      }
    >
      <RatingField
        ref={takeFocus}
        autofocus
        value={rating}
        onChange={(next) => form.setFieldValue('rating', next)}
        onClear={() => form.setFieldValue('rating', null)}
        readOnly={busy}
      />
      <Stack gap="xs">
        <DayField
          label={diaryMessages.watchedOn}
          today={initial.watchedOn !== null && initial.watchedOn > today ? initial.watchedOn : today}
          disabled={dayUnknown}
          readOnly={busy}
          {...form.getInputProps('watchedOn')}
          error={!dayUnknown && form.errors.watchedOn}
        />
        <Checkbox
          label={diaryMessages.dayUnknown}
          readOnly={busy}
          {...form.getInputProps('dayUnknown', { type: 'checkbox' })}
        />
        <Checkbox
          label={diaryMessages.rewatch}
          readOnly={busy}
          {...form.getInputProps('rewatch', { type: 'checkbox' })}
        />
      </Stack>
      <Textarea
        label={diaryMessages.note}
        placeholder={diaryMessages.notePlaceholder}
        autosize
        minRows={2}
        maxRows={10}
        readOnly={busy}
        {...form.getInputProps('note')}
        {...limited(note, note === initial.note ? Math.max(limits.note, lengthOf(note)) : limits.note)}
      />
      <VisibilityField
        value={form.values.visibility}
        onChange={(visibility) => form.setFieldValue('visibility', visibility)}
        legend={diaryMessages.visibility}
        readOnly={busy}
      />
    </SheetForm>
  );
}
