import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import { AppError, isCheckViolation, isForeignKeyViolation } from '#server/errors.ts';
import { limitBodyTime } from '#server/http/body-timeouts.ts';
import { answerNotFound } from '#server/http/error-answers.ts';
import { wantsPage } from '#server/http/wants-page.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import { networkOf } from '#server/limits/network.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import { safeReturnPath } from '#shared/return-path.ts';
import { type SignInProblem, type SignInProvider, providerNames } from '#shared/sign-in.ts';
import { activeBan } from '#server/domains/moderation/bans.service.ts';
import { type BanOfIdentity, identityKey } from '#server/domains/moderation/former-members.writes.ts';
import type { PendingWork } from '#server/pending-work.ts';
import { setBanNotice } from './ban-notice.ts';
import { createIdentifiers } from './identify.ts';
import type { Identity } from './identity.ts';
import { createLocalProvider } from './local/local-provider.ts';
import { overTheNetwork } from './provider-calls.ts';
import { localPath, resolveProviders } from './providers.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { NewSession, Sessions } from './sessions.ts';
import { type SignInFlow, createSignInFlows } from './sign-in-flow.ts';
import { signInMember } from './sign-in-member.ts';

interface AuthParts {
  env: Env;
  db: Db;
  sessions: Sessions;
  limits: RateLimits;
  logger: Logger;
  pendingWork: PendingWork;
}

/** The outcome of a sign-in at the provider: exactly one of the three. */
type SignInOutcome =
  | { session: NewSession; ban?: never; problem?: never }
  | { ban: BanOfIdentity; problem?: never }
  | { problem: SignInProblem; ban?: never };

const ProviderName = z.enum(providerNames);
const StartBody = z.object({ returnTo: z.string().optional() }).catch({});
const CallbackQuery = z.object({
  state: z.string().trim().min(1).max(200).optional().catch(undefined),
  code: z.string().min(1).max(4_000).optional().catch(undefined),
  error: z.string().optional().catch('unreadable'),
});

/** Whether a script asks where to go next. Unlike a form, it can report a failed request on the page. */
const wantsAddress = (request: Request): boolean => request.get('accept') === 'application/json';

/** Sends the browser to this address: by a redirect, or as JSON for a script. */
function redirectTo(response: Response, url: string): void {
  response.setHeader('Cache-Control', 'no-store');
  if (wantsAddress(response.req)) response.json({ url });
  else response.redirect(303, url);
}

/** Sends the browser back to the sign-in screen, which shows the message. */
function redirectWithProblem(
  response: Response,
  problem: SignInProblem,
  provider: SignInProvider,
  returnTo = '/',
): void {
  const query = new URLSearchParams({ problem, provider, ...(returnTo !== '/' && { returnTo }) });
  redirectTo(response, `/auth?${query.toString()}`);
}

