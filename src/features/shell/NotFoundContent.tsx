import { ButtonLink } from '#client/lib/links.ts';
import { titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NotFoundDrawing } from '#client/ui/later-drawings.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';

export interface NotFoundProps {
  title?: string;
  text?: string;
}

export default function NotFoundContent({
  title = shellMessages.notFoundTitle,
  text = shellMessages.notFoundText,
}: NotFoundProps) {
  return (
    <>
      <DocumentTitle title={titled(commonMessages.notFound)} />
      <EmptyState heading="h1" drawing={<NotFoundDrawing />} title={title} text={text}>
        <ButtonLink to="/">{commonMessages.backToFeed}</ButtonLink>
      </EmptyState>
    </>
  );
}
