import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { favoriteToggle } from './favorite-toggle.ts';

export const useSetFavorite = (profileId: string): ((favorite: boolean) => boolean) =>
  useOptimisticToggle(favoriteToggle, { kind: 'member-counts', id: profileId });
