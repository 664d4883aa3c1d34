import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { favoriteToggle } from './favorite-toggle.ts';

/** Makes a member one follows a favorite, or no longer one. Returns false for a visitor. */
export const useSetFavorite = (profileId: string): ((favorite: boolean) => boolean) =>
  useOptimisticToggle(favoriteToggle, { kind: 'member-counts', id: profileId });
