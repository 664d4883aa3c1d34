import type { Toast } from '#shared/messages/toast.ts';
import type { UpdateSettings } from '#shared/schemas/account.ts';
import type { Settings } from '#shared/views/account.ts';
import type { ApiClient } from '#client/lib/api-client.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePendingInputs } from '#client/lib/use-pending-inputs.ts';
import { useClient } from './client.ts';
import { updateViewer } from './viewer.tsx';

interface SettingsOptions {
  failed: Toast;
  onSaved: (settings: Settings) => void;
}

/** The viewer's saved settings, read again by each screen that opens: another device may have changed them. */
export const useSettingsQuery = () =>
  trpc.account.settings.useQuery(undefined, { ...refetchWhenShown, refetchOnMount: 'always' });

/** Updates the viewer's saved settings wherever they are shown, in other tabs too. */
export async function applySettings(client: ApiClient, settings: Settings): Promise<void> {
  const { account, profiles } = client.queryUtils;
  // a read in progress may be from before the change
  await account.settings.cancel();
  account.settings.setData(undefined, settings);
  await updateViewer(client, { timeZone: settings.timeZone });
  // the profile says whether the watchlist is private
  void profiles.get.invalidate();
  notifyOtherTabs(client, { type: 'settings' });
}

/**
 * The viewer's settings as they last set them, and a function that changes them. Changes show immediately and are saved in order;
 * if one fails, the saved setting is shown again.
 */
export function useSettings({ failed, onSaved }: SettingsOptions) {
  const client = useClient();
  const query = useSettingsQuery();
  const { mutate: change } = trpc.account.updateSettings.useMutation({
    scope: { id: 'settings' },
    meta: { failed, about: (changed: UpdateSettings) => Object.keys(changed) },
    // a read in progress may be from before the change
    onMutate: () => client.queryUtils.account.settings.cancel(),
    onSuccess: async (settings) => {
      await applySettings(client, settings);
      onSaved(settings);
    },
  });
  const pending = usePendingInputs(trpc.account.updateSettings);
  const settings: Settings | undefined = query.data && Object.assign({}, query.data, ...pending);
  return { settings, change, query };
}
