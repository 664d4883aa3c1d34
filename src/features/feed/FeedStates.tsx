import { ButtonLink } from '#client/lib/links.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { SignInDrawing } from './SignInDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { emptyMessages, signInMessages } from './tab-messages.ts';

/** An empty tab, and how to fill it. */
export function EmptyTab({ tab }: { tab: FeedTab }) {
  const { text, act } = emptyMessages[tab];
  return (
    <EmptyState drawing={<FeedEmptyDrawing />} title={feedMessages.empty} text={text}>
      <ButtonLink to={act.to} search={act.search} variant={act.to === '/new-post' ? 'filled' : 'default'}>
        {act.label}
      </ButtonLink>
    </EmptyState>
  );
}

/** What a member's own tab shows to a visitor. */
export function SignInTab({ tab }: { tab: FeedTab }) {
  const search = useReturnHere();
  const messages = signInMessages[tab];
  if (!messages) return null;
  return (
    <EmptyState drawing={<SignInDrawing />} title={messages.title} text={messages.text}>
      <ButtonLink to="/auth" search={search}>
        {commonMessages.signIn}
      </ButtonLink>
    </EmptyState>
  );
}
