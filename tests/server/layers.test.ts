import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..', '..');

type Import = readonly [file: string, from: string];

const refused: readonly Import[] = [
  ['src-shared/limits.ts', 'react'],
  ['src-shared/limits.ts', 'express'],
  ['src-shared/limits.ts', '#server/errors.ts'],
  ['src-server/media/serve.ts', '#client/store/entities.ts'],
  ['src-server/media/serve.ts', '#scripts/print-line.ts'],
  ['src-server/media/serve.ts', 'lucia'],
  ['src-server/media/serve.ts', '../errors.ts'],
  ['src-server/domains/hearts/hearts.router.ts', '#server/db/client.ts'],
  ['src-server/domains/hearts/hearts.router.ts', '#prisma/client.ts'],
  ['src-server/domains/hearts/hearts.router.ts', '#server/domains/content/content.service.ts'],
  ['src-server/domains/hearts/hearts.service.ts', '@trpc/server'],
  ['src-server/domains/hearts/hearts.service.ts', 'express'],
  ['src-server/domains/hearts/hearts.service.ts', '#server/trpc/context.ts'],
  ['src-server/domains/hearts/hearts.service.ts', '#server/domains/content/content.service.ts'],
  ['src-server/domains/hearts/hearts.service.ts', '#server/limits/rate-limits.ts'],
  ['src-server/domains/hearts/hearts.service.ts', 'arctic'],
  ['src-server/domains/hearts/hearts.service.ts', '#server/domains/notifications/notifications.service.ts'],
  ['src-server/domains/hearts/hearts.writes.ts', './hearts.service.ts'],
  ['src-server/domains/hearts/hearts.writes.ts', '#server/domains/content/content.queries.ts'],
  ['src-server/domains/hearts/hearts.writes.ts', '#server/trpc/context.ts'],
  ['src-server/domains/hearts/hearts.writes.ts', '#server/live/bus.ts'],
  ['src-server/domains/hearts/hearts.router.ts', './hearts.writes.ts'],
  ['src-server/domains/hearts/hearts.views.ts', './hearts.service.ts'],
  ['src-server/domains/hearts/hearts.views.ts', './hearts.writes.ts'],
  ['src-server/domains/hearts/hearts.live.ts', './hearts.writes.ts'],
  ['src-server/domains/hearts/beating.ts', './hearts.writes.ts'],
  ['src-server/domains/hearts/beating.ts', '#server/integrations/safe-fetch.ts'],
  ['src-server/domains/hearts/hearts.queries.ts', '#server/live/bus.ts'],
  ['src-server/domains/hearts/hearts.policy.ts', '#server/trpc/context.ts'],
  ['src-server/domains/hearts/hearts.live.ts', './hearts.service.ts'],
  ['src-server/domains/hearts/hearts.live.ts', '#server/trpc/context.ts'],
  ['src-server/live/state-changes.ts', '#server/domains/content/content.views.ts'],
  ['src-server/integrations/giphy.ts', '#server/domains/gifs/gifs.service.ts'],
  ['src-server/limits/rate-limits.ts', '#server/trpc/context.ts'],
  ['src-server/connections/reconnecting.ts', '#server/sockets/socket.ts'],
  ['src-server/metrics/metrics.ts', '#server/domains/feed/feed.service.ts'],
  ['src-server/db/sql.ts', '#server/domains/content/content.views.ts'],
  ['src-server/db/client.ts', '#server/live/bus.ts'],
  ['src-server/trpc/context.ts', '#server/domains/feed/feed.service.ts'],
  ['src-server/sockets/socket.ts', '#server/router.ts'],
  ['src-server/domains/hearts/hearts.views.ts', '#demo/catalogue.json'],
  ['src/lib/trpc.ts', '#shared/views/members.ts'],
  ['src/lib/trpc.ts', '#server/errors.ts'],
  ['src/lib/trpc.ts', '#prisma/client.ts'],
  ['src/lib/trpc.ts', '#client/store/client-store.ts'],
  ['src/lib/trpc.ts', '#client/features/hearts/HeartButton.tsx'],
  ['src/store/entities.ts', '#client/features/hearts/HeartButton.tsx'],
  ['src/ui/Avatar.tsx', '#client/features/hearts/HeartButton.tsx'],
  ['src/ui/Avatar.tsx', '@tanstack/react-query'],
  ['src/ui/Avatar.tsx', '#client/lib/trpc.ts'],
  ['src/ui/Avatar.tsx', '#client/store/entities.ts'],
  ['src/theme/theme.ts', '#client/ui/Avatar.tsx'],
  ['src/features/hearts/HeartButton.tsx', '#client/features/content/PostCard.tsx'],
  ['src/features/content/PostCard.tsx', '#client/features/feed/FeedScreen.tsx'],
  ['src/features/content/PostCard.tsx', '#prisma/client.ts'],
  ['src/features/titles/TitleGrid.tsx', '#client/features/title-page/TitleBody.tsx'],
  ['src/features/feed/FeedScreen.tsx', '#client/routes/auth.tsx'],
  ['src/routes/auth.tsx', '#server/errors.ts'],
];

