import { Box } from '@mantine/core';
import { useState } from 'react';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';

interface ListSearchProps extends SearchBoxProps {
  /** The list has more than one page; a shorter one needs no search. */
  isLong: boolean;
  px: number | string;
}

/** The search above a long list. Once shown it stays, even if the list gets shorter, as it does while searching. */
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
