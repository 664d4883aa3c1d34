import { createFileRoute } from '@tanstack/react-router';
import { settingsSearch } from '#client/features/account/settings/settings-search.ts';
import { SettingsScreen } from '#client/features/account/settings/SettingsScreen.tsx';

export const Route = createFileRoute('/_shell/_member/settings')({
  validateSearch: settingsSearch,
  staticData: { chrome: { topBar: false, newPost: false } },
  component: SettingsRoute,
});

function SettingsRoute() {
  return <SettingsScreen {...Route.useSearch()} />;
}
