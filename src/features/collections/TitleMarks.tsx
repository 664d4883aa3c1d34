import { Button, Group, Stack, Text } from '@mantine/core';
import {
  IconClockCheck,
  IconClockPlus,
  IconEye,
  IconEyeCheck,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { dayProblem } from '#client/features/diary/day-problem.ts';
import { DayField } from '#client/features/diary/DayField.tsx';
import { LogStrip } from '#client/features/diary/LogStrip.tsx';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { useClient } from '#client/store/client.ts';
import { useToday, useViewer } from '#client/store/viewer.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import classes from './TitleMarks.module.css';
import { useSetCollected } from './collection-toggles.ts';
import { isOnWatchlist } from './title-marks.ts';
import { useSetSeen } from './use-set-seen.ts';
import { useTitleMarks } from './use-title-marks.ts';

interface TitleMarksProps {
  title: TitleItem;
  children?: ReactNode;
}

/** What the viewer can do with a title: log it, add it to favorites or the watchlist, mark it as seen. */
export function TitleMarks({ title, children }: TitleMarksProps) {
  const { marks, known } = useTitleMarks(title);
  const { favorite, watchlist, seen } = marks.viewer;
  const [offered, setOffered] = useState(false);
  const today = useToday();
  // no day if only episodes were seen: each has its own in the diary
  const day = marks.viewings === 0 ? today : marks.whole && (marks.whole.seen ?? '');
  const controls = useFocusFallback();
  const client = useClient();
  const viewer = useViewer();
  const setFavorite = useSetCollected(title, title.mediaType);
  const setWatchlist = useSetCollected(title, 'watchlist');
  const { setSeen, setDay } = useSetSeen(title, ({ watchlist }) =>
    setOffered(isOnWatchlist(client, { ...title, onWatchlist: watchlist })),
  );
  return (
    <Stack ref={controls} gap="sm">
      {viewer && (
        <LogStrip title={title} onLogged={(viewing) => setOffered(isOnWatchlist(client, viewing))} />
      )}
      <Stack className={classes.lists} gap="xs" role="group" aria-label={collectionsMessages.yourLists}>
        <div className={classes.buttons}>
          <Mark
            className={classes.list}
            on={favorite}
            Icon={favorite ? IconStarFilled : IconStar}
            disabled={!known}
            onClick={() => setFavorite(!favorite)}
          >
            {favorite ? collectionsMessages.removeFromFavorites : collectionsMessages.addToFavorites}
          </Mark>
          <Mark
            on={seen}
            Icon={seen ? IconEyeCheck : IconEye}
            disabled={!known}
            pressed={seen}
            onClick={() => {
              setSeen(!seen);
              if (seen) setOffered(false);
            }}
          >
            {collectionsMessages.seen}
          </Mark>
          <Mark
            className={classes.list}
            on={watchlist}
            Icon={watchlist ? IconClockCheck : IconClockPlus}
            disabled={!known}
            onClick={() => setWatchlist(!watchlist)}
          >
            {watchlist ? collectionsMessages.removeFromWatchlist : collectionsMessages.addToWatchlist}
          </Mark>
          {children}
        </div>
        {/* below all buttons, so that it does not move any */}
        {seen && typeof day === 'string' && (
          <SeenOn
            key={formatTitleKey(title)}
            day={day}
            viewings={Math.max(1, marks.viewings)}
            today={today}
            onDay={setDay}
          />
        )}
      </Stack>
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
  className?: string | undefined;
  on: boolean;
  Icon: ComponentType<{ size: number; stroke: number; color: string | undefined; 'aria-hidden': 'true' }>;
  disabled: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: string;
}

function Mark({ className, on, Icon, disabled, pressed, onClick, children }: MarkProps) {
  return (
    <Button
      className={className}
      px="sm"
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

interface SeenOnProps {
  /** The day of the last viewing; empty: unknown. */
  day: string;
  /** How many there are, the one that is being added included. */
  viewings: number;
  today: string;
  /** Calls `onDone` when the day was saved or could not be, unless a later one has been sent by then. */
  onDay: (day: string, onDone: () => void) => void;
}

function SeenOn({ day, viewings, today, onDay }: SeenOnProps) {
  const [error, setError] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // the typed day that is being saved
  const [sent, setSent] = useState<string | null>(null);
  const [shown, setShown] = useState({ day, viewings });
  const isOtherCount = viewings !== shown.viewings;
  if (day !== shown.day || isOtherCount) {
    setShown({ day, viewings });
    setSent(null);
    // what was typed after the saved day is kept; another viewing, or another new day, replaces it
    if (isOtherCount || day !== sent || typed === sent) {
      setTyped(null);
      setError(null);
    }
  }
  const save = (next: string) => {
    const refused = next === day ? null : dayProblem(next, today);
    setError(refused);
    if (refused || next === (sent ?? day)) return;
    setSent(next);
    onDay(next, () => {
      setSent(null);
      setTyped((now) => (now === next ? null : now));
    });
  };
  // saved on unmount, too: Escape and Back close the dialog without a blur event
  const saveTyped = useEffectEvent(() => {
    if (typed !== null) save(typed);
  });
  useEffect(() => () => saveTyped(), []);
  return (
    <DayField
      classNames={{ root: classes.seen, label: classes.on, input: classes.day }}
      radius="xl"
      label={collectionsMessages.seenOn}
      value={typed ?? day}
      today={today}
      error={error}
      onChange={({ target: { value } }) => setTyped(value)}
      onBlur={({ target: { value } }) => save(value)}
      onKeyDown={({ key, currentTarget: { value } }) => {
        if (key === 'Enter') save(value);
      }}
    />
  );
}
