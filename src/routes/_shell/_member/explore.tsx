import { createFileRoute } from '@tanstack/react-router';
import { exploreSearch } from '#client/features/explore/explore-search.ts';
import { ExploreScreen } from '#client/features/explore/ExploreScreen.tsx';

export const Route = createFileRoute('/_shell/_member/explore')({
  validateSearch: exploreSearch,
  staticData: { chrome: { topBar: false, newPost: false }, windowed: true },
  component: ExploreRoute,
});

function ExploreRoute() {
  return <ExploreScreen {...Route.useSearch()} />;
}
