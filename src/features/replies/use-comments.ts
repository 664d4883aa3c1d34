import { useState } from 'react';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { Me } from '#shared/views/account.ts';
import { displayName } from '#shared/format/display-name.ts';
import { useViewer } from '#client/lib/viewer.ts';
import type { ThreadState } from './use-thread.ts';
import { useThread } from './use-thread.ts';
import { useWriteReplies } from './use-write-replies.ts';
import type { WriteReplies } from './use-write-replies.ts';

interface Comments {
  thread: ThreadState;
  write: WriteReplies;
  viewer: Me | null | undefined;
  /** The viewer's newest comment. */
  newId: string | undefined;
  /** What a screen reader should hear of what others just said. */
  heard: string;
}

/** Everything an open thread needs, on its page and in its sheet. */
export function useComments(contentId: string, rev: number | undefined): Comments {
  const viewer = useViewer();
  const [heard, setHeard] = useState('');
  const [newId, setNewId] = useState<string>();
  const thread = useThread({
    contentId,
    rev,
    onArrived: ({ changed }) => {
      const fresh = changed.filter(
        ({ author, rev, deleted }) => author && author.id !== viewer?.id && !deleted && rev <= 1,
      );
      const author = fresh.at(-1)?.author;
      if (author) setHeard(repliesMessages.newComment(displayName(author)));
    },
  });
  const write = useWriteReplies(contentId, thread);
  return {
    thread,
    viewer,
    newId,
    heard,
    write: {
      ...write,
      create: async (reply) => {
        const made = await write.create(reply);
        setNewId(made.id);
        return made;
      },
    },
  };
}
