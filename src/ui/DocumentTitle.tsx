import { useEffect } from 'react';
import { commonMessages } from '#shared/messages/common.ts';

/** Names the page in the tab and the history: '{title} · Matinee', or the house alone. One per screen. */
export function DocumentTitle({ title }: { title?: string }) {
  useEffect(() => {
    document.title = title ? `${title} · Matinee` : commonMessages.matinee;
  }, [title]);
  return null;
}
