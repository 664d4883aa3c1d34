import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
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
  onSend: () => void;
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
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSend();
      }}
    >
      {children}
      <div className={classes.ways}>
        <Button
          look="soft"
          size="large"
          disabled={busy}
          onClick={onCancel}
          {...(cautious && { 'data-autofocus': true })}
        >
          Cancel
        </Button>
        <Button type="submit" danger={danger} size="large" loading={busy} disabled={!ready}>
          {send}
        </Button>
      </div>
    </form>
  );
}
