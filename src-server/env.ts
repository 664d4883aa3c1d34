import { isIPv6 } from 'node:net';
import { z } from 'zod';

const postgresUrl = (message = 'must be a postgresql:// address') =>
  z.url({ protocol: /^postgres(ql)?$/, error: message });

const numberInRange = (least: number, most: number, message = `must be a number from ${least} to ${most}`) =>
  z.coerce.number(message).min(least, message).max(most, message);

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return numberInRange(least, most, message).int(message);
}

const aboveZero = z.coerce.number('must be a number above 0').positive('must be a number above 0');

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of: ${values.join(', ')}`);

const longText = (least: number) => z.string().min(least, `must have ${least} characters or more`);

/** A time-out cannot be turned off. */
const milliseconds = wholeNumber(100, 600_000);

const httpUrl = (message = 'must be an http(s) address') => z.url({ protocol: /^https?$/, error: message });
const origin = httpUrl('must be an http(s) origin').transform((value) => new URL(value).origin);

/** All variables; `.env.example` lists them. A blank one counts as not set and does not get here. */
export const Environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The address to listen on; by default loopback if the origin is this machine, otherwise all addresses. */
  MATINEE_HOST: z.string().optional(),
  /** Folder of the embedded database, of histories being imported and, without S3, of the media. */
  MATINEE_DATA: z.string().default('.data'),
  /** Replaces the embedded database. */
  DATABASE_URL: postgresUrl().optional(),
  /** The same database without a pooler in between, for LISTEN, migrations and the job queue. `DATABASE_URL` unless set. */
  DIRECT_DATABASE_URL: postgresUrl().optional(),
  /** Its streaming replicas, separated by commas: lists are read there. */
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(postgresUrl('must be postgresql:// addresses, separated by commas'))),
  /** Connections of each process, and as many to each replica. */
  DATABASE_POOL: wholeNumber(1, 500).default(8),
  /** Milliseconds a statement may take, and may wait for a lock. */
  DATABASE_STATEMENT_TIMEOUT: milliseconds.default(15_000),
  DATABASE_LOCK_TIMEOUT: milliseconds.default(5_000),
  /** Turn it off behind a pooler that reassigns connections after each transaction (PgBouncer's transaction mode). */
  DATABASE_NAMED_STATEMENTS: oneOf(['on', 'off']).default('on'),
  PUBLIC_ORIGIN: origin.optional(),
  /** Multiplies every rate limit. */
  MATINEE_LIMITS: aboveZero.default(1),
  /** Seconds for which a visitor's page is served to other visitors; 0 makes each page separately. */
  VISITOR_PAGE_SECONDS: numberInRange(0, 60).default(3),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Proxies in front of the server whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: wholeNumber(0, 100).default(0),
  /** Encrypts the state of pending sign-ins and the cursors of lists; required when the origin is not this machine. */
  SESSION_SECRET: longText(32).optional(),

  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: httpUrl().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: httpUrl().default('https://oauth2.googleapis.com/token'),
  GOOGLE_ISSUER: httpUrl().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: httpUrl().default('https://www.googleapis.com/oauth2/v3/certs'),
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  X_AUTHORIZE_URL: httpUrl().default('https://x.com/i/oauth2/authorize'),
  X_TOKEN_URL: httpUrl().default('https://api.x.com/2/oauth2/token'),
  X_USER_URL: httpUrl().default('https://api.x.com/2/users/me'),

  /** The community's own OpenID Connect provider, by the address that its tokens name. */
  OIDC_ISSUER: httpUrl()
    .max(500, 'must have 500 characters or fewer')
    .refine((value) => !/[?#]/.test(value), 'must have neither a query nor a fragment')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The name on its button; the issuer's host unless set. */
  OIDC_NAME: z
    .string()
    .trim()
    .min(1, 'must have 1 to 40 characters')
    .max(40, 'must have 1 to 40 characters')
    .optional(),

  TMDB_URL: httpUrl().default('https://api.themoviedb.org/3'),
  /** The address of its posters. */
  TMDB_IMAGE_URL: httpUrl().default('https://image.tmdb.org/t/p'),
  TMDB_TOKEN: z.string().optional(),
  GIPHY_URL: httpUrl().default('https://api.giphy.com'),
  GIPHY_KEY: z.string().optional(),

  /** The Bearer token for reading /metrics; without it nobody can. */
  METRICS_TOKEN: longText(16).optional(),
  /** Where vulnerabilities are reported, for `/.well-known/security.txt`; without it there is no such file. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an email or https address')
    .optional(),

  /** Shared by several servers in addition to the database; without it they notify each other through Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  S3_ENDPOINT: httpUrl().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('matinee'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
});

type Values = z.infer<typeof Environment>;

export interface Env extends Omit<Values, 'PUBLIC_ORIGIN'> {
  PUBLIC_ORIGIN: string;
  /** The origin is this machine: demo sign-in may exist, cookies need no https. */
  isLoopback: boolean;
}

/** All faults of an environment together, one sentence each. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Whether a host name means this machine and nothing else. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/.test(hostname);

/** The default address to listen on: only loopback if the public origin is this machine, since no other needs to reach it. */
const defaultHost = (origin: string): string | undefined => {
  const { hostname } = new URL(origin);
  if (!isLoopbackHost(hostname)) return undefined;
  return hostname === '[::1]' ? '::1' : '127.0.0.1';
};

/** Where a server with these settings can be reached from this machine. */
export function localUrl({ PORT, MATINEE_HOST: host = '::' }: Pick<Env, 'PORT' | 'MATINEE_HOST'>): string {
  const url = new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`);
  // the first two stand for all addresses
  if (['[::]', '0.0.0.0', '127.0.0.1'].includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

/** Passwords from examples, images and tutorials; an empty one and the role's own name also count. */
const commonPasswords = new Set([
  'password',
  'postgres',
  'matinee',
  'admin',
  'root',
  'secret',
  'test',
  'example',
  'changeme',
  'changethis',
  'pass',
  '123456',
  '12345678',
  'mysecretpassword',
]);

function hasCommonPassword(databaseUrl: string): boolean {
  const { username, password } = new URL(databaseUrl);
  return password !== '' && (password === username || commonPasswords.has(password.toLowerCase()));
}

/** Whether a secret has few different characters, or repeats the same ones. */
const isGuessable = (secret: string): boolean => new Set(secret).size < 8 || /^(.+?)\1+$/s.test(secret);

/** The variables that are set, not yet validated. */
type RawEnv = Partial<Record<string, string>>;

/** Checks what a public origin requires in addition to the demo. */
function faultsOfPublicOrigin(raw: RawEnv, values: Values): string[] {
  const { DATABASE_URL, DIRECT_DATABASE_URL, DATABASE_REPLICA_URLS, SESSION_SECRET } = values;
  const faults: string[] = [];
  if (!raw.GOOGLE_CLIENT_ID && !raw.X_CLIENT_ID && !raw.OIDC_ISSUER) {
    faults.push(
      'GOOGLE_CLIENT_ID, X_CLIENT_ID or OIDC_ISSUER: a public origin needs a real sign-in provider (demo sign-in is for this machine only)',
    );
  }
  if (values.OIDC_ISSUER && new URL(values.OIDC_ISSUER).protocol === 'http:')
    faults.push('OIDC_ISSUER: must be https with a public origin');
  if (!raw.SESSION_SECRET) faults.push('SESSION_SECRET: needed with a public origin (32 characters or more)');
  else if (SESSION_SECRET && isGuessable(SESSION_SECRET))
    faults.push('SESSION_SECRET: must be random with a public origin (`openssl rand -hex 32` makes one)');
  const urls = { DATABASE_URL, DIRECT_DATABASE_URL, DATABASE_REPLICA_URLS };
  for (const [name, url] of Object.entries(urls)) {
    if ([url ?? []].flat().some(hasCommonPassword))
      faults.push(`${name}: needs a password of its own with a public origin`);
  }
  if (values.NODE_ENV === 'development')
    faults.push('NODE_ENV: development is for this machine only; leave it out with a public origin');
  if (values.PUBLIC_ORIGIN?.startsWith('http:'))
    faults.push('PUBLIC_ORIGIN: must be https unless it is this machine');
  return faults;
}

/** Variables that must be set together or not at all. */
const sets = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
];

