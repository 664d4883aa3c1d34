import { Button } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from './Sheet.tsx';
import classes from './ConfirmDialog.module.css';
import { useSingleFlight } from './use-single-flight.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** What the act is called on its button: 'Delete', 'Discard'. */
  confirm: string;
  /** The safe way; it has the focus when the question opens. */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  /** What it returns is awaited before another press counts. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks once before something is lost. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirm,
  keep = 'Cancel',
  danger = true,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const act = useSingleFlight(onConfirm);
  return (
    <Sheet opened={opened} onClose={onClose} title={title} width={400}>
      <div className={classes.body}>
        <p>{text}</p>
        <div className={classes.acts}>
          <Button variant="light" size="lg" onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button color={danger ? 'danger' : undefined} size="lg" onClick={act} loading={busy}>
            {confirm}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

interface ActDialogProps extends Omit<ConfirmDialogProps, 'busy' | 'onConfirm'> {
  /** Rejects when nothing was done; the toast has been shown. */
  onAct: () => Promise<unknown>;
}

/** Asks once, then acts, and closes when that has an end. */
export function ActDialog({ onAct, onClose, ...question }: ActDialogProps) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onAct().catch(() => undefined);
    setBusy(false);
    onClose();
  };
  return <ConfirmDialog {...question} busy={busy} onConfirm={act} onClose={onClose} />;
}
