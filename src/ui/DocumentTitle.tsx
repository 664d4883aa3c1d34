import { useEffect } from 'react';

/** Names the page in the tab and the history: '{title} · Matinee', or the house alone. One per screen. */
export function DocumentTitle({ title }: { title?: string }) {
  useEffect(() => {
    document.title = title ? `${title} · Matinee` : 'Matinee';
  }, [title]);
  return null;
}
