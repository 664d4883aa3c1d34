import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvError, Environment, loadEnv, localUrl } from './env.ts';

/** The faults of an environment; none when it is right. */
function faultsOf(source: Record<string, string>): string[] {
  try {
    loadEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
}

const secret = 'thirty-two characters, or more..';
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const open = { PUBLIC_ORIGIN: 'https://matinee.example', SESSION_SECRET: secret, ...google };

it('needs nothing', () => {
  expect(loadEnv({})).toMatchObject({
    PORT: 3000,
    MATINEE_DATA: '.data',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    isLoopback: true,
  });
  expect(loadEnv({}).DATABASE_URL).toBeUndefined();
});

it.each(['', ' ', ' \t'])('takes %j as the value of any variable for none', (blank) => {
  const source = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, blank]));
  expect(loadEnv(source)).toEqual(loadEnv({}));
});

it('lists all faults of values at once, each by its name', () => {
  const faults = faultsOf({ PORT: 'ninety', DATABASE_URL: 'mysql://there', MATINEE_LIMITS: '0' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'MATINEE_LIMITS']);
  expect(() => loadEnv({ PORT: 'ninety' })).toThrow(/^The environment is not right:\n {2}- PORT: /);
});

it('lists all faults between values at once', () => {
  const faults = faultsOf({
    PUBLIC_ORIGIN: 'http://matinee.example',
    X_CLIENT_SECRET: 'without its id',
    S3_ENDPOINT: 'http://localhost:8333',
  });
  expect(faults).toEqual([
    'X_CLIENT_ID and X_CLIENT_SECRET: set both or neither',
    'S3_ACCESS_KEY: needed when S3_ENDPOINT is set',
    expect.stringMatching(
      /^GOOGLE_CLIENT_ID, X_CLIENT_ID or OIDC_ISSUER: a public origin needs a real sign-in provider/,
    ),
    'SESSION_SECRET: needed with a public origin (32 characters or more)',
    'PUBLIC_ORIGIN: must be https unless it is this machine',
  ]);
});

it('lists faults of values and faults between values at once', () => {
  const faults = faultsOf({ ...open, PORT: 'ninety', GOOGLE_CLIENT_SECRET: '', NODE_ENV: 'development' });
  expect(faults).toEqual([
    'PORT: must be a whole number from 1 to 65535 (see .env.example)',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither',
    'NODE_ENV: development is for this machine only; leave it out with a public origin',
  ]);
});

it('says of a wrong value only that it is wrong, and not that it is missing', () => {
  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...rest } = open;
  const faults = faultsOf({
    ...rest,
    DATABASE_URL: 'mysql://there',
    DATABASE_REPLICA_URLS: 'postgresql://one/matinee',
    SESSION_SECRET: 'short',
    OIDC_ISSUER: 'id.example',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'x'.repeat(41),
  });
  expect(faults.map((fault) => fault.replace(/:.*/, ''))).toEqual([
    'DATABASE_URL',
    'SESSION_SECRET',
    'OIDC_ISSUER',
    'OIDC_NAME',
  ]);
});

it('takes an OpenID Connect provider as a whole', () => {
  const OIDC_ISSUER = 'https://id.example';
  const own = { OIDC_ISSUER, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  const half = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all of them or none';
  expect(faultsOf({ OIDC_ISSUER })).toEqual([half]);
  expect(faultsOf({ OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Club' })).toEqual([
    half,
    'OIDC_ISSUER: needed when OIDC_NAME is set',
  ]);
  expect(faultsOf({ ...own, OIDC_ISSUER: 'id.example' }).join()).toContain('OIDC_ISSUER');
  expect(faultsOf({ ...own, OIDC_ISSUER: `${OIDC_ISSUER}?a=b` }).join()).toContain('query');
  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...rest } = open;
  expect(faultsOf({ ...rest, ...own })).toEqual([]);
  for (const insecure of ['http://id.example', 'HTTP://id.example'])
    expect(faultsOf({ ...rest, ...own, OIDC_ISSUER: insecure })).toEqual([
      'OIDC_ISSUER: must be https with a public origin',
    ]);
});

it('reads how PostgreSQL is used, and takes the one address for both where there is no pooler', () => {
  const DATABASE_URL = 'postgresql://cluster/matinee';
  expect(loadEnv({ DATABASE_URL })).toMatchObject({
    DIRECT_DATABASE_URL: DATABASE_URL,
    DATABASE_POOL: 8,
    DATABASE_STATEMENT_TIMEOUT: 15_000,
    DATABASE_LOCK_TIMEOUT: 5_000,
    DATABASE_NAMED_STATEMENTS: 'on',
    DATABASE_REPLICA_URLS: [],
  });
  const replicas = 'postgresql://one/matinee, postgresql://two/matinee';
  expect(loadEnv({ DATABASE_URL, DATABASE_REPLICA_URLS: replicas }).DATABASE_REPLICA_URLS).toEqual(
    replicas.split(', '),
  );
  expect(faultsOf({ DIRECT_DATABASE_URL: DATABASE_URL, DATABASE_REPLICA_URLS: DATABASE_URL })).toEqual([
    'DATABASE_URL: needed when DIRECT_DATABASE_URL is set',
    'DATABASE_URL: needed when DATABASE_REPLICA_URLS is set',
  ]);
  expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: 'redis://one', DATABASE_POOL: '0' })).toHaveLength(
    2,
  );
});

