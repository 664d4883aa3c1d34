import { Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { useState } from 'react';
import { badgeText } from '#shared/format/badge.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { NotificationsEmptyDrawing } from './NotificationsEmptyDrawing.tsx';
import { useInbox } from './inbox.ts';
import { NotificationList, NotificationsSkeleton } from './NotificationList.tsx';
import { useMarkAllRead } from './use-mark-read.ts';
import { useNotifications } from './use-notifications.ts';

/** The member's notifications, newest first. */
export function NotificationsScreen() {
  const back = useBack();
  const inbox = useInbox(useViewer()?.inbox);
  const { query, rows } = useNotifications(inbox);
  const { markAll, isPending } = useMarkAllRead(rows);

  // Announces what arrives while the screen is open.
  const newest = rows[0];
  const newestSeq = query.data && (newest?.seq ?? 0);
  const [seenSeq, setSeenSeq] = useState(newestSeq);
  const { announce, announcement } = useAnnouncement();
  if (newestSeq !== undefined && newestSeq !== seenSeq) {
    setSeenSeq(newestSeq);
    if (newest && seenSeq !== undefined && newestSeq > seenSeq) announce(newest.text, newestSeq);
  }

  return (
    <>
      <DocumentTitle title={titled(commonMessages.notifications)} count={badgeText(inbox.unread)} />
      <PageHeader
        title={commonMessages.notifications}
        subtitle={
          inbox.unread > 0 ? notificationsMessages.unreadCount(inbox.unread) : notificationsMessages.allRead
        }
        onBack={back}
      >
        {rows.length > 0 && (
          <Button
            variant="default"
            size="sm"
            // narrower on the narrowest phones, where the title would break in its only word
            px="clamp(10px, 10vw - 22px, 14px)"
            // keeps the focus of the press that disabled it
            aria-disabled={inbox.unread === 0 || undefined}
            data-disabled={inbox.unread === 0 || undefined}
            aria-busy={isPending || undefined}
            onClick={() => {
              if (inbox.unread > 0) markAll();
            }}
          >
            {notificationsMessages.markAllRead}
          </Button>
        )}
      </PageHeader>
      {!query.data ? (
        <ScreenLoadingOrFailed
          query={query}
          title={notificationsMessages.loadFailed}
          text={commonMessages.unexpectedError}
        >
          <NotificationsSkeleton />
        </ScreenLoadingOrFailed>
      ) : rows.length === 0 ? (
        <EmptyState
          drawing={<NotificationsEmptyDrawing />}
          title={notificationsMessages.empty}
          text={notificationsMessages.emptyText}
        >
          <ButtonLink to="/new-post">{commonMessages.writeAPost}</ButtonLink>
        </EmptyState>
      ) : (
        <NotificationList rows={rows} more={query} />
      )}
      {announcement}
    </>
  );
}
