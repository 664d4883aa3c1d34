import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TitleKey } from '#shared/views/titles.ts';
import { formatTitleKey } from './title-key.ts';

interface TitleLinkProps {
  title: TitleKey;
  className?: string;
  /** A duplicate link, such as a poster's next to its linked name: only for pointers. */
  pointerOnly?: boolean;
  children: ReactNode;
}

/** A link to a title. It opens over the current screen; in a new tab, copied or shared it is the title's own page. */
export function TitleLink({ title, className, pointerOnly, children }: TitleLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, title: formatTitleKey(title) })}
      mask={{ to: '/title/$type/$id', params: { type: title.mediaType, id: String(title.tmdbId) } }}
      state={{ overlay: true }}
      resetScroll={false}
      preload={false}
      className={className}
      {...(pointerOnly && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  );
}
