import { useEffect } from 'react';
import { commonMessages } from '#shared/messages/common.ts';

/** Sets the page's title: '{title} · Matinee', or 'Matinee'. One per screen. */
export function DocumentTitle({ title }: { title?: string }) {
  useEffect(() => {
    document.title = title ? `${title} · Matinee` : commonMessages.matinee;
  }, [title]);
  return null;
}
