import { ButtonLink } from '#client/lib/links.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NotFoundDrawing } from '#client/ui/drawings/NotFoundDrawing.tsx';

export interface NotFoundProps {
  title?: string;
  text?: string;
}

/** No such address, or nothing behind it any more. */
export default function NotFoundSeat({
  title = 'No seat with this number',
  text = 'The address is wrong, or what was here has left the house.',
}: NotFoundProps) {
  return (
    <>
      <DocumentTitle title="Not found" />
      <EmptyState heading="h1" drawing={<NotFoundDrawing />} title={title} text={text}>
        <ButtonLink to="/">Back to the feed</ButtonLink>
      </EmptyState>
    </>
  );
}
