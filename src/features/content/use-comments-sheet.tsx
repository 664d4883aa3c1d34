import { Suspense, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { ContentView } from '#shared/views/content.ts';
import { lazyPanel } from '#client/lib/lazy-panel.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { CommentsSkeleton } from '#client/ui/Skeleton.tsx';
import { isPhone } from '#client/ui/media-queries.ts';

const CommentsSheetBody = lazyPanel(() => import('#client/features/comments/CommentsSheetBody.tsx'));

/** On a phone a card's comments open in a sheet over its list; `openComments` returns false elsewhere. */
export function useCommentsSheet() {
  const [shown, setShown] = useState<{ content: ContentView; opened: boolean } | null>(null);
  const close = () => setShown((before) => before && { ...before, opened: false });
  const openComments = (content: ContentView): boolean => {
    if (!isPhone()) return false;
    setShown({ content, opened: true });
    return true;
  };
  return {
    openComments,
    sheet: shown && (
      <Sheet opened={shown.opened} onClose={close} title={commonMessages.comments} width={520} tall>
        <Suspense fallback={<CommentsSkeleton />}>
          <CommentsSheetBody key={shown.content.id} content={shown.content} onClose={close} />
        </Suspense>
      </Sheet>
    ),
  };
}
