import { ActionIcon, Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { TitlePicker } from '#client/features/titles/TitlePicker.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { Sheet } from '#client/ui/Sheet.tsx';

const LogSheet = lazyPart(() => import('./LogSheet.tsx'));

/** Picks any title, and logs it. */
export function LogSomething() {
  const [picking, setPicking] = useState(false);
  const [title, setTitle] = useState<TitleItem>();
  const [logging, setLogging] = useState(false);
  return (
    <>
      <ActionIcon
        aria-label={diaryMessages.logSomething}
        title={diaryMessages.logSomething}
        color="act"
        onClick={() => setPicking(true)}
      >
        <IconPlus size={22} stroke={1.75} />
      </ActionIcon>
      <Sheet
        opened={picking}
        onClose={() => setPicking(false)}
        title={diaryMessages.logSomething}
        width={720}
        tall
      >
        <Box px={20} py="md">
          <TitlePicker
            focused
            onPick={(picked) => {
              setPicking(false);
              setTitle(picked);
              setLogging(true);
            }}
          />
        </Box>
      </Sheet>
      {title && (
        <Suspense>
          <LogSheet title={title} opened={logging} onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </>
  );
}
