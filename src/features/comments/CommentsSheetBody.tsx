import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ContentView } from '#shared/views/content.ts';
import { InteractionTracker } from '#client/lib/user-interaction.tsx';
import { useViewer } from '#client/store/viewer.tsx';
import { useIsRemoved } from '#client/store/entities.ts';
import { PostNotFound } from '#client/features/content/PostNotFound.tsx';
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
  const [at, setAt] = useState<'end'>();
  if (removed) {
    return (
      <div role="status">
        <PostNotFound unsent={unsentComments(viewer?.id, content.id)} onClose={onClose} />
      </div>
    );
  }
  return (
    // at least as tall as the sheet below its header, so that the composer is at the bottom
    <Stack pos="relative" gap={0} mih="calc(100dvh - 122px)">
      <InteractionTracker linkedId={at}>
        <Comments
          key={at}
          content={content}
          gifs
          inSheet
          search={{ at }}
          newest={
            <Button variant="subtle" size="sm" onClick={() => setAt('end')}>
              {repliesMessages.newest}
            </Button>
          }
        />
      </InteractionTracker>
    </Stack>
  );
}
