import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { archiveName, incompleteName } from '#scripts/backup/archives.ts';
import { Environment, loadEnv } from '#server/env.ts';

const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.literal('.'), target: z.string() }).optional(),
  profiles: z.array(z.string()).default([]),
  user: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.enum(['no', 'unless-stopped']),
  command: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).min(1),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
type Service = z.infer<typeof Service>;

const text = readFileSync('docker-compose.yml', 'utf8');
const file = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.null()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(text, { merge: true }));
const services = Object.entries(file.services);
const service = (name: string): Service => Service.parse(file.services[name]);
const nodes = services.filter(([name]) => name.startsWith('app-'));

const dockerfile = readFileSync('Dockerfile', 'utf8');
/** The lines of each stage, by its name. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => [/^FROM \S+ AS (\S+)/.exec(stage)?.[1] ?? '', stage]),
);
const stageOf = ({ build }: Service): string => stages.get(build?.target ?? '') ?? '';
const caddyfile = readFileSync('Caddyfile', 'utf8').replaceAll(/^\s*#.*$/gm, '');

/** The variables in ${…}, outside of comments. */
const variables = [
  ...text.replaceAll(/^\s*#.*$/gm, '').matchAll(/(?<!\$)\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g),
].map(([, name = '', kind, words = '']) => ({ name, kind, words }));

describe('docker-compose.yml', () => {
  it.each(services)('pins the image of %s, or builds it here', (_name, { image, build }) => {
    if (build) expect([...stages.keys()]).toContain(build.target);
    else expect(image).toMatch(/^[a-z/]+:\d+\.\d+[a-z0-9.-]*$/);
  });

  it.each(services)('runs %s without root, and without more rights than it needs', (name, it) => {
    expect(it.user).not.toMatch(/^(0|root)(:|$)/);
    expect(it.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  });

  it.each(services)(
    'makes %s wait for what it needs, and only for states that are certain to come',
    (name, it) => {
      for (const [needed, { condition }] of Object.entries(it.depends_on)) {
        const once = service(needed).restart === 'no';
        expect(`${needed} ${condition}`).toBe(
          `${needed} ${once ? 'service_completed_successfully' : 'service_healthy'}`,
        );
      }
      // services that keep running have a health check; those that run once end
      expect(it.healthcheck !== undefined, name).toBe(it.restart !== 'no');
    },
  );

  it('uses all of its volumes and networks, and publishes ports only on this machine except for the proxy', () => {
    const used = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0]));
    expect(new Set(used)).toEqual(new Set(Object.keys(file.volumes)));
    expect(new Set(services.flatMap(([, { networks }]) => networks))).toEqual(
      new Set(Object.keys(file.networks)),
    );
    const published = services.filter(([name]) => name !== 'proxy').flatMap(([, { ports }]) => ports);
    expect(published.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it.each(nodes)('gives %s a writable folder for uploads', (_name, it) => {
    const folder = it.environment['MATINEE_DATA'] ?? '';
    expect(it.volumes).toEqual([`uploads:${folder}`]);
    const made = /^RUN mkdir (.+) && chown node:node \1$/m.exec(stages.get('app') ?? '')?.[1];
    expect(made?.split(' ')).toContain(folder);
  });

  it('starts only the services that Matinee needs unless the product is requested', () => {
    const parts = services.filter(([, { profiles }]) => profiles.length === 0).map(([name]) => name);
    expect(parts.toSorted()).toEqual(['bucket', 'objects', 'postgres', 'redis']);
    expect(nodes.map(([name]) => name)).toEqual(['app-1', 'app-2']);
  });

  it('makes a backup at the start unless there is one from the last day', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'matinee-containers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [backups, programs] = [path.join(folder, 'backups'), path.join(folder, 'programs')];
    for (const one of [backups, programs]) mkdirSync(one);
    const program = (name: string, text: string) => {
      writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`);
      chmodSync(path.join(programs, name), 0o755);
    };
    // ends the container instead of waiting
    program('sleep', 'kill $PPID');
    const start = (at: number) => {
      program(
        'npm',
        `test "$*" = "run backup -- --into ${backups} --keep 14" && touch "$5/${archiveName(new Date(at))}"`,
      );
      const [shell = '', ...args] = service('backup').command.map((part) =>
        part.replaceAll('/backups', backups),
      );
      const { signal } = spawnSync(shell, args, {
        env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
      });
      expect(signal).toBe('SIGTERM');
      return readdirSync(backups);
    };
    const first = [archiveName(new Date(1))];
    expect(start(1)).toEqual(first);
    expect(start(2)).toEqual(first);
    const yesterday = Date.now() / 1000 - 24 * 3600;
    utimesSync(path.join(backups, first[0] ?? ''), yesterday, yesterday);
    expect(start(3)).toHaveLength(2);
  });

  it('calls the backup service unhealthy when its newest complete backup is older than thirty hours', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'matinee-containers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const isHealthy = () => {
      const [kind, ...test] = (service('backup').healthcheck?.test ?? []).map((part) =>
        part.replaceAll('/backups', folder),
      );
      const [program = '', ...args] = kind === 'CMD-SHELL' ? ['/bin/sh', '-c', ...test] : test;
      return spawnSync(program, args).status === 0;
    };
    for (const name of [`${archiveName(new Date())}.part`, incompleteName(archiveName(new Date()))])
      writeFileSync(path.join(folder, name), '');
    expect(isHealthy()).toBe(false);
    const archive = path.join(folder, archiveName(new Date(1)));
    writeFileSync(archive, '');
    expect(isHealthy()).toBe(true);
    const age = (hours: number) => utimesSync(archive, new Date(), Date.now() / 1000 - hours * 3600);
    // when the next one is being written
    age(26);
    expect(isHealthy()).toBe(true);
    age(48);
    expect(isHealthy()).toBe(false);
  });

  it('gives a node enough time to stop', () => {
    for (const [, { stop_grace_period }] of nodes) {
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(25);
    }
  });
});

describe('the variables of docker-compose.yml', () => {
  /** Settings of other services; the nodes receive them as part of addresses. */
  const others = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD'];
  const isSecret = (name: string) => /PASSWORD|SECRET|KEY|TOKEN/.test(name);

  it('are all variables of the server, apart from two passwords', () => {
    const known = [...Object.keys(Environment.shape), ...others];
    expect(variables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    for (const name of others) expect(variables.some((variable) => variable.name === name)).toBe(true);
  });

  it('have no default where they are secret, and name what is missing', () => {
    for (const { name, kind, words } of variables) {
      if (isSecret(name) || name === 'PUBLIC_ORIGIN') expect(`${name} ${kind}`).toBe(`${name} ?`);
      else expect([name, words]).toEqual([name, loadEnv({})[name as 'S3_BUCKET']]);
      if (kind === '?') expect(words).toContain('see the head of docker-compose.yml');
    }
    for (const [, { environment }] of services) {
      for (const [name, value] of Object.entries(environment)) {
        if (isSecret(name)) expect([null, `\${${name}`]).toContain(value && value.split(':')[0]);
      }
    }
  });

  it.each(nodes)(
    'are all known to %s, and leave out only what it does not need there',
    (_name, { environment }) => {
      const known = Object.keys(Environment.shape);
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      const elsewhere = [
        // set by the image
        'NODE_ENV',
        // one database, without a pooler or replicas
        'DIRECT_DATABASE_URL',
        'DATABASE_REPLICA_URLS',
        'DATABASE_NAMED_STATEMENTS',
        // the defaults are the real services
        ...known.filter((name) => /^(GOOGLE|X|TMDB|GIPHY)_.*(URL|ISSUER)$/.test(name)),
        'S3_REGION',
        // only for tests
        'CHROMIUM_PATH',
      ];
      expect([...Object.keys(environment), ...elsewhere].toSorted()).toEqual(known.toSorted());
    },
  );

  it.each(nodes)('are accepted by the server in %s', (_name, { environment }) => {
    const dotEnv: Record<string, string> = {
      PUBLIC_ORIGIN: 'https://matinee.example',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    };
    const secret = createHash('sha256').update('a secret').digest('hex');
    const serviceVariables = Object.entries(environment).flatMap(([name, value]) => {
      const resolved =
        value === null
          ? dotEnv[name]
          : value.replaceAll(
              /\$\{([A-Z0-9_]+)(?::(-)?([^}]*))?\}/g,
              (_all, of: string, usual, words: string) => (usual ? words : (dotEnv[of] ?? secret)),
            );
      return resolved === undefined ? [] : [[name, resolved]];
    });
    const env = loadEnv(Object.fromEntries(serviceVariables) as Record<string, string>);
    expect(env).toMatchObject({ isLoopback: false, MATINEE_HOST: '0.0.0.0', TRUSTED_PROXIES: 1 });
    const hosts = [env.DATABASE_URL, env.REDIS_URL, env.S3_ENDPOINT].map(
      (address) => new URL(address ?? '').hostname,
    );
    expect(hosts).toEqual(['postgres', 'redis', 'objects']);
    for (const host of hosts) expect(service(host).networks).toContain('back');
  });
});

describe('the Dockerfile', () => {
  it('uses pinned images or its own stages', () => {
    for (const [, from = ''] of dockerfile.matchAll(/^FROM (\S+)/gm)) {
      expect([...stages.keys()].includes(from) || /^[a-z/]+:\d+\.\d+\.\d+-[a-z0-9-]+$/.test(from), from).toBe(
        true,
      );
    }
  });

  it.each([...services].filter(([, { build }]) => build))('runs as the user of %s', (_name, it) => {
    expect(/^USER (\S+)$/m.exec(stageOf(it))?.[1]).toBe(it.user);
  });

  it('copies only existing files that .dockerignore admits', () => {
    const admitted = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm) ?? [];
    for (const name of admitted) expect(existsSync(name), name).toBe(true);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' ').filter((name) => name !== '.'),
    );
    expect(copied.length).toBeGreaterThan(5);
    for (const name of copied) expect(admitted).toContain(name);
    expect(admitted.filter((name) => /env|data|git/.test(name))).toEqual([]);
  });

  it('runs scripts that exist', () => {
    const started = [stages.get('app') ?? '', text].flatMap(
      (where) => where.match(/scripts\/[a-z-]+\.ts/g) ?? [],
    );
    expect(new Set(started)).toEqual(new Set(['scripts/serve.ts', 'scripts/deploy.ts']));
    for (const script of started) expect(existsSync(script), script).toBe(true);
  });
});

describe('the Caddyfile', () => {
  const { environment, ports } = service('proxy');

  it('lists the nodes at the addresses where they listen', () => {
    const exposed = /^EXPOSE (\d+)$/m.exec(stages.get('app') ?? '')?.[1];
    for (const [name, node] of nodes) {
      expect(environment.APP_NODES?.split(' ')).toContain(`${name}:${exposed}`);
      expect(node.environment.PORT).toBe(exposed);
      expect(node.networks).toContain('front');
      expect(node.healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${exposed}/ready`);
    }
    expect(environment.APP_NODES?.split(' ')).toHaveLength(nodes.length);
  });

  it('checks the readiness of the nodes, and receives every variable that it uses without a default', () => {
    expect(caddyfile).toMatch(/^\s*health_uri \/ready$/m);
    const taken = [...caddyfile.matchAll(/\{\$([A-Z_]+)(:)?/g)].filter(([, , usual]) => !usual);
    // a container listens on all addresses and has no local sign-in
    const elsewhere = ['LISTEN', 'LOCAL_SIGN_IN'];
    expect(new Set(taken.map(([, name]) => name))).toEqual(
      new Set([...Object.keys(environment), ...elsewhere]),
    );
  });

  it('is published on the ports that its image exposes', () => {
    const exposed = /^EXPOSE (.+)$/m.exec(stageOf(service('proxy')))?.[1]?.split(' ');
    expect(ports.map((port) => port.split(':')[1])).toEqual(exposed);
  });
});
