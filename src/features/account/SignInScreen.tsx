import { Alert, Loader, Stack, Text } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useHydrated, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fill } from '#client/lib/fill.ts';
import { AnchorLink } from '#client/lib/links.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ToastHost } from '#client/ui/ToastHost.tsx';
import { accountMessages } from '#shared/messages/account.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { safeReturnPath } from '#shared/return-path.ts';
import { defaultSignInOptions } from '#shared/sign-in.ts';
import type { SignInOption } from '#shared/views/account.ts';
import { Marquee } from './Marquee.tsx';
import { PosterCase } from './PosterCase.tsx';
import { problemMessage } from './problems.ts';
import { ProviderForms } from './ProviderForms.tsx';
import classes from './SignInScreen.module.css';

/** The sign-in screen, drawn as the front of a small cinema. */
export function SignInScreen() {
  const { returnTo, problem, provider } = useSearch({ strict: false });
  const isChecking = useSessionCheck(returnTo);
  const { data: options = defaultSignInOptions } = trpc.account.signInOptions.useQuery(undefined, {
    staleTime: Infinity,
  });
  return (
    <div className={classes.street}>
      <main id="main" tabIndex={-1} className={classes.page}>
        <Marquee />
        <div className={classes.front}>
          <PosterCase side="left" />
          <div className={classes.office}>
            {problem && <ProblemNote code={problem} provider={provider} options={options} />}
            {isChecking ? (
              <Stack flex={1} align="center" justify="center" c="quiet" role="status">
                <Loader size={22} />
                {accountMessages.checkingAuthentication}
              </Stack>
            ) : (
              <SignInForms returnTo={returnTo} options={options} />
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

/** Milliseconds after which the buttons are shown even if the server has not answered. */
const TIMEOUT = 2000;

/** Whether it is still unknown if the visitor is signed in, and with which providers they can. Redirects a member to `returnTo`. */
function useSessionCheck(returnTo: string | undefined): boolean {
  const router = useRouter();
  const { viewer } = router.options.context;
  const { account } = trpc.useUtils();
  // already known on a visitor's server-rendered page
  const [isChecking, setChecking] = useState(
    () => account.me.getData() !== null || !account.signInOptions.getData(),
  );
  useEffect(() => {
    let unmounted = false;
    const timer = setTimeout(() => setChecking(false), TIMEOUT);
    const check = async () => {
      // both calls are sent in one request
      const options = account.signInOptions.ensureData().catch(() => null);
      const member = await viewer().catch(() => null);
      await options;
      if (unmounted) return;
      if (member) router.history.replace(safeReturnPath(returnTo));
      else setChecking(false);
    };
    void check();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [router, viewer, account, returnTo]);
  return isChecking;
}

interface ProblemNoteProps {
  code: string;
  provider: string | undefined;
  options: readonly SignInOption[];
}

function ProblemNote({ code, provider, options }: ProblemNoteProps) {
  // the notice of a ban is in a cookie, which the page reads when it is hydrated
  const cookies = useHydrated() ? document.cookie : '';
  const { title, message, quote } = problemMessage(code, provider, options, cookies);
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

interface SignInFormsProps {
  returnTo: string | undefined;
  options: readonly SignInOption[];
}

function SignInForms({ returnTo, options }: SignInFormsProps) {
  return (
    <>
      <Text mb={20} ta="center" style={{ textWrap: 'balance' }}>
        {accountMessages.signInText}
      </Text>
      <ProviderForms returnTo={returnTo} options={options} />
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
