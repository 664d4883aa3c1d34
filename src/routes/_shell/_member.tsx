import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useViewer } from '#client/lib/viewer.tsx';
import { useClientStore } from '#client/store/client-store.ts';

/** Screens for members: a visitor goes to sign-in, which leads back here. */
export const Route = createFileRoute('/_shell/_member')({
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    const member = await context.viewer();
    // the server names the screen in an empty frame, and the browser goes
    if (!member && !import.meta.env.SSR)
      throw redirect({ to: '/auth', search: { returnTo: location.href }, replace: true });
    return { member };
  },
  component: MemberOutlet,
});

/** A member whose session ended elsewhere goes to sign-in, which says so and leads back here. */
function MemberOutlet() {
  const router = useRouter();
  const store = useClientStore();
  const viewer = useViewer();
  useEffect(() => {
    if (viewer !== null || store.state.isLeaving) return;
    const search = { returnTo: router.state.location.href, problem: 'signed-out' };
    // drafts are stored, so there is nothing to ask
    void router.navigate({ to: '/auth', search, replace: true, ignoreBlocker: true });
  }, [viewer, router, store]);
  return <Outlet />;
}
