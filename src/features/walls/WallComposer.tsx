import { displayName } from '#shared/format/display-name.ts';
import { limits } from '#shared/limits.ts';
import { wallsMessages } from '#shared/messages/walls.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { CommentBox } from '#client/features/replies/CommentBox.tsx';
import type { BoxLimit } from '#client/features/replies/CommentBox.tsx';
import { draftKey } from '#client/features/replies/comment-drafts.ts';
import { OwnFace } from '#client/features/replies/OwnFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { useKeyboardInset } from '#client/ui/use-keyboard-inset.ts';
import { useWriteWall } from './use-write-wall.ts';
import classes from './WallComposer.module.css';

const limit: BoxLimit = {
  most: limits.wallPost,
  over: wallsMessages.postTooLong,
  counted: true,
};

/** Where members write on somebody else's wall: it stays at the foot of the profile. */
export function WallComposer({ profile }: { profile: MemberRef }) {
  useKeyboardInset();
  const viewer = useViewer();
  const write = useWriteWall(profile.id);
  if (!viewer || viewer.id === profile.id) return null;
  return (
    <div className={classes.composer} data-composer>
      <OwnFace viewer={viewer} />
      <CommentBox
        label={wallsMessages.placeholder(displayName(profile))}
        draft={draftKey(viewer.id, profile.id)}
        limit={limit}
        onSend={write.post}
      />
    </div>
  );
}
