import { Button, Stack } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import type { ContentView } from '#shared/views/content.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import { useIsRemoved } from '#client/store/entities.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { UnsentText } from '#client/features/content/UnsentText.tsx';
import { NotFoundDrawing } from '#client/ui/later-drawings.tsx';
import { unsentComments } from './comment-drafts.ts';
import { Comments } from './Comments.tsx';

interface CommentsSheetBodyProps {
  content: ContentView;
  /** Closes the sheet. */
  onClose: () => void;
}

/** The comments of a post in the sheet that phones open over a list. */
export default function CommentsSheetBody({ content, onClose }: CommentsSheetBodyProps) {
  const viewer = useViewer();
  const removed = useIsRemoved(content);
  if (removed) {
    return (
      <div role="status">
        <EmptyState
          drawing={<NotFoundDrawing />}
          title={commonMessages.postNotFound}
          text={commonMessages.postNotFoundText}
        >
          <Button onClick={onClose}>{commonMessages.backToFeed}</Button>
        </EmptyState>
        <UnsentText unsent={unsentComments(viewer?.id, content.id)} />
      </div>
    );
  }
  return (
    // at least as tall as the sheet below its header, so that the composer is at the bottom
    <Stack pos="relative" gap={0} mih="calc(100dvh - 122px)">
      <Comments content={content} gifs inSheet />
    </Stack>
  );
}
