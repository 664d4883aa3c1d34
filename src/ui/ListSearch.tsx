import { Box } from '@mantine/core';
import { useState } from 'react';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';

interface ListSearchProps extends SearchBoxProps {
  /** It fills more than its first page; a shorter one needs no search. */
  isLong: boolean;
  px: number | string;
}

/** The search above a list that is long, or that was searched when it was opened. */
export function ListSearch({ isLong, px, ...search }: ListSearchProps) {
  const [wasSearched] = useState(search.query !== '');
  if (!isLong && !wasSearched) return null;
  return (
    <Box px={px} pt="sm" pb={4}>
      <SearchBox {...search} />
    </Box>
  );
}
