import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsByFile, noCircles, reachedFrom, sharedParts } from './scripts/client-chunks.ts';

const home = path.resolve('src/features/feed/FeedScreen.tsx');
const firstScreen = [path.resolve('src/main.tsx'), path.resolve('src/features/shell/Shell.tsx'), home];

/** The browser's part of Matinee. `src-server` serves the result, or runs Vite as middleware in development. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    iconsByFile,
    noCircles,
  ],
  // React has had this hook of its own since 18; what stands in for it before weighs as much again.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The server puts a fresh nonce in the place of this mark in every answer.
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Names every file in the build, so that the server can preload what an address needs.
    manifest: true,
    target: 'es2022',
    cssTarget: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      // tRPC's packages do not say so themselves; without it the first screen carries what it only re-exports
      treeshake: {
        moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
      },
      output: {
        // the first screen lists every file that may follow; the manifest, not the file's name, says what is in it
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
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
              // the live socket comes after the first screen, in a file of its own
              test: (id: string) =>
                /node_modules[\\/](@tanstack[\\/](react-)?query|@trpc)/.test(id) && !id.includes('wsLink'),
              priority: 3,
            },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            // Many small files pack worse than one, and almost every screen shows cards.
            { name: reachedFrom(home, 'home'), priority: 1 },
            // What several screens share and the first one does without: a file for each would cost more than all of them in one.
            { name: sharedParts('parts', firstScreen), minShareCount: 2 },
          ],
        },
      },
    },
  },
});
