import { diaryMessages } from '#shared/messages/diary.ts';
import type { LoggedViewing } from '#shared/views/diary.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { LogForm } from './LogForm.tsx';
import { useViewingFormStart } from './use-viewing-form-start.ts';
import { FormFallback } from './FormFallback.tsx';

interface LogSheetProps {
  title: TitleItem;
  opened: boolean;
  onClose: () => void;
  onLogged?: ((viewing: LoggedViewing) => void) | undefined;
}

/** Logs a viewing with all its details. */
export default function LogSheet({ title, opened, ...rest }: LogSheetProps) {
  return (
    <Sheet opened={opened} onClose={rest.onClose} title={diaryMessages.logTitle(title.name)} width={520} tall>
      <LogTitle title={title} {...rest} />
    </Sheet>
  );
}

function LogTitle({ title: { mediaType, tmdbId }, ...rest }: Omit<LogSheetProps, 'opened'>) {
  const title = { mediaType, tmdbId };
  const { start, query } = useViewingFormStart(title);
  if (!start) return <FormFallback query={query} />;
  return <LogForm title={title} seen={start.own.total > 0} visibility={start.visibility} {...rest} />;
}
