import type { SignInProvider } from '#shared/sign-in.ts';
import { finishSignOut } from '#client/lib/sign-out.ts';

/**
 * Asks the server for the provider's address and goes there. Rejects while the server cannot be reached, where a form would end
 * on the browser's own error page.
 */
export async function startSignIn(provider: SignInProvider, returnTo: string | undefined): Promise<void> {
  await finishSignOut();
  const answer = await fetch(`/auth/start/${provider}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(returnTo ? { returnTo } : {}),
  });
  const { url } = (await answer.json()) as { url?: string };
  if (!answer.ok || typeof url !== 'string') throw new Error(`sign-in answered ${answer.status}`);
  location.assign(url);
}
