import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useFollowView } from '#client/features/follows/follow-view.ts';
import { favoritesMessages } from '#shared/messages/favorites.ts';
import type { FollowState } from '#shared/views/members.ts';
import classes from './FavoriteButton.module.css';
import { useSetFavorite } from './use-set-favorite.ts';

export function FavoriteButton({ stats }: { stats: FollowState }) {
  const { viewer } = useFollowView(stats);
  const setFavorite = useSetFavorite(stats.id);
  if (!viewer.following) return null;
  const CurrentIcon = viewer.favorite ? IconStarFilled : IconStar;
  return (
    <Button
      classNames={{ root: classes.favorite, section: classes.section }}
      variant="default"
      aria-pressed={viewer.favorite}
      leftSection={<CurrentIcon className={classes.star} size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => setFavorite(!viewer.favorite)}
    >
      <span className={classes.label}>{favoritesMessages.favorite}</span>
    </Button>
  );
}
