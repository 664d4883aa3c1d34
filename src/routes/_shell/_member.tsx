import { createFileRoute, redirect } from '@tanstack/react-router';

/** Screens for members: a visitor goes to sign-in, which leads back here. */
export const Route = createFileRoute('/_shell/_member')({
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    const member = await context.viewer();
    // the server answers with an empty frame that has the screen's title; the browser redirects
    if (!member && !import.meta.env.SSR)
      throw redirect({ to: '/auth', search: { returnTo: location.href }, replace: true });
    return { member };
  },
});
