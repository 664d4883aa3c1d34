import { VisuallyHidden } from '@mantine/core';
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
import { targetLink } from './target-link.ts';

const signs: Record<NotificationType, { Sign: Icon; tone: 'heart' | 'comment' | 'person' }> = {
  follow: { Sign: IconUserFilled, tone: 'person' },
  like_post: { Sign: IconHeartFilled, tone: 'heart' },
  like_comment: { Sign: IconHeartFilled, tone: 'heart' },
  comment_post: { Sign: IconMessageCircleFilled, tone: 'comment' },
  reply_comment: { Sign: IconArrowBackUp, tone: 'comment' },
  wall_post: { Sign: IconPencilFilled, tone: 'comment' },
  wall_reply: { Sign: IconArrowBackUp, tone: 'comment' },
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
      <Faces members={members} type={type} />
      <span className={classes.body}>
        {!read && <VisuallyHidden>{notificationsMessages.unread} </VisuallyHidden>}
        <span className={classes.text}>
          {actors.map((who, index) => (
            <span key={who}>
              {index > 0 && notificationsMessages.and}
              <bdi className={classes.who}>{who}</bdi>
            </span>
          ))}
          {` ${notificationTypes[type].action}\u00a0`}
          <span className={classes.when}>
            <span aria-hidden="true">· </span>
            <RelativeTime date={createdAt} />
          </span>
        </span>
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

function Faces({ members, type }: { members: readonly MemberRef[]; type: NotificationType }) {
  const { Sign, tone } = signs[type];
  const several = members.length > 1;
  return (
    <span className={classes.faces} data-several={several || undefined} aria-hidden="true">
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
      <span className={classes.sign} data-tone={tone}>
        <Sign size={12} stroke={2.5} />
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
