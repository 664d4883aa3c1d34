/** `npm run pictures`: takes the README's pictures of the running demo, in a data folder of its own. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { type Page, chromium } from '@playwright/test';
import sharp from 'sharp';
import { createSessions } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/client.ts';
import { loadEnv } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { findChromium } from '#scripts/checks/chromium.ts';
import { ensurePrograms } from '#scripts/checks/programs.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { printLine } from '#scripts/print-line.ts';

const folder = path.resolve(import.meta.dirname, '..', 'docs', 'pictures');

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

interface Demo {
  /** A post with a good thread. */
  talkedAbout: string;
}

interface Picture {
  name: string;
  size: keyof typeof sizes;
  scheme: 'light' | 'dark';
  signedIn: boolean;
  /** Goes to what is shown, and waits until it stands. */
  open(page: Page, demo: Demo): Promise<void>;
}

const home = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
};

const pictures: readonly Picture[] = [
  { name: 'home-desktop-dark', size: 'desktop', scheme: 'dark', signedIn: true, open: home },
  { name: 'home-phone-dark', size: 'phone', scheme: 'dark', signedIn: true, open: home },
  {
    name: 'title-phone-dark',
    size: 'phone',
    scheme: 'dark',
    signedIn: true,
    async open(page) {
      await page.goto('/title/movie/900000001');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'titles-desktop-dark',
    size: 'desktop',
    scheme: 'dark',
    signedIn: true,
    async open(page) {
      await page.goto('/movies-shows-reviews');
      await page.getByRole('list', { name: 'Titles' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'diary-phone-dark',
    size: 'phone',
    scheme: 'dark',
    signedIn: true,
    async open(page) {
      await page.goto('/profile/nora/diary');
      await page
        .getByRole('button', { name: /flames/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'comments-phone-light',
    size: 'phone',
    scheme: 'light',
    signedIn: true,
    async open(page, { talkedAbout }) {
      await page.goto(`/comments/${talkedAbout}`);
      await page.getByPlaceholder('Add a comment...').first().waitFor();
    },
  },
  {
    name: 'sign-in-phone-dark',
    size: 'phone',
    scheme: 'dark',
    signedIn: false,
    async open(page) {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    },
  },
];

new Command('npm run pictures')
  .description('Takes the pictures of README.md in a demo of its own, and writes them to docs/pictures.')
  .parse();

await runScript(async (lifecycle) => {
  await ensurePrograms(['chromium']);
  const data = await mkdtemp(path.join(tmpdir(), 'matinee-pictures-'));
  // the embedded database may run under an account of its own, which must get through
  await chmod(data, 0o711);
  await lifecycle.own(Promise.resolve({ stop: () => rm(data, { recursive: true, force: true }) }));
  const env = loadEnv({
    NODE_ENV: 'production',
    PORT: String(await choosePort()),
    MATINEE_DATA: data,
    LOG_LEVEL: 'warn',
  });
  const databaseUrl = await prepareDatabase(env, lifecycle);
  await buildClientIfStale(lifecycle.signal, () => printLine('Building the client'));
  const { boot } = await import('#server/main.ts');
  await lifecycle.own(boot({ env, databaseUrl }));
  const bus = createMemoryBus();
  const db = createDb({ url: databaseUrl, bus, connections: 1, checkRows: true });
  await lifecycle.own(Promise.resolve({ stop: () => db.close() }));
  const nora = await db.prisma.profile.findFirstOrThrow({
    where: { username: 'nora' },
    select: { id: true },
  });
  const { id: talkedAbout } = await db.prisma.content.findFirstOrThrow({
    where: { isPublic: true, replyCount: { gte: 5 } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  const { cookie } = await createSessions({ db, env, bus }).create(nora.id, 'pictures');
  const [name = '', value = ''] = cookie.split('=', 2);

  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  await lifecycle.own(Promise.resolve({ stop: () => browser.close() }));
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    const context = await browser.newContext({
      baseURL: env.PUBLIC_ORIGIN,
      viewport: sizes[picture.size],
      deviceScaleFactor: 2,
      colorScheme: picture.scheme,
      isMobile: picture.size === 'phone',
      hasTouch: picture.size === 'phone',
    });
    if (picture.signedIn) await context.addCookies([{ name, value, url: env.PUBLIC_ORIGIN }]);
    const page = await context.newPage();
    await picture.open(page, { talkedAbout });
    await page.waitForLoadState('networkidle');
    const shot = await page.screenshot({ animations: 'disabled' });
    await sharp(shot)
      .webp({ quality: 82 })
      .toFile(path.join(folder, `${picture.name}.webp`));
    await context.close();
    printLine(`docs/pictures/${picture.name}.webp`);
  }
});
