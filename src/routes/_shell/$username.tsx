import { createFileRoute, notFound } from '@tanstack/react-router';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import { profileHead } from '#client/features/profiles/profile-heads.ts';
import { readProfile } from '#client/features/profiles/read-profile.ts';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { isUsername } from '#shared/username.ts';

/** An invalid username is "not found" without a request. */
export const Route = createFileRoute('/_shell/$username')({
  validateSearch: profileSearch,
  beforeLoad: ({ params }) => {
    if (!isUsername(params.username) || withoutPost.includes(params.username)) throw notFound();
  },
  notFoundComponent: NotFound,
  staticData: { chrome: { topBar: false }, windowed: (search) => profileSearch(search).view !== 'reviews' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    readProfile(context, { who: params.username, addressOf: (username) => `/${username}` }, deps),
  head: ({ match: { context, search }, params }) => profileHead(context, params.username, search.after),
  component: ProfileRoute,
});

/** Addresses of comments without the id of a post. */
const withoutPost = ['comments', 'review-comments', 'profile-comments'];

function NotFound() {
  const { username } = Route.useParams();
  return withoutPost.includes(username) ? (
    <NotFoundScreen title={commonMessages.invalidPost} text={commonMessages.invalidPostText} />
  ) : (
    <NotFoundScreen />
  );
}

function ProfileRoute() {
  const { username } = Route.useParams();
  return <ProfileView key={username} who={username} />;
}
