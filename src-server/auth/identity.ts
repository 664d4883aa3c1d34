import type { SignInProvider } from '#shared/sign-in.ts';
import type { SignInFlow } from './sign-in-flow.ts';

/** Who a provider says they are. The provider's tokens are not kept. */
export interface Identity {
  provider: SignInProvider;
  /** The issuer of the community's own OpenID Connect provider; absent for Google and X. */
  issuer?: string;
  /** The provider's permanent id for them. */
  subject: string;
  name: string;
  /** Their @name there. */
  handle?: string;
  email?: { address: string; isVerified: boolean };
}

/** One provider, ready to sign members in. */
export interface Identifier {
  /** Returns what to remember and where to send the browser. Rejects when the provider's endpoints cannot be read. */
  startAuthorization(origin: string, returnTo: string): Promise<{ flow: SignInFlow; url: URL }>;
  /** Exchanges the code and asks the provider who they are. Throws if anything goes wrong. */
  identify(flow: SignInFlow, code: string): Promise<Identity>;
}
