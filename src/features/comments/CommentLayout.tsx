import { Box, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { Byline } from '#client/features/content/Byline.tsx';
import { useHasInteracted } from '#client/lib/user-interaction.tsx';
import { useMembersOnScreen } from '#client/store/live-window.ts';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { MoreButton } from '#client/ui/MenuButton.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { usePrefersReducedMotion } from '#client/ui/media-queries.ts';
import { focusedAndOpeners, focusUnlessMoved, whenFocusLost } from '#client/ui/focus.ts';
import { CommentBox } from './CommentBox.tsx';
import type { CommentBoxProps } from './CommentBox.tsx';
import classes from './CommentLayout.module.css';
import { useDiscussion } from './discussion.ts';

interface CommentRowProps {
  id: string;
  ref?: RefObject<HTMLDivElement | null>;
  /** Whether this is a reply, which is smaller and below its comment. */
  nested?: boolean;
  children: ReactNode;
}

/**
 * The row of a comment, a wall post or a reply. When the discussion highlights it, it is scrolled into view, except for a link's target
 * when the reader has scrolled already.
 */
export function CommentRow({ id, ref, nested = false, children }: CommentRowProps) {
  const { highlight } = useDiscussion();
  const own = useRef<HTMLDivElement>(null);
  const row = ref ?? own;
  const reducedMotion = usePrefersReducedMotion();
  const hasInteracted = useHasInteracted();
  const reason = highlight?.id === id ? highlight.reason : undefined;
  useEffect(() => {
    if (!reason) return undefined;
    // after the router has scrolled a new screen to its top
    const frame = requestAnimationFrame(() => {
      const isLink = reason === 'link';
      if (isLink && hasInteracted()) return;
      row.current?.scrollIntoView({
        block: isLink ? 'center' : 'nearest',
        behavior: reducedMotion || isLink ? 'instant' : 'smooth',
      });
      if (isLink) row.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [reason, row, reducedMotion, hasInteracted]);
  return (
    <div
      ref={row}
      className={classes.row}
      data-reply={id}
      data-nested={nested || undefined}
      data-highlight={reason}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/** The text of a tombstone. */
export const Tombstone = ({ children }: { children: string }) => (
  <Text c="dimmed" size="sm" fs="italic" pb={8} style={{ gridColumn: 2 }}>
    {children}
  </Text>
);

interface CommentLayoutProps {
  author: MemberRef;
  edited?: boolean;
  /** When it was written. */
  time: ReactNode;
  /** The text and the buttons below it. */
  children: ReactNode;
}

/**
 * The author's picture and name and the time, around the text. When a comment that has the focus is removed, here or elsewhere, the
 * focus moves to what replaces it.
 */
export function CommentLayout({ author: stored, edited = false, time, children }: CommentLayoutProps) {
  const author = useLatest(stored);
  useMembersOnScreen([stored]);
  const { prepareFocusMove } = useDiscussion();
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = content.current?.closest<HTMLElement>('[data-reply]');
    return () => {
      if (!row?.dataset['reply'] || !focusedAndOpeners().some((element) => row.contains(element))) return;
      const moveFocus = prepareFocusMove(row.dataset['reply']);
      const move = () => {
        // the row is now a tombstone
        if (row.isConnected) row.focus({ preventScroll: true });
        else moveFocus();
      };
      setTimeout(() => whenFocusLost(move));
    };
  }, [prepareFocusMove]);
  return (
    <>
      <Link
        to="/$username"
        params={{ username: author.username }}
        className={classes.avatar}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Avatar member={author} size={32} decorative />
      </Link>
      <Box ref={content} miw={0}>
        <Byline author={author} edited={edited}>
          {time}
        </Byline>
        {children}
      </Box>
    </>
  );
}

interface CommentActionsProps {
  children: ReactNode;
  /** Renders the menu of further actions for its button. */
  renderMenu: (target: MenuTarget) => ReactNode;
}

/** The buttons below a text, and the menu at their end. */
export const CommentActions = ({ children, renderMenu }: CommentActionsProps) => (
  <Group gap="0 4px" className={classes.actions}>
    {children}
    <Box component="span" ms="auto">
      <MoreButton iconSize={18} renderMenu={renderMenu} />
    </Box>
  </Group>
);

interface ReplyButtonProps {
  /** Whether the reply box is open below. */
  expanded: boolean;
  onClick: () => void;
}

/**
 * Opens and closes the reply box, and takes the focus when it closes. If it is removed with the box, because the comment has become
 * read-only, the comment takes the focus.
 */
export function ReplyButton({ expanded, onClick }: ReplyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!expanded) return undefined;
    const { current } = button;
    const row = current?.closest<HTMLElement>('[data-reply]');
    return () => focusUnlessMoved(null, current?.isConnected ? current : row, { preventScroll: true });
  }, [expanded]);
  return (
    <Button
      ref={button}
      variant="subtle"
      color={expanded ? 'act' : 'quiet'}
      size="sm"
      aria-expanded={expanded}
      onClick={onClick}
    >
      {repliesMessages.reply}
    </Button>
  );
}

/** The replies and the reply box, below a comment and beside a line that starts at its author's picture. */
export const NestedReplies = ({ children }: { children: ReactNode }) => (
  <div className={classes.nested}>{children}</div>
);

/** The box for a new reply, below the existing ones. It takes the focus. */
export const ReplyBox = (props: Omit<CommentBoxProps, 'focused'>) => (
  <Box px="var(--gutter)" pt={8} pb={10}>
    <CommentBox focused {...props} />
  </Box>
);
