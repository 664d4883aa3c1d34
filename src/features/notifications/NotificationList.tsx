import { Skeleton } from '@mantine/core';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import type { NotificationView } from '#shared/views/notifications.ts';
import { onScreen } from '#client/store/live-block.ts';
import { useMembersOnScreen } from '#client/store/live-window.ts';
import { usePagesWhile } from '#client/lib/more-pages.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useWindowedList } from '#client/lib/use-windowed-list.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
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

/** Rows from the end at which the next page is loaded. */
const AHEAD = 16;
/** The height of a row in pixels, without and with a quotation. */
const [LOW, HIGH] = [73, 95];

/** A windowed list of notifications; new ones come in above without moving the others. */
export function NotificationList({ rows, more }: NotificationListProps) {
  const list = useWindowedList({
    count: rows.length,
    keyOf: (index) => {
      const row = rows[index];
      return row ? rowKey(row) : String(index);
    },
    estimate: (index) => (rows[index]?.quote ? HIGH : LOW),
    steady: true,
  });
  const { containerRef, rows: drawn, formerCount } = list;
  const markRead = useMarkRead();

  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? 0;
  useMembersOnScreen(onScreen(rows, first, last).flatMap(({ actor, group }) => group?.actors ?? [actor]));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  usePagesWhile(last >= rows.length - AHEAD || rows.length < formerCount, more);

  return (
    <>
      <div ref={containerRef} className={classes.list} style={{ height: list.totalSize }} role="list">
        {drawn.map(({ index, key, offset }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={list.measure}
                data-index={index}
                className={classes.row}
                style={{ transform: `translateY(${offset}px)` }}
                role="listitem"
              >
                <NotificationRow notification={row} onOpen={markRead} />
                <div className={classes.menu}>
                  <NotificationMenu notification={row} />
                </div>
              </div>
            )
          );
        })}
      </div>
      {isFetchNextPageError ? (
        <FailedRow
          text={notificationsMessages.moreFailed}
          onRetry={() => void fetchNextPage()}
          busy={isFetchingNextPage}
        />
      ) : hasNextPage ? (
        <NotificationsSkeleton rows={2} />
      ) : (
        <p className={classes.end}>{notificationsMessages.listEnd}</p>
      )}
    </>
  );
}

export function NotificationsSkeleton({ rows = 9 }: { rows?: number }) {
  return (
    <Loading label={notificationsMessages.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.bones}>
          <Skeleton height={40} circle />
          <div className={classes.lines}>
            <Skeleton width={index % 3 === 1 ? '48%' : '64%'} height={14} />
            {index % 3 !== 2 && <Skeleton width={index % 2 ? '80%' : '56%'} />}
          </div>
        </div>
      ))}
    </Loading>
  );
}
