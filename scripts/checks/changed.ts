import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '#scripts/cli-error.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The commit at which this branch left `main`, here or at its origin. */
export function forkPoint(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // there is no such branch
    }
  }
  return 'HEAD';
}

/** The full name of a commit. */
function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);
  } catch {
    throw new CliError(`There is no commit ${name}.`, 'Name one, or none for where this branch left main.');
  }
}

/** Files that differ from a commit: in later commits or the working tree, or untracked. */
export const changedSince = (base: string): string[] => [
  ...linesOf(git('diff', '--name-only', '--no-renames', '--relative', commitOf(base))),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
];

const collectionSpecs = [
  'collections',
  'watchlist',
  'profile',
  'titles',
  'diary',
  'diary-logging',
  'diary-forms',
  'diary-unsaved',
  'offline',
];

/**
 * The end-to-end specs that a folder's files can break. A file in none of these folders affects all specs if it is part of the
 * product or of the test setup, and otherwise none.
 */
export const specsOf: Readonly<Record<string, readonly string[]>> = {
  'src/features/account': [
    'account',
    'settings',
    'settings-lists',
    'access-tokens',
    'sign-in',
    'deleted-elsewhere',
    'focus',
    'focus-lists',
    'offline',
    'whole-life',
  ],
  'src/features/bookmarks': ['favorites', 'feed', 'hearts', 'offline', 'shortcuts', 'viewer-change'],
  'src/features/collections': [...collectionSpecs, 'focus', 'focus-lists', 'sharing', 'limits'],
  'src/features/editing': [
    'editing',
    'editing-media',
    'editing-photos',
    'profile',
    'deleted-elsewhere',
    'focus',
    'leaving',
    'limits',
  ],
  'src/features/explore': ['explore', 'whole-life', 'limits'],
  'src/features/favorites': ['favorites', 'profile', 'focus-lists', 'offline'],
  'src/features/follows': ['follows', 'profile', 'evening', 'aside', 'focus-lists', 'offline'],
  'src/features/gifs': ['gifs', 'compose', 'comments', 'replies', 'drafts', 'editing-media', 'limits'],
  'src/features/imports': ['imports', 'import-files'],
  'src/features/moderation': ['moderation', 'keyboard', 'limits'],
  'src/features/notifications': ['notifications', 'notification-list', 'live', 'account', 'overlays'],
  'src/features/reviews': ['reviews', 'film-night', 'spoilers', 'leaving', 'limits'],
  'src/features/safety': [
    'safety',
    'settings-lists',
    'focus-lists',
    'evening',
    'focus-discussions',
    'overlays',
    'presses',
    'limits',
  ],
  'src/features/title-page': [
    'titles',
    'film-night',
    'reviews',
    'title-reviews',
    'diary',
    'diary-logging',
    'diary-forms',
    'diary-unsaved',
    'focus',
    'focus-lists',
    'focus-removals',
    'first-look',
    'offline',
    'overlays',
  ],
  'src/features/series': [
    'series',
    'seasons',
    'titles',
    'feed',
    'diary-forms',
    'diary-unsaved',
    'focus',
    'focus-lists',
  ],
  'src/features/titles': [
    'titles',
    'collections',
    'watchlist',
    'reviews',
    'dev',
    'drafts',
    'focus',
    'focus-lists',
    'presses',
    'limits',
  ],
  'src/features/walls': [
    'walls',
    'walls-live',
    'profile',
    'deleted-elsewhere',
    'focus-discussions',
    'limits',
  ],
  'src-server/domains/account': [
    'account',
    'settings',
    'access-tokens',
    'sign-in',
    'editing',
    'leaving',
    'viewer-change',
    'whole-life',
  ],
  'src-server/domains/bookmarks': ['favorites', 'feed', 'offline', 'shortcuts', 'viewer-change'],
  'src-server/domains/collections': collectionSpecs,
  'src-server/domains/explore': ['explore', 'whole-life'],
  'src-server/domains/favorites': ['favorites', 'profile', 'offline'],
  'src-server/domains/follows': ['follows', 'profile', 'evening', 'aside'],
  'src-server/domains/gifs': ['gifs', 'editing-media'],
  'src-server/domains/hearts': ['hearts', 'evening', 'cluster', 'offline', 'shortcuts'],
  'src-server/domains/moderation': ['moderation'],
  'src-server/domains/notifications': ['notifications', 'notification-list', 'live', 'account'],
  'src-server/domains/photos': [
    'editing',
    'editing-media',
    'editing-photos',
    'profile',
    'image-viewer',
    'deleted-elsewhere',
  ],
  'src-server/domains/replies': [
    'comments',
    'comments-screen',
    'replies',
    'focus-discussions',
    'live',
    'cluster',
    'deleted-elsewhere',
  ],
  'src-server/domains/safety': ['safety', 'settings-lists', 'evening'],
  'src-server/domains/titles': [
    'titles',
    'collections',
    'watchlist',
    'film-night',
    'diary',
    'diary-logging',
    'first-look',
  ],
  'src-server/domains/walls': ['walls', 'walls-live', 'profile', 'deleted-elsewhere', 'focus-discussions'],
  'scripts/dev': ['dev'],
  'scripts/cluster': ['cluster'],
  'scripts/services': ['cluster'],
};

