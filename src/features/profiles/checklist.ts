import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';

interface ChecklistItem {
  label: string;
  done: boolean;
}

export function checklistOf(
  profile: Pick<
    ProfileView,
    'avatar' | 'fullName' | 'bio' | 'occupation' | 'cityOrTown' | 'stateOrRegion' | 'country'
  >,
): ChecklistItem[] {
  const filled = (...texts: string[]) => texts.some((text) => text.trim() !== '');
  return [
    { label: profilesMessages.addAProfilePicture, done: profile.avatar !== null },
    { label: profilesMessages.addYourName, done: filled(profile.fullName) },
    { label: profilesMessages.writeABio, done: filled(profile.bio) },
    { label: profilesMessages.sayWhatYouDo, done: filled(profile.occupation) },
    {
      label: profilesMessages.addYourLocation,
      done: filled(profile.country, profile.stateOrRegion, profile.cityOrTown),
    },
  ];
}
