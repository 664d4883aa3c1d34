import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import { useSaveViewing } from './use-viewings.ts';
import { ViewingForm } from './ViewingForm.tsx';

interface EditViewingProps {
  viewing: ViewingView;
  onSaved: () => void;
  onCancel: () => void;
}

/** Edits one of the viewer's viewings. */
export function EditViewing({ viewing, onSaved, onCancel }: EditViewingProps) {
  const { save, saving } = useSaveViewing(viewing);
  return (
    <ViewingForm
      draft={viewing.id}
      initial={viewing}
      submitLabel={diaryMessages.save}
      busy={saving}
      discard={{ text: diaryMessages.discardChangesText }}
      onSend={(details) => save(details, onSaved)}
      onCancel={onCancel}
    />
  );
}
