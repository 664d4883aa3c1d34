import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { type Rolldown, defineConfig } from 'vite';

/** Matches modules by parts of their paths, which are regular expressions with `/` for any system's separator. */
const modules = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/** What every first screen loads, beside the entry. */
const firstScreen = new Set(['react', 'router', 'data', 'mantine', 'rules', 'components', 'common']);

const clientOutput = {
  // V8 compiles such a file whole while it arrives, on another thread, instead of each function at its first call
  postBanner: ({ name, isEntry }) =>
    isEntry || firstScreen.has(name) ? '//# allFunctionsCalledOnLoad\n' : '',
  // the first screen lists every file that may follow; the manifest, not the file's name, says what is in it
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
  codeSplitting: {
    // A module goes into the first group that matches, together with what it imports unless an earlier group has it.
    groups: [
      // What changes with its version only, apart from our own code, so that a release leaves it in the caches.
      { name: 'react', tags: ['$initial'], test: modules('node_modules/(react|react-dom|scheduler)/') },
      {
        name: 'router',
        tags: ['$initial'],
        test: modules('node_modules/(@tanstack/(react-)?(router|history|store)|use-sync-external-store)'),
      },
      {
        name: 'data',
        tags: ['$initial'],
        test: modules('node_modules/(@tanstack/(react-)?query|@trpc)'),
      },
      // its style sheets stay with ours, which say the order of the layers
      { name: 'mantine', tags: ['$initial'], test: modules('node_modules/@mantine/.*\\.m?js$') },
      { name: 'frame', tags: ['$initial'] },
      // Schemas are made of these while they load, so no file that waits for a schema's may hold one of them.
      { name: 'rules', test: modules('src-shared/(?!schemas|messages)') },
      { name: 'schemas', test: modules('src-shared/schemas/', 'node_modules/zod/') },
      // What many screens load: a file of its own costs a request, its headers and a place in the manifest. Inputs, menus and the
      // composer are apart, so that a screen without them does not wait for them.
      {
        name: 'components',
        test: modules(
          'node_modules/@mantine/(core/esm/(core|components/(Alert|Paper))/|hooks|modals/esm/events)',
          'node_modules/@tabler',
        ),
        minShareCount: 5,
      },
      {
        name: 'inputs',
        test: modules('node_modules/@mantine/core/esm/components/(CloseButton|Input|InputBase|TextInput)/'),
      },
      {
        name: 'menus',
        test: modules('node_modules/(@floating-ui|@mantine/core/esm/components/(Menu|Popover)/)'),
      },
      {
        name: 'common',
        test: modules(
          'src/(?!features/(comments|content/use-spoiler|editing|favorites|follows|gifs|notifications|safety)|ui/(OpenMenu|SearchField))',
          'src-shared/',
        ),
        minShareCount: 8,
      },
      {
        name: 'actions',
        test: modules(
          'node_modules/@mantine/form',
          'src/(store/stored-preference|ui/(OpenMenu|SearchField))',
          'src/features/(favorites/use-favorite|follows/FollowButton|notifications/mute-conversation|safety/use-safety-items)',
        ),
      },
      // What follows the first screen of every address.
      {
        name: 'later',
        test: modules(
          'src/features/content/PostMenu',
          'src/features/feed/Aside(Boxes|Search)\\.',
          'src/features/shell/(AccountMenu|AsideFooter|Questions|ShellDrawer|Shortcuts)\\.',
          'src/lib/live-links',
          'src/ui/(SheetPanel|Toasts)\\.',
          'node_modules/thumbhash/',
        ),
      },
      {
        name: 'discussion',
        test: modules('src/features/(comments|content/use-spoiler|gifs)'),
        minShareCount: 5,
      },
      // The page of a title logs viewings without their form, which would else be in one file with this.
      { name: 'viewings', test: modules('src/features/diary/(DayField|day-problem|use-viewings)') },
      { name: 'forms', test: modules('node_modules/@mantine'), minShareCount: 5 },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
    ],
  },
} satisfies Rolldown.OutputOptions;

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The browser's part of Matinee. `src-server` serves the result, or runs Vite as middleware in development. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // what reads a screen's data on the server is none of the first screen's code
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      addExtensions: true,
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    // Browsers draw less often with it; development reloads sooner without.
    command === 'build' && !isSsrBuild && babel({ presets: [reactCompilerPreset()] }),
  ],
  // Pages say it when they report an error.
  define: {
    'import.meta.env.MATINEE_VERSION': JSON.stringify(version),
    // a build renders with React for production wherever it runs, as the browser's part does
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // The server puts a fresh nonce in the place of this mark in every answer.
  html: { cspNonce: '%NONCE%' },
  // the server's bundle has the client's packages in it, so that an installation for production needs none of them
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'dist/client/.server' : 'dist/client',
    // Names every file in the build, so that the server can preload what an address needs.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: clientOutput } }),
  },
}));
