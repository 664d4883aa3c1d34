import { once } from 'node:events';
import { readFile, realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { type Plugin, type ViteDevServer, createServer, searchForWorkspaceRoot } from 'vite';
import type { ServedClient } from '#server/app.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

interface ViteOptions {
  /** An HTTP server that is not Vite's own. */
  server: Server;
  /** Not watched. */
  dataFolder: string;
  /** Called with each changed file, after Vite has invalidated its modules. */
  onChange: (file: string) => void;
}

/** Starts Vite; resolves when it watches every file, so that no change is missed from here on. */
export async function startVite({ server, dataFolder, onChange }: ViteOptions): Promise<ViteDevServer> {
  let watching: Promise<unknown> | undefined;
  const changes: Plugin = {
    name: 'matinee:server-changes',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configureServer({ watcher }) {
      watching = once(watcher, 'ready');
    },
    // the watcher's own events come before Vite has invalidated anything
    hotUpdate: { order: 'post', handler: ({ file }) => onChange(file) },
  };
  const vite = await createServer({
    root,
    plugins: [changes],
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        // a file may be empty while it is being saved, and the watcher reports no second change within 50 ms
        awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
        ignored: [dataFolder, 'dist', 'docs', 'tests'].map((folder) => path.resolve(root, folder, '**')),
      },
      // `node_modules` may be a symbolic link
      fs: { allow: [searchForWorkspaceRoot(root), await realpath(path.join(root, 'node_modules'))] },
    },
  });
  await watching;
  return vite;
}

/** The client as Vite serves it in development: changed modules reach the page at once, through the same port. */
export const viteClient = (vite: ViteDevServer): ServedClient => ({
  document: {
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8')),
  },
  files: vite.middlewares,
});
