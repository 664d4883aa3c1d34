import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  ],
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
        moduleSideEffects: [
          { test: /node_modules[\\/](@trpc|superjson|copy-anything|is-what)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // the first screen lists every file that may follow; the manifest, not the file's name, says what is in it
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What changes with its version only, apart from our own code, so that a release leaves it in the caches.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-)?(router|history|store)/,
              priority: 20,
            },
            {
              name: 'data',
              // the live socket comes after the first screen, in a file of its own
              test: (id: string) =>
                /node_modules[\\/](@tanstack[\\/](react-)?query|@trpc|superjson)/.test(id) &&
                !id.includes('wsLink'),
              priority: 20,
            },
          ],
        },
      },
    },
  },
});
