import { Button, Group } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedDrawing } from './drawings.tsx';
import { firstFocusable, passFocus } from './pass-focus.ts';
import { useRetry } from './use-retry.ts';
import type { FailingQuery } from './use-retry.ts';

interface RetryButtonProps extends ButtonProps {
  onRetry: () => void;
  busy: boolean;
}

/** A pressed one keeps the focus when the retry fails, else what takes the place of the alert around it gets it. */
function RetryButton({ onRetry, busy, ...props }: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (busy || !isPressed.current) return;
    isPressed.current = false;
    passFocus(null, ref.current, { preventScroll: true });
  }, [busy]);
  useLayoutEffect(() => {
    const alert = ref.current?.closest('[role="alert"]');
    return () => {
      const parent = alert?.parentElement;
      if (!isPressed.current || !alert || !parent) return;
      const place = [...parent.children].indexOf(alert);
      setTimeout(() => passFocus(null, firstFocusable(parent.children[place]), { preventScroll: true }));
    };
  }, []);
  const handleClick = () => {
    isPressed.current = true;
    onRetry();
  };
  return <Button {...props} ref={ref} onClick={handleClick} loading={busy} />;
}

interface FailedStateProps {
  onRetry: () => void;
  title?: string;
  text?: string;
  retry?: string;
  busy?: boolean;
  heading?: 'h1' | 'h2';
}

/** A screen that could not be shown, with a retry button. */
export function FailedState({
  onRetry,
  title = commonMessages.somethingWentWrong,
  text = commonMessages.contentFailed,
  retry = commonMessages.tryAgain,
  busy = false,
  heading,
}: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState drawing={<FailedDrawing />} title={title} text={text} heading={heading}>
        <RetryButton onRetry={onRetry} busy={busy}>
          {retry}
        </RetryButton>
      </EmptyState>
    </div>
  );
}

interface FailedRowProps {
  text: string;
  onRetry: () => void;
  busy?: boolean;
}

/** The same in one line, for a later page of a list: what is loaded stays. */
export function FailedRow({ text, onRetry, busy = false }: FailedRowProps) {
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
      <span>{text}</span>
      <RetryButton variant="default" size="sm" onRetry={onRetry} busy={busy}>
        {commonMessages.tryAgain}
      </RetryButton>
    </Group>
  );
}

interface FailedQueryProps {
  query: Omit<FailingQuery, 'error'>;
  text: string;
}

/** A failed row in place of what a query reads; the retry reads it again. */
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

/** In place of a query's data: skeletons, or a failed row. */
export function LoadingOrFailed({ query, failed: text, children }: LoadingOrFailedProps) {
  const { error, retry, busy } = useRetry(query);
  return error ? <FailedRow text={text} onRetry={retry} busy={busy} /> : children;
}

interface ScreenLoadingOrFailedProps extends Pick<FailedStateProps, 'title' | 'text'> {
  query: FailingQuery;
  children: ReactNode;
}

/** The same for what fills a screen. */
export function ScreenLoadingOrFailed({ query, children, ...texts }: ScreenLoadingOrFailedProps) {
  const { error, retry, busy } = useRetry(query);
  return error ? <FailedState {...texts} onRetry={retry} busy={busy} /> : children;
}
