import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconLock, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { dayWithWeekday } from '#shared/format/day.ts';
import { yearOf } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { ButtonLink } from '#client/lib/links.ts';
import { useLatest } from '#client/store/entities.ts';
import { Poster } from '#client/ui/Poster.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { useOpenings } from '#client/ui/use-openings.ts';
import { EditViewing } from './EditViewing.tsx';
import { Stamp } from './Stamp.tsx';
import { episodeLabel } from './ticket-label.ts';
import { useRemoveViewing } from './use-viewings.ts';
import classes from './ViewingSheet.module.css';

interface ShownViewingProps {
  owner: ProfileView;
  viewing: ViewingView;
  opened: boolean;
  onClose: () => void;
}

interface ViewingSheetProps extends Omit<ShownViewingProps, 'viewing'> {
  /** Undefined until one is opened. */
  viewing: ViewingView | undefined;
}

/** One viewing as a large ticket; its owner edits and removes it here. */
export default function ViewingSheet({ viewing, ...props }: ViewingSheetProps) {
  return viewing && <ShownViewing viewing={viewing} {...props} />;
}

function ShownViewing({ owner, viewing: stored, opened, onClose }: ShownViewingProps) {
  const viewing = useLatest(stored);
  const opening = useOpenings(opened);
  // not a boolean that is reset on close: the form stays until the sheet's closing transition has ended
  const [editedIn, setEditedIn] = useState<number>();
  const editing = editedIn === opening;
  const show = () => setEditedIn(undefined);
  const edit = useRef<HTMLButtonElement>(null);
  // the pressed button is removed with the form
  useEffect(() => {
    if (!editing) focusUnlessMoved(null, edit.current);
  }, [editing]);
  const remove = useRemoveViewing();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={editing ? diaryMessages.edit : diaryMessages.entry}
      width={520}
    >
      {editing ? (
        <EditViewing viewing={viewing} onSaved={show} onCancel={show} />
      ) : (
        <Stack gap={20} p={20}>
          <div className={classes.frame}>
            <LargeTicket viewing={viewing} />
          </div>
          {viewing.note && (
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
              {viewing.note}
            </Text>
          )}
          <Stack gap="xs">
            {owner.viewer.isSelf && (
              <Group gap="xs" justify="space-between">
                <Button
                  ref={edit}
                  leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => setEditedIn(opening)}
                >
                  {commonMessages.edit}
                </Button>
                <Button
                  variant="subtle"
                  color="danger"
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => {
                    onClose();
                    remove(viewing);
                  }}
                >
                  {commonMessages.remove}
                </Button>
              </Group>
            )}
            <Group gap="xs">
              <ButtonLink
                to="/profile/$x/diary"
                params={{ x: owner.username }}
                search={{ of: formatTitleKey(viewing) }}
                variant="default"
              >
                {diaryMessages.allTimes}
              </ButtonLink>
              {viewing.reviewId && (
                <ButtonLink
                  to="/review-comments/$reviewId"
                  params={{ reviewId: viewing.reviewId }}
                  state={{ returnPath: `/profile/${owner.username}/diary` }}
                  variant="default"
                >
                  {diaryMessages.goToReview}
                </ButtonLink>
              )}
            </Group>
          </Stack>
        </Stack>
      )}
    </Sheet>
  );
}

function LargeTicket({ viewing }: { viewing: ViewingView }) {
  const { name, releaseDate, posterPath, episode, watchedOn, rating, rewatch, visibility } = viewing;
  const Seen = { me: IconLock, followers: IconUsers, everyone: undefined }[visibility];
  return (
    <div className={classes.ticket}>
      <div className={classes.poster}>
        <Poster title={name} posterPath={posterPath} decorative eager />
        {rewatch && (
          <>
            <Stamp className={classes.stamp} />
            <VisuallyHidden>{diaryMessages.watchedAgain}</VisuallyHidden>
          </>
        )}
      </div>
      <div className={classes.stub}>
        <Text className={classes.name} dir="auto">
          <TitleLink title={viewing}>{name}</TitleLink>{' '}
          <Text span c="quiet" fz="sm" fw={500}>
            {yearOf(releaseDate)}
          </Text>
        </Text>
        {episode && (
          <Text c="quiet" fz="sm" lh="sm">
            {episodeLabel(episode)}
          </Text>
        )}
        <Text fz="sm" lh="sm" mt="auto">
          {watchedOn ? dayWithWeekday(watchedOn) : diaryMessages.noDay}
        </Text>
        {rating && <Rating rating={rating} size={28} />}
        {Seen && (
          <Group gap={6} c="quiet" fz="sm" lh="sm" wrap="nowrap">
            <Seen size={16} stroke={1.75} aria-hidden="true" />
            {diaryMessages.seenBy[visibility]}
          </Group>
        )}
      </div>
    </div>
  );
}
