import { diaryMessages } from '#shared/messages/diary.ts';
import type { LoggedViewing } from '#shared/views/diary.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToday } from '#client/lib/today.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useLogViewing } from './use-viewings.ts';
import { ViewingForm } from './ViewingForm.tsx';

interface LogSheetProps {
  title: TitleItem;
  opened: boolean;
  onClose: () => void;
  onLogged?: ((viewing: LoggedViewing) => void) | undefined;
}

/** Logs a viewing with everything that can be said of it. */
export default function LogSheet({ title, opened, onClose, onLogged }: LogSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={diaryMessages.logTitle(title.name)} width={520}>
      {opened && <LogForm title={title} onClose={onClose} onLogged={onLogged} />}
    </Sheet>
  );
}

/** Mounted each time the sheet opens, so that it starts anew. */
function LogForm({ title: { mediaType, tmdbId }, onClose, onLogged }: Omit<LogSheetProps, 'opened'>) {
  const today = useToday();
  const title = { mediaType, tmdbId };
  const settings = trpc.account.settings.useQuery();
  const own = trpc.diary.forTitle.useQuery(title);
  const { log, logging } = useLogViewing((viewing) => {
    onClose();
    onLogged?.(viewing);
  });
  if (!settings.data || !own.data) {
    return (
      <LoadingOrFailed query={settings.data ? own : settings} failed={commonMessages.contentFailed}>
        <FormSkeleton />
      </LoadingOrFailed>
    );
  }
  return (
    <ViewingForm
      initial={{
        ...{ watchedOn: today, rating: null, note: '', visibility: settings.data.diaryVisibility },
        rewatch: own.data.total > 0,
      }}
      today={today}
      send={diaryMessages.log}
      busy={logging}
      onSend={(details) => log({ title, ...details })}
      onCancel={onClose}
    />
  );
}
