import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  IconClockCheck,
  IconClockPlus,
  IconEye,
  IconEyeCheck,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { dayProblem } from '#client/features/diary/day-problem.ts';
import { DayField } from '#client/features/diary/DayField.tsx';
import { fill } from '#client/lib/fill.ts';
import { localToday } from './title-marks.ts';
import classes from './TitleMarks.module.css';
import { useSetCollected } from './collection-toggles.ts';
import { useSetSeen } from './use-set-seen.ts';
import { useTitleMarks } from './use-title-marks.ts';

interface TitleMarksProps {
  title: TitleItem;
  children?: ReactNode;
}

/** The viewer's buttons for a title: favorite, watchlist, seen. */
export function TitleMarks({ title, children }: TitleMarksProps) {
  const { marks, known } = useTitleMarks(title);
  const { favorite, watchlist, seen } = marks.viewer;
  const [offered, setOffered] = useState(false);
  const setFavorite = useSetCollected(title, title.mediaType);
  const setWatchlist = useSetCollected(title, 'watchlist');
  const { setSeen, setDay } = useSetSeen(title, (marked) => setOffered(marked.watchlist));
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={collectionsMessages.yourLists}>
        <Mark
          on={favorite}
          Icon={favorite ? IconStarFilled : IconStar}
          disabled={!known}
          onClick={() => setFavorite(!favorite)}
        >
          {favorite ? collectionsMessages.removeFromFavorites : collectionsMessages.addToFavorites}
        </Mark>
        <Mark
          on={watchlist}
          Icon={watchlist ? IconClockCheck : IconClockPlus}
          disabled={!known}
          onClick={() => setWatchlist(!watchlist)}
        >
          {watchlist ? collectionsMessages.removeFromWatchlist : collectionsMessages.addToWatchlist}
        </Mark>
        <Mark
          on={seen}
          Icon={seen ? IconEyeCheck : IconEye}
          disabled={!known}
          pressed={seen}
          onClick={() => {
            setSeen(!seen, marks.seenOn);
            if (seen) setOffered(false);
          }}
        >
          {collectionsMessages.seen}
        </Mark>
        {seen && <SeenOn day={marks.seenOn ?? localToday()} onDay={setDay} />}
        {children}
      </Group>
      <div role="status">
        {offered && seen && watchlist && (
          <Group gap="xs" px={14} py={10} bg="var(--act-wash)" bdrs="md" fz="sm" lh="sm">
            <Text inherit me="auto">
              {collectionsMessages.stillOnWatchlist}
            </Text>
            <Button
              variant="light"
              size="sm"
              onClick={() => {
                setOffered(false);
                setWatchlist(false);
              }}
            >
              {collectionsMessages.takeOffWatchlist}
            </Button>
            <Button variant="subtle" size="sm" onClick={() => setOffered(false)}>
              {collectionsMessages.keepOnWatchlist}
            </Button>
          </Group>
        )}
      </div>
    </Stack>
  );
}

interface MarkProps {
  on: boolean;
  Icon: ComponentType<{ size: number; stroke: number; color: string | undefined; 'aria-hidden': 'true' }>;
  disabled: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: string;
}

function Mark({ on, Icon, disabled, pressed, onClick, children }: MarkProps) {
  return (
    <Button
      px="md"
      variant={on ? 'light' : 'default'}
      aria-pressed={pressed}
      disabled={disabled}
      leftSection={<Icon color={on ? 'var(--act)' : undefined} size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function SeenOn({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [error, setError] = useState<string | null>(null);
  const today = localToday();
  return (
    <DayField
      // a later answer of the server replaces the typed day
      key={day}
      classNames={{ root: classes.seen, label: classes.on, input: classes.day }}
      label={fill(collectionsMessages.seenOn, {
        seen: <VisuallyHidden>{collectionsMessages.seen}</VisuallyHidden>,
      })}
      defaultValue={day}
      today={today}
      error={error}
      onBlur={({ target: { value } }) => {
        const refused = dayProblem(value, today);
        setError(refused);
        if (!refused && value !== day) onDay(value);
      }}
    />
  );
}
