import type { ReactNode } from 'react';
import { NextPageLink } from '#client/lib/NextPageLink.tsx';
import { profileListId } from './profile-search.ts';

/** Links to the next page of a profile's posts or reviews, scrolled to the list. */
export const NextProfilePage = ({ after, children }: { after: string; children: ReactNode }) => (
  <NextPageLink to="." search={(before) => ({ ...before, after })} hash={profileListId}>
    {children}
  </NextPageLink>
);
