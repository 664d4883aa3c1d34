import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { Byline } from '#client/features/content/Byline.tsx';
import { useMembersOnScreen } from '#client/store/live-window.ts';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import classes from './Said.module.css';

interface SaidRowProps {
  id: string;
  ref?: RefObject<HTMLDivElement | null>;
  /** It answers something: smaller, below it. */
  nested?: boolean;
  /** It is brought into view and lit: one has just said it, or a link leads to it. */
  pointed?: 'new' | 'link' | undefined;
  children: ReactNode;
}

/** The row of something that was said below a post or on a wall. */
export function SaidRow({ id, ref, nested = false, pointed, children }: SaidRowProps) {
  const own = useRef<HTMLDivElement>(null);
  const row = ref ?? own;
  useEffect(() => {
    if (!pointed) return undefined;
    // After the router, which takes a new screen to its top.
    const frame = requestAnimationFrame(() => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const link = pointed === 'link';
      const behavior = calm || link ? 'instant' : 'smooth';
      row.current?.scrollIntoView({ block: link ? 'center' : 'nearest', behavior });
      if (link) row.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pointed, row]);
  return (
    <div
      ref={row}
      className={classes.row}
      data-reply={id}
      data-nested={nested || undefined}
      data-pointed={pointed}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

interface SaidProps {
  author: MemberRef;
  createdAt: Date;
  edited?: boolean;
  /** Another way to say how long ago. */
  time?: ReactNode;
  /** The words, and what can be done with them. */
  children: ReactNode;
}

/** Who said it and when, around what they said. */
export function Said({ author: known, createdAt, edited = false, time, children }: SaidProps) {
  const author = useLatest(known);
  useMembersOnScreen([known]);
  const name = displayName(author);
  const profile = { to: '/$username', params: { username: author.username } } as const;
  return (
    <>
      <Link {...profile} className={classes.face} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} seat={author.username} image={author.avatar} size={32} decorative />
      </Link>
      <div className={classes.body}>
        <Byline author={author} edited={edited}>
          {time ?? <RelativeTime date={createdAt} />}
        </Byline>
        {children}
      </div>
    </>
  );
}

/** The row of buttons below the words. */
export function SaidActs({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className={classes.acts}>
      {children}
      <span className={classes.more}>{more}</span>
    </div>
  );
}

interface AnswerButtonProps {
  /** The box for the answer is open below. */
  open: boolean;
  onClick: () => void;
}

/** Opens the box below for an answer, and closes it. */
export function AnswerButton({ open, onClick }: AnswerButtonProps) {
  return (
    <button type="button" className={classes.answer} aria-expanded={open} onClick={onClick}>
      {repliesMessages.reply}
    </button>
  );
}

/** What was said in answer to something, below it and beside a line that comes from its author's face. */
export const SaidBelow = ({ children }: { children: ReactNode }) => (
  <div className={classes.under}>{children}</div>
);
