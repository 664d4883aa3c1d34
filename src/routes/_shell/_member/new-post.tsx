import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { composerSearch } from '#client/features/content/composer/composer-search.ts';
import { NewPostForm } from '#client/features/content/composer/NewPostForm.tsx';
import { useViewer } from '#client/lib/viewer.tsx';

export const Route = createFileRoute('/_shell/_member/new-post')({
  validateSearch: composerSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: NewPostRoute,
});

/** A link to another title opens a form of its own. The form that drops its title from the address stays. */
function NewPostRoute() {
  const search = Route.useSearch();
  const viewer = useViewer();
  const { review } = search;
  const [form, setForm] = useState({ number: 0, review, dropsTitle: false });
  if (form.review !== review) {
    const number = form.dropsTitle ? form.number : form.number + 1;
    setForm({ number, review, dropsTitle: false });
  }
  return (
    viewer && (
      <NewPostForm
        key={`${viewer.id}:${form.number}`}
        viewer={viewer}
        {...search}
        onDropTitle={() => setForm({ ...form, dropsTitle: true })}
      />
    )
  );
}
