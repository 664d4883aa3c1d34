import { ActionIcon, Box, Group, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';
import { TabLinks } from './TabLinks.tsx';

interface SearchHeaderProps {
  title: string;
  search: SearchBoxProps;
  filters?: number;
  onFilters: () => void;
  children: ReactNode;
}

/** The header of a browsing screen: title, search with filters, and tabs. Only the tabs stick to the top. */
export function SearchHeader({ title, search, filters = 0, onFilters, children }: SearchHeaderProps) {
  const filterLabel = filters > 0 ? commonMessages.filtersChosen(filters) : commonMessages.filters;
  return (
    <>
      <Box component="header" px="var(--gutter)" pt={14} pb={10}>
        <Title fz="xl" lh="xl" lts="-0.02em">
          {title}
        </Title>
        {/* the round button's own space ends at the gutter */}
        <Group wrap="nowrap" gap={4} mt={10} me={-8}>
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
        </Group>
      </Box>
      <header data-below-bar>
        <TabLinks label={title}>{children}</TabLinks>
      </header>
    </>
  );
}
