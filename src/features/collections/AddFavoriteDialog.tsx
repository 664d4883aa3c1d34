import { Tabs } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';
import { TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { TitlePages } from '#client/features/titles/TitlePages.tsx';
import { nothingFound } from '#client/features/titles/browse-words.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { useTitles } from '#client/features/titles/use-titles.ts';
import { useLatest } from '#client/store/entities.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { PosterSign } from '#client/ui/PosterSign.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import classes from './AddFavoriteDialog.module.css';
import { unmarked } from './title-marks.ts';
import type { MarkedView } from './title-marks.ts';
import { useSetOnShelf } from './use-set-on-shelf.ts';
import { useMarksOf } from './use-marks-of.ts';

const kinds = [
  { value: 'movie', label: 'Movies' },
  { value: 'show', label: 'TV Shows' },
] as const;

interface AddFavoriteDialogProps {
  opened: boolean;
  /** The tab it opens with. */
  first: MediaType;
  onClose: () => void;
}

/** Where a member finds their favorite movies and shows: a tap puts one on the shelf, another takes it off. */
export default function AddFavoriteDialog({ opened, first, onClose }: AddFavoriteDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [kind, setKind] = useState<MediaType>(first);
  const [query, setQuery] = useState('');
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      setKind(first);
      setQuery('');
    }
  }
  return (
    <Sheet opened={opened} onClose={onClose} title="Movies & Shows" width={720} tall>
      <Tabs value={kind} onChange={(value) => setKind(value === 'show' ? 'show' : 'movie')}>
        <div className={classes.head}>
          <div className={classes.search}>
            <SearchBox
              label="Search movies and shows..."
              limit={limits.titleQuery}
              query={query}
              onSearch={setQuery}
            />
          </div>
          <Tabs.List aria-label="Kind" grow>
            {kinds.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={kind} className={classes.found}>
          <Found kind={kind} query={query} />
        </Tabs.Panel>
      </Tabs>
    </Sheet>
  );
}

function Found({ kind, query }: { kind: MediaType; query: string }) {
  const { found, titles } = useTitles({ mediaType: kind, query });
  const marks = useMarksOf(titles);
  const { isPlaceholderData: isFormer, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const plural = kind === 'movie' ? 'movies' : 'shows';
  if (!found.data || (found.isError && isFormer)) {
    return found.isError ? (
      <FailedRow
        text={`The ${plural} did not come.`}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    ) : (
      <TitleGridSkeleton posters={12} label={`Loading ${plural}`} />
    );
  }
  if (titles.length === 0) return <p className={classes.empty}>{nothingFound(kind, query)}</p>;
  return (
    <div className={classes.list} data-waiting={isFormer || undefined}>
      <TitlePages
        titles={titles}
        label={query ? `Found ${plural}` : `Popular ${plural}`}
        more={{
          hasNextPage: found.hasNextPage && !isFormer,
          isFetchingNextPage,
          isFetchNextPageError,
          fetchNextPage,
        }}
        noun={plural}
        renderCell={(title, face) => (
          <AddCell title={title} marks={marks.get(writeTitleKey(title))}>
            {face}
          </AddCell>
        )}
      />
    </div>
  );
}

interface AddCellProps {
  title: TitleItem;
  /** Undefined: not known yet. */
  marks: MarkedView | undefined;
  children: ReactNode;
}

function AddCell({ title, marks, children }: AddCellProps) {
  const unread = useMemo(() => unmarked(title), [title]);
  const { favorite } = useLatest(marks ?? unread).viewer;
  const set = useSetOnShelf(title, title.mediaType);
  return (
    <button
      type="button"
      className={classes.add}
      aria-pressed={favorite}
      disabled={!marks}
      onClick={() => set(!favorite)}
    >
      {children}
      {marks && (
        <span className={classes.sign}>
          <PosterSign tone={favorite ? 'lit' : 'plain'}>
            {favorite ? <IconCheck size={18} stroke={2.5} /> : <IconPlus size={18} stroke={2} />}
          </PosterSign>
        </span>
      )}
    </button>
  );
}
