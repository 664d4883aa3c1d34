import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  IconArrowBackUp,
  IconHeartFilled,
  IconMessageCircleFilled,
  IconPencilFilled,
  IconUserFilled,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { displayName } from '#shared/format/display-name.ts';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import { type NotificationType, actorNames, notificationTypes } from '#shared/notification-types.ts';
import type { ImageView } from '#shared/views/media.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { NotificationView } from '#shared/views/notifications.ts';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Clamped } from '#client/ui/Clamped.tsx';
import { CoveredText } from '#client/features/content/CoveredText.tsx';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { sourcesOf } from '#client/ui/sources.ts';
import { useCalm } from '#client/ui/media-queries.ts';
import classes from './NotificationRow.module.css';
import { targetLink } from './use-notifications.ts';

const icons: Record<NotificationType, { TypeIcon: Icon; tone: 'heart' | 'comment' | 'person' }> = {
  follow: { TypeIcon: IconUserFilled, tone: 'person' },
  like_post: { TypeIcon: IconHeartFilled, tone: 'heart' },
  like_comment: { TypeIcon: IconHeartFilled, tone: 'heart' },
  comment_post: { TypeIcon: IconMessageCircleFilled, tone: 'comment' },
  reply_comment: { TypeIcon: IconArrowBackUp, tone: 'comment' },
  wall_post: { TypeIcon: IconPencilFilled, tone: 'comment' },
  wall_reply: { TypeIcon: IconArrowBackUp, tone: 'comment' },
};

interface NotificationRowProps {
  notification: NotificationView;
  onOpen: (notification: NotificationView) => void;
}

/** A notification, which can gather several members. The whole row is a link. */
export function NotificationRow({ notification: stored, onOpen }: NotificationRowProps) {
  const row = useLatest(stored);
  const { type, actor, group, quote, covered, picture, read, createdAt } = row;
  const [newest = actor, second = newest] = group?.actors ?? [actor];
  // text and pictures show two members at most
  const two = [useLatest(newest), useLatest(second)];
  const members = group && group.actors.length > 1 ? two : two.slice(0, 1);
  const actors = actorNames(members.map(displayName), group?.count ?? 1);
  return (
    <Link
      {...targetLink(row)}
      className={classes.row}
      data-unread={read ? undefined : true}
      onClick={() => onOpen(row)}
    >
      <Actors members={members} type={type} />
      <span className={classes.body}>
        {!read && <VisuallyHidden>{notificationsMessages.unread} </VisuallyHidden>}
        <Text span style={{ overflowWrap: 'anywhere' }}>
          {actors.map((who, index) => (
            <span key={who}>
              {index > 0 && notificationsMessages.and}
              <Text component="bdi" inherit fw={650}>
                {who}
              </Text>
            </span>
          ))}
          {` ${notificationTypes[type].action}\u00a0`}
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

function Actors({ members, type }: { members: readonly MemberRef[]; type: NotificationType }) {
  const { TypeIcon, tone } = icons[type];
  const several = members.length > 1;
  return (
    <span className={classes.actors} data-several={several || undefined} aria-hidden="true">
      {members.slice(0, 2).map((member) => (
        <span key={member.id} className={classes.avatar}>
          <Avatar
            name={displayName(member)}
            colorSeed={member.username}
            image={member.avatar}
            size={several ? 32 : 40}
            decorative
          />
        </span>
      ))}
      <span className={classes.icon} data-tone={tone}>
        <TypeIcon size={12} stroke={2.5} />
      </span>
    </span>
  );
}

/** The viewer's own picture, which the text names. */
function Thumbnail({ image }: { image: ImageView }) {
  const still = useCalm();
  return (
    <span className={classes.picture}>
      <PictureFrame
        {...sourcesOf(image, { still })}
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
