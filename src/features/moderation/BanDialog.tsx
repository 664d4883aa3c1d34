import { Fieldset, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { limits } from '#shared/limits.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import { BanMember } from '#shared/schemas/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { limited } from '#client/ui/limited.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { NoteField } from './NoteField.tsx';
import { useDecide } from './use-decide.ts';

interface BanDialogProps {
  /** The key of what is filled in while it is not sent. */
  draft: string;
  member: MemberRef;
  target: ReportTarget;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

const lengths = [
  { value: '1', label: moderationMessages.aDay },
  { value: '7', label: moderationMessages.aWeek },
  { value: '30', label: moderationMessages.aMonth },
  { value: 'open', label: moderationMessages.untilLifted },
] as const;

interface BanValues {
  length: (typeof lengths)[number]['value'];
  reason: string;
  note: string;
}

/** Unsent bans in this tab. */
const drafts = createDrafts<BanValues>({
  storage: () => window.sessionStorage,
  name: 'ban',
  empty: { length: '7', reason: '', note: '' },
  isEmpty: ({ reason, note }) => reason === '' && note === '',
  parse: ({ length, reason, note }) => ({
    length: lengths.find(({ value }) => value === length)?.value ?? '7',
    reason: stringOf(reason),
    note: stringOf(note),
  }),
});

const validate = validateBy(BanMember.pick({ reason: true, note: true }));

/** Asks for the duration of a ban and the reason shown to the member, then bans. What was typed is kept until the ban is sent. */
export function BanDialog({ draft, member, target, opened, onClose, onDone }: BanDialogProps) {
  const [initialValues] = useState(() => drafts.read(draft));
  const form = useForm<BanValues>({
    initialValues,
    validate: ({ reason, note }) => validate({ reason, note }),
    onValuesChange: (values) => drafts.write(draft, values),
  });
  const { ban, busy } = useDecide();
  const send = async ({ length, reason, note }: BanValues) => {
    const days = length === 'open' ? null : Number(length);
    const outcome = await ban({
      profileId: member.id,
      days,
      reason: reason.trim(),
      note: note.trim(),
      target,
    });
    if (outcome === 'failed') return;
    drafts.clear(draft);
    onClose();
    if (outcome === 'decided') onDone();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={moderationMessages.banQuestion(displayName(member))}>
      <SheetForm
        form={form}
        submitLabel={moderationMessages.ban}
        danger
        busy={busy}
        focusCancel
        onSend={send}
        onCancel={onClose}
      >
        <Text size="sm" c="quiet">
          {moderationMessages.banText}
        </Text>
        <Fieldset variant="unstyled" legend={moderationMessages.banDuration}>
          <SegmentedControl fullWidth readOnly={busy} data={[...lengths]} {...form.getInputProps('length')} />
        </Fieldset>
        <Textarea
          label={moderationMessages.banNote}
          autosize
          minRows={2}
          maxRows={8}
          readOnly={busy}
          {...form.getInputProps('reason')}
          {...limited(form.values.reason, limits.banReason)}
        />
        <NoteField form={form} readOnly={busy} />
      </SheetForm>
    </Sheet>
  );
}
