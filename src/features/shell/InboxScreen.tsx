import { ButtonLink } from '#client/lib/links.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { InboxDrawing } from '#client/ui/drawings/InboxDrawing.tsx';
import { useBack } from '#client/lib/use-back.ts';

/** Where messages will be: announced, with a way on. */
export function InboxScreen() {
  const back = useBack();
  return (
    <>
      <DocumentTitle title="Inbox" />
      <PageHeader title="Inbox" onBack={back} />
      <EmptyState
        drawing={<InboxDrawing />}
        title="Messaging Coming Soon"
        text="Until notes can be passed between two seats, a comment says it to the whole row."
      >
        <ButtonLink to="/" variant="default">
          Back to the feed
        </ButtonLink>
      </EmptyState>
    </>
  );
}
