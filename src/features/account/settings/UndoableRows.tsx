import { Box, Button, Flex, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MemberSkeleton } from '#client/features/profiles/MemberItem.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import type { FailingQuery } from '#client/ui/use-retry.ts';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useFocusFallback, useFocusFirstNew } from '#client/ui/focus.ts';
import { NobodyDrawing } from '#client/ui/later-drawings.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import type { MemberRef } from '#shared/views/members.ts';

interface Pages<T> extends MorePages, FailingQuery {
  data: { pages: { items: T[] }[] } | undefined;
}

interface UndoableRowsProps<T> {
  query: Pages<T>;
  empty: { title: string; text: string };
  /** The label and accessible name of a row's button, and what replaces them once the row is undone. */
  undo: {
    label: string;
    labelFor: (item: T) => string;
    done: string;
    doneFor: (item: T) => string;
    run: (item: T) => Promise<void>;
  };
  children: (item: T) => ReactNode;
}

/** Rows with an undo button. An undone row stays until the list is read again, so that a second press hits the same row and does nothing. */
export function UndoableRows<T extends { id: string }>({
  query,
  empty,
  undo,
  children,
}: UndoableRowsProps<T>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  const list = useRef<HTMLUListElement>(null);
  const content = useFocusFallback();
  const more = useFocusFirstNew(list, items?.length ?? 0, query);

  if (!items) {
    return (
      <LoadingOrFailed query={query} failed={commonMessages.listFailed}>
        <Loading>
          {[0, 1, 2].map((place) => (
            <MemberSkeleton key={place} odd={place % 2 === 1} />
          ))}
        </Loading>
      </LoadingOrFailed>
    );
  }
  return (
    <Box ref={content} tabIndex={-1}>
      {items.length === 0 && !query.hasNextPage ? (
        <EmptyState drawing={<NobodyDrawing />} {...empty} />
      ) : (
        <Box component="ul" ref={list} py="xs">
          {items.map((item) => (
            <Flex component="li" key={item.id} align="center" gap="sm" mih={64} px={20} py={10}>
              {children(item)}
              <UndoButton item={item} {...undo} />
            </Flex>
          ))}
        </Box>
      )}
      <ShowMore pages={more} />
    </Box>
  );
}

type UndoButtonProps<T> = UndoableRowsProps<T>['undo'] & { item: T };

function UndoButton<T>({ item, label, labelFor, done, doneFor, run }: UndoButtonProps<T>) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const undo = async () => {
    setState('busy');
    try {
      await run(item);
      setState('done');
    } catch {
      // a toast has reported the error
      setState('ready');
    }
  };
  const isDone = state === 'done';
  return (
    // not `disabled`, so that it keeps the focus
    <Button
      variant="default"
      size="sm"
      loading={state === 'busy'}
      aria-label={isDone ? doneFor(item) : labelFor(item)}
      aria-disabled={state !== 'ready' || undefined}
      data-disabled={isDone || undefined}
      onClick={() => state === 'ready' && void undo()}
    >
      {isDone ? done : label}
    </Button>
  );
}

interface RowContentProps {
  member: MemberRef;
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  children: ReactNode;
}

/** A member's picture with the text next to it, which can be a link. */
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
