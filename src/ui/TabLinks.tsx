import { createLink } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { centerTab } from './center-tab.ts';
import classes from './TabLinks.module.css';

interface TabLinksProps {
  /** What is chosen here: 'Feed', 'Explore'. */
  label: string;
  /** `TabLink`s. */
  children: ReactNode;
}

/** A row of tabs that are addresses: each is a link, the present one says so. Scrolls sideways when it must. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      <div className={classes.row}>{children}</div>
    </nav>
  );
}

interface TabAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'style'> {
  /** This tab is the one being shown. */
  current?: boolean;
}

function TabAnchor({ current = false, children, ref: _ref, ...rest }: TabAnchorProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) centerTab(anchor.current);
  }, [current]);
  return (
    <a {...rest} ref={anchor} className={classes.tab} aria-current={current ? 'page' : undefined}>
      <span className={classes.word}>{children}</span>
    </a>
  );
}

/** One tab: a router link plus `current`. */
export const TabLink = createLink(TabAnchor);
