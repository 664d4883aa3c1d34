import { Group, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ratingLabel } from '#shared/format/rating.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import { ratingKinds, ratingsOf } from '#shared/ratings.ts';
import type { LoggedViewing } from '#shared/views/diary.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { todayOf } from '#client/lib/today.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import classes from './LogStrip.module.css';
import { useLogViewing } from './use-viewings.ts';

const LogSheet = lazyOverlay(() => import('./LogSheet.tsx'));

interface LogStripProps {
  title: TitleItem;
  onLogged: (viewing: LoggedViewing) => void;
}

/** Looks like a ticket: a press on a flame or a poop logs the title today; the stub opens the form with date, note and the rest. */
export function LogStrip({ title, onLogged }: LogStripProps) {
  const { mediaType, tmdbId } = title;
  const viewer = useViewer();
  const { log, logging } = useLogViewing(onLogged);
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.strip}>
      <div className={classes.main}>
        <Text fz="sm" lh="sm" fw={600}>
          {diaryMessages.watchedToday}
        </Text>
        <Group gap="0 12px" role="group" aria-label={diaryMessages.watchedToday}>
          {ratingKinds.map((kind) => (
            <span key={kind} className={classes.marks}>
              {ratingsOf(kind).map((rating) => (
                <button
                  key={rating}
                  type="button"
                  className={classes.mark}
                  aria-label={diaryMessages.logToday(ratingLabel(rating))}
                  title={ratingLabel(rating)}
                  aria-disabled={logging || undefined}
                  onClick={({ detail }) => {
                    // read now: the page can have been rendered before midnight
                    const watchedOn = todayOf(viewer);
                    // the second press of a double click can come after the answer to the first
                    if (!logging && detail < 2) void log({ title: { mediaType, tmdbId }, watchedOn, rating });
                  }}
                >
                  {kind === 'fire' ? <Flame size={28} /> : <Poop size={26} />}
                </button>
              ))}
            </span>
          ))}
        </Group>
      </div>
      <button
        type="button"
        className={classes.stub}
        aria-label={diaryMessages.moreText}
        title={diaryMessages.moreText}
        onClick={() => setOpened(true)}
      >
        <IconCalendarPlus size={22} stroke={1.75} aria-hidden="true" />
        {diaryMessages.more}
      </button>
      <LogSheet title={title} opened={opened} onClose={() => setOpened(false)} onLogged={onLogged} />
    </div>
  );
}
