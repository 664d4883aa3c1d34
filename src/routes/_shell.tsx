import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { FeedAside } from '#client/features/feed/FeedAside.tsx';
import { Welcome } from '#client/features/feed/Welcome.tsx';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { Shell } from '#client/features/shell/Shell.tsx';
import { ShellSubscriptions } from '#client/features/shell/ShellSubscriptions.tsx';
import { useShellState } from '#client/features/shell/use-shell-state.ts';
import type { ShellState } from '#client/features/shell/use-shell-state.ts';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { StartAtTop } from '#client/lib/StartAtTop.tsx';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';

const PictureOverlay = lazyOverlay(() => import('#client/features/content/PictureOverlay.tsx'));
const TitleOverlay = lazyOverlay(() => import('#client/features/title-page/TitleOverlay.tsx'));

export const Route = createFileRoute('/_shell')({
  // The frame is part of every first screen, so it is not split.
  codeSplitGroupings: [],
  // The post whose picture, or the title whose page, is open over the current screen.
  validateSearch: (search: RawSearch): { image?: string; title?: string } => ({
    image: textOf(search['image']),
    title: textOf(search['title']),
  }),
  component: ShellRoute,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ErrorScreen,
});

function AsideParts({ viewer }: Pick<ShellState, 'viewer'>) {
  return (
    <>
      {viewer === null && <Welcome variant="card" />}
      <FeedAside withSearch={Boolean(viewer)} />
    </>
  );
}

const Aside = withHydrationBoundary(AsideParts);

function ShellRoute() {
  const state = useShellState();
  const { image, title } = Route.useSearch();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const closePicture = useCloseOverlay('image');
  const closeTitle = useCloseOverlay('title');
  return (
    <Shell {...state} aside={<Aside viewer={state.viewer} />}>
      <StartAtTop key={screen} />
      <Outlet />
      <ShellSubscriptions viewer={state.viewer} />
      <TitleOverlay name={title} opened={title !== undefined} onClose={closeTitle} />
      <PictureOverlay contentId={image} opened={image !== undefined} onClose={closePicture} />
    </Shell>
  );
}
