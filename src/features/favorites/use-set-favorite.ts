import { useSetMark } from '#client/lib/use-set-mark.ts';
import { favoriteMark } from './favorite-mark.ts';

/** Makes a member one follows a favorite, or no longer one. Returns false for a visitor. */
export const useSetFavorite = (profileId: string): ((favorite: boolean) => boolean) =>
  useSetMark(favoriteMark, { kind: 'member-counts', id: profileId });
