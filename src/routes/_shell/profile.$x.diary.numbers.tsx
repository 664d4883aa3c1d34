import { Navigate, createFileRoute } from '@tanstack/react-router';
import { DiaryTabs } from '#client/features/diary/DiaryHeader.tsx';
import { diarySearch } from '#client/features/diary/diary-search.ts';
import { NumbersScreen, NumbersSkeleton } from '#client/features/diary/NumbersScreen.tsx';
import { diaryHead } from '#client/features/profiles/profile-heads.ts';
import { readMember } from '#client/features/profiles/read-profile.ts';
import { WithProfile } from '#client/features/profiles/WithProfile.tsx';
import { diaryMessages } from '#shared/messages/diary.ts';

export const Route = createFileRoute('/_shell/profile/$x/diary/numbers')({
  validateSearch: (search): { year?: number } => ({ year: diarySearch(search).year }),
  staticData: { chrome: { topBar: false } },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { year } }) =>
    readMember(context, {
      who: params.x,
      addressOf: (username) => `/profile/${username}/diary/numbers`,
      draw: ({ diary }, { id: profileId }) =>
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
    <WithProfile
      who={x}
      list={{
        title: diaryMessages.diary,
        tabs: <DiaryTabs who={x} part="numbers" />,
        failed: diaryMessages.failed,
      }}
      waiting={<NumbersSkeleton />}
    >
      {(owner) => (
        <>
          {/* an id or a former username is replaced in the address */}
          {x.toLowerCase() !== owner.username.toLowerCase() && (
            <Navigate to="/profile/$x/diary/numbers" params={{ x: owner.username }} search={true} replace />
          )}
          <NumbersScreen
            owner={owner}
            year={year}
            onYear={(next) =>
              void navigate({ to: '.', search: { year: next }, replace: true, resetScroll: false })
            }
          />
        </>
      )}
    </WithProfile>
  );
}
