import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { type Rolldown, defineConfig } from 'vite';

/** Matches modules by parts of their paths. The parts are regular expressions in which `/` matches any system's separator. */
const modules = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/** The files that first screens load in addition to the entry. */
const firstScreen = new Set(['react', 'router', 'data', 'mantine', 'rules', 'components', 'common']);

const clientOutput = {
  // V8 compiles such a file whole on another thread while it arrives, instead of each function at its first call
  postBanner: ({ name, isEntry }) =>
    isEntry || firstScreen.has(name) ? '//# allFunctionsCalledOnLoad\n' : '',
  // short names, since the first screen's code lists every file that may follow; the manifest says what is in each
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
  codeSplitting: {
    // A module goes into the first group that matches, together with its imports, unless an earlier group has them.
    groups: [
      // Packages are separate from our own code, so that they stay in browsers' caches after a release.
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
      // only scripts: Mantine's style sheets stay with ours, which define the order of the layers
      { name: 'mantine', tags: ['$initial'], test: modules('node_modules/@mantine/.*\\.m?js$') },
      { name: 'frame', tags: ['$initial'] },
      // Schemas are built from these modules while they load, so these must not be in a file that waits for one with schemas.
      { name: 'rules', test: modules('src-shared/(?!schemas|messages)') },
      { name: 'schemas', test: modules('src-shared/schemas/', 'node_modules/zod/') },
      // What many screens load is in one file, because each file costs a request, its headers and a line of the manifest. Inputs,
      // menus and the composer are separate, so that a screen without them does not wait for them.
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
          'src/features/shell/(AccountMenu|AsideFooter|ModalsHost|ShellDrawer|Shortcuts)\\.',
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
      // A title's page logs viewings without the form, which would otherwise be in the same file.
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
      // loaders, which read a screen's data on the server, are not in the first screen's code
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      addExtensions: true,
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    // With it, browsers render less often; without it, development reloads sooner.
    command === 'build' && !isSsrBuild && babel({ presets: [reactCompilerPreset()] }),
  ],
  // Pages send the version when they report an error.
  define: {
    'import.meta.env.MATINEE_VERSION': JSON.stringify(version),
    // a build always renders with React's production version, like the client
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // The server replaces this mark with a new nonce in every answer.
  html: { cspNonce: '%NONCE%' },
  // the server's bundle includes the client's packages, so that a production installation needs none of them
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'dist/client/.server' : 'dist/client',
    // Lists every file of the build, so that the server can name in a document the files that its screen needs.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: clientOutput } }),
  },
}));
