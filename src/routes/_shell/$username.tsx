import { createFileRoute, notFound } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { isUsername } from '#shared/username.ts';

/** A member's page. What cannot be a username is no page at all, and asks the server nothing. */
export const Route = createFileRoute('/_shell/$username')({
  validateSearch: profileSearch,
  beforeLoad: ({ params }) => {
    if (!isUsername(params.username)) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  staticData: { chrome: { topBar: false }, windowed: (search) => profileSearch(search).view !== 'reviews' },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { username } = Route.useParams();
  return <ProfileView key={username} who={username} />;
}
