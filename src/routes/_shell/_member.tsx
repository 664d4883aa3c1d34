import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Screens for members: a visitor goes to sign-in and comes back here after it. */
export const Route = createFileRoute('/_shell/_member')({
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    const viewer = await context.viewer();
    if (!viewer) throw redirect({ to: '/auth', search: { returnTo: location.href }, replace: true });
    return { member: viewer };
  },
  component: Outlet,
});