/** Run for every feature, since any change may affect how its screens fit, read and are reached. */
export const screenSpecs: readonly string[] = [
  'all-screens',
  'large-letters',
  'layout',
  'layout-shifts',
  'narrow-phone',
  'routes',
];

/** Specs of what is in none of these folders: the feed, the composer, the shell, documents and hydration. */
export const sharedSpecs: readonly string[] = ['edit', 'feed-places', 'focus-late-answers'];

const concernsAll =
  /^(demo|src|src-server|src-shared|public|prisma|scripts\/seed|tests\/(e2e\/)?support)\/|^(index\.html|package-lock\.json|[a-z]+\.config\.ts|scripts\/client-build\.ts|Caddyfile)$/;
const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Names of all specs. */
export const allSpecs = (): string[] =>
  readdirSync('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => path.basename(file, '.spec.ts'));

/** Names of the specs that these changes can break. */
export function specsFor(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files.filter((name) => !isUnitTest(name))) {
    const spec = /^tests\/e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1];
    const folder = Object.keys(specsOf).find((name) => file.startsWith(`${name}/`));
    if (spec) found.add(spec);
    else if (folder) {
      for (const name of specsOf[folder] ?? []) found.add(name);
      if (file.startsWith('src/')) for (const name of screenSpecs) found.add(name);
    } else if (concernsAll.test(file)) return allSpecs();
  }
  // leaves out deleted specs
  return allSpecs().filter((name) => found.has(name));
}

/** Tests that run parts of the product as programs, and so depend on more than they import. */
function testsWithPrograms(): string[] {
  const runs =
    /['"`](scripts|docs\/examples)\/[\w/-]+\.(ts|mjs|py)['"`]|'npm'|admin-tools|serve-child|hold-embedded|startCluster/;
  return ['tests/server', 'tests/faults'].flatMap((folder) =>
    readdirSync(folder)
      .filter(isUnitTest)
      .map((file) => `${folder}/${file}`)
      .filter((file) => runs.test(readFileSync(file, 'utf8'))),
  );
}

/** Files that the server's tests read without importing them; a change there requires running all tests. */
const readByTests =
  /^(prisma|tests\/support)\/|^(package-lock\.json|vitest\.config\.ts|tests\/floors\.json)$/;
const runsAsProgram = /^(src-server|src-shared|scripts|demo|docs\/examples)\//;

/**
 * The files from which Vitest finds, through imports, the tests that these changes can break; null for all tests. For a deleted
 * file it finds none: the type check finds imports of it.
 */
export function relatedTo(files: readonly string[]): string[] | null {
  if (files.some((file) => readByTests.test(file))) return null;
  const programs = files.some((file) => runsAsProgram.test(file) && !isUnitTest(file))
    ? testsWithPrograms()
    : [];
  const code = files.filter((file) => /\.(ts|tsx|mjs|json|css|sql)$/.test(file));
  return [...new Set([...code, ...programs])];
}