const admitted: readonly Import[] = [
  ['src-shared/limits.ts', 'zod'],
  ['src-server/media/serve.ts', '#shared/limits.ts'],
  ['src-server/auth/sessions.ts', 'lucia'],
  ['src-server/domains/hearts/hearts.router.ts', './hearts.service.ts'],
  ['src-server/domains/hearts/hearts.router.ts', './hearts.live.ts'],
  ['src-server/domains/hearts/hearts.live.ts', '#server/domains/content/content.live.ts'],
  ['src-server/integrations/catalogue/catalogue.ts', '#demo/catalogue.json'],
  ['src-server/domains/hearts/hearts.service.ts', '#server/domains/content/content.views.ts'],
  ['src-server/domains/hearts/hearts.service.ts', '#server/domains/notifications/notifications.writes.ts'],
  ['src-server/domains/hearts/hearts.writes.ts', '#server/domains/notifications/notifications.writes.ts'],
  ['src-server/domains/hearts/hearts.writes.ts', './hearts.views.ts'],
  ['src-server/domains/hearts/hearts.views.ts', '#server/db/sql.ts'],
  ['src/ui/Avatar.tsx', '#client/theme/scheme.ts'],
  ['src/lib/trpc.ts', '#client/ui/toasts.ts'],
  ['src/store/entities.ts', '#client/lib/trpc.ts'],
  ['src/features/content/PostCard.tsx', '#client/features/hearts/HeartButton.tsx'],
  ['src/features/feed/FeedScreen.tsx', '#client/features/content/PostCard.tsx'],
  ['src/features/title-page/TitleBody.tsx', '#client/features/content/PostCard.tsx'],
  ['src/routes/auth.tsx', '#client/features/feed/FeedScreen.tsx'],
];

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), help: z.string().nullish(), filename: z.string() })),
});

/** What the linter says about each import, by file. */
const said = new Map<string, string>();
let folder = '';

/** The file that tries an import in the temporary folder: in the same layer, with its own name. */
function placeOf([file, from]: Import): string {
  const { dir, name, ext } = path.parse(file);
  const [stem = '', ...role] = name.split('.');
  return path.join(dir, [`${stem}-${from.replaceAll(/[^a-zA-Z]+/g, '-')}`, ...role].join('.') + ext);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matinee-layers-'));
  const config: unknown = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8'));
  await writeFile(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...(config as object), $schema: undefined, options: {} }),
  );
  for (const one of [...refused, ...admitted]) {
    const file = path.join(folder, placeOf(one));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `import { it } from '${one[1]}';\n\nit();\n`);
  }
  const lint = promisify(execFile)(
    path.join(root, 'node_modules', '.bin', 'oxlint'),
    ['-c', '.oxlintrc.json', '--format', 'json'],
    { cwd: folder },
  );
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
  for (const { code, help, filename } of Report.parse(JSON.parse(stdout)).diagnostics) {
    if (/no-restricted-imports|no-relative-parent-imports/.test(code)) said.set(filename, help ?? '');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(refused)('refuses in %s an import of %s, and says why', (...one) => {
  expect(said.get(placeOf(one))).toMatch(/^\w.{30,}\.$/);
});

it.each(admitted)('the linter: lets %s import %s', (...one) => {
  expect(said.get(placeOf(one))).toBeUndefined();
});

/** Whether a file belongs to a layer, which CONTRIBUTING.md names by role or by folder. */
const isOf = (layer: string, file: string): boolean =>
  layer.startsWith('*')
    ? file.endsWith(layer.slice(1))
    : [layer, `src-server/${layer}`].some((folder) => file.startsWith(`${folder}/`));

it('the linter: is tested on every layer in the table of CONTRIBUTING.md', async () => {
  const text = await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const rows = text.matchAll(/^\| (`.*?)\|/gm);
  const layers = [...rows].flatMap(([, cell = '']) =>
    Array.from(cell.matchAll(/`(.+?)`/g), ([, name = '']) => name),
  );
  expect(layers).toContain('*.writes.ts');
  expect(layers.filter((layer) => !refused.some(([file]) => isOf(layer, file)))).toEqual([]);
});

/** The text of every file of the domains, by its path inside their folder. */
async function readDomains(): Promise<Map<string, string>> {
  const folder = path.join(root, 'src-server', 'domains');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return new Map(files.map((file, index) => [file, texts[index] ?? '']));
}

it('domains: do not import each other, except the diary and notifications', async () => {
  const imported = new Map<string, Set<string>>();
  for (const [file, text] of await readDomains()) {
    const [domain = ''] = file.split(path.sep);
    const others = imported.get(domain) ?? new Set();
    for (const [, other = ''] of text.matchAll(/'#server\/domains\/(\w+)\//g)) others.add(other);
    others.delete(domain);
    imported.set(domain, others);
  }
  expect(imported.get('hearts')).toContain('content');
  // domains that import none of the rest, or that none of the rest imports, are not part of a cycle
  const left = new Set(imported.keys());
  left.delete('diary');
  left.delete('notifications');
  const imports = (from: string, to: string) => imported.get(from)?.has(to) ?? false;
  const isFree = (domain: string) =>
    ![...left].some((other) => imports(domain, other)) || ![...left].some((other) => imports(other, domain));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const domain of free) left.delete(domain);
  expect([...left]).toEqual([]);
});

const sqlWrite =
  /\b(insert into|delete from|update \w+ (\w+ )?set|insertInto\(|insertAll\(|update\('|for (no key )?update|for share)/;
const prismaWrite =
  /\.(create|update|upsert|delete)\(\s*\{|\.(create|update|delete)Many(AndReturn)?\(|\$executeRaw/;

it('domains: change and lock rows only in services and writes', async () => {
  const domains = [...(await readDomains())];
  const filesWith = (write: RegExp) => domains.filter(([, text]) => write.test(text)).map(([file]) => file);
  const withSql = filesWith(sqlWrite);
  const withPrisma = filesWith(prismaWrite);
  expect(withSql).toContain(path.join('content', 'content.writes.ts'));
  expect(withPrisma).toContain(path.join('notifications', 'mutes.service.ts'));
  const writing = [...new Set([...withSql, ...withPrisma])];
  expect(writing.filter((file) => !/\.(service|writes)\.ts$/.test(file))).toEqual([]);
});
