import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { collectionsMessages, removedToasts } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { Shelf, ShelfItem } from '#shared/views/collections.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { TitlePages } from '#client/features/titles/TitlePages.tsx';
import { PosterSign } from '#client/ui/PosterSign.tsx';
import { toast } from '#client/ui/toasts.ts';
import classes from './ShelfGrid.module.css';
import { shelves } from '#shared/shelves.ts';
import { useSetOnShelf } from './use-set-on-shelf.ts';

interface ShelfGridProps {
  items: readonly ShelfItem[];
  more: MorePages;
  type: Shelf;
  /** Each poster has a button that takes it off. */
  editing: boolean;
}

/** Posters on the first screen, which do not wait. */
const EAGER = 9;

/** The posters of a shelf, as far as they were asked for. */
export function ShelfGrid({ items, more, type, editing }: ShelfGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  /** Who took one off by keyboard goes on with the one that moved into its place. */
  const passFocus = (button: HTMLElement) => {
    const at = [...(grid.current?.children ?? [])].findIndex((cell) => cell.contains(button));
    requestAnimationFrame(() => {
      const cells = grid.current?.children ?? [];
      (cells[at] ?? cells[at - 1])?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return (
    <TitlePages
      ref={grid}
      titles={items}
      label={shelves[type].name}
      eager={EAGER}
      more={more}
      noun={shelves[type].titles}
      {...(editing && {
        renderCell: (title, face) => (
          <EditedCell title={title} type={type} onTaken={passFocus}>
            {face}
          </EditedCell>
        ),
      })}
    />
  );
}

interface EditedCellProps {
  title: TitleItem;
  type: Shelf;
  onTaken: (button: HTMLElement) => void;
  children: ReactNode;
}

function EditedCell({ title, type, onTaken, children }: EditedCellProps) {
  const set = useSetOnShelf(title, type);
  return (
    <div className={classes.cell}>
      <TitleLink title={title} className={classes.link}>
        {children}
      </TitleLink>
      <button
        type="button"
        className={classes.remove}
        aria-label={collectionsMessages.remove(title.name)}
        onClick={({ currentTarget }) => {
          onTaken(currentTarget);
          set(false);
          toast({
            ...removedToasts[type],
            id: 'shelf',
            action: { label: commonMessages.undo, onSelect: () => void set(true) },
          });
        }}
      >
        <PosterSign tone="danger">
          <IconX size={18} stroke={2} />
        </PosterSign>
      </button>
    </div>
  );
}
