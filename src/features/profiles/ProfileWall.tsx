import { displayName } from '#shared/format/display-name.ts';
import type { ProfileView } from '#shared/views/members.ts';
import classes from './ProfileWall.module.css';

interface ProfileWallProps {
  profile: ProfileView;
  /** The profile lies over another screen. */
  over: boolean;
}

/** The place of a profile's wall. */
export function ProfileWall({ profile }: ProfileWallProps) {
  return (
    <section className={classes.wall} aria-label="Wall">
      <h2 className={classes.title}>Wall</h2>
      <p className={classes.text}>
        {profile.viewer.isSelf
          ? 'What others write to you will hang here soon.'
          : `What others write to ${displayName(profile)} will hang here soon.`}
      </p>
    </section>
  );
}
