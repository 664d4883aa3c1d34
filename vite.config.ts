import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { type Rolldown, defineConfig } from 'vite';

const clientOutput = {
  // the first screen lists every file that may follow; the manifest, not the file's name, says what is in it
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
  codeSplitting: {
    groups: [
      // What changes with its version only, apart from our own code, so that a release leaves it in the caches.
      {
        name: 'react',
        tags: ['$initial'],
        test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        priority: 3,
      },
      {
        name: 'router',
        tags: ['$initial'],
        test: /node_modules[\\/](@tanstack[\\/](react-)?(router|history|store)|use-sync-external-store)/,
        priority: 3,
      },
      {
        name: 'data',
        tags: ['$initial'],
        test: /node_modules[\\/](@tanstack[\\/](react-)?query|@trpc)/,
        priority: 3,
      },
      {
        name: 'mantine',
        tags: ['$initial'],
        // its style sheets stay with ours, which say the order of the layers
        test: /node_modules[\\/]@mantine[\\/].*\.m?js$/,
        priority: 3,
      },
      { name: 'frame', tags: ['$initial'], priority: 2 },
      // Schemas are made of these while they load, so no file that waits for a schema's may hold one of them.
      { name: 'rules', test: /[\\/]src-shared[\\/](?!schemas|messages)/, priority: 1 },
      {
        name: 'schemas',
        test: /[\\/]src-shared[\\/]schemas[\\/]|node_modules[\\/]zod[\\/]/,
        priority: 1,
      },
      // What follows the first screen of every address, in one file instead of a dozen small ones.
      {
        name: 'later',
        test: new RegExp(
          [
            ...[
              'shell/(AccountMenu|AsideFooter|Questions|ShellDrawer|Shortcuts)',
              'feed/Aside(Boxes|Search)',
            ],
            'content/PostMenu',
          ]
            .map((module) => `/src/features/${module}.tsx`)
            .concat(
              '/src/ui/SheetPanel.tsx',
              '/src/ui/Toasts.tsx',
              '/src/lib/live-links.ts',
              '/node_modules/thumbhash/',
            )
            .join('|'),
        ),
      },
      // What most screens load: one file each, because a file costs a request, its headers and a place in the manifest.
      {
        name: 'components',
        test: /node_modules[\\/](@mantine[\\/](core|hooks|modals)|@tabler|@floating-ui)/,
        minShareCount: 5,
      },
      { name: 'common', test: /[\\/](src|src-shared)[\\/]/, minShareCount: 8 },
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
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      // what reads a screen's data on the server is none of the first screen's code
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      addExtensions: true,
      quoteStyle: 'single',
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
    emptyOutDir: true,
    // Names every file in the build, so that the server can preload what an address needs.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    cssTarget: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    ...(!isSsrBuild && { rolldownOptions: { output: clientOutput } }),
  },
}));
