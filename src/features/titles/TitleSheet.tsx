import { Box } from '@mantine/core';
import type { TitleItem } from '#shared/views/titles.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { TitlePicker } from './TitlePicker.tsx';

interface TitleSheetProps {
  opened: boolean;
  /** Called also before a title is picked. */
  onClose: () => void;
  title: string;
  onPick: (title: TitleItem) => void;
}

/** A sheet in which one title is picked. */
export function TitleSheet({ opened, onClose, title, onPick }: TitleSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={title} width={720} tall>
      <Box px={20} py="md">
        <TitlePicker
          onPick={(picked) => {
            onClose();
            onPick(picked);
          }}
        />
      </Box>
    </Sheet>
  );
}
