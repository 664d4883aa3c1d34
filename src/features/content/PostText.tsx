import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { collapsedText } from './collapse-text.ts';
import { LinkedText } from './LinkedText.tsx';
import classes from './PostText.module.css';
import { selectable } from './use-text-clicks.ts';

interface PostTextProps {
  /** Identifies the text, so that it stays expanded when its card leaves the windowed list and returns. */
  id: string;
  text: string;
  /** On the post's own page. */
  neverCollapsed?: boolean;
}

const opened = new Set<string>();
const GAPS = /\n{3,}/gu;

/** A post's text with links, collapsed while it is long. */
export function PostText({ id, text, neverCollapsed = false }: PostTextProps) {
  const [open, setOpen] = useState(() => opened.has(id));
  const full = text.replaceAll(GAPS, '\n\n').trim();
  const beginning = neverCollapsed ? null : collapsedText(full);
  const end = open ? undefined : beginning?.length;
  if (!full) return null;
  const toggle = () => {
    if (open) opened.delete(id);
    else opened.add(id);
    setOpen(!open);
  };
  return (
    <div className={classes.text} dir="auto" data-never-collapsed={neverCollapsed || undefined}>
      <span {...selectable}>
        <LinkedText text={full} end={end} />
        {beginning && !open && '… '}
      </span>
      {beginning && (
        <button type="button" className={classes.more} aria-expanded={open} onClick={toggle}>
          {open ? contentMessages.showLess : commonMessages.showMore}
        </button>
      )}
    </div>
  );
}
