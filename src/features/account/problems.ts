import { fullDate } from '#shared/format/time.ts';
import { accountMessages } from '#shared/messages/account.ts';
import { banNoticeCookie, defaultSignInOptions } from '#shared/sign-in.ts';
import type { BanNotice, SignInProblem } from '#shared/sign-in.ts';
import type { SignInOption } from '#shared/views/account.ts';

interface Problem {
  title: string;
  message: string;
  quote?: string;
}

/** The notice of a banned member, or null. The cookie lives for minutes and its content is not trusted. */
function readBanNotice(cookies: string): BanNotice | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${banNoticeCookie}=`));
  if (!pair) return null;
  try {
    const encoded = pair
      .slice(banNoticeCookie.length + 1)
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
    const { until, reason } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<BanNotice>;
    const validUntil = typeof until === 'string' && !Number.isNaN(Date.parse(until));
    return { until: validUntil ? until : null, reason: typeof reason === 'string' ? reason : '' };
  } catch {
    return null;
  }
}

function bannedMessage(notice: BanNotice | null): Problem {
  const until = notice?.until;
  return {
    title: accountMessages.suspended,
    message: until
      ? accountMessages.suspendedUntil(fullDate(new Date(until)))
      : accountMessages.suspendedForGood,
    ...(notice?.reason && { quote: notice.reason }),
  };
}

const problems: Record<SignInProblem, (name: string | undefined, cookies: string) => Problem> = {
  cancelled: () => ({
    title: accountMessages.signInCanceled,
    message: accountMessages.signInCanceledText,
  }),
  expired: () => ({
    title: accountMessages.signInExpired,
    message: accountMessages.signInExpiredText,
  }),
  busy: () => ({
    title: accountMessages.tooManyAttempts,
    message: accountMessages.tooManyAttemptsText,
  }),
  unavailable: (name = accountMessages.thisProvider) => ({
    title: accountMessages.providerUnavailable,
    message: accountMessages.providerNotSetUp(name),
  }),
  'signed-out': () => ({
    title: accountMessages.signedOut,
    message: accountMessages.sessionEnded,
  }),
  banned: (_name, cookies) => bannedMessage(readBanNotice(cookies)),
  failed: (name) => ({
    title: name ? accountMessages.providerSignInFailed(name) : accountMessages.signInFailed,
    message: accountMessages.signInFailedText(name ? accountMessages.withProvider(name) : ''),
  }),
};

const isProblem = (code: string): code is SignInProblem => Object.hasOwn(problems, code);

/** The message for a failed sign-in. Both codes come from the address, so they can be anything. */
export function problemMessage(
  code: string,
  provider?: string,
  options: readonly SignInOption[] = defaultSignInOptions,
  cookies = '',
): Problem {
  const name = options.find((option) => option.provider === provider)?.name;
  return problems[isProblem(code) ? code : 'failed'](name, cookies);
}

/** The message when a sign-in could not start. The older screen calls X Twitter. */
export function startFailed(option: SignInOption, pathname: string): { title: string; message: string } {
  const name = option.provider === 'x' && pathname === '/auth2' ? accountMessages.twitter : option.name;
  return {
    title: accountMessages.providerSignInError(name),
    message: accountMessages.signInErrorText(name),
  };
}
