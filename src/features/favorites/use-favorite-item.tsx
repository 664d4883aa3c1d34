import { Menu } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFollowView } from '#client/features/follows/follow-view.ts';
import { useClient } from '#client/store/client.ts';
import { favoritesMessages } from '#shared/messages/favorites.ts';
import type { FollowState } from '#shared/views/members.ts';
import { readFavorite } from './favorite-toggle.ts';
import { useSetFavorite } from './use-set-favorite.ts';

/** A state that has not been loaded; its revision is below any real one. */
const unloadedState = (id: string): FollowState => ({
  kind: 'member-counts',
  id,
  rev: -1,
  counts: { followers: 0, following: 0, posts: 0 },
});

/**
 * The menu item that adds a post's author to the favorites or removes them. A card does not know that flag: call `load` when the
 * menu opens.
 */
export function useFavoriteItem(authorId: string): { item: ReactNode; load: () => void } {
  const client = useClient();
  const { favorite } = useFollowView(unloadedState(authorId)).viewer;
  const setFavorite = useSetFavorite(authorId);
  return {
    item: (
      <Menu.Item
        leftSection={<IconStar size={20} stroke={1.75} />}
        onClick={() => void setFavorite(!favorite)}
      >
        {favorite ? favoritesMessages.removeFromFavorites : favoritesMessages.favorite}
      </Menu.Item>
    ),
    load: () => void readFavorite(client, authorId),
  };
}
