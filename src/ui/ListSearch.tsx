import { Box } from '@mantine/core';
import { useState } from 'react';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';

interface ListSearchProps extends SearchBoxProps {
  /** It fills more than its first page; a shorter one needs no search. */
  isLong: boolean;
  px: number | string;
}

/** The search above a list that is long, or that is searched. Once shown it stays, although the list gets shorter. */
export function ListSearch({ isLong, px, ...search }: ListSearchProps) {
  const [shown, setShown] = useState(false);
  if (!shown && (isLong || search.query !== '')) setShown(true);
  if (!shown) return null;
  return (
    <Box px={px} pt="sm" pb={4}>
      <SearchBox {...search} />
    </Box>
  );
}
