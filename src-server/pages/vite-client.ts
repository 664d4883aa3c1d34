import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { ClientDocument } from './pages.routes.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

interface DevelopmentClient {
  document: ClientDocument;
  files: RequestHandler;
  close(): Promise<void>;
}

/** The client as Vite serves it in development: changed modules reach the page at once, through the same port. */
export async function viteClient(server: Server): Promise<DevelopmentClient> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    document: {
      html: async (url) =>
        vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8')),
    },
    files: vite.middlewares,
    close: () => vite.close(),
  };
}
