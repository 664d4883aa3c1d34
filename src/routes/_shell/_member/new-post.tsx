import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { composerSearch } from '#client/features/content/composer/composer-search.ts';
import { NewPostForm } from '#client/features/content/composer/NewPostForm.tsx';
import { useViewer } from '#client/store/viewer.tsx';

export const Route = createFileRoute('/_shell/_member/new-post')({
  validateSearch: composerSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: NewPostRoute,
});

/** Each address has a form of its own, unless the form itself has replaced the address. */
function NewPostRoute() {
  const search = Route.useSearch();
  const viewer = useViewer();
  const address = search.review ?? search.mode;
  const [form, setForm] = useState({ number: 0, address, replaced: false });
  if (form.address !== address) {
    const number = form.replaced ? form.number : form.number + 1;
    setForm({ number, address, replaced: false });
  }
  return (
    viewer && (
      <NewPostForm
        key={`${viewer.id}:${form.number}`}
        viewer={viewer}
        {...search}
        onReplaceAddress={() => setForm({ ...form, replaced: true })}
      />
    )
  );
}