/** Sign-in and sign-out, below `/auth`. `/auth` itself is a screen of the client and falls through. */
export function createAuthRoutes({ env, db, sessions, limits, logger, pendingWork }: AuthParts): Router {
  const providers = resolveProviders(env);
  const local = providers.isLocal ? createLocalProvider({ env, db, providers, logger }) : null;
  const identifiers = createIdentifiers(providers, local?.call ?? overTheNetwork);
  const flows = createSignInFlows(env);
  const key = identityKey(env.SESSION_SECRET);
  const routes = Router();

  /** Logs only name and message: these errors carry claims and responses of the provider. */
  const logFailure = (provider: SignInProvider, failure: unknown): void => {
    const { name, message } = failure instanceof Error ? failure : new Error(String(failure));
    logger.warn({ provider, failure: { name, message } }, 'sign-in failed');
  };

  // here, so that it applies wherever these routes are mounted, and before anything is parsed or counted
  routes.use(requireSameOrigin(env), rateLimited(limits, 'signIns'));

  routes.post(
    '/start/:provider',
    limitBodyTime(express.urlencoded({ extended: false, limit: '8kb' })),
    async (request, response, next) => {
      const provider = ProviderName.safeParse(request.params.provider).data;
      if (!provider) return next();
      const returnTo = safeReturnPath(StartBody.parse(request.body).returnTo);
      try {
        await limits.count('signInStarts', networkOf(request.ip));
      } catch (refusal) {
        // a browser gets the message on the sign-in screen, anything else the status and Retry-After
        if (refusal instanceof AppError && (wantsPage(request) || wantsAddress(request)))
          return redirectWithProblem(response, 'busy', provider, returnTo);
        throw refusal;
      }
      const identifier = identifiers[provider];
      if (!identifier) return redirectWithProblem(response, 'unavailable', provider, returnTo);
      // locally the browser may use either host name, and it sends its cookie back only to the same one
      const origin = (providers.isLocal && request.headers.origin) || env.PUBLIC_ORIGIN;
      const started = await identifier.startAuthorization(origin, returnTo).catch((failure: unknown) => {
        logFailure(provider, failure);
      });
      if (!started) return redirectWithProblem(response, 'failed', provider, returnTo);
      const { flow, url } = started;
      response.setHeader('Set-Cookie', await flows.keep(flow, request.headers.cookie));
      redirectTo(response, url.href);
    },
  );
  // typed, reloaded or linked: a sign-in starts only from the screen's button
  routes.get('/start/:provider', (_request, response) => response.redirect(303, '/auth'));

  /** Opens a session for the member with this identity, or returns the ban that keeps them out. */
  const openSession = async (identity: Identity, userAgent: string): Promise<SignInOutcome> => {
    const { profileId, ban } = await signInMember(db, identity, key);
    if (profileId === undefined) return { ban };
    const present = await activeBan(db, profileId);
    return present ? { ban: present } : { session: await sessions.create(profileId, userAgent) };
  };

  /** Completes a sign-in after the provider's redirect. Nothing is written until the identity is known. */
  const handleCallback = async (
    flow: SignInFlow,
    code: string | undefined,
    error: string | undefined,
    userAgent: string,
  ): Promise<SignInOutcome> => {
    if (error === 'access_denied') return { problem: 'cancelled' };
    const identifier = identifiers[flow.provider];
    if (error !== undefined || code === undefined || !identifier) return { problem: 'failed' };
    try {
      const identity = await identifier.identify(flow, code);
      return await openSession(identity, userAgent).catch((error: unknown) => {
        // the database refuses a session for a member who was banned or deleted since they were read: read them again
        if (isCheckViolation(error) || isForeignKeyViolation(error)) return openSession(identity, userAgent);
        throw error;
      });
    } catch (failure) {
      logFailure(flow.provider, failure);
      return { problem: 'failed' };
    }
  };

  const answerCallback = async (
    request: Request<{ provider: string }>,
    response: Response,
    next: NextFunction,
  ): Promise<void> => {
    const provider = ProviderName.safeParse(request.params.provider).data;
    if (!provider) return next();
    const { state, code, error } = CallbackQuery.parse(request.query);
    if (state === undefined) return redirectWithProblem(response, 'failed', provider);
    const opened = await flows.open(state, request.headers.cookie);
    response.append('Set-Cookie', flows.forget(state));
    if (!opened) return redirectWithProblem(response, 'expired', provider);
    const { flow, isExpired } = opened;
    if (flow.provider !== provider) return redirectWithProblem(response, 'failed', provider, flow.returnTo);
    if (isExpired) return redirectWithProblem(response, 'expired', provider, flow.returnTo);
    const outcome = await handleCallback(flow, code, error, request.get('user-agent') ?? '');
    if (outcome.problem) return redirectWithProblem(response, outcome.problem, provider, flow.returnTo);
    if (outcome.ban) {
      response.append('Set-Cookie', setBanNotice(env, outcome.ban));
      return redirectWithProblem(response, 'banned', provider);
    }
    // only this browser's previous session ends; those on other devices stay
    const former = await sessions.validate(request.headers.cookie);
    if (former) await sessions.end(former.sessionId);
    response.append('Set-Cookie', outcome.session.setCookie);
    response.setHeader('Cache-Control', 'no-store').redirect(303, flow.returnTo);
  };
  routes.get('/callback/:provider', (request, response, next) =>
    pendingWork.track(answerCallback(request, response, next)),
  );

  const signOut = async (request: Request, response: Response): Promise<void> => {
    const session = await sessions.validate(request.headers.cookie);
    if (session) await sessions.end(session.sessionId);
    response.setHeader('Set-Cookie', sessions.clearCookie);
    if (wantsPage(request)) response.redirect(303, '/auth2');
    else response.sendStatus(204);
  };
  routes.post('/sign-out', (request, response) => pendingWork.track(signOut(request, response)));

  const mount = localPath.slice('/auth'.length);
  if (local) routes.use(mount, local.routes);
  routes.use(mount, answerNotFound);
  return routes;
}
