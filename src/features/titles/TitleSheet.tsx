import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '#client/ui/Sheet.tsx';

interface TitleSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The picker. Its `onPick` closes the sheet. */
  children: ReactNode;
}

/** A sheet in which one title is picked. */
export const TitleSheet = ({ children, ...sheet }: TitleSheetProps) => (
  <Sheet {...sheet} width={720} tall>
    <Box px={20} py="md">
      {children}
    </Box>
  </Sheet>
);
