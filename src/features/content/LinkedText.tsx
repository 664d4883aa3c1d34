import { Link } from '@tanstack/react-router';
import classes from './LinkedText.module.css';
import { textParts } from './text-parts.ts';

interface LinkedTextProps {
  text: string;
  /** Where the collapsed text ends. */
  end?: number | undefined;
}

/** A text whose links and @names are links. */
export function LinkedText({ text, end }: LinkedTextProps) {
  return textParts(text, end).map((part, index) => {
    switch (part.kind) {
      case 'text':
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
            // right-to-left text in a path must not move before the host
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
