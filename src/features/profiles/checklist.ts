import type { ProfileView } from '#shared/views/members.ts';

interface ChecklistItem {
  label: string;
  done: boolean;
}

/** What makes a profile complete, and which of it is there. */
export function checklistOf(
  profile: Pick<
    ProfileView,
    'avatar' | 'fullName' | 'bio' | 'occupation' | 'cityOrTown' | 'stateOrRegion' | 'country'
  >,
): ChecklistItem[] {
  const filled = (...texts: string[]) => texts.some((text) => text.trim() !== '');
  return [
    { label: 'Add a profile picture', done: profile.avatar !== null },
    { label: 'Add your name', done: filled(profile.fullName) },
    { label: 'Write a bio', done: filled(profile.bio) },
    { label: 'Say what you do', done: filled(profile.occupation) },
    { label: 'Add your location', done: filled(profile.country, profile.stateOrRegion, profile.cityOrTown) },
  ];
}
