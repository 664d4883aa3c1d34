import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';
import classes from './SearchHead.module.css';
import { TabLinks } from './TabLinks.tsx';

interface SearchHeadProps {
  title: string;
  search: SearchBoxProps;
  filters?: number;
  onFilters: () => void;
  children: ReactNode;
}

/** The header of a browsing screen: title, search with filters, and tabs, which alone stick to the top. */
export function SearchHead({ title, search, filters = 0, onFilters, children }: SearchHeadProps) {
  const filterLabel = filters > 0 ? commonMessages.filtersChosen(filters) : commonMessages.filters;
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.look}>
          <SearchBox {...search} />
          <ActionIcon
            aria-label={filterLabel}
            title={filterLabel}
            aria-haspopup="dialog"
            color={filters > 0 ? 'act' : undefined}
            onClick={onFilters}
          >
            <IconAdjustmentsHorizontal size={22} stroke={1.75} />
          </ActionIcon>
        </div>
      </header>
      <div className={classes.tabs}>
        <TabLinks label={title}>{children}</TabLinks>
      </div>
    </>
  );
}
