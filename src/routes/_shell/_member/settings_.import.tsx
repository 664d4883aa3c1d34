import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#client/features/imports/ImportScreen.tsx';
import { importsSearch } from '#client/features/imports/imports-search.ts';

export const Route = createFileRoute('/_shell/_member/settings_/import')({
  validateSearch: importsSearch,
  staticData: { chrome: { topBar: false, newPost: false } },
  component: ImportRoute,
});

function ImportRoute() {
  return <ImportScreen {...Route.useSearch()} />;
}