it.each([
  ['PORT', 'abc', 'must be a whole number from 1 to 65535'],
  ['PORT', '1.5', 'must be a whole number from 1 to 65535'],
  ['DATABASE_POOL', '-1e30', 'must be a whole number from 1 to 500'],
  ['DATABASE_LOCK_TIMEOUT', '0', 'must be a whole number from 100 to 600000'],
  ['TRUSTED_PROXIES', '-1', 'must be a whole number from 0 to 100'],
  ['MATINEE_LIMITS', '0', 'must be a number above 0'],
  ['VISITOR_PAGE_SECONDS', '61', 'must be a number from 0 to 60'],
  ['NODE_ENV', 'staging', 'must be one of: production, development, test'],
  ['DATABASE_NAMED_STATEMENTS', 'yes', 'must be one of: on, off'],
  ['LOG_LEVEL', 'loud', 'must be one of: trace, debug, info, warn, error, silent'],
  ['DATABASE_URL', 'mysql://there', 'must be a postgresql:// address'],
  ['REDIS_URL', 'localhost:6379', 'must be a redis:// or rediss:// address'],
  ['SESSION_SECRET', 'short', 'must have 32 characters or more'],
  ['METRICS_TOKEN', 'short', 'must have 16 characters or more'],
  ['SECURITY_CONTACT', 'us', 'must be an email or https address'],
])('says in plain words what %s cannot be: %s', (name, value, words) => {
  expect(faultsOf({ [name]: value })).toEqual([`${name}: ${words} (see .env.example)`]);
});

it('calls a list by its variable, and once', () => {
  const [DATABASE_URL, wrong] = ['postgresql://cluster/matinee', 'redis://one, redis://two'];
  expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: wrong })).toEqual([
    'DATABASE_REPLICA_URLS: must be postgresql:// addresses, separated by commas (see .env.example)',
  ]);
});

it('says in plain words what a sign-in provider cannot be', () => {
  const own = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  const long = `${own.OIDC_ISSUER}/${'x'.repeat(500)}`;
  expect(faultsOf({ ...own, OIDC_ISSUER: long, OIDC_NAME: 'x'.repeat(41) })).toEqual([
    'OIDC_ISSUER: must have 500 characters or fewer (see .env.example)',
    'OIDC_NAME: must have 1 to 40 characters (see .env.example)',
  ]);
});

it.each(['TMDB_URL', 'GOOGLE_ISSUER', 'OIDC_ISSUER', 'S3_ENDPOINT'])('takes only http(s) for %s', (name) => {
  for (const value of ['ftp://localhost', 'localhost:8333', 'localhost'])
    expect(faultsOf({ [name]: value })).toContain(`${name}: must be an http(s) address (see .env.example)`);
});

describe('the port', () => {
  it('is none that the system would choose: the origin is made of it', () => {
    expect(faultsOf({ PORT: '0' })).toEqual([
      'PORT: must be a whole number from 1 to 65535 (see .env.example)',
    ]);
  });

  it('is left out of the origin where browsers leave it out', () => {
    expect(loadEnv({ PORT: '80' }).PUBLIC_ORIGIN).toBe('http://localhost');
  });
});

