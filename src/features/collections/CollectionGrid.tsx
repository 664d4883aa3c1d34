import { ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { collectionsMessages, removedToasts } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { CollectionType, CollectionItem } from '#shared/views/collections.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { TitlePages } from '#client/features/titles/TitlePages.tsx';
import { toast } from '#client/ui/toasts.ts';
import classes from './CollectionGrid.module.css';
import { collections } from '#shared/collections.ts';
import { useSetCollected } from './collection-toggles.ts';

interface CollectionGridProps {
  items: readonly CollectionItem[];
  more: MorePages;
  type: CollectionType;
  /** Each poster has a remove button. */
  editing: boolean;
}

const EAGER = 9;

/** The loaded posters of a collection. */
export function CollectionGrid({ items, more, type, editing }: CollectionGridProps) {
  return (
    <>
      <TitlePages
        titles={items}
        label={collections[type].name}
        eager={EAGER}
        more={more}
        noun={collections[type].titles}
        {...(editing && {
          renderCell: (title, poster) => (
            <EditedCell title={title} type={type}>
              {poster}
            </EditedCell>
          ),
        })}
      />
      <VisuallyHidden role="status">{titlesMessages.shown(items.length)}</VisuallyHidden>
    </>
  );
}

interface EditedCellProps {
  title: TitleItem;
  type: CollectionType;
  children: ReactNode;
}

function EditedCell({ title, type, children }: EditedCellProps) {
  const set = useSetCollected(title, type);
  return (
    <div className={classes.cell}>
      <TitleLink title={title} className={classes.link}>
        {children}
      </TitleLink>
      <button
        type="button"
        className={classes.remove}
        aria-label={collectionsMessages.remove(title.name)}
        onClick={() => {
          set(false);
          toast({
            ...removedToasts[type],
            id: 'collection',
            action: { label: commonMessages.undo, onSelect: () => void set(true) },
          });
        }}
      >
        <ThemeIcon variant="light" color="danger" size={30} radius="xl">
          <IconX size={18} stroke={2} aria-hidden="true" />
        </ThemeIcon>
      </button>
    </div>
  );
}
