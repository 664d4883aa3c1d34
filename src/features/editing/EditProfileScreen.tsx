import { useBack } from '#client/lib/use-back.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** Where a member says who they are. */
export function EditProfileScreen() {
  const back = useBack('/profile');
  return (
    <>
      <WithOwnProfile title={commonMessages.editProfile} onBack={back}>
        {(own) => <ProfileForm key={own.id} own={own} onBack={back} />}
      </WithOwnProfile>
    </>
  );
}
