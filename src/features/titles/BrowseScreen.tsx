import { Box, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router';
import { genreChoice } from '#shared/genres.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { SearchHeader } from '#client/ui/SearchHeader.tsx';
import { TabLink } from '#client/ui/TabLinks.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { browseTabs } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import { browseInput, tabNames } from './browse-options.ts';
import { EmptyCollectionsHint } from './EmptyCollectionsHint.tsx';
import { TitlesPanel } from './TitlesPanel.tsx';

const FilterDialog = lazyOverlay(() => import('./FilterDialog.tsx'));

/** Films and series: search, filters, two tabs, posters. All state is in the address. */
export function BrowseScreen({ tab: wanted, ...rest }: BrowseSearch) {
  const navigate = useNavigate();
  const preset = useRouterState({ select: ({ location }) => location.state.activeTab });
  // the server does not know the browser's history state
  const hydrated = useHydrated();
  const tab = wanted ?? (hydrated ? preset : undefined) ?? 'movies';
  const { q, year, genre } = rest;
  const input = browseInput({ tab, ...rest });
  const { mediaType, query, year: chosenYear } = input;
  const chosenGenre = genreChoice(mediaType, genre ?? 0);
  const chosen = [
    { key: 'year', name: chosenYear && String(chosenYear) },
    { key: 'genre', name: chosenGenre?.name },
  ].flatMap(({ key, name }) => (name ? { key, name } : []));
  const [filtersOpened, filters] = useDisclosure();
  const controls = useFocusFallback();

  const search = (text: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, q: text || undefined }), replace: true });
  const filter = (change: Pick<BrowseSearch, 'year' | 'genre'>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) });

  return (
    <>
      <Box ref={controls} display="contents">
        <SearchHeader
          title={commonMessages.moviesShows}
          search={{
            label: commonMessages.searchTitles,
            limit: limits.titleQuery,
            query,
            onSearch: search,
          }}
          filters={chosen.length}
          onFilters={filters.open}
        >
          {browseTabs.map((name) => (
            <TabLink
              key={name}
              to="/movies-shows-reviews"
              search={{ tab: name, q: q || undefined, year, genre }}
              current={name === tab}
            >
              {tabNames[name]}
            </TabLink>
          ))}
        </SearchHeader>
        {chosen.length > 0 && (
          <Group component="ul" gap="xs" px="var(--gutter)" pt={14} aria-label={titlesMessages.chosenFilters}>
            {chosen.map(({ key, name }) => (
              <li key={key}>
                <Button
                  variant="outline"
                  size="sm"
                  bg="var(--act-wash)"
                  rightSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                  aria-label={titlesMessages.removeFilter(name)}
                  onClick={() => filter({ [key]: undefined })}
                >
                  {name}
                </Button>
              </li>
            ))}
          </Group>
        )}
      </Box>
      {query === '' && <EmptyCollectionsHint />}
      <TitlesPanel key={tab} input={input} />
      <FilterDialog
        opened={filtersOpened}
        mediaType={mediaType}
        year={chosenYear}
        genre={chosenGenre?.id}
        onApply={(change) => {
          filters.close();
          filter(change);
        }}
        onClose={filters.close}
      />
    </>
  );
}
