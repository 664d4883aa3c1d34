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
  /** The viewer's unsent edits of it, or comments on it. */
  unsent?: readonly Unsent[];
  /** Discards what is unsent. */
  onDiscard?: () => void;
  /** Returns to the feed when that is the screen below; if absent, a link leads there. */
  onClose?: () => void;
}

/** Shown in place of a post that does not exist, or no longer exists. */
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
