import { Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePendingInputs } from '#client/lib/use-pending-inputs.ts';
import { ask } from '#client/ui/ask.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
import { hideToast } from '#client/ui/toasts.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import { seriesStates } from '#shared/series-states.ts';
import type { SeriesProgressView } from '#shared/views/series.ts';
import { progressMutation, stateMutation } from './progress-mutation.ts';
import { watchedToast } from './use-mark-watched.ts';

interface SeriesMenuProps {
  target: MenuTarget;
  progress: SeriesProgressView;
}

/** The viewer's status for a series, its notifications, and starting it over. */
export function SeriesMenu({ target, progress }: SeriesMenuProps) {
  const client = useClient();
  const { tmdbId, state, round } = progress;
  const options = stateMutation(client, tmdbId);
  const setState = trpc.series.setState.useMutation(options);
  const setNotify = trpc.series.setNotify.useMutation(progressMutation(client, tmdbId));
  const setRound = trpc.series.setRound.useMutation({
    ...options,
    onMutate() {
      // Undo would change the new round
      hideToast(watchedToast);
      return options.onMutate();
    },
  });
  // what was chosen last is shown before the server confirms it
  const chosen = usePendingInputs(trpc.series.setNotify).findLast((choice) => choice.tmdbId === tmdbId);
  const { notify } = chosen ?? progress;
  const NotifyIcon = notify ? IconBellOff : IconBell;
  return (
    <OpenMenu target={target}>
      {seriesStates.map((one) => (
        <Menu.Item
          key={one}
          leftSection={<IconCheck size={20} stroke={1.75} opacity={one === state ? 1 : 0} />}
          aria-current={one === state || undefined}
          onClick={() => setState.mutate({ tmdbId, state: one })}
        >
          {seriesMessages.states[one]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<NotifyIcon size={20} stroke={1.75} />}
        onClick={() => setNotify.mutate({ tmdbId, notify: !notify })}
      >
        {notify ? seriesMessages.notifyOff : seriesMessages.notifyOn}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRefresh size={20} stroke={1.75} />}
        onClick={() =>
          void ask({
            title: seriesMessages.startAgainQuestion,
            text: seriesMessages.startAgainText,
            confirm: seriesMessages.startAgain,
            danger: false,
            onConfirm: () => setRound.mutateAsync({ tmdbId, round: round + 1 }),
          })
        }
      >
        {seriesMessages.startAgain}
      </Menu.Item>
    </OpenMenu>
  );
}