/** Lists variables that are missing from partly set groups. */
function faultsOfSets(raw: RawEnv): string[] {
  const faults: string[] = [];
  for (const names of sets) {
    const count = names.filter((name) => raw[name]).length;
    if (count === 0 || count === names.length) continue;
    const last = names.at(-1);
    const rest = names.slice(0, -1).join(', ');
    faults.push(`${rest} and ${last}: set ${names.length === 2 ? 'both or neither' : 'all of them or none'}`);
  }
  if (raw.OIDC_NAME && !raw.OIDC_ISSUER) faults.push('OIDC_ISSUER: needed when OIDC_NAME is set');
  for (const name of ['DIRECT_DATABASE_URL', 'DATABASE_REPLICA_URLS']) {
    if (raw[name] && !raw.DATABASE_URL) faults.push(`DATABASE_URL: needed when ${name} is set`);
  }
  if (raw.S3_ENDPOINT && !raw.S3_ACCESS_KEY) faults.push('S3_ACCESS_KEY: needed when S3_ENDPOINT is set');
  return faults;
}

/** The valid values, with defaults for all others, and a fault for each invalid one. */
function readValues(raw: RawEnv): { values: Values; faults: string[] } {
  const parsed = Environment.safeParse(raw);
  if (parsed.success) return { values: parsed.data, faults: [] };
  const wrong = parsed.error.issues.map(({ path: [name], message }) => ({ name: String(name), message }));
  const without = Object.fromEntries(wrong.map(({ name }) => [name, undefined]));
  return {
    values: Environment.parse({ ...raw, ...without }),
    faults: wrong.map(({ name, message }) => `${name}: ${message} (see .env.example)`),
  };
}

/** The host of an origin, even if its scheme is missing or wrong; empty if there is none. */
function hostMeantBy(origin: string): string {
  const address = `http://${origin.replace(/^[a-z]+:\/\//i, '')}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Reads and checks the environment. Throws an `EnvError` that lists all faults. */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const raw = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { values, faults } = readValues(raw);
  const publicOrigin = values.PUBLIC_ORIGIN ?? new URL(`http://localhost:${values.PORT}`).origin;
  // an invalid origin must not count as the default one, which is this machine
  const isLoopback = isLoopbackHost(hostMeantBy(values.PUBLIC_ORIGIN ?? raw.PUBLIC_ORIGIN ?? publicOrigin));
  faults.push(...faultsOfSets(raw));
  if (!isLoopback) faults.push(...faultsOfPublicOrigin(raw, values));
  // several entries of a list may have the same fault
  if (faults.length > 0) throw new EnvError([...new Set(faults)]);
  const MATINEE_HOST = values.MATINEE_HOST ?? defaultHost(publicOrigin);
  const DIRECT_DATABASE_URL = values.DIRECT_DATABASE_URL ?? values.DATABASE_URL;
  return { ...values, DIRECT_DATABASE_URL, MATINEE_HOST, PUBLIC_ORIGIN: publicOrigin, isLoopback };
}
