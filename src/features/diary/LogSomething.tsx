import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { TitlePicker } from '#client/features/titles/TitlePicker.tsx';
import { TitleSheet } from '#client/features/titles/TitleSheet.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { useOfferWatchlistRemoval } from './use-offer-watchlist-removal.ts';

const LogSheet = lazyOverlay(() => import('./LogSheet.tsx'));

/** Picks any title, and logs it. */
export function LogSomething() {
  const [picking, setPicking] = useState(false);
  const [title, setTitle] = useState<TitleItem>();
  const [logging, setLogging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon
        ref={button}
        aria-label={diaryMessages.logSomething}
        title={diaryMessages.logSomething}
        color="act"
        onClick={() => setPicking(true)}
      >
        <IconPlus size={22} stroke={1.75} />
      </ActionIcon>
      <TitleSheet opened={picking} onClose={() => setPicking(false)} title={diaryMessages.logSomething}>
        <TitlePicker
          onPick={(picked) => {
            setPicking(false);
            setTitle(picked);
            // the form will return the focus to what has it now; the search field will be gone by then
            button.current?.focus();
            setLogging(true);
          }}
        />
      </TitleSheet>
      {title && <LogPicked title={title} opened={logging} onClose={() => setLogging(false)} />}
    </>
  );
}

interface LogPickedProps {
  title: TitleItem;
  opened: boolean;
  onClose: () => void;
}

function LogPicked({ title, ...sheet }: LogPickedProps) {
  const offerRemoval = useOfferWatchlistRemoval();
  return <LogSheet title={title} {...sheet} onLogged={offerRemoval} />;
}
