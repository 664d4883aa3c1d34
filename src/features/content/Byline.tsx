import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { contentMessages } from '#shared/messages/content.ts';
import type { MemberRef } from '#shared/views/members.ts';
import classes from './Byline.module.css';

interface BylineProps {
  author: MemberRef;
  edited: boolean;
  card?: boolean;
  children: ReactNode;
}

/** Author and time in one line. */
export function Byline({ author, edited, card = false, children }: BylineProps) {
  const username = usernameBesideName(author);
  return (
    <div className={classes.line} data-card={card || undefined}>
      <Link to="/$username" params={{ username: author.username }} className={classes.author}>
        <bdi className={classes.name}>{displayName(author)}</bdi>
        {username && (
          <span className={classes.room}>
            <span className={classes.username}>{username}</span>
          </span>
        )}
      </Link>
      <span aria-hidden="true">·</span>
      {children}
      {edited && (
        <>
          <span aria-hidden="true">·</span>
          <span>{contentMessages.edited}</span>
        </>
      )}
    </div>
  );
}
