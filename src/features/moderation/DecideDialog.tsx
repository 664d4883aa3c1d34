import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ResolveCase } from '#shared/schemas/moderation.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { NoteField } from './NoteField.tsx';

interface DecideDialogProps {
  opened: boolean;
  title: string;
  text: string;
  send: string;
  danger?: boolean;
  onDecide: (note: string) => Promise<void>;
  onClose: () => void;
}

const validate = validateBy(ResolveCase.pick({ note: true }));

/** Asks once before a report is decided, with room for a note. */
export function DecideDialog({ opened, title, text, send, danger, onDecide, onClose }: DecideDialogProps) {
  const form = useForm({ initialValues: { note: '' }, validate });
  const [busy, setBusy] = useState(false);
  const decide = async ({ note }: { note: string }) => {
    setBusy(true);
    await onDecide(note.trim());
    setBusy(false);
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={title} width={440}>
      <SheetForm
        form={form}
        send={send}
        danger={danger}
        busy={busy}
        cautious
        onSend={decide}
        onCancel={onClose}
      >
        <p>{text}</p>
        <NoteField form={form} />
      </SheetForm>
    </Sheet>
  );
}
