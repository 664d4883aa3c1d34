import { createFileRoute, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import { useViewer } from '#client/lib/viewer.ts';

/** Screens for members: a visitor goes to sign-in and comes back here after it. */
export const Route = createFileRoute('/_shell/_member')({
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    const viewer = await context.viewer();
    if (!viewer) throw redirect({ to: '/auth', search: { returnTo: location.href }, replace: true });
    return { member: viewer };
  },
  component: MemberOutlet,
});

/** Whoever is signed out elsewhere while they look goes to sign-in too. */
function MemberOutlet() {
  const viewer = useViewer();
  const search = useReturnHere();
  return viewer === null ? <Navigate to="/auth" search={search} replace /> : <Outlet />;
}
