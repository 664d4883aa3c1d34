import { displayName } from '#shared/format/display-name.ts';
import { limits } from '#shared/limits.ts';
import { wallsMessages } from '#shared/messages/walls.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { CommentBox } from '#client/features/comments/CommentBox.tsx';
import type { TextLimit } from '#client/features/comments/CommentBox.tsx';
import { commentDraftKey } from '#client/features/comments/comment-drafts.ts';
import { ComposerBar } from '#client/features/comments/ComposerBar.tsx';
import { useViewer } from '#client/store/viewer.tsx';
import { useWallMutations } from './use-wall-mutations.ts';

const limit: TextLimit = { max: limits.wallPost, tooLong: wallsMessages.postTooLong, alwaysCounted: true };

/** Where members write on another member's wall, at the foot of the profile. */
export function WallComposer({ profile }: { profile: MemberRef }) {
  const viewer = useViewer();
  const mutations = useWallMutations(profile.id);
  if (!viewer || viewer.id === profile.id) return null;
  return (
    <ComposerBar viewer={viewer}>
      <CommentBox
        label={wallsMessages.placeholder(displayName(profile))}
        draft={commentDraftKey(viewer.id, profile.id)}
        limit={limit}
        onSend={mutations.post}
      />
    </ComposerBar>
  );
}
