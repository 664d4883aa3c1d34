import { Stack } from '@mantine/core';
import { useTimeout, useWindowEvent } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { siGoogle, siX } from 'simple-icons';
import { finishSignOut } from '#client/lib/sign-out.ts';
import { requestTimeout } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { accountMessages } from '#shared/messages/account.ts';
import type { SignInProvider } from '#shared/sign-in.ts';
import type { SignInOption } from '#shared/views/account.ts';
import { startFailed } from './problems.ts';
import classes from './ProviderForms.module.css';

const logos = { google: siGoogle, x: siX };

function ProviderIcon({ provider }: { provider: SignInProvider }) {
  if (provider === 'oidc') return <IconKey size={22} stroke={1.75} aria-hidden="true" />;
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={logos[provider].path} />
    </svg>
  );
}

/**
 * Gets the provider's address from the server and goes there. Rejects if the server cannot be reached, in which case a form would
 * lead to the browser's own error page.
 */
async function startSignIn(provider: SignInProvider, returnTo: string | undefined): Promise<void> {
  await finishSignOut();
  const answer = await fetch(`/auth/start/${provider}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(returnTo ? { returnTo } : {}),
    signal: AbortSignal.timeout(requestTimeout),
  });
  const { url } = (await answer.json()) as { url?: string };
  if (!answer.ok || typeof url !== 'string') throw new Error(`sign-in answered ${answer.status}`);
  location.assign(url);
}

interface ProviderFormsProps {
  /** The path to return to after sign-in. */
  returnTo: string | undefined;
  options: readonly SignInOption[];
}

/** A button for each provider that starts a sign-in. Plain forms, so that they work before scripts are loaded. */
export function ProviderForms({ returnTo, options }: ProviderFormsProps) {
  /** The provider whose sign-in was started. */
  const [pending, setPending] = useState<SignInProvider>();
  // the page is not told when the browser's Stop ends the navigation
  const stopped = useTimeout(() => setPending(undefined), requestTimeout);
  // after Back from the provider, the browser may restore the page from its cache in the waiting state
  useWindowEvent('pageshow', () => {
    stopped.clear();
    setPending(undefined);
  });
  const start = async (option: SignInOption) => {
    if (pending) return;
    setPending(option.provider);
    toast({ title: accountMessages.redirectingTo(option.name), id: 'sign-in' });
    try {
      await startSignIn(option.provider, returnTo);
      stopped.start();
    } catch {
      setPending(undefined);
      toast({ ...startFailed(option, location.pathname), tone: 'failed', id: 'sign-in' });
    }
  };
  return (
    <Stack mb="lg">
      {options.map((option) => (
        <form
          key={option.provider}
          method="post"
          action={`/auth/start/${option.provider}`}
          onSubmit={(event) => {
            event.preventDefault();
            void start(option);
          }}
        >
          {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
          {/* not `disabled`: it would lose the focus */}
          <button
            type="submit"
            className={classes.ticket}
            aria-disabled={pending ? true : undefined}
            data-pending={pending === option.provider || undefined}
          >
            <span className={classes.stub}>
              <ProviderIcon provider={option.provider} />
            </span>
            <span className={classes.body}>{accountMessages.continueWith(option.name)}</span>
          </button>
        </form>
      ))}
    </Stack>
  );
}
