import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  IconArrowBackUp,
  IconBellFilled,
  IconDeviceTvFilled,
  IconHeartFilled,
  IconMessageCircleFilled,
  IconPencilFilled,
  IconUserFilled,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { displayName } from '#shared/format/display-name.ts';
import { initials } from '#shared/format/initials.ts';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import { type NotificationType, actionOf, actorNames } from '#shared/notification-types.ts';
import type { ImageView } from '#shared/views/media.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { NotificationView } from '#shared/views/notifications.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Clamped } from '#client/ui/Clamped.tsx';
import { CoveredText } from '#client/features/content/CoveredText.tsx';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { sourcesOf } from '#client/ui/sources.ts';
import { usePrefersReducedMotion } from '#client/ui/media-queries.ts';
import classes from './NotificationRow.module.css';
import { targetLink } from './use-notifications.ts';

interface TypeBadge {
  TypeIcon: Icon;
  tone: 'heart' | 'comment' | 'person';
}

const badges: Partial<Record<string, TypeBadge>> = {
  follow: { TypeIcon: IconUserFilled, tone: 'person' },
  like_post: { TypeIcon: IconHeartFilled, tone: 'heart' },
  like_comment: { TypeIcon: IconHeartFilled, tone: 'heart' },
  comment_post: { TypeIcon: IconMessageCircleFilled, tone: 'comment' },
  reply_comment: { TypeIcon: IconArrowBackUp, tone: 'comment' },
  wall_post: { TypeIcon: IconPencilFilled, tone: 'comment' },
  wall_reply: { TypeIcon: IconArrowBackUp, tone: 'comment' },
  airing: { TypeIcon: IconDeviceTvFilled, tone: 'person' },
} satisfies Record<NotificationType, TypeBadge>;
/** Of a type that only a newer server knows. */
const unknownBadge: TypeBadge = { TypeIcon: IconBellFilled, tone: 'person' };

interface SubjectProps {
  notification: NotificationView;
  members: readonly MemberRef[];
}

interface NotificationRowProps {
  notification: NotificationView;
  onOpen: (notification: NotificationView) => void;
}

/** A notification, which can gather several members or episodes. The whole row is a link. */
export function NotificationRow({ notification: stored, onOpen }: NotificationRowProps) {
  const row = useLatest(stored);
  const { type, actor, group, text, quote, covered, picture, read, createdAt } = row;
  const [newest = actor, second = newest] = group?.actors ?? [actor];
  // text and pictures show two members at most
  const two = [useLatest(newest), useLatest(second)];
  const members = group && group.actors.length > 1 ? two : two.slice(0, 1);
  const viewer = useViewer();
  const action = actionOf(type, row.target.wall !== null && row.target.wall.username === viewer?.username);
  const actors = actorNames(members.map(displayName), group?.count ?? 1);
  return (
    <Link
      {...targetLink(row)}
      className={classes.row}
      data-unread={read ? undefined : true}
      onClick={() => onOpen(row)}
      // the middle button opens it in a new tab
      onAuxClick={({ button }) => {
        if (button === 1) onOpen(row);
      }}
    >
      <Subject notification={row} members={members} />
      <span className={classes.body}>
        {!read && <VisuallyHidden>{notificationsMessages.unread} </VisuallyHidden>}
        <Text span style={{ overflowWrap: 'anywhere' }}>
          {action === undefined
            ? text
            : actors.map((who, index) => (
                // two members can have the same name
                <span key={index}>
                  {index > 0 && notificationsMessages.and}
                  <Text component="bdi" inherit fw={650}>
                    {who}
                  </Text>
                </span>
              ))}
          {action !== undefined && ` ${action}`}
          {'\u00a0'}
          <Text span fz="sm" lh="inherit" c="quiet" style={{ whiteSpace: 'nowrap' }}>
            <span aria-hidden="true">· </span>
            <RelativeTime date={createdAt} />
          </Text>
        </Text>
        {quote !== null && (
          <Clamped lines={2} className={classes.quote}>
            {covered ? <CoveredText>{quote}</CoveredText> : quote}
          </Clamped>
        )}
      </span>
      {picture && <Thumbnail image={picture} />}
      {!read && <span className={classes.dot} aria-hidden="true" />}
    </Link>
  );
}

/** The pictures of the members who did something, or the poster of what airs, with the icon of the type. */
function Subject({ notification: { type, seriesName, posterPath }, members }: SubjectProps) {
  const { TypeIcon, tone } = badges[type] ?? unknownBadge;
  const several = members.length > 1;
  return (
    <span className={classes.actors} data-several={several || undefined} aria-hidden="true">
      {type === 'airing' ? (
        <span className={classes.poster}>
          <Poster title={initials(seriesName ?? '')} posterPath={posterPath ?? null} small decorative />
        </span>
      ) : (
        members.slice(0, 2).map((member) => (
          <span key={member.id} className={classes.avatar}>
            <Avatar member={member} size={several ? 32 : 40} decorative />
          </span>
        ))
      )}
      <span className={classes.icon} data-tone={tone}>
        <TypeIcon size={12} stroke={2.5} />
      </span>
    </span>
  );
}

/** The viewer's own picture, which the text names. */
function Thumbnail({ image }: { image: ImageView }) {
  const reducedMotion = usePrefersReducedMotion();
  return (
    <span className={classes.picture}>
      <PictureFrame
        {...sourcesOf(image, { still: reducedMotion })}
        width={image.width}
        height={image.height}
        alt=""
        placeholder={image.thumbhash}
        shape="square"
        sizes="48px"
      />
    </span>
  );
}
