import { commonMessages } from '#shared/messages/common.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { TitleOrEpisode } from '#shared/schemas/titles.ts';
import type { LoggedViewing } from '#shared/views/diary.ts';
import { useToday } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useLogViewing } from './use-viewings.ts';
import { ViewingForm } from './ViewingForm.tsx';

interface LogFormProps {
  title: TitleOrEpisode;
  /** It is in the viewer's diary already. */
  seen: boolean;
  onClose: () => void;
  onLogged?: ((viewing: LoggedViewing) => void) | undefined;
}

/** Logs a title or an episode. Mounted each time its sheet opens, so that it starts anew. */
export function LogForm({ title, seen, onClose, onLogged }: LogFormProps) {
  const today = useToday();
  const settings = trpc.account.settings.useQuery();
  const { log, logging } = useLogViewing(onLogged);
  if (!settings.data)
    return (
      <LoadingOrFailed query={settings} failed={commonMessages.contentFailed}>
        <FormSkeleton />
      </LoadingOrFailed>
    );
  return (
    <ViewingForm
      initial={{
        ...{ watchedOn: today, rating: null, note: '', rewatch: seen },
        visibility: settings.data.diaryVisibility,
      }}
      today={today}
      send={diaryMessages.log}
      busy={logging}
      onSend={(details) => log({ title, ...details }, onClose)}
      onCancel={onClose}
    />
  );
}
