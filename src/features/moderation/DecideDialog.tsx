import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { lengthOf } from '#shared/text-rules.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { NoteField } from './NoteField.tsx';

interface DecideDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** What the decision is called on its button. */
  send: string;
  danger?: boolean;
  /** Resolves when it is decided, or was refused. */
  onDecide: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once before a report is decided, with room for a note. */
export function DecideDialog({ opened, title, text, send, danger, onDecide, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    setBusy(true);
    await onDecide(note.trim());
    setBusy(false);
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={title} width={440}>
      <SheetForm
        send={send}
        danger={danger}
        ready={lengthOf(note.trim()) <= limits.moderationNote}
        busy={busy}
        cautious
        onSend={decide}
        onCancel={onClose}
      >
        <p>{text}</p>
        <NoteField value={note} onChange={setNote} />
      </SheetForm>
    </Sheet>
  );
}
