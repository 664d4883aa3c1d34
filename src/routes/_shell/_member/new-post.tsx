import { createFileRoute } from '@tanstack/react-router';
import { composerSearch } from '#client/features/content/composer/composer-search.ts';
import { NewPostScreen } from '#client/features/content/NewPostScreen.tsx';

export const Route = createFileRoute('/_shell/_member/new-post')({
  validateSearch: composerSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: NewPostRoute,
});

function NewPostRoute() {
  return <NewPostScreen {...Route.useSearch()} />;
}
