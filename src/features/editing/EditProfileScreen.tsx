import { Skeleton } from '@mantine/core';
import { useBack, useLeaveFor } from '#client/lib/use-back.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The screen on which members edit their profile. */
export function EditProfileScreen() {
  const back = useBack('/profile');
  const leaveFor = useLeaveFor();
  return (
    <WithOwnProfile
      title={commonMessages.editProfile}
      onBack={back}
      fallback={
        <>
          <Skeleton height={96} circle />
          {[44, 44, 72, 44].map((height, index) => (
            <Skeleton key={index} height={height} radius="md" />
          ))}
        </>
      }
    >
      {(own) => (
        <ProfileForm
          key={own.id}
          own={own}
          onBack={back}
          onSaved={({ username }) => leaveFor(`/profile/${username}`)}
        />
      )}
    </WithOwnProfile>
  );
}
