import { useBack } from '#client/lib/use-back.ts';
import { ProfileBody } from './ProfileBody.tsx';
import { WithProfile } from './WithProfile.tsx';

interface ProfileViewProps {
  /** A username or an id. */
  who: string;
  /** It lies over another screen, and this takes it away; without it, it is the screen. */
  onClose?: () => void;
}

/**
 * A member's profile, whole: as a screen of its own, or in anything that scrolls over another screen. Its lists, parts and
 * photos are search parameters (`profileSearch`) of whatever address it stands at.
 */
export function ProfileView({ who, onClose }: ProfileViewProps) {
  const back = useBack();
  const whole = (
    <WithProfile who={who} onClose={onClose}>
      {(profile) => (
        <ProfileBody
          key={profile.id}
          profile={profile}
          onBack={onClose ?? back}
          over={onClose !== undefined}
        />
      )}
    </WithProfile>
  );
  // within a section its header is its own, and not a second one of the page
  return onClose ? <section>{whole}</section> : whole;
}
