import { Box, Button, Flex, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/Avatar.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import type { FailingQuery } from '#client/ui/use-retry.ts';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { NobodyDrawing } from '#client/ui/later-drawings.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { MemberRef } from '#shared/views/members.ts';

interface Pages<T> extends MorePages, FailingQuery {
  data: { pages: { items: T[] }[] } | undefined;
}

interface UndoableRowsProps<T> {
  query: Pages<T>;
  empty: { title: string; text: string };
  /** The label of a row's button, and its accessible name. */
  undo: { label: string; labelFor: (item: T) => string; run: (item: T) => Promise<void> };
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
  const list = useFocusFallback();
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ id }) => !undone.has(id));

  const runUndo = async (item: T) => {
    setBusy((before) => new Set(before).add(item.id));
    try {
      await undo.run(item);
      setUndone((before) => new Set(before).add(item.id));
    } catch {
      // its toast says so
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== item.id)));
    }
  };

  if (!items) {
    return (
      <LoadingOrFailed query={query} failed={commonMessages.listFailed}>
        <Loading>
          {[0, 1, 2].map((place) => (
            <Group key={place} wrap="nowrap" gap="sm" mih={64} px={20} py={10}>
              <Skeleton height={40} circle />
              <Skeleton width={place % 2 ? '40%' : '56%'} height={14} />
            </Group>
          ))}
        </Loading>
      </LoadingOrFailed>
    );
  }
  return (
    <div ref={list} tabIndex={-1}>
      {items.length === 0 && !query.hasNextPage ? (
        <EmptyState drawing={<NobodyDrawing />} {...empty} />
      ) : (
        <Flex component="ul" direction="column" py="xs">
          {items.map((item) => (
            <Flex component="li" key={item.id} align="center" gap="sm" mih={64} px={20} py={10}>
              {children(item)}
              <Button
                variant="default"
                size="sm"
                aria-label={undo.labelFor(item)}
                loading={busy.has(item.id)}
                onClick={() => void runUndo(item)}
              >
                {undo.label}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      <ShowMore pages={query} />
    </div>
  );
}

interface RowContentProps {
  member: MemberRef;
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  children: ReactNode;
}

/** A member's picture and the text beside it, which can be a link. */
export function RowContent({ member, link, children }: RowContentProps) {
  const texts = (
    <Stack component="span" gap={0}>
      {children}
    </Stack>
  );
  return (
    <>
      <Flex style={{ alignSelf: 'flex-start' }}>
        <Avatar member={member} decorative />
      </Flex>
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {link ? (
          <Link {...link} style={{ display: 'block' }}>
            {texts}
          </Link>
        ) : (
          texts
        )}
      </Box>
    </>
  );
}
