import { createFileRoute } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { readProfile } from '#client/features/profiles/read-profile.ts';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';

export const Route = createFileRoute('/_shell/profile/$x/')({
  validateSearch: profileSearch,
  staticData: { chrome: { topBar: false }, windowed: (search) => profileSearch(search).view !== 'reviews' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => context.prefetch(readProfile(params.x, deps)),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { x } = Route.useParams();
  return <ProfileView key={x} who={x} />;
}
