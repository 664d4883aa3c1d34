import type { MemberRef } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import classes from './OwnFace.module.css';

/** The face of who writes, beside the box they write in. */
export function OwnFace({ viewer }: { viewer: MemberRef }) {
  return (
    <span className={classes.face}>
      <Avatar name={displayName(viewer)} seat={viewer.username} image={viewer.avatar} size={32} decorative />
    </span>
  );
}
