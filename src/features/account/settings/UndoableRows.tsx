import { Box, Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { NobodyDrawing } from '#client/ui/drawings/NobodyDrawing.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './UndoableRows.module.css';

interface Pages<T> extends MorePages {
  data: { pages: { items: T[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface UndoableRowsProps<T> {
  query: Pages<T>;
  empty: { title: string; text: string };
  /** The label of a row's button, and its accessible name. */
  undo: { label: string; labelFor: (item: T) => string; act: (item: T) => Promise<void> };
  children: (item: T) => ReactNode;
}

export function UndoableRows<T extends { id: string }>({
  query,
  empty,
  undo,
  children,
}: UndoableRowsProps<T>) {
  const [undone, setUndone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ id }) => !undone.has(id));

  const act = async (item: T) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.dataset['row'] === item.id);
    setBusy((before) => new Set(before).add(item.id));
    try {
      await undo.act(item);
      setUndone((before) => new Set(before).add(item.id));
      const next = buttons[at + 1] ?? buttons[at - 1];
      setTimeout(() => (next?.isConnected ? next : list.current)?.focus());
    } catch {
      // said by its toast
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== item.id)));
    }
  };

  if (!items) {
    return query.isError ? (
      <FailedRow
        text={commonMessages.listFailed}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <Loading>
        {[0, 1, 2].map((place) => (
          <div key={place} className={classes.row}>
            <Skeleton height={40} circle />
            <Skeleton width={place % 2 ? '40%' : '56%'} height={14} />
          </div>
        ))}
      </Loading>
    );
  }
  return (
    <div ref={list} tabIndex={-1}>
      {items.length === 0 && !query.hasNextPage ? (
        <EmptyState drawing={<NobodyDrawing />} {...empty} />
      ) : (
        <Box component="ul" py="xs">
          {items.map((item) => (
            <li key={item.id} className={classes.row}>
              {children(item)}
              <Button
                variant="default"
                size="sm"
                data-row={item.id}
                aria-label={undo.labelFor(item)}
                loading={busy.has(item.id)}
                onClick={() => void act(item)}
              >
                {undo.label}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <ShowMore pages={query} />
    </div>
  );
}
