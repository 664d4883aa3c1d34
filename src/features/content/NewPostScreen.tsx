import { useViewer } from '#client/lib/viewer.tsx';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import type { ComposerSearch } from './composer/composer-search.ts';
import { NewPostForm } from './composer/NewPostForm.tsx';

/** The route admits members only, so the viewer is known. */
export function NewPostScreen(search: ComposerSearch) {
  const viewer = useViewer();
  return (
    <>
      <DocumentTitle title={commonMessages.newPost} />
      {viewer && <NewPostForm key={viewer.id} viewer={viewer} {...search} />}
    </>
  );
}
