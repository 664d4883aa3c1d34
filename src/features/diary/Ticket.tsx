import { VisuallyHidden } from '@mantine/core';
import { IconLock, IconNote } from '@tabler/icons-react';
import { episodeCode } from '#shared/format/episode.ts';
import { weekdayName } from '#shared/format/day.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import { useLatest } from '#client/store/entities.ts';
import { Poster } from '#client/ui/Poster.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { Stamp } from './Stamp.tsx';
import classes from './Ticket.module.css';
import { ticketLabel } from './ticket-label.ts';

interface TicketProps {
  viewing: ViewingView;
  eager: boolean;
  onOpen: (viewing: ViewingView) => void;
  onFocus: () => void;
}

const icon = { size: 14, stroke: 1.75 } as const;

/** A poster with the stub of one viewing below it: day and rating. A press opens it. */
export function Ticket({ viewing: stored, eager, onOpen, onFocus }: TicketProps) {
  const viewing = useLatest(stored);
  const { name, posterPath, episode, watchedOn, rating, rewatch, note, visibility } = viewing;
  return (
    <button
      type="button"
      className={classes.ticket}
      data-viewing={viewing.id}
      onClick={() => onOpen(viewing)}
      onFocus={onFocus}
    >
      <VisuallyHidden>{ticketLabel(viewing)}</VisuallyHidden>
      <span className={classes.poster} aria-hidden="true">
        <Poster title={name} posterPath={posterPath} decorative eager={eager} />
        {episode && <span className={classes.episode}>{episodeCode(episode)}</span>}
        {rewatch && <Stamp className={classes.stamp} />}
      </span>
      <span className={classes.stub} aria-hidden="true">
        <span className={classes.day}>
          {watchedOn ? (
            <>
              <span className={classes.number}>{Number(watchedOn.slice(8))}</span>
              {weekdayName(watchedOn)}
            </>
          ) : (
            diaryMessages.noDay
          )}
          <span className={classes.icons}>
            {note && <IconNote {...icon} />}
            {visibility === 'me' && <IconLock {...icon} />}
          </span>
        </span>
        <span className={classes.rating}>{rating && <Rating rating={rating} size={16} />}</span>
      </span>
    </button>
  );
}
