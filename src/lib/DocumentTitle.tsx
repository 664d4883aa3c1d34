import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

interface DocumentTitleProps {
  title: string;
  /** Of an overlay: goes before the title of the screen below. */
  overlay?: boolean;
}

const shown: Required<DocumentTitleProps>[] = [];

/**
 * While it is shown, the page has this title instead of the one by its route's `head()`, which is made before the screen has
 * loaded: a name that has come since, how much is unread, what is missing. One per screen, and one per overlay.
 */
export function DocumentTitle({ title, overlay = false }: DocumentTitleProps) {
  const router = useRouter();
  useEffect(() => {
    const setTitle = () => {
      const tags = router.state.matches.flatMap(({ meta }) => meta ?? []);
      const first = shown.findLast((one) => one.overlay) ?? shown.at(-1);
      document.title = first?.title ?? tags.findLast((tag) => tag?.title)?.title ?? title;
    };
    const own = { title, overlay };
    shown.push(own);
    setTitle();
    return () => {
      shown.splice(shown.indexOf(own), 1);
      setTitle();
    };
  }, [title, overlay, router]);
  return null;
}
