import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedDrawing } from './drawings.tsx';

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
        <Button onClick={onRetry} loading={busy}>
          {retry}
        </Button>
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
      <Button variant="default" size="sm" onClick={onRetry} loading={busy}>
        {commonMessages.tryAgain}
      </Button>
    </Group>
  );
}

interface FailedQueryProps {
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
  text: string;
}

/** A failed row in place of what a query reads; the retry reads it again. */
export const FailedQuery = ({ query, text }: FailedQueryProps) => (
  <FailedRow text={text} onRetry={() => void query.refetch()} busy={query.isFetching} />
);

interface LoadingOrFailedProps {
  /** A query without data. */
  query: FailedQueryProps['query'] & { isError: boolean };
  failed: string;
  /** Its skeletons. */
  children: ReactNode;
}

/** In place of a query's data: skeletons, or a failed row. */
export const LoadingOrFailed = ({ query, failed, children }: LoadingOrFailedProps) =>
  query.isError ? <FailedQuery query={query} text={failed} /> : children;