describe('a public origin', () => {
  it('is taken with https, a real provider and a secret', () => {
    expect(loadEnv(open)).toMatchObject({ PUBLIC_ORIGIN: 'https://matinee.example', isLoopback: false });
  });

  it.each(['GOOGLE_CLIENT_ID', 'SESSION_SECRET'] as const)('is refused without %s', (name) => {
    const { [name]: _gone, ...rest } = open;
    expect(faultsOf(rest).join()).toContain(name);
  });

  it('is refused with a short secret', () => {
    expect(faultsOf({ ...open, SESSION_SECRET: 'short' }).join()).toContain('SESSION_SECRET');
  });

  it.each([['x'.repeat(40)], ['0123456789abcdef'.repeat(3)], ['aaaabbbbccccddddaaaabbbbccccddddaaaa']])(
    'is refused with the secret %s, which can be guessed',
    (SESSION_SECRET) => {
      expect(faultsOf({ ...open, SESSION_SECRET })).toEqual([
        'SESSION_SECRET: must be random with a public origin (`openssl rand -hex 32` makes one)',
      ]);
    },
  );

  it.each(['matinee:matinee', 'someone:postgres', 'a:changeme'])(
    'is refused with the database’s %s',
    (who) => {
      const DATABASE_URL = `postgresql://${who}@db.example/matinee`;
      expect(faultsOf({ ...open, DATABASE_URL })).toEqual([
        'DATABASE_URL: needs a password of its own with a public origin',
      ]);
      expect(faultsOf({ ...open, DATABASE_URL: DATABASE_URL.replace(who, 'matinee:4f1d8a0c') })).toEqual([]);
      expect(faultsOf({ DATABASE_URL })).toEqual([]);
    },
  );

  it('is refused in development', () => {
    expect(faultsOf({ ...open, NODE_ENV: 'development' })).toEqual([
      'NODE_ENV: development is for this machine only; leave it out with a public origin',
    ]);
  });

  it('is an origin: a path behind it is cut off', () => {
    expect(loadEnv({ ...open, PUBLIC_ORIGIN: 'https://matinee.example/home?a' }).PUBLIC_ORIGIN).toBe(
      'https://matinee.example',
    );
  });

  it.each(['ftp://localhost', 'ws://localhost:3000', 'localhost:3000', 'file:///etc'])(
    'is not what %s is, which no browser sends as its origin',
    (origin) => {
      expect(faultsOf({ ...open, PUBLIC_ORIGIN: origin })).toEqual([
        'PUBLIC_ORIGIN: must be an http(s) origin (see .env.example)',
      ]);
    },
  );

  it.each(['localhost:3000', '127.0.0.1', 'ftp://[::1]:3000'])(
    'is not looked for in %s, which lacks its scheme and is this machine',
    (origin) => {
      expect(faultsOf({ PUBLIC_ORIGIN: origin })).toEqual([
        'PUBLIC_ORIGIN: must be an http(s) origin (see .env.example)',
      ]);
    },
  );

  it('is checked like a public one when it cannot be read, to list all faults at once', () => {
    const faults = faultsOf({ PUBLIC_ORIGIN: 'matinee.example', NODE_ENV: 'development' });
    expect(faults.map((fault) => fault.replace(/:.*/, ''))).toEqual([
      'PUBLIC_ORIGIN',
      'GOOGLE_CLIENT_ID, X_CLIENT_ID or OIDC_ISSUER',
      'SESSION_SECRET',
      'NODE_ENV',
    ]);
  });

  it.each(['http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://192.168.1.7:3000'])(
    'is what %s is, whatever it begins like',
    (origin) => {
      expect(faultsOf({ PUBLIC_ORIGIN: origin })).toHaveLength(3);
    },
  );

  it.each(['http://localhost:4000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is not what %s is',
    (origin) => {
      expect(loadEnv({ PUBLIC_ORIGIN: origin }).isLoopback).toBe(true);
    },
  );
});

describe('where the server listens', () => {
  it('is this machine alone while its origin is, by default', () => {
    expect(loadEnv({}).MATINEE_HOST).toBe('127.0.0.1');
    expect(loadEnv({ PUBLIC_ORIGIN: 'http://[::1]:3000' }).MATINEE_HOST).toBe('::1');
    expect(loadEnv({ MATINEE_HOST: '0.0.0.0' }).MATINEE_HOST).toBe('0.0.0.0');
  });

  it('is everywhere with a public origin', () => {
    expect(loadEnv(open).MATINEE_HOST).toBeUndefined();
  });

  it.each([
    [undefined, 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['127.0.0.1', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['10.0.0.5', 'http://10.0.0.5:3000'],
    ['matinee.internal', 'http://matinee.internal:3000'],
  ])('with MATINEE_HOST %s, this machine reaches it at %s', (MATINEE_HOST, url) => {
    expect(localUrl({ PORT: 3000, MATINEE_HOST })).toBe(url);
  });
});

describe('.env.example', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const shown = new Map(
    [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  /** Set by the commands themselves. */
  const unshown = 'NODE_ENV';

  it('shows every variable there is, and no other', () => {
    const known = Object.keys(Environment.shape).filter((name) => name !== unshown);
    expect([...shown.keys()].toSorted()).toEqual(known.toSorted());
  });

  it('shows the defaults as they are', () => {
    const standards = Object.entries(loadEnv({})).flatMap(([name, value]) =>
      shown.has(name) && ['string', 'number'].includes(typeof value)
        ? [[name, `${value as string | number}`]]
        : [],
    );
    expect(standards.length).toBeGreaterThan(10);
    expect(standards.map(([name = '']) => [name, shown.get(name)])).toEqual(standards);
  });
});
