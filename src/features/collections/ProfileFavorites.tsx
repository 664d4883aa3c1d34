import { Box, Button, Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { mediaTypes } from '#shared/media-types.ts';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { counts } from '#shared/messages/counts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { TabCount } from '#client/ui/TabCount.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { CollectionPreview } from './CollectionPreview.tsx';
import { collections } from '#shared/collections.ts';
import { useCollectionCount } from './use-collection-count.ts';

const AddFavoriteDialog = lazyOverlay(() => import('./AddFavoriteDialog.tsx'), { preload: true });

interface ProfileFavoritesProps {
  profile: ProfileView;
  /** The tab given by the address. */
  shown: 'movie' | 'show';
}

function FavoritesSection({ profile, shown }: ProfileFavoritesProps) {
  const titleId = useId();
  const countOf = useCollectionCount(profile);
  const [adding, setAdding] = useState(false);
  return (
    <Box
      component="section"
      py="md"
      style={{ borderBottom: '1px solid var(--line)' }}
      aria-labelledby={titleId}
    >
      <Group gap="0 12px" justify="space-between" mih={46} px="var(--gutter)">
        <Title id={titleId} order={2} fz="lg" lh="lg">
          {commonMessages.favorites}
        </Title>
        {profile.viewer.isSelf && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {collectionsMessages.add(collections[shown].name)}
          </Button>
        )}
      </Group>
      <Box mb="md">
        <TabLinks label={commonMessages.favorites}>
          {mediaTypes.map((type) => (
            <TabLink
              key={type}
              to="."
              search={(before) => ({ ...before, favorites: type === 'show' ? 'shows' : undefined })}
              state={(before) => before}
              replace
              resetScroll={false}
              current={type === shown}
            >
              {collections[type].name}
              <TabCount count={countOf(type)} label={counts.titles} />
            </TabLink>
          ))}
        </TabLinks>
      </Box>
      <CollectionPreview key={shown} owner={profile} type={shown} />
      {profile.viewer.isSelf && (
        <AddFavoriteDialog opened={adding} initialType={shown} onClose={() => setAdding(false)} />
      )}
    </Box>
  );
}

/** The member's favorite movies or, under the other tab, favorite shows. */
export const ProfileFavorites = withHydrationBoundary(FavoritesSection);
