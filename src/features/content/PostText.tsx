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

const withoutGaps = (text: string): string => text.replaceAll(GAPS, '\n\n').trim();

/** A post's text with links, collapsed while it is long. */
export function PostText({ id, text, neverCollapsed = false }: PostTextProps) {
  const [open, setOpen] = useState(() => opened.has(id));
  const full = withoutGaps(text);
  const beginning = neverCollapsed ? null : collapsedText(full);
  if (!beginning) return <WholeText text={full} large={neverCollapsed} />;
  const toggle = () => {
    if (open) opened.delete(id);
    else opened.add(id);
    setOpen(!open);
  };
  return (
    <div className={classes.text} dir="auto">
      <span {...selectable}>
        <LinkedText text={full} end={open ? undefined : beginning.length} />
        {!open && '… '}
      </span>
      <button type="button" className={classes.more} aria-expanded={open} onClick={toggle}>
        {open ? contentMessages.showLess : commonMessages.showMore}
      </button>
    </div>
  );
}

/** A text with links that is never collapsed, like those of comments and wall posts. */
export function WholeText({ text, large = false }: { text: string; large?: boolean }) {
  const full = withoutGaps(text);
  if (!full) return null;
  return (
    <div className={classes.text} dir="auto" data-large={large || undefined}>
      <span {...selectable}>
        <LinkedText text={full} />
      </span>
    </div>
  );
}
