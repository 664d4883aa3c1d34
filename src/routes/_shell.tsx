import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FeedAside } from '#client/features/feed/FeedAside.tsx';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { Shell } from '#client/features/shell/Shell.tsx';
import { ShellLive } from '#client/features/shell/ShellLive.tsx';
import type { ShellState } from '#client/features/shell/shell-state.ts';
import { useShellState } from '#client/features/shell/use-shell-state.ts';
import { Welcome } from '#client/features/shell/Welcome.tsx';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { addressedBy } from '#client/lib/overlay.ts';
import { withHydrationBoundary } from '#client/ui/with-hydration-boundary.tsx';
import { lazyAddressedOverlay } from '#client/ui/lazy-overlay.tsx';
import { LazyOverlay } from '#client/ui/LazyOverlay.tsx';

const PictureOverlay = lazyAddressedOverlay(
  () => import('#client/features/content/PictureOverlay.tsx'),
  addressedBy('image'),
);
const TitleOverlay = lazyAddressedOverlay(
  () => import('#client/features/title-page/TitleOverlay.tsx'),
  addressedBy('title'),
);

export const Route = createFileRoute('/_shell')({
  // The frame is part of every first screen: it is not split.
  codeSplitGroupings: [],
  // The picture of this post, or this title, is open over the current screen.
  validateSearch: (search: RawSearch): { image?: string; title?: string } => ({
    image: textOf(search['image']),
    title: textOf(search['title']),
  }),
  component: ShellRoute,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ErrorScreen,
});

const Aside = withHydrationBoundary(function Aside({ viewer }: Pick<ShellState, 'viewer'>) {
  return (
    <>
      {viewer === null && <Welcome />}
      <FeedAside withSearch={Boolean(viewer)} />
    </>
  );
});

function ShellRoute() {
  const state = useShellState();
  const { image, title } = Route.useSearch();
  return (
    <Shell {...state} aside={<Aside viewer={state.viewer} />}>
      <Outlet />
      <ShellLive viewer={state.viewer} />
      <LazyOverlay opened={title !== undefined}>
        <TitleOverlay name={title} />
      </LazyOverlay>
      <LazyOverlay opened={image !== undefined}>
        <PictureOverlay contentId={image} />
      </LazyOverlay>
    </Shell>
  );
}
