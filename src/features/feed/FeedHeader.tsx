import { useEffect, useRef } from 'react';
import { feedTabs } from '#shared/feed-tabs.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import { useHomeLink } from '#client/features/shell/use-home-link.ts';
import { TabLink, TabLinks, centerTab } from '#client/ui/TabLinks.tsx';
import classes from './FeedHeader.module.css';
import { NewPostsPill } from './NewPostsPill.tsx';
import { tabNames } from './tab-messages.ts';

interface FeedHeaderProps {
  tab: FeedTab;
  /** The list starts with the newest posts. */
  isNewest: boolean;
  newCount: number;
  busy: boolean;
  onShowNew: () => void;
}

/** The feed's tabs, and the button of new posts: over the end of the tabs on a phone, next to the title on a wide screen. */
export function FeedHeader({ tab, isNewest, newCount, busy, onShowNew }: FeedHeaderProps) {
  // A press on the current tab scrolls to the top, as Home does.
  const onHere = useHomeLink();
  const head = useRef<HTMLElement>(null);
  const pill = useRef<HTMLDivElement>(null);
  // When the button appears, the current tab stays visible beside it.
  const shown = newCount > 0;
  useEffect(() => {
    if (shown) centerTab(head.current?.querySelector('[aria-current]'), pill.current?.offsetWidth);
  }, [shown]);
  return (
    <header ref={head} className={classes.head} data-below-bar>
      <h1 className={classes.title}>{commonMessages.home}</h1>
      <div ref={pill} className={classes.pill}>
        <NewPostsPill count={newCount} busy={busy} onShow={onShowNew} />
      </div>
      <div className={classes.tabs}>
        <TabLinks label={feedMessages.feed}>
          {feedTabs.map((name) => (
            <TabLink
              key={name}
              to="/"
              search={name === 'all' ? {} : { tab: name }}
              current={name === tab}
              onClick={name === tab && isNewest ? onHere : undefined}
            >
              {tabNames[name]}
            </TabLink>
          ))}
        </TabLinks>
      </div>
    </header>
  );
}
