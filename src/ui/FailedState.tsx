import { Button, Group } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedDrawing } from './drawings.tsx';
import { firstFocusable, focusUnlessMoved } from './focus.ts';
import { useRetry } from './use-retry.ts';
import type { Failure, FailingQuery } from './use-retry.ts';

interface RetryButtonProps extends ButtonProps {
  onRetry: () => void;
  busy: boolean;
}

/** When pressed, it keeps the focus if the retry fails; otherwise whatever replaces the alert around it gets the focus. */
function RetryButton({ onRetry, busy, ...props }: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (busy || !isPressed.current) return;
    isPressed.current = false;
    focusUnlessMoved(null, ref.current, { preventScroll: true });
  }, [busy]);
  useLayoutEffect(() => {
    const alert = ref.current?.closest('[role="alert"]');
    return () => {
      const parent = alert?.parentElement;
      if (!isPressed.current || !alert || !parent) return;
      const place = [...parent.children].indexOf(alert);
      setTimeout(() =>
        focusUnlessMoved(null, firstFocusable(parent.children[place]), { preventScroll: true }),
      );
    };
  }, []);
  const handleClick = () => {
    isPressed.current = true;
    onRetry();
  };
  return <Button {...props} ref={ref} onClick={handleClick} loading={busy} />;
}

/** `offline`: shows the text for that instead of others, and no retry. */
type FailureProps = Pick<Failure, 'onRetry'> & Partial<Pick<Failure, 'offline' | 'busy'>>;

interface FailedStateProps extends FailureProps {
  title?: string;
  text?: string;
  retry?: string;
  heading?: 'h1' | 'h2';
}

/** A screen that could not be shown, with a retry button. */
export function FailedState({
  onRetry,
  title = commonMessages.somethingWentWrong,
  text = commonMessages.contentFailed,
  retry = commonMessages.tryAgain,
  offline = false,
  busy = false,
  heading,
}: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<FailedDrawing />}
        title={offline ? shellMessages.offline : title}
        text={offline ? shellMessages.offlinePanel : text}
        heading={heading}
      >
        {!offline && (
          <RetryButton onRetry={onRetry} busy={busy}>
            {retry}
          </RetryButton>
        )}
      </EmptyState>
    </div>
  );
}

interface FailedRowProps extends FailureProps {
  text: string;
}

/** The same in one line, for a later page of a list: what is loaded stays. */
export function FailedRow({ text, onRetry, offline = false, busy = false }: FailedRowProps) {
  return (
    <Group
      role="alert"
      justify="center"
      gap="8px 16px"
      px="var(--gutter)"
      py="lg"
      c="quiet"
      fz="sm"
      lh="sm"
      ta="center"
      style={{ overflowWrap: 'anywhere' }}
    >
      <span>{offline ? shellMessages.offlinePanel : text}</span>
      {!offline && (
        <RetryButton variant="default" size="sm" onRetry={onRetry} busy={busy}>
          {commonMessages.tryAgain}
        </RetryButton>
      )}
    </Group>
  );
}

interface FailedQueryProps {
  query: Pick<FailingQuery, 'isFetching' | 'refetch'>;
  text: string;
}

/** A failed row in place of a query's data; its retry refetches. */
export const FailedQuery = ({ query, text }: FailedQueryProps) => (
  <FailedRow text={text} onRetry={() => void query.refetch()} busy={query.isFetching} />
);

interface LoadingOrFailedProps {
  /** A query without data. */
  query: FailingQuery;
  failed: string;
  /** Its skeletons. */
  children: ReactNode;
}

/** In place of a query's data: skeletons, or a failed row, also while the query waits for the network. */
export function LoadingOrFailed({ query, failed: text, children }: LoadingOrFailedProps) {
  const failure = useRetry(query);
  return failure ? <FailedRow text={text} {...failure} /> : children;
}

interface ScreenLoadingOrFailedProps extends Pick<FailedStateProps, 'title' | 'text'> {
  query: FailingQuery;
  children: ReactNode;
}

/** The same for what fills a screen. */
export function ScreenLoadingOrFailed({ query, children, ...texts }: ScreenLoadingOrFailedProps) {
  const failure = useRetry(query);
  return failure ? <FailedState {...texts} {...failure} /> : children;
}
