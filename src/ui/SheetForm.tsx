import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSingleFlight } from './use-single-flight.ts';
import classes from './SheetForm.module.css';

interface SheetFormProps {
  /** What sending it is called: 'Report'. */
  send: string;
  danger?: boolean;
  /** It may be sent as it is. */
  ready: boolean;
  busy: boolean;
  /** The safe way has the focus when it opens, as in a question; else a field of its own takes it by `data-autofocus`. */
  cautious?: boolean;
  /** Resolves when it is known how it ended. */
  onSend: () => Promise<unknown>;
  onCancel: () => void;
  /** Paragraphs and fields. */
  children: ReactNode;
}

/** A short form in a `Sheet`: what it is about, its fields, and the two ways out. */
export function SheetForm({
  send,
  danger,
  ready,
  busy,
  cautious,
  onSend,
  onCancel,
  children,
}: SheetFormProps) {
  const submit = useSingleFlight(() => (ready && !busy ? onSend() : undefined));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <div className={classes.ways}>
        <Button
          variant="light"
          size="lg"
          disabled={busy}
          onClick={onCancel}
          {...(cautious && { 'data-autofocus': true })}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          color={danger ? 'danger' : undefined}
          size="lg"
          loading={busy}
          disabled={!ready}
        >
          {send}
        </Button>
      </div>
    </form>
  );
}
