import type { ReactNode } from 'react';
import { NextPageLink } from '#client/lib/NextPageLink.tsx';
import { profileListId } from './profile-search.ts';

/** Leads to the rest of a profile's posts or reviews, right to where they are. */
export const NextProfilePage = ({ after, children }: { after: string; children: ReactNode }) => (
  <NextPageLink to="." search={(before) => ({ ...before, after })} hash={profileListId}>
    {children}
  </NextPageLink>
);
