import { expect, it } from 'vitest';
import { banNoticeCookie } from '#shared/sign-in.ts';
import { problemMessage } from './problems.ts';

it('says that a session ended elsewhere', () => {
  expect(problemMessage('signed-out')).toEqual({
    title: 'You were signed out.',
    message: 'Your session has ended. Sign in to pick up where you left off.',
  });
});

it('names the provider of a failed sign-in', () => {
  expect(problemMessage('failed', 'google')).toEqual({
    title: 'Google Sign In Failed',
    message: 'Unable to sign in with Google. Please try again.',
  });
});

it('names a custom provider as the server does, and no provider that is not offered', () => {
  const options = [{ provider: 'oidc', name: 'Film Club' }] as const;
  expect(problemMessage('failed', 'oidc', options).title).toBe('Film Club Sign In Failed');
  expect(problemMessage('unavailable', 'google', options).message).toContain(
    'This provider isn’t set up here',
  );
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
  'treats %j as an unknown provider and an unknown problem',
  (name) => {
    const unknown = { title: 'Sign In Failed', message: 'Unable to sign in. Please try again.' };
    expect(problemMessage(name, name)).toEqual(unknown);
    expect(problemMessage('failed', name)).toEqual(unknown);
  },
);

it('says to the minute until when an account is suspended', () => {
  const notice = { until: new Date(2026, 10, 30, 15, 5).toISOString(), reason: '' };
  const cookie = `${banNoticeCookie}=${Buffer.from(JSON.stringify(notice)).toString('base64url')}`;
  expect(problemMessage('banned', undefined, undefined, cookie).message).toBe(
    'You can come back on November 30, 2026 at 3:05 PM. Until then, everything you’ve posted is kept but hidden.',
  );
});
