import { Fieldset, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { limits } from '#shared/limits.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { lengthOf } from '#shared/text-rules.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { TextArea } from '#client/ui/Field.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import classes from './Moderation.module.css';
import { NoteField } from './NoteField.tsx';
import { useDecide } from './use-decide.ts';

interface BanDialogProps {
  member: MemberRef;
  /** What was reported: its reports are answered by the ban. */
  target: ReportTarget;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

const lengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: 'open', label: 'Until lifted' },
] as const;

/** Asks for how long, and what the member is to read; then bans. */
export function BanDialog({ member, target, opened, onClose, onDone }: BanDialogProps) {
  const [length, setLength] = useState<(typeof lengths)[number]['value']>('7');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { ban, busy } = useDecide();
  const over = lengthOf(reason.trim()) > limits.banReason || lengthOf(note.trim()) > limits.moderationNote;
  const send = async () => {
    const days = length === 'open' ? null : Number(length);
    const done = await ban({ profileId: member.id, days, reason: reason.trim(), note: note.trim(), target });
    if (done === 'failed') return;
    onClose();
    if (done === 'decided') onDone();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={`Ban ${displayName(member)}?`} width={440}>
      <SheetForm send="Ban" danger ready={!over} busy={busy} cautious onSend={send} onCancel={onClose}>
        <p className={classes.quiet}>
          They are signed out everywhere and cannot come back in. What is theirs is out of everybody’s sight
          until then, and is not deleted.
        </p>
        <Fieldset variant="unstyled" legend="For how long?">
          <SegmentedControl fullWidth data={[...lengths]} value={length} onChange={setLength} />
        </Fieldset>
        <TextArea
          label="What they read when they try to sign in (optional)"
          value={reason}
          limit={limits.banReason}
          onChange={setReason}
        />
        <NoteField value={note} onChange={setNote} />
      </SheetForm>
    </Sheet>
  );
}
