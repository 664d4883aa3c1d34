import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import type { NotificationView } from '#shared/views/notifications.ts';
import { blocksAround, useMembersOnScreen } from '#client/store/live-window.ts';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import { ListEnd } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useWindowedList } from '#client/lib/use-windowed-list.ts';
import { WindowedRows } from '#client/lib/WindowedRows.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import classes from './NotificationList.module.css';
import { NotificationMenu } from './NotificationMenu.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { rowKey } from './use-notifications.ts';

interface NotificationListProps {
  rows: readonly NotificationView[];
  more: MorePages;
}

/** The next page is loaded when this many rows are left. */
const prefetchRows = 16;
/** Heights in pixels. */
const rowHeight = 73;
const rowHeightWithQuote = 95;

/** A windowed list of notifications; new ones come in above without moving the others. */
export function NotificationList({ rows, more }: NotificationListProps) {
  const list = useWindowedList({
    count: rows.length,
    keyOf: (index) => {
      const row = rows[index];
      return row ? rowKey(row) : String(index);
    },
    estimate: (index) => (rows[index]?.quote ? rowHeightWithQuote : rowHeight),
    steady: true,
  });
  const { rows: drawn, formerCount } = list;
  const markRead = useMarkRead();

  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? 0;
  useMembersOnScreen(blocksAround(rows, first, last).flatMap(({ actor, group }) => group?.actors ?? [actor]));
  usePagesWhile(last >= rows.length - prefetchRows || rows.length < formerCount, more);

  return (
    <>
      <WindowedRows list={list} role="list" row={() => ({ role: 'listitem' })}>
        {(index) => {
          const row = rows[index];
          return (
            row && (
              <>
                <NotificationRow notification={row} onOpen={markRead} />
                <div className={classes.menu}>
                  <NotificationMenu notification={row} />
                </div>
              </>
            )
          );
        }}
      </WindowedRows>
      <ListEnd
        pages={more}
        failed={notificationsMessages.moreFailed}
        more={<NotificationsSkeleton rows={2} />}
      >
        <Text px="var(--gutter)" pt="xl" pb={56} c="quiet" ff="var(--font-display)" ta="center">
          {notificationsMessages.listEnd}
        </Text>
      </ListEnd>
    </>
  );
}

export function NotificationsSkeleton({ rows = 9 }: { rows?: number }) {
  return (
    <Loading label={notificationsMessages.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Group
          key={index}
          wrap="nowrap"
          mih={72}
          px="var(--gutter)"
          py={14}
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          <Skeleton height={40} circle />
          <Stack flex={1} gap={10}>
            <Skeleton width={index % 3 === 1 ? '48%' : '64%'} height={14} />
            {index % 3 !== 2 && <Skeleton width={index % 2 ? '80%' : '56%'} />}
          </Stack>
        </Group>
      ))}
    </Loading>
  );
}
