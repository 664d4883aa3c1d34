import { useMemo, useState } from 'react';
import { collapsedText } from './collapse-text.ts';
import classes from './PostText.module.css';
import { textParts } from './text-parts.ts';

interface PostTextProps {
  /** The post's id: a text that was opened stays open when its card leaves the windowed list and returns. */
  id: string;
  text: string;
  /** Never collapsed: the post's own page. */
  whole?: boolean;
}

const opened = new Set<string>();
const GAPS = /\n{3,}/gu;

/** A post's words, with links that are links, collapsed while they are long. */
export function PostText({ id, text, whole = false }: PostTextProps) {
  const [open, setOpen] = useState(() => opened.has(id));
  const full = useMemo(() => text.replaceAll(GAPS, '\n\n').trim(), [text]);
  const beginning = useMemo(() => (whole ? null : collapsedText(full)), [full, whole]);
  const end = open ? undefined : beginning?.length;
  const parts = useMemo(() => textParts(full, end), [full, end]);
  if (!full) return null;
  const toggle = () => {
    if (open) opened.delete(id);
    else opened.add(id);
    setOpen(!open);
  };
  return (
    <div className={classes.text} dir="auto" data-whole={whole || undefined}>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          <span key={index}>{part.text}</span>
        ) : (
          <a
            key={index}
            className={classes.link}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {part.label}
          </a>
        ),
      )}
      {beginning && !open && '… '}
      {beginning && (
        <button type="button" className={classes.more} aria-expanded={open} onClick={toggle}>
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
