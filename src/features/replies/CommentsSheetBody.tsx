import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { ContentView } from '#shared/views/content.ts';
import { titleOfPost } from '#client/features/content/spoiler-title.ts';
import { useIsRemoved, useLatest } from '#client/store/entities.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { KeptText } from '#client/ui/KeptText.tsx';
import { NotFoundDrawing } from '#client/ui/drawings/NotFoundDrawing.tsx';
import classes from './CommentsSheetBody.module.css';
import { keptWords } from './comment-drafts.ts';
import { CommentThreads } from './CommentThreads.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { useComments } from './use-comments.ts';

interface CommentsSheetBodyProps {
  content: ContentView;
  /** Closes the sheet. */
  onClose: () => void;
}

/** The comments of a post in the sheet over the list it stands in, for phones. */
export default function CommentsSheetBody({ content, onClose }: CommentsSheetBodyProps) {
  const { thread, write, viewer, newId, heard } = useComments(content.id, content.rev);
  const now = useLatest(content);
  const about = useMemo(() => titleOfPost(now), [now]);
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
        <KeptText unsent={keptWords(viewer?.id, content.id)} />
      </div>
    );
  }
  return (
    <div className={classes.inside}>
      <CommentThreads
        contentId={content.id}
        about={about}
        thread={thread}
        write={write}
        viewer={viewer}
        gifs
        newId={newId}
      />
      <div className={classes.composer}>
        <CommentComposer contentId={content.id} about={about} viewer={viewer} write={write} gifs />
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{heard}</span>
      </VisuallyHidden>
    </div>
  );
}
