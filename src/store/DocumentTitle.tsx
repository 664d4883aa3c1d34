import { useRouter } from '@tanstack/react-router';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { patch, useClientStore } from './client-store.ts';

interface DocumentTitleProps {
  title: string;
  /** A count to show in front of the title, such as of unread notifications; none unless given. */
  count?: string | number | undefined;
  /** The title of an overlay: takes precedence over the title of the screen below. */
  overlay?: boolean;
}

const shown: DocumentTitleProps[] = [];

/** The title from the `head()` of the deepest route that has one. */
export const routeTitle = (matches: readonly AnyRouteMatch[]): string | undefined =>
  matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title;

const textOf = ({ title, count }: DocumentTitleProps): string =>
  count ? commonMessages.countedTitle(count, title) : title;

/**
 * While it is mounted, the page has this title instead of the one from its route's `head()`, which is made before the screen has
 * loaded: a name that has loaded since, a number of unread notifications, that something is missing. Use one per screen, and one
 * per overlay.
 */
export function DocumentTitle({ title, count, overlay = false }: DocumentTitleProps) {
  const router = useRouter();
  const store = useClientStore();
  useEffect(() => {
    const setTitle = () => {
      const first = shown.findLast((one) => one.overlay) ?? shown.at(-1);
      document.title = first ? textOf(first) : (routeTitle(router.state.matches) ?? title);
      patch(store, { screenTitle: shown.findLast((one) => !one.overlay)?.title });
    };
    const own = { title, count, overlay };
    shown.push(own);
    setTitle();
    return () => {
      shown.splice(shown.indexOf(own), 1);
      setTitle();
    };
  }, [title, count, overlay, router, store]);
  return null;
}
