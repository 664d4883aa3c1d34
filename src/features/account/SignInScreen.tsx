import { Loader } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { AnchorLink } from '#client/lib/links.ts';
import { IconTicketOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accountMessages } from '#shared/messages/account.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { type SignInProvider, providerNames, signInProviders } from '#shared/sign-in.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { ToastHost } from '#client/ui/ToastHost.tsx';
import { fill } from '#client/lib/fill.ts';
import { toast } from '#client/ui/toasts.ts';
import { Marquee } from './Marquee.tsx';
import { PosterCase } from './PosterCase.tsx';
import { problemMessage, startFailed } from './problems.ts';
import { ProviderForm } from './ProviderForm.tsx';
import classes from './SignInScreen.module.css';
import { startSignIn } from './start-sign-in.ts';
import { useSessionCheck } from './use-session-check.ts';

/** The sign-in screen, drawn as the front of a small cinema. */
export function SignInScreen() {
  const { returnTo, problem, provider } = useSearch({ strict: false });
  const entry = useSessionCheck(returnTo);
  return (
    <div className={classes.street}>
      <DocumentTitle title={accountMessages.signIn} />
      <main id="main" className={classes.page}>
        <Marquee />
        <div className={classes.front}>
          <PosterCase side="left" />
          <div className={classes.office}>
            {problem && <ProblemNote code={problem} provider={provider} />}
            {entry === 'checking' ? <Checking /> : <Tickets returnTo={returnTo} />}
          </div>
          <PosterCase side="right" />
        </div>
        <div className={classes.pavement} aria-hidden="true" />
      </main>
      <ToastHost />
    </div>
  );
}

function Checking() {
  return (
    <p className={classes.checking} role="status">
      <Loader size={22} />
      {accountMessages.checkingAuthentication}
    </p>
  );
}

function ProblemNote({ code, provider }: { code: string; provider?: string }) {
  const { title, message, quote } = problemMessage(code, provider);
  return (
    <div className={classes.problem} role="alert">
      <IconTicketOff size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.problemTitle}>{title}</p>
        <p>{message}</p>
        {quote && (
          <blockquote className={classes.quote} dir="auto">
            {quote}
          </blockquote>
        )}
      </div>
    </div>
  );
}

function Tickets({ returnTo }: { returnTo: string | undefined }) {
  const [busy, setBusy] = useState(false);
  // After Back from the provider the page may come from the browser's cache, still waiting.
  useWindowEvent('pageshow', () => setBusy(false));
  const start = async (name: SignInProvider) => {
    if (busy) return;
    setBusy(true);
    toast({ title: accountMessages.redirectingTo(signInProviders[name]), id: 'sign-in' });
    try {
      await startSignIn(name, returnTo);
    } catch {
      setBusy(false);
      toast({ ...startFailed(name, location.pathname), tone: 'failed', id: 'sign-in' });
    }
  };
  return (
    <>
      <p className={classes.lead}>{accountMessages.signInText}</p>
      <div className={classes.tickets}>
        {providerNames.map((name) => (
          <ProviderForm
            key={name}
            provider={name}
            returnTo={returnTo}
            busy={busy}
            onStart={() => void start(name)}
          />
        ))}
      </div>
      <p className={classes.print}>
        {fill(accountMessages.consent, {
          terms: <AnchorLink to="/terms-of-service">{commonMessages.termsOfService}</AnchorLink>,
          privacy: <AnchorLink to="/privacy-policy">{commonMessages.privacyPolicy}</AnchorLink>,
        })}
      </p>
      <p className={classes.print}>
        <AnchorLink to="/">{accountMessages.lookAround}</AnchorLink>
      </p>
    </>
  );
}
