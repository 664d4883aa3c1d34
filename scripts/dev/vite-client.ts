import { readFile, realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { type ViteDevServer, createServer, searchForWorkspaceRoot } from 'vite';
import type { ServedClient } from '#server/app.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Starts Vite on an HTTP server that is not its own; `dataFolder` is not watched. */
export async function startVite(server: Server, dataFolder: string): Promise<ViteDevServer> {
  return createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        ignored: [dataFolder, 'dist', 'docs', 'tests'].map((folder) => path.resolve(root, folder, '**')),
      },
      // `node_modules` may be a link
      fs: { allow: [searchForWorkspaceRoot(root), await realpath(path.join(root, 'node_modules'))] },
    },
  });
}

/** The client as Vite serves it in development: changed modules reach the page at once, through the same port. */
export const viteClient = (vite: ViteDevServer): ServedClient => ({
  document: {
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8')),
  },
  files: vite.middlewares,
});
