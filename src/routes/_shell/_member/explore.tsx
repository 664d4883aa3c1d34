import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

const tabs = ['all', 'nearby', 'newest', 'popular', 'following'] as const;

/** Finding members. */
export const Route = createFileRoute('/_shell/_member/explore')({
  // An unknown tab is All, and so is `online`, which older links carry.
  validateSearch: (search: RawSearch): { tab?: (typeof tabs)[number] } => ({
    tab: oneOf(tabs, search['tab']),
  }),
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Explore"
      text="Soon you can walk the foyer here: who is new, who is near, who has your taste."
    />
  ),
});
