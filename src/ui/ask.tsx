import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { commonMessages } from '#shared/messages/common.ts';
import { openOverlay } from './overlay-history.ts';
import { SwipeGrip } from './SwipeGrip.tsx';

export interface Question {
  title: string;
  text: string;
  /** What the act is called on its button: 'Delete', 'Discard'. */
  confirm: string;
  /** The safe way; it has the focus when the question opens. */
  keep?: string;
  danger?: boolean;
  /** What it returns is awaited before the question closes, also when it rejects: what failed is said by a toast. */
  onConfirm: () => unknown;
  /** It was closed without that. */
  onKeep?: () => void;
}

let setReady: () => void;
const ready = new Promise<void>((resolve) => (setReady = resolve));

/** To be called when Mantine's manager of modals is mounted (`Questions`). */
export const answerQuestions = (): void => setReady();

/** Asks once before something is lost. Back and Escape mean no. */
export async function ask({
  title,
  text,
  confirm,
  keep = commonMessages.cancel,
  danger = true,
  onConfirm,
  onKeep,
}: Question): Promise<void> {
  await ready;
  const color = danger ? 'danger' : undefined;
  let acting = false;
  const close = () => modals.close(modalId);
  const act = async () => {
    // a second press comes before the button shows that it is busy
    if (acting) return;
    acting = true;
    modals.updateModal({ modalId, confirmProps: { color, size: 'lg', loading: true } });
    try {
      await onConfirm();
    } catch {
      // said where it failed
    } finally {
      close();
    }
  };
  const modalId = modals.openConfirmModal({
    title: (
      <>
        {title}
        <SwipeGrip onAway={() => close()} />
      </>
    ),
    children: <Text c="quiet">{text}</Text>,
    labels: { confirm, cancel: keep },
    cancelProps: { size: 'lg', variant: 'light', 'data-autofocus': true },
    confirmProps: { color, size: 'lg' },
    groupProps: { grow: true, wrap: 'nowrap', gap: 'sm', mt: 'lg' },
    closeOnConfirm: false,
    onConfirm: () => void act(),
    onClose: () => {
      closed();
      if (!acting) onKeep?.();
    },
  });
  const closed = openOverlay({ close, addressed: false });
}
