import { useViewer } from '#client/lib/viewer.tsx';
import type { ComposerSearch } from './composer/composer-search.ts';
import { NewPostForm } from './composer/NewPostForm.tsx';

/** The route admits members only, so the viewer is known. */
export function NewPostScreen(search: ComposerSearch) {
  const viewer = useViewer();
  return viewer && <NewPostForm key={viewer.id} viewer={viewer} {...search} />;
}
