import { Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NotFoundDrawing } from '#client/ui/later-drawings.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { UnsentText } from './UnsentText.tsx';
import type { Unsent } from './UnsentText.tsx';

interface PostNotFoundProps {
  title?: string;
  text?: string;
  /** What the viewer had begun to write on it or below it. */
  unsent?: readonly Unsent[];
  /** Discards what is unsent. */
  onDiscard?: () => void;
  /** Leads back to the feed, where that is on the screen below; otherwise a link does. */
  onClose?: () => void;
}

/** Instead of a post that does not exist, or not any more. */
export function PostNotFound({
  title = commonMessages.postNotFound,
  text = commonMessages.postNotFoundText,
  unsent = [],
  onDiscard,
  onClose,
}: PostNotFoundProps) {
  return (
    <>
      <EmptyState drawing={<NotFoundDrawing />} title={title} text={text}>
        {onClose ? (
          <Button onClick={onClose}>{commonMessages.backToFeed}</Button>
        ) : (
          <ButtonLink to="/">{commonMessages.backToFeed}</ButtonLink>
        )}
      </EmptyState>
      <UnsentText unsent={unsent} onDiscard={onDiscard} />
    </>
  );
}
