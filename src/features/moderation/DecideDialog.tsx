import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ResolveCase } from '#shared/schemas/moderation.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { NoteField } from './NoteField.tsx';

interface DecideDialogProps {
  /** The key of the note while it is not sent. */
  draft: string;
  opened: boolean;
  title: string;
  text: string;
  submitLabel: string;
  danger?: boolean;
  /** Resolves to whether it has been decided. */
  onDecide: (note: string) => Promise<boolean>;
  onClose: () => void;
}

const validate = validateBy(ResolveCase.pick({ note: true }));

/** Unsent notes in this tab. */
const drafts = createDrafts<{ note: string }>({
  storage: () => window.sessionStorage,
  name: 'decision',
  empty: { note: '' },
  isEmpty: ({ note }) => note === '',
  parse: ({ note }) => ({ note: stringOf(note) }),
});

/** Asks for confirmation before a report is decided, with a field for a note, which is kept until the report is decided. */
export function DecideDialog({
  draft,
  opened,
  title,
  text,
  submitLabel,
  danger,
  onDecide,
  onClose,
}: DecideDialogProps) {
  const [initialValues] = useState(() => drafts.read(draft));
  const form = useForm({
    initialValues,
    validate,
    onValuesChange: (values) => drafts.write(draft, values),
  });
  const [busy, setBusy] = useState(false);
  const decide = async ({ note }: { note: string }) => {
    setBusy(true);
    if (await onDecide(note.trim())) drafts.clear(draft);
    setBusy(false);
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <SheetForm
        form={form}
        submitLabel={submitLabel}
        danger={danger}
        busy={busy}
        focusCancel
        onSend={decide}
        onCancel={onClose}
      >
        <p>{text}</p>
        <NoteField form={form} readOnly={busy} />
      </SheetForm>
    </Sheet>
  );
}
