import { createFileRoute } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { ProfileScreen } from '#client/features/profiles/ProfileScreen.tsx';

/** A member's page by username or id. */
export const Route = createFileRoute('/_shell/profile/$x/')({
  validateSearch: profileSearch,
  staticData: { chrome: { topBar: false }, windowed: true },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { x } = Route.useParams();
  const { list } = Route.useSearch();
  return <ProfileScreen key={x} who={x} list={list} />;
}
