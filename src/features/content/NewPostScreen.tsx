import { useViewer } from '#client/lib/viewer.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { NewPostForm } from './composer/NewPostForm.tsx';

/** Writing a post. The route lets members in only, so the viewer is known. */
export function NewPostScreen() {
  const viewer = useViewer();
  return (
    <>
      <DocumentTitle title="New Post" />
      {viewer && <NewPostForm key={viewer.id} viewer={viewer} />}
    </>
  );
}
