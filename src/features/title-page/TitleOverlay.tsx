import { Button } from '@mantine/core';
import { titled } from '#shared/format/page-title.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import { readTitleKey } from '#client/features/titles/title-key.ts';
import { DocumentTitle } from '#client/lib/DocumentTitle.tsx';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { useLastShown } from '#client/ui/LazyOverlay.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { TitleBody } from './TitleBody.tsx';
import { TitleStates } from './TitleStates.tsx';
import { useTitle } from './use-title.ts';

interface TitleOverlayProps {
  name: string | undefined;
}

/** A title over the current screen, which keeps its place. Back, Escape and a swipe close it. */
export default function TitleOverlay({ name }: TitleOverlayProps) {
  const closeOverlay = useCloseOverlay('title');
  const shown = useLastShown(name);
  const found = useTitle(readTitleKey(shown));
  const opened = name !== undefined;
  const title =
    found.state === 'ready' ? titleWithYear(found.title.name, found.title.releaseDate) : undefined;
  const close = () => {
    if (opened) closeOverlay();
  };
  return (
    <>
      {opened && title !== undefined && <DocumentTitle title={titled(title)} overlay />}
      <Sheet
        opened={opened}
        onClose={close}
        title={title ?? titlePageMessages.title}
        width={760}
        tall
        bare
        addressed
      >
        <TitleStates key={shown} found={found} exit={<Button onClick={close}>{commonMessages.close}</Button>}>
          {(one) => <TitleBody title={one} over />}
        </TitleStates>
      </Sheet>
    </>
  );
}
