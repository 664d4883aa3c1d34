import { createFileRoute, redirect } from '@tanstack/react-router';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { isUsername } from '#shared/username.ts';

/** An invitation leads to its sender's profile, for visitors through sign-in. */
export const Route = createFileRoute('/join')({
  validateSearch: (search: RawSearch): { from?: string } => ({ from: textOf(search['from']) }),
  // the server answers with an empty frame that has the page's title; the browser redirects
  ssr: false,
  beforeLoad: async ({ context, search }) => {
    if (await context.viewer()) throw redirect({ to: '/', replace: true });
    const inviter = search.from !== undefined && isUsername(search.from) ? `/${search.from}` : undefined;
    throw redirect({ to: '/auth', search: { returnTo: inviter }, replace: true });
  },
});
