import { signInProviders } from '#shared/sign-in.ts';
import type { BanNotice, SignInProblem, SignInProvider } from '#shared/sign-in.ts';
import { readBanNotice } from './ban-notice.ts';

interface Problem {
  title: string;
  message: string;
  /** What the maintainers wrote for this member. */
  quote?: string;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function bannedWords(notice: BanNotice | null): Problem {
  const until = notice?.until;
  return {
    title: 'This account is suspended',
    message: until
      ? `You can come back on ${day.format(new Date(until))}. All that is yours is kept until then, out of sight.`
      : 'Nobody can sign in with it, and what is yours is out of sight.',
    ...(notice?.reason && { quote: notice.reason }),
  };
}

const WORDS: Record<SignInProblem, (name: string | undefined) => Problem> = {
  cancelled: () => ({
    title: 'You turned around at the door',
    message: 'Nothing was signed in and nothing was shared. Come in whenever you like.',
  }),
  expired: () => ({
    title: 'That took a little long',
    message: 'A sign-in is good for ten minutes. Please start again.',
  }),
  busy: () => ({
    title: 'Slow down a little',
    message: 'Those were many tries in a short time. Please wait a few minutes.',
  }),
  unavailable: (name = 'This provider') => ({
    title: 'This door is closed',
    message: `${name} is not set up here. Please take the other one.`,
  }),
  'signed-out': () => ({
    title: 'You were signed out.',
    message: 'This session has ended. Sign in to go on where you were.',
  }),
  banned: () => bannedWords(readBanNotice()),
  failed: (name) => ({
    title: name ? `${name} Sign In Failed` : 'Sign In Failed',
    message: `Unable to sign in${name ? ` with ${name}` : ''}. Please try again.`,
  }),
};

const isProvider = (name: string | undefined): name is SignInProvider =>
  name !== undefined && Object.hasOwn(signInProviders, name);
const isProblem = (code: string): code is SignInProblem => Object.hasOwn(WORDS, code);

/** What a member reads when a sign-in did not work out. Both codes stand in the address, so they may be anything. */
export function problemWords(code: string, provider?: string): Problem {
  const name = isProvider(provider) ? signInProviders[provider] : undefined;
  return WORDS[isProblem(code) ? code : 'failed'](name);
}

/** What a member reads when the way to a provider could not even begin; the older screen calls X by its former name. */
export function startFailed(provider: SignInProvider, pathname: string): { title: string; message: string } {
  const name = provider === 'x' && pathname === '/auth2' ? 'Twitter' : signInProviders[provider];
  return {
    title: `${name} Sign In Error`,
    message: `Failed to initiate ${name} sign in. Please try again.`,
  };
}
