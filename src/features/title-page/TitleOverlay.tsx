import { Button } from '@mantine/core';
import { titled } from '#shared/format/page-title.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { TitleBody } from './TitleBody.tsx';
import { TitleStates } from './TitleStates.tsx';
import { useTitle } from './use-title.ts';

/** The dialog's name while there is no title to name it after. */
const names = {
  loading: titlePageMessages.title,
  missing: titlePageMessages.notFound,
  failed: titlePageMessages.failed,
};

interface TitleOverlayProps {
  name: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A title over the current screen, which keeps its place. Back, Escape and a swipe close it. */
export default function TitleOverlay({ name, opened, onClose }: TitleOverlayProps) {
  const shown = useLastShown(name);
  const titleKey = parseTitleKey(shown);
  const result = useTitle(titleKey);
  const title =
    result.state === 'ready'
      ? titleWithYear(result.title.name, result.title.releaseDate)
      : names[result.state];
  return (
    <>
      {opened && result.state === 'ready' && <DocumentTitle title={titled(title)} overlay />}
      <Sheet opened={opened} onClose={onClose} title={title} width={760} tall hideTitle searchParam="title">
        <TitleStates
          key={shown}
          titleKey={titleKey}
          inOverlay
          result={result}
          exit={<Button onClick={onClose}>{commonMessages.close}</Button>}
        >
          {(one) => <TitleBody title={one} inOverlay />}
        </TitleStates>
      </Sheet>
    </>
  );
}
