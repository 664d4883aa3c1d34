import { createFileRoute } from '@tanstack/react-router';
import { diaryInput } from '#client/features/diary/use-diary.ts';
import { diaryHead } from '#client/features/profiles/profile-heads.ts';
import { readMember } from '#client/features/profiles/read-profile.ts';
import { DiaryScreen } from '#client/features/diary/DiaryScreen.tsx';
import { diarySearch } from '#client/features/diary/diary-search.ts';
import { TicketsSkeleton } from '#client/features/diary/TicketsSkeleton.tsx';
import { WithDiaryOwner } from '#client/features/profiles/WithDiaryOwner.tsx';
import { diaryMessages } from '#shared/messages/diary.ts';

export const Route = createFileRoute('/_shell/profile/$x/diary/')({
  validateSearch: diarySearch,
  staticData: { chrome: { topBar: false }, windowed: true },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    readMember(context, {
      who: params.x,
      addressOf: (username) => `/profile/${username}/diary`,
      prefetchScreen: ({ diary }, { id: profileId }) =>
        Promise.all([
          diary.list.fetchInfinite(diaryInput(profileId, deps)),
          diary.counts.fetch({ profileId }),
          diary.stats.fetch({ profileId }),
        ]),
    }),
  head: ({ match, params }) => diaryHead(match.context, params.x, 'diary'),
  component: DiaryRoute,
});

function DiaryRoute() {
  const { x } = Route.useParams();
  const { year, type, of } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WithDiaryOwner
      who={x}
      part="tickets"
      fallback={<TicketsSkeleton label={diaryMessages.loading} filters month />}
    >
      {(owner) => (
        <DiaryScreen
          key={owner.id}
          owner={owner}
          search={{ year, type, of }}
          onSearch={(search) => void navigate({ to: '.', search, replace: true, resetScroll: false })}
        />
      )}
    </WithDiaryOwner>
  );
}
