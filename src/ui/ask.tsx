import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { commonMessages } from '#shared/messages/common.ts';
import { openOverlay } from './overlay-history.ts';
import { reportFault } from './report-fault.ts';
import { SwipeGrip } from './swipe.tsx';

export interface Question {
  title: string;
  text: string;
  confirm: string;
  /** The label of the safe choice, which gets the focus when the question opens. */
  keep?: string;
  danger?: boolean;
  /** The question closes when this has settled, even if it rejects: a toast reports the failure. */
  onConfirm: () => unknown;
  /** Called when the question was closed in any other way. */
  onKeep?: () => void;
}

/** Width of the two buttons side by side; with large text they are one below the other. */
const share = '1 1 8rem';

let setReady: () => void;
const ready = new Promise<void>((resolve) => (setReady = resolve));

/** Call when Mantine's modals provider (`ModalsHost`) is mounted. */
export const markModalsReady = (): void => setReady();

/** Asks before something is lost. Back and Escape cancel. Resolves to a function that closes the question. */
export async function ask({
  title,
  text,
  confirm,
  keep = commonMessages.cancel,
  danger = true,
  onConfirm,
  onKeep,
}: Question): Promise<() => void> {
  await ready;
  const color = danger ? 'danger' : undefined;
  let confirming = false;
  const close = () => modals.close(modalId);
  const act = async () => {
    // a second press before the button shows that it is busy
    if (confirming) return;
    confirming = true;
    modals.updateModal({ modalId, confirmProps: { color, size: 'lg', flex: share, loading: true } });
    const dialog = document.activeElement?.closest('[role="dialog"]');
    // releases the focus for the next row of a list, in case the row in question disappears before the question does
    const freeFocus = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) activeElement.blur();
    };
    freeFocus();
    try {
      await onConfirm();
    } catch (error) {
      reportFault(error);
    } finally {
      freeFocus();
      close();
    }
  };
  const modalId = modals.openConfirmModal({
    title: (
      <>
        {title}
        <SwipeGrip onDismiss={() => close()} />
      </>
    ),
    children: <Text c="quiet">{text}</Text>,
    labels: { confirm, cancel: keep },
    cancelProps: { size: 'lg', flex: share, variant: 'light', 'data-autofocus': true },
    confirmProps: { color, size: 'lg', flex: share },
    groupProps: { gap: 'sm', mt: 'lg' },
    closeOnConfirm: false,
    onConfirm: () => void act(),
    onClose: () => {
      closed();
      if (!confirming) onKeep?.();
    },
  });
  const closed = openOverlay({ close, openedByAddress: false });
  return close;
}

export interface DiscardQuestion {
  title?: string;
  text: string;
  confirm?: string;
  keep?: string;
}

/** Asks before unsent work is discarded. Resolves as `ask` does. */
export const askToDiscard = ({
  title = commonMessages.discardChangesQuestion,
  confirm = commonMessages.discard,
  keep = commonMessages.keep,
  ...rest
}: DiscardQuestion & Pick<Question, 'onConfirm' | 'onKeep'>): Promise<() => void> =>
  ask({ title, ...rest, keep, confirm });
