import { createFileRoute } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';

export const Route = createFileRoute('/_shell/_member/profile/')({
  validateSearch: profileSearch,
  staticData: { chrome: { topBar: false }, windowed: (search) => profileSearch(search).view !== 'reviews' },
  component: OwnProfileRoute,
});

function OwnProfileRoute() {
  const { member } = Route.useRouteContext();
  return member && <ProfileView who={member.username} />;
}
