import { Box, Tabs, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';
import { TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { TitlePages } from '#client/features/titles/TitlePages.tsx';
import { TitlesStatus } from '#client/features/titles/TitlesStatus.tsx';
import { nothingFound } from '#client/features/titles/browse-options.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { useTitles } from '#client/features/titles/use-titles.ts';
import { useLatest } from '#client/store/entities.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { SearchBox } from '#client/ui/SearchField.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { listState } from '#client/lib/list-state.ts';
import { useRetry } from '#client/ui/use-retry.ts';
import classes from './AddFavoriteDialog.module.css';
import { emptyMarks } from './title-marks.ts';
import type { TitleMarksEntity } from './title-marks.ts';
import { useSetCollected } from './collection-toggles.ts';
import { useMarksOf } from './use-marks-of.ts';

const kinds = [
  { value: 'movie', label: commonMessages.movies },
  { value: 'show', label: commonMessages.tvShows },
] as const;

interface AddFavoriteDialogProps {
  opened: boolean;
  initialType: MediaType;
  onClose: () => void;
}

/** Finds favorite movies and shows: a tap adds a title to the collection, another removes it. */
export default function AddFavoriteDialog({ opened, initialType, onClose }: AddFavoriteDialogProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={commonMessages.moviesShows} width={720} tall>
      <TitleSearch initialType={initialType} />
    </Sheet>
  );
}

/** Mounted each time the dialog opens, so that it starts with an empty search. */
function TitleSearch({ initialType }: { initialType: MediaType }) {
  const [kind, setKind] = useState<MediaType>(initialType);
  const [query, setQuery] = useState('');
  return (
    <Tabs value={kind} onChange={(value) => setKind(value === 'show' ? 'show' : 'movie')}>
      <div className={classes.head}>
        <Box px="md" pt="sm" pb={4}>
          <SearchBox
            label={commonMessages.searchTitles}
            limit={limits.titleQuery}
            query={query}
            onSearch={setQuery}
          />
        </Box>
        <Tabs.List aria-label={collectionsMessages.type} grow>
          {kinds.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={kind} p="md">
        <SearchResults kind={kind} query={query} />
      </Tabs.Panel>
    </Tabs>
  );
}

function SearchResults({ kind, query }: { kind: MediaType; query: string }) {
  const { results, titles, more, isFormer } = useTitles({ mediaType: kind, query });
  const marks = useMarksOf(results.data?.pages);
  const plural = kind === 'movie' ? 'movies' : 'shows';
  const { state, failure } = listState(results, useRetry(results), titles.length);
  return (
    <>
      <TitlesStatus
        search={JSON.stringify({ kind, query })}
        shown={state === 'empty' || (state === 'ready' && !isFormer) ? titles.length : null}
      />
      {failure && <FailedRow text={collectionsMessages.listFailed(plural)} {...failure} />}
      {state === 'loading' && <TitleGridSkeleton posters={12} label={collectionsMessages.loading(plural)} />}
      {state === 'empty' && (
        <Text px="lg" pt={40} pb={56} c="quiet" ta="center">
          {nothingFound(kind, query)}
        </Text>
      )}
      {state === 'ready' && (
        <Box mod={{ waiting: isFormer }}>
          <TitlePages
            titles={titles}
            label={query ? collectionsMessages.found(plural) : collectionsMessages.popular(plural)}
            more={more}
            noun={plural}
            renderCell={(title, poster) => (
              <AddCell title={title} marks={marks.get(formatTitleKey(title))}>
                {poster}
              </AddCell>
            )}
          />
        </Box>
      )}
    </>
  );
}

interface AddCellProps {
  title: TitleItem;
  marks: TitleMarksEntity | undefined;
  children: ReactNode;
}

function AddCell({ title, marks, children }: AddCellProps) {
  const { favorite } = useLatest(marks ?? emptyMarks(title)).viewer;
  const set = useSetCollected(title, title.mediaType);
  return (
    <button
      type="button"
      className={classes.add}
      aria-pressed={favorite}
      // not `disabled`: it can have the focus before the marks are loaded
      aria-disabled={!marks || undefined}
      onClick={() => marks && set(!favorite)}
    >
      {children}
      {marks && (
        <ThemeIcon
          variant={favorite ? 'filled' : 'light'}
          size={30}
          radius="xl"
          pos="absolute"
          top={6}
          right={6}
          aria-hidden="true"
        >
          {favorite ? <IconCheck size={18} stroke={2.5} /> : <IconPlus size={18} stroke={2} />}
        </ThemeIcon>
      )}
    </button>
  );
}
