import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import express, { Router } from 'express';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import { limitBodyTime } from '#server/http/body-timeouts.ts';
import type { Logger } from '#server/logger.ts';
import { type ProviderFetch, overTheNetwork } from '#server/auth/provider-calls.ts';
import { type Providers, localPath } from '#server/auth/providers.ts';
import { setBounded } from '#shared/set-bounded.ts';
import type { SignInProvider } from '#shared/sign-in.ts';
import { isLocalRequest } from './is-local-request.ts';
import { type LocalPerson, localMembers, readNewPerson } from './local-people.ts';
import { localPage } from './local-page.ts';
import { demoSubject } from './local-subjects.ts';

interface LocalParts {
  env: Env;
  db: Db;
  providers: Providers;
  logger: Logger;
}

interface LocalProvider {
  /** Its pages, for browsers. */
  routes: Router;
  /** Its endpoints for the server (token, keys, user): they have no public address. */
  call: ProviderFetch;
}

const { resolve } = createRequire(import.meta.url);
const fonts: Record<string, string> = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** Remembered from this page until the id_token is issued, a matter of seconds. */
const maxPeople = 1_000;

const Choice = z.object({
  cancel: z.string().optional(),
  member: z.guid().optional(),
});
const Typed = z.record(z.string(), z.string().max(2_000)).catch({});

/** Listens on loopback only, on a random port, and does not keep the process alive. */
async function listenPrivately(provider: Provider, people: Map<string, LocalPerson>): Promise<string> {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    // an open connection would keep the process alive despite `unref`
    response.setHeader('Connection', 'close');
    next();
  });
  // X's own endpoint; the rest is oidc-provider's
  app.get('/2/users/me', async (request, response) => {
    const token = await provider.AccessToken.find(
      request.get('authorization')?.replace(/^Bearer /, '') ?? '',
    );
    if (!token) {
      response.status(401).json({ title: 'Unauthorized', status: 401 });
      return;
    }
    const person = people.get(token.accountId);
    response.json({
      data: { id: token.accountId, name: person?.name ?? '', username: person?.handle ?? '' },
    });
  });
  const protocol = provider.callback();
  app.post('/token', (request, response) => protocol(request, response));
  app.get('/jwks', (request, response) => protocol(request, response));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stands in for Google and X in the demo and in tests. Created only where `resolveProviders` says so. */
export function createLocalProvider({ env, db, providers, logger }: LocalParts): LocalProvider {
  const people = new Map<string, LocalPerson>();
  // on first use: loading the library and generating its key take a moment
  let oidc: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> =>
    (oidc ??= import('./oidc.ts').then(({ createOidc }) =>
      createOidc({ env, providers, logger, findPerson: (subject) => people.get(subject) }),
    ));
  let address: Promise<string> | undefined;
  const base = `${env.PUBLIC_ORIGIN}${localPath}`;

  const routes = Router();
  routes.use((request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next(isLocalRequest(request) ? undefined : 'router');
  });
  routes.get(['/authorize', '/authorize/:uid'], async (request, response) => {
    await (await provider()).callback()(request, response);
  });
  routes.get('/fonts/:name.woff2', (request, response, next) => {
    const { name } = request.params;
    const file = Object.hasOwn(fonts, name) ? fonts[name] : undefined;
    if (!file) return next();
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response.sendFile(resolve(file));
  });

  routes
    .route('/choose/:uid')
    .all(async (request, response, next) => {
      const oidc = await provider();
      const interaction = await oidc.interactionDetails(request, response).catch(() => null);
      if (!interaction) return response.redirect(303, '/auth?problem=expired');
      response.locals.asked = interaction.params.client_id === 'x' ? 'x' : 'google';
      next();
    })
    .get(async (request, response) => {
      const { asked, nonce = '' } = response.locals as { asked: SignInProvider; nonce?: string };
      response.send(
        localPage({ provider: asked, action: request.originalUrl, nonce, ...(await localMembers(db)) }),
      );
    })
    .post(limitBodyTime(express.urlencoded({ extended: false, limit: '8kb' })), async (request, response) => {
      const { asked, nonce = '' } = response.locals as { asked: SignInProvider; nonce?: string };
      const finish = async (result: Parameters<Provider['interactionFinished']>[2]) =>
        (await provider()).interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      const { cancel, member } = Choice.catch({}).parse(request.body ?? {});
      if (cancel) return finish({ error: 'access_denied', error_description: 'cancelled' });
      if (member) return finish({ login: { accountId: demoSubject(member), remember: false } });
      const read = readNewPerson(asked, request.body);
      if ('person' in read) {
        setBounded(people, read.person.subject, read.person, maxPeople);
        return finish({ login: { accountId: read.person.subject, remember: false } });
      }
      const members = await localMembers(db);
      const values = Typed.parse(request.body);
      const { errors } = read;
      response
        .status(422)
        .send(localPage({ provider: asked, action: request.originalUrl, nonce, values, errors, ...members }));
    });

  return {
    routes,
    async call(url, init) {
      address ??= provider().then((oidc) => listenPrivately(oidc, people));
      if (!url.startsWith(`${base}/`)) throw new Error('not an address of the local provider');
      return overTheNetwork((await address) + url.slice(base.length), init);
    },
  };
}
