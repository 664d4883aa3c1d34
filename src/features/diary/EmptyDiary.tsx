import { displayName } from '#shared/format/display-name.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { ButtonLink } from '#client/lib/links.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';

/** A diary in which the viewer sees nothing. */
export function EmptyDiary({ owner }: { owner: ProfileView }) {
  return owner.viewer.isSelf ? (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={diaryMessages.ownEmpty}
      text={diaryMessages.ownEmptyText}
    >
      <ButtonLink to="/movies-shows-reviews">{diaryMessages.browse}</ButtonLink>
      <ButtonLink to="/settings/import" variant="light">
        {diaryMessages.bringHistory}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={diaryMessages.empty}
      text={diaryMessages.emptyText(displayName(owner))}
    />
  );
}
