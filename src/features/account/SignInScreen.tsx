import { Alert, Loader, Stack, Text } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fill } from '#client/lib/fill.ts';
import { AnchorLink } from '#client/lib/links.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { ToastHost } from '#client/ui/ToastHost.tsx';
import { accountMessages } from '#shared/messages/account.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { safeReturnPath } from '#shared/return-path.ts';
import { Marquee } from './Marquee.tsx';
import { PosterCase } from './PosterCase.tsx';
import { problemMessage } from './problems.ts';
import { ProviderForms } from './ProviderForms.tsx';
import classes from './SignInScreen.module.css';

/** The sign-in screen, drawn as the front of a small cinema. */
export function SignInScreen() {
  const { returnTo, problem, provider } = useSearch({ strict: false });
  const isChecking = useSessionCheck(returnTo);
  return (
    <div className={classes.street}>
      <DocumentTitle title={accountMessages.signIn} />
      <main id="main" className={classes.page}>
        <Marquee />
        <div className={classes.front}>
          <PosterCase side="left" />
          <div className={classes.office}>
            {problem && <ProblemNote code={problem} provider={provider} />}
            {isChecking ? (
              <Stack flex={1} align="center" justify="center" c="quiet" role="status">
                <Loader size={22} />
                {accountMessages.checkingAuthentication}
              </Stack>
            ) : (
              <SignInForms returnTo={returnTo} />
            )}
          </div>
          <PosterCase side="right" />
        </div>
        <div className={classes.pavement} aria-hidden="true" />
      </main>
      <ToastHost />
    </div>
  );
}

/** Milliseconds after which the buttons are shown although the session check has not answered. */
const TIMEOUT = 2000;

/** Whether it is still unknown if the visitor is signed in. A signed-in member goes on to `returnTo` at once. */
function useSessionCheck(returnTo: string | undefined): boolean {
  const router = useRouter();
  const { viewer } = router.options.context;
  const [isChecking, setChecking] = useState(true);
  useEffect(() => {
    let unmounted = false;
    const timer = setTimeout(() => setChecking(false), TIMEOUT);
    const check = async () => {
      const member = await viewer().catch(() => null);
      if (unmounted) return;
      if (member) router.history.replace(safeReturnPath(returnTo));
      else setChecking(false);
    };
    void check();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [router, viewer, returnTo]);
  return isChecking;
}

function ProblemNote({ code, provider }: { code: string; provider?: string }) {
  const { title, message, quote } = problemMessage(code, provider);
  return (
    <Alert mb={20} title={title} icon={<IconTicketOff size={22} stroke={1.75} aria-hidden="true" />}>
      <p>{message}</p>
      {quote && (
        <blockquote className={classes.quote} dir="auto">
          {quote}
        </blockquote>
      )}
    </Alert>
  );
}

function SignInForms({ returnTo }: { returnTo: string | undefined }) {
  return (
    <>
      <Text mb={20} ta="center" style={{ textWrap: 'balance' }}>
        {accountMessages.signInText}
      </Text>
      <ProviderForms returnTo={returnTo} />
      <Stack gap="sm" fz="sm" lh="sm" c="quiet" ta="center" style={{ textWrap: 'balance' }}>
        <p>
          {fill(accountMessages.consent, {
            terms: <AnchorLink to="/terms-of-service">{commonMessages.termsOfService}</AnchorLink>,
            privacy: <AnchorLink to="/privacy-policy">{commonMessages.privacyPolicy}</AnchorLink>,
          })}
        </p>
        <p>
          <AnchorLink to="/">{accountMessages.lookAround}</AnchorLink>
        </p>
      </Stack>
    </>
  );
}
