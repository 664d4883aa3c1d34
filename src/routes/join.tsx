import { createFileRoute, redirect } from '@tanstack/react-router';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { isUsername } from '#shared/username.ts';

/** Where an invitation leads: to its sender's page, through sign-in for those who are not in yet. */
export const Route = createFileRoute('/join')({
  // Who sent the invitation.
  validateSearch: (search: RawSearch): { from?: string } => ({ from: textOf(search['from']) }),
  beforeLoad: async ({ context, search }) => {
    if (await context.viewer()) throw redirect({ to: '/', replace: true });
    const inviter = search.from !== undefined && isUsername(search.from) ? `/${search.from}` : undefined;
    throw redirect({ to: '/auth', search: { returnTo: inviter }, replace: true });
  },
});
