import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
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

/** Whoever is signed out elsewhere while they look passes the guard again, which shows them out. */
function MemberOutlet() {
  const router = useRouter();
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === null) void router.invalidate();
  }, [viewer, router]);
  return <Outlet />;
}
