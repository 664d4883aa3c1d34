import { useSearch } from '@tanstack/react-router';
import { InteractionTracker } from '#client/lib/user-interaction.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { ProfileBody } from './ProfileBody.tsx';
import { WithProfile } from './WithProfile.tsx';

interface ProfileViewProps {
  /** A username or an id. */
  who: string;
  /** Closes a profile that lies over another screen. Absent: it is the screen. */
  onClose?: () => void;
}

/**
 * A member's profile, as its own screen or over another one. Its lists, parts and photos are search parameters (`profileSearch`).
 */
export function ProfileView({ who, onClose }: ProfileViewProps) {
  const back = useBack();
  const linkedId = useSearch({ strict: false, select: ({ wall, reply }) => reply ?? wall });
  const whole = (
    <InteractionTracker linkedId={linkedId}>
      <WithProfile who={who} onClose={onClose}>
        {(profile) => (
          <ProfileBody
            key={profile.id}
            profile={profile}
            onBack={onClose ?? back}
            inOverlay={onClose !== undefined}
          />
        )}
      </WithProfile>
    </InteractionTracker>
  );
  // in a section, its header is not a second banner landmark of the page
  return onClose ? <section>{whole}</section> : whole;
}
