import { ButtonLink } from '#client/lib/links.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { InboxDrawing } from './InboxDrawing.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';

/** The inbox, which is announced and not available yet. */
export function InboxScreen() {
  const back = useBack();
  return (
    <>
      <PageHeader title={shellMessages.inbox} onBack={back} />
      <EmptyState
        drawing={<InboxDrawing />}
        title={shellMessages.messagingSoon}
        text={shellMessages.messagingSoonText}
      >
        <ButtonLink to="/" variant="default">
          {commonMessages.backToFeed}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
