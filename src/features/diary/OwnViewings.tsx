import { Group, Text } from '@mantine/core';
import { shortDay } from '#shared/format/day.ts';
import { ordinal } from '#shared/format/ordinal.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { OwnViewings as Viewings, ViewingView } from '#shared/views/diary.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { AnchorLink } from '#client/lib/links.ts';
import { useToday, useViewer } from '#client/store/viewer.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { episodeLabel } from './ticket-label.ts';
import { useOwnViewings } from './use-own-viewings.ts';

/** The most viewings shown; the diary has all of them. */
const MAX_VIEWINGS = 3;

/** The viewer's own viewings of a title, newest first: 'You: 3 flames, Nov 12, second time'. Renders nothing if there are none. */
export function OwnViewings({ title: { mediaType, tmdbId } }: { title: TitleKey }) {
  const viewer = useViewer();
  const title = { mediaType, tmdbId };
  const { data } = useOwnViewings(title, Boolean(viewer));
  if (!viewer || !data || data.total === 0) return null;
  const { items, total } = data;
  return (
    <div>
      <ul aria-label={diaryMessages.ownViewings}>
        {items.slice(0, MAX_VIEWINGS).map((viewing, index) => (
          <Viewing key={viewing.id} viewing={viewing} time={timeOf(data, index)} first={index === 0} />
        ))}
      </ul>
      <AnchorLink
        to="/profile/$x/diary"
        params={{ x: viewer.username }}
        search={{ of: formatTitleKey(title) }}
        c="quiet"
        fz="sm"
      >
        {diaryMessages.inYourDiary(total)}
      </AnchorLink>
    </div>
  );
}

/** 'second time'; null for a first viewing, or if the number is not known. */
function timeOf({ items, total }: Viewings, index: number): string | null {
  const number = total - index;
  // the total includes episodes, so it does not say how often one of them, or the whole series, was watched
  const isCounted = items.every(({ episode }) => episode === null);
  if (isCounted && number > 1) return diaryMessages.nthTime(ordinal(number));
  return items[index]?.rewatch ? diaryMessages.watchedAgain : null;
}

interface ViewingProps {
  viewing: ViewingView;
  time: string | null;
  first: boolean;
}

function Viewing({ viewing: { rating, watchedOn, episode }, time, first }: ViewingProps) {
  const today = useToday();
  const facts = [
    episode && episodeLabel(episode),
    watchedOn ? shortDay(watchedOn, today) : diaryMessages.noDay,
    time,
  ];
  return (
    <Group component="li" gap={8} mih={28} wrap="nowrap" align="baseline">
      <Text span fw={650} c={first ? undefined : 'quiet'}>
        {diaryMessages.you}
      </Text>
      {rating && <Rating rating={rating} size={18} />}
      <Text span c={first ? undefined : 'quiet'} style={{ textWrap: 'pretty' }}>
        {facts.filter(Boolean).join(', ')}
      </Text>
    </Group>
  );
}
