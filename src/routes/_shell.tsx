import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AsideShowing } from '#client/features/feed/AsideShowing.tsx';
import { AsideFoot } from '#client/features/shell/AsideFoot.tsx';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { Shell } from '#client/features/shell/Shell.tsx';
import { ShellLive } from '#client/features/shell/ShellLive.tsx';
import { useShellState } from '#client/features/shell/use-shell-state.ts';
import { Welcome } from '#client/features/shell/Welcome.tsx';

export const Route = createFileRoute('/_shell')({
  // The frame is part of every first screen: no round trip of its own.
  codeSplitGroupings: [],
  component: ShellRoute,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ErrorScreen,
});

function ShellRoute() {
  const state = useShellState();
  return (
    <Shell
      {...state}
      aside={
        <>
          {state.viewer === null && <Welcome />}
          <AsideShowing />
          <AsideFoot />
        </>
      }
    >
      <Outlet />
      <ShellLive signedIn={Boolean(state.viewer)} />
    </Shell>
  );
}
