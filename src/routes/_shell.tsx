import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FeedAside } from '#client/features/feed/FeedAside.tsx';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { Shell } from '#client/features/shell/Shell.tsx';
import { ShellLive } from '#client/features/shell/ShellLive.tsx';
import { useShellState } from '#client/features/shell/use-shell-state.ts';
import { Welcome } from '#client/features/shell/Welcome.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

const PictureOverlay = lazyPart(() => import('#client/features/content/PictureOverlay.tsx'));
const TitleOverlay = lazyPart(() => import('#client/features/title-page/TitleOverlay.tsx'));

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

function ShellRoute() {
  const state = useShellState();
  const { image, title } = Route.useSearch();
  // They close with a transition, so each stays mounted once it was open.
  const [pictured, setPictured] = useState(false);
  if (image !== undefined && !pictured) setPictured(true);
  const [titled, setTitled] = useState(false);
  if (title !== undefined && !titled) setTitled(true);
  return (
    <Shell
      {...state}
      aside={
        <>
          {state.viewer === null && <Welcome />}
          <FeedAside withSearch={Boolean(state.viewer)} />
        </>
      }
    >
      <Outlet />
      <ShellLive viewer={state.viewer} />
      <Suspense>{titled && <TitleOverlay name={title} />}</Suspense>
      <Suspense>{pictured && <PictureOverlay contentId={image} />}</Suspense>
    </Shell>
  );
}
