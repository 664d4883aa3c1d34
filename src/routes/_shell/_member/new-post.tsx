import { createFileRoute } from '@tanstack/react-router';
import { composerSearch } from '#client/features/content/composer/composer-search.ts';
import { NewPostForm } from '#client/features/content/composer/NewPostForm.tsx';
import { useViewer } from '#client/lib/viewer.tsx';

export const Route = createFileRoute('/_shell/_member/new-post')({
  validateSearch: composerSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: NewPostRoute,
});

function NewPostRoute() {
  const search = Route.useSearch();
  const viewer = useViewer();
  return viewer && <NewPostForm key={viewer.id} viewer={viewer} {...search} />;
}
