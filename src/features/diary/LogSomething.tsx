import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { TitleSheet } from '#client/features/titles/TitleSheet.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';

const LogSheet = lazyOverlay(() => import('./LogSheet.tsx'));

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
      <TitleSheet
        opened={picking}
        onClose={() => setPicking(false)}
        title={diaryMessages.logSomething}
        onPick={(picked) => {
          setTitle(picked);
          setLogging(true);
        }}
      />
      {title && (
        <Suspense>
          <LogSheet title={title} opened={logging} onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </>
  );
}
