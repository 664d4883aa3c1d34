import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import classes from './LinkedText.module.css';
import { textParts } from './text-parts.ts';

interface LinkedTextProps {
  text: string;
  /** Where it ends while it is collapsed. */
  end?: number | undefined;
}

/** The words of a text; its links and the @names in it lead where they say. */
export function LinkedText({ text, end }: LinkedTextProps) {
  const parts = useMemo(() => textParts(text, end), [text, end]);
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'words':
        return <span key={index}>{part.text}</span>;
      case 'member':
        return (
          <Link
            key={index}
            to="/$username"
            params={{ username: part.username }}
            className={classes.link}
            preload={false}
          >
            @{part.username}
          </Link>
        );
      case 'link':
        return (
          <a
            key={index}
            className={classes.link}
            href={part.href}
            // what is written from right to left in a path does not move in front of its host
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {part.label}
          </a>
        );
    }
    return null;
  });
}
