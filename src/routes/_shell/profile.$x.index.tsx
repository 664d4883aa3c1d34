import { createFileRoute } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { profileHead } from '#client/features/profiles/profile-heads.ts';
import { readProfile } from '#client/features/profiles/read-profile.ts';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';

export const Route = createFileRoute('/_shell/profile/$x/')({
  validateSearch: profileSearch,
  staticData: { chrome: { topBar: false }, windowed: (search) => profileSearch(search).view !== 'reviews' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    readProfile(context, { who: params.x, addressOf: (username) => `/profile/${username}` }, deps),
  head: ({ match: { context, search }, params }) => profileHead(context, params.x, search.after),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { x } = Route.useParams();
  return <ProfileView key={x} who={x} />;
}
