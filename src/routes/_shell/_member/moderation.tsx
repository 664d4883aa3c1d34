import { createFileRoute, notFound } from '@tanstack/react-router';
import { moderationSearch } from '#client/features/moderation/moderation-search.ts';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { ModerationScreen } from '#client/features/moderation/ModerationScreen.tsx';

/** For moderators; for others the page is not found. */
export const Route = createFileRoute('/_shell/_member/moderation')({
  validateSearch: moderationSearch,
  staticData: { chrome: { topBar: false, newPost: false } },
  beforeLoad: ({ context }) => {
    if (!context.member?.moderator) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  component: ModerationRoute,
});

function ModerationRoute() {
  return <ModerationScreen {...Route.useSearch()} />;
}
