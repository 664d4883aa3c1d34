import { z } from 'zod';
import type { SignInProvider } from '#shared/sign-in.ts';
import { createAuthorization, exchangeCode, readJson } from './authorization-code.ts';
import { createDiscovery } from './discovery.ts';
import type { Identifier } from './identity.ts';
import { isLocalSubject } from './local/local-subjects.ts';
import { withOpenId } from './open-id.ts';
import type { ProviderFetch } from './provider-calls.ts';
import type { Providers, XProvider } from './providers.ts';

const XUser = z.object({
  data: z.object({ id: z.string().min(1).max(255), name: z.string(), username: z.string() }),
});

function withX(provider: XProvider, call: ProviderFetch): Identifier {
  return {
    startAuthorization: async (origin, returnTo) => createAuthorization(provider, provider, origin, returnTo),
    async identify(flow, code) {
      const tokens = await exchangeCode(provider, provider, call, flow, code);
      const response = await call(provider.userUrl, {
        headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken()}` },
      });
      const { id: subject, name, username: handle } = XUser.parse(await readJson(response)).data;
      return { provider: 'x', subject, name, handle };
    },
  };
}

/** The providers that members can sign in with; null where keys are missing. */
export function createIdentifiers(
  { isLocal, google, x, oidc }: Providers,
  call: ProviderFetch,
): Record<SignInProvider, Identifier | null> {
  // a real provider must never sign anyone in as a demo member, even if its subjects look like the demo's
  const guard = (identifier: Identifier): Identifier => ({
    ...identifier,
    async identify(flow, code) {
      const identity = await identifier.identify(flow, code);
      if (isLocalSubject(identity.subject) !== isLocal) throw new Error('a subject of the wrong kind');
      return identity;
    },
  });
  return {
    google: google && guard(withOpenId(google, async () => google, call)),
    x: x && guard(withX(x, call)),
    oidc: oidc && guard(withOpenId(oidc, createDiscovery(oidc, call), call)),
  };
}
