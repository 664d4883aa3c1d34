import { createLink } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useInheritedFocus } from './focus.ts';
import classes from './TabLinks.module.css';

interface TabLinksProps {
  /** What the tabs choose: 'Feed', 'Explore'. */
  label: string;
  children: ReactNode;
}

const TabsLabel = createContext('');

/** Tabs that are links. The row scrolls sideways when necessary. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      <div className={classes.row}>
        <TabsLabel value={label}>{children}</TabsLabel>
      </div>
    </nav>
  );
}

interface TabAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'style'> {
  current?: boolean;
}

function TabAnchor({ current = false, children, ref: _ref, ...rest }: TabAnchorProps) {
  // the same tabs of another screen, or of this one after its key has changed
  const anchor = useInheritedFocus<HTMLAnchorElement>(`${use(TabsLabel)} ${rest.href}`);
  useEffect(() => {
    if (current) centerTab(anchor.current);
  }, [current, anchor]);
  return (
    <a {...rest} ref={anchor} className={classes.tab} aria-current={current ? 'page' : undefined}>
      <span className={classes.label}>{children}</span>
    </a>
  );
}

/** The props of a router link, plus `current`. */
export const TabLink = createLink(TabAnchor);

/**
 * Scrolls a row of tabs, but not the page, so that a tab is centered in the visible part; `covered` pixels at the end are not
 * visible. Waits for the next frame, which lays out the page anyway.
 */
export function centerTab(tab: Element | null | undefined, covered = 0): void {
  const row = tab?.closest('nav');
  if (!(tab instanceof HTMLElement) || !row) return;
  requestAnimationFrame(() => {
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - covered - tab.offsetWidth) / 2;
  });
}
