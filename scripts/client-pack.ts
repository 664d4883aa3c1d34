/**
 * `npm run client:pack`: the client for other programs as one package, `dist/client-package/matinee-client-<version>.tgz`: built
 * JavaScript, and declarations that stand alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { build } from 'vite';
import { z } from 'zod';
import { clientTypes } from '#scripts/api/client-types.ts';
import { CliError, reasonOf } from '#scripts/cli-error.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { runNpm } from '#scripts/npm.ts';
import { printLine } from '#scripts/print-line.ts';

const folder = 'dist/client-package';
const sources = path.join(folder, 'package');
/** What the built client imports. */
const dependencies = ['@trpc/client', '@trpc/server', 'superjson', 'ws'];

const Package = z.object({
  version: z.string(),
  license: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

new Command('npm run client:pack')
  .description('Packs the typed client for other programs into dist/client-package.')
  .parse();

await runScript(async () => {
  const own = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const versions = { ...own.devDependencies, ...own.dependencies };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: sources,
      target: 'node20',
      minify: false,
      ssr: 'src/api/client.ts',
      rolldownOptions: { external: dependencies, output: { entryFileNames: 'index.js' } },
    },
  });
  writeFileSync(path.join(sources, 'index.d.ts'), clientTypes());
  writeFileSync(
    path.join(sources, 'package.json'),
    JSON.stringify(
      {
        name: 'matinee-client',
        version: own.version,
        description: 'The API of Matinee, typed',
        license: own.license,
        type: 'module',
        engines: own.engines,
        exports: { '.': { types: './index.d.ts', default: './index.js' } },
        dependencies: Object.fromEntries(dependencies.map((name) => [name, versions[name]])),
      },
      null,
      2,
    ),
  );
  const args = ['pack', '--loglevel=error', '--pack-destination', '..'];
  const { status, stderr, error } = runNpm(args, { cwd: sources });
  if (status !== 0)
    throw new CliError(
      `${error ? reasonOf(error) : stderr.trim()}\nnpm could not pack the client.`,
      'Correct what its message above names, then run this again.',
    );
  printLine(`${folder}/matinee-client-${own.version}.tgz is written.`);
});
