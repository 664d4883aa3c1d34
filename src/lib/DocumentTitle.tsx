import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * While it is shown, the page has this title instead of the one by its route's `head()`, which is made before the screen has
 * loaded: a name that has come since, how much is unread, what is missing. One per screen.
 */
export function DocumentTitle({ title }: { title: string }) {
  const router = useRouter();
  useEffect(() => {
    document.title = title;
    return () => {
      const tags = router.state.matches.flatMap(({ meta }) => meta ?? []);
      document.title = tags.findLast((tag) => tag?.title)?.title ?? title;
    };
  }, [title, router]);
  return null;
}
