import { createFileRoute } from '@tanstack/react-router';
import { diarySearch } from '#client/features/diary/diary-search.ts';
import { NumbersScreen, NumbersSkeleton } from '#client/features/diary/NumbersScreen.tsx';
import { diaryHead } from '#client/features/profiles/profile-heads.ts';
import { readMember } from '#client/features/profiles/read-profile.ts';
import { WithDiaryOwner } from '#client/features/profiles/WithDiaryOwner.tsx';

export const Route = createFileRoute('/_shell/profile/$x/diary/numbers')({
  validateSearch: (search): { year?: number } => ({ year: diarySearch(search).year }),
  staticData: { chrome: { topBar: false } },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { year } }) =>
    readMember(context, {
      who: params.x,
      addressOf: (username) => `/profile/${username}/diary/numbers`,
      prefetchScreen: ({ diary }, { id: profileId }) =>
        Promise.all([
          diary.counts.fetch({ profileId }),
          diary.stats.fetch({ profileId, ...(year !== undefined && { year }) }),
        ]),
    }),
  head: ({ match, params }) => diaryHead(match.context, params.x, 'diary/numbers'),
  component: NumbersRoute,
});

function NumbersRoute() {
  const { x } = Route.useParams();
  const { year } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WithDiaryOwner who={x} part="numbers" fallback={<NumbersSkeleton />}>
      {(owner) => (
        <NumbersScreen
          key={owner.id}
          owner={owner}
          year={year}
          onYear={(next) =>
            void navigate({ to: '.', search: { year: next }, replace: true, resetScroll: false })
          }
        />
      )}
    </WithDiaryOwner>
  );
}
