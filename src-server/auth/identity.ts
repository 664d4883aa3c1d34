import type { SignInProvider } from '#shared/sign-in.ts';
import type { SignInFlow } from './sign-in-flow.ts';

/** Who a provider says they are. The provider's tokens end with the call that made this. */
export interface Identity {
  provider: SignInProvider;
  /** The address of an OpenID Connect provider of one's own; Google and X have none. */
  issuer?: string;
  /** The provider's own, lasting id of them. */
  subject: string;
  name: string;
  /** Their @name there. */
  handle?: string;
  email?: { address: string; isVerified: boolean };
}

/** One provider, ready to sign members in. */
export interface Identifier {
  /** Begins: what to remember, and where to send the browser. Rejects when the provider's endpoints cannot be read. */
  startAuthorization(origin: string, returnTo: string): Promise<{ flow: SignInFlow; url: URL }>;
  /** Ends: spends the code and asks who they are. Throws whatever goes wrong. */
  identify(flow: SignInFlow, code: string): Promise<Identity>;
}
