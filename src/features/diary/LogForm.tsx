import { useToday } from '#client/store/viewer.tsx';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { TitleOrEpisode } from '#shared/schemas/titles.ts';
import type { LoggedViewing, ViewingVisibility } from '#shared/views/diary.ts';
import { useLogViewing } from './use-viewings.ts';
import { ViewingForm } from './ViewingForm.tsx';

interface LogFormProps {
  title: TitleOrEpisode;
  /** It is already in the viewer's diary. */
  seen: boolean;
  /** Who sees it unless the viewer chooses otherwise. */
  visibility: ViewingVisibility;
  onClose: () => void;
  onLogged?: ((viewing: LoggedViewing) => void) | undefined;
}

/** Logs a title or an episode. Mounted each time its sheet opens, so that it starts with fresh values. */
export function LogForm({ title, seen, visibility, onClose, onLogged }: LogFormProps) {
  const today = useToday();
  const { log, logging } = useLogViewing(onLogged);
  return (
    <ViewingForm
      draft={Object.values(title).join('-')}
      initial={{ watchedOn: today, rating: null, note: '', rewatch: seen, visibility }}
      submitLabel={diaryMessages.log}
      busy={logging}
      discard={{ title: diaryMessages.discardQuestion, text: diaryMessages.discardText }}
      onSend={(details) => log({ title, ...details }, onClose)}
      onCancel={onClose}
    />
  );
}
