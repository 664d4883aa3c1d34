import { createFileRoute } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { ProfileScreen } from '#client/features/profiles/ProfileScreen.tsx';

/** One's own page. */
export const Route = createFileRoute('/_shell/_member/profile/')({
  validateSearch: profileSearch,
  staticData: { chrome: { topBar: false }, windowed: true },
  component: OwnProfileRoute,
});

function OwnProfileRoute() {
  const { member } = Route.useRouteContext();
  const { list } = Route.useSearch();
  return <ProfileScreen who={member.username} list={list} />;
}
