import { limits } from '#shared/limits.ts';
import { TextArea } from '#client/ui/Field.tsx';

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

/** What goes into the log with a decision; only moderators and maintainers read it. */
export const NoteField = ({ value, onChange }: NoteFieldProps) => (
  <TextArea
    label="Note for other moderators (optional)"
    rows={2}
    value={value}
    limit={limits.moderationNote}
    onChange={onChange}
  />
);
